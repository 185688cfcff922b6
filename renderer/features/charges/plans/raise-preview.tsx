import { Box, Typography } from '@mui/material';
import { counted, formatCount } from '../../../../shared/counted.ts';
import type { LeftOut } from '../../../../shared/features/charges/plans/plans.runs.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { Sums } from '../../../ui/pages/sums.tsx';
import type { Prospect } from './use-raising.ts';

const NAMED = 5;

/** Σ by head over what is chosen, in the order in which the plans name them. */
const byHead = (chosen: readonly Prospect[]): readonly (readonly [head: string, rupees: number])[] => {
  const heads = Map.groupBy(
    chosen.flatMap(({ run }) => run.heads),
    ({ head }) => head,
  );
  return [...heads].map(([head, sums]) => [head, sumRupees(sums.map(({ amount }) => amount))]);
};

/** What of it is for some students alone, by whom the lines are for. */
const forSome = (chosen: readonly Prospect[]) =>
  [
    ...Map.groupBy(
      chosen.flatMap(({ run }) => run.for_some),
      (one) => one.for,
    ),
  ].map(([whom, some]) => ({
    whom,
    students: some.reduce((sum, { students }) => sum + students, 0),
    rupees: sumRupees(some.map(({ amount }) => amount)),
  }));

const Reason = ({ left }: { readonly left: LeftOut }) => {
  const named = left.some.slice(0, NAMED).map(({ name }) => name);
  const more = left.students - named.length;
  return (
    <Typography component="li" variant="body2">
      {left.reason}: {counted(left.students, 'student', 'students')} ({named.join(', ')}
      {more > 0 && ` and ${formatCount(more)} more`})
    </Typography>
  );
};

/** Whom the chosen plans pass over, and why, over all of them. */
const leftOut = (chosen: readonly Prospect[]): readonly LeftOut[] => {
  const reasons = Map.groupBy(
    chosen.flatMap(({ run }) => run.left_out),
    ({ reason }) => reason,
  );
  return [...reasons].map(([reason, parts]) => ({
    reason,
    students: parts.reduce((sum, part) => sum + part.students, 0),
    some: parts.flatMap((part) => part.some),
  }));
};

/** Shows what raising the chosen plans comes to: how many students, Σ by head, and whom it does not charge. */
export const RaisePreview = ({ chosen }: { readonly chosen: readonly Prospect[] }) => {
  const students = chosen.reduce((sum, { run }) => sum + run.students, 0);
  const amount = sumRupees(chosen.map(({ run }) => run.amount));
  const passed = leftOut(chosen);
  return (
    <Box role="status" aria-label="What is raised" sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 620 }}>
        {counted(students, 'student', 'students')}, {formatRupees(amount)}
      </Typography>
      <Sums sums={byHead(chosen).map(([head, rupees]) => ({ label: head, value: formatRupees(rupees) }))} />
      {forSome(chosen).map(({ whom, students: some, rupees }) => (
        <Typography key={whom} variant="body2">
          For {whom} alone: {counted(some, 'student', 'students')}, {formatRupees(rupees)}
        </Typography>
      ))}
      {passed.length > 0 && (
        <Box>
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            Not charged here
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {passed.map((left) => (
              <Reason key={left.reason} left={left} />
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
};
