import { Alert } from '@mui/material';
import { counted } from '../../../shared/counted.ts';
import { formatDate, type IsoDate } from '../../../shared/dates.ts';
import { monthsAhead } from '../../../shared/features/plans/plans.ahead.ts';
import type { Session } from '../../../shared/features/sessions/sessions.model.ts';
import { formatRupees, sumRupees } from '../../../shared/money.ts';
import { unbroken } from '../../../shared/unbroken.ts';
import { planTitle } from './plan-text.ts';
import type { Prospect } from './use-raising.ts';

/** So many classes are named. */
const NAMED = 6;

const studentsOf = (chosen: readonly Prospect[]): number =>
  chosen.reduce((sum, { run }) => sum + run.students, 0);

/** What is doubtful about raising the plans that are chosen: a session that begins in months, classes that were not promoted. */
export const raiseWarnings = (
  chosen: readonly Prospect[],
  session: Session | undefined,
  today: IsoDate,
): readonly string[] => {
  const students = studentsOf(chosen);
  if (students === 0) return [];
  const months = session ? monthsAhead(session.first_day, today) : 0;
  const unmoved = chosen.filter(({ run }) => run.same_year > 0);
  const stays = unmoved.reduce((sum, { run }) => sum + run.same_year, 0);
  const classes = unmoved
    .slice(0, NAMED)
    .map(({ plan, run }) => `${planTitle({ ...plan, session: '' })}: ${run.same_year}`);
  if (unmoved.length > NAMED) classes.push(`${unmoved.length - NAMED} more classes`);
  return [
    ...(session && months > 0
      ? [
          `${session.name} begins on ${formatDate(session.first_day)}, in ${counted(months, 'month', 'months')}: ` +
            `${counted(students, 'student owes', 'students owe')} ${formatRupees(
              sumRupees(chosen.map(({ run }) => run.amount)),
            )} more from today.`,
        ]
      : []),
    ...(stays > 0
      ? [
          `Promote first: ${stays} of ${counted(students, 'student', 'students')} ${stays === 1 ? 'was' : 'were'} charged ` +
            `for the same year in an earlier session (${classes.join('; ')}).`,
        ]
      : []),
  ];
};

export const RaiseWarnings = ({ warnings }: { readonly warnings: readonly string[] }) =>
  warnings.map((warning) => (
    <Alert key={warning} severity="warning" role="alert" sx={{ mb: 1 }}>
      {unbroken(warning)}
    </Alert>
  ));
