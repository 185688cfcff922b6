import { Alert, Box, Typography } from '@mui/material';
import { counted } from '../../../../shared/counted.ts';
import type { PromotionRun } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import type { Staying } from './promotion-form.ts';

const students = (count: number): string => counted(count, 'student', 'students');

const goesTo = ({ to_year, status }: PromotionRun): string => {
  if (to_year !== null) return `to ${to_year}`;
  return status === 'Left'
    ? 'out of the college: they have left'
    : 'out of the college: they have passed out';
};

/** What is raised with it, and who is charged nothing. */
const raisedTexts = ({ session, raised, students: moving }: PromotionRun): readonly string[] => {
  if (session === null) return [];
  const uncharged = moving - raised.students;
  return [
    `Dues of ${session}: ${students(raised.students)}, ${formatRupees(raised.amount)}` +
      (raised.heads.length === 0
        ? ''
        : ` (${raised.heads.map(({ head, amount }) => `${head} ${formatRupees(amount)}`).join(', ')})`),
    ...(uncharged > 0
      ? [
          `Not charged, because their class has no plan or they have these dues already: ${students(uncharged)}`,
        ]
      : []),
  ];
};

interface PromotionPreviewProps {
  readonly run: PromotionRun;
  /** Whom the form leaves where they are. */
  readonly staying: readonly Staying[];
}

/** Shows what promoting the class would do: how many go where, what is raised, who stays and why. */
export const PromotionPreview = ({ run, staying }: PromotionPreviewProps) => {
  const strangers = staying.filter(({ id }) => run.stay.every((one) => one.student_id !== id));
  const unnamed = run.skipped - run.stay.length;
  const lines = [
    ...raisedTexts(run),
    ...(run.arrears.students > 0
      ? [
          `Owing ${formatRupees(run.arrears.amount)} already, which stays under its own session: ${students(run.arrears.students)}`,
        ]
      : []),
  ];
  return (
    <PreviewBox label="What it does">
      {run.there_already > 0 && (
        <Alert severity="warning">
          {students(run.there_already)} {run.there_already === 1 ? 'is' : 'are'} in {run.to_year} already:
          promote that class first, or the two are one class from now on.
        </Alert>
      )}
      {strangers.length > 0 && run.skipped <= run.stay.length && (
        <Alert severity="info">Not of this class: {strangers.map(({ name }) => name).join(', ')}.</Alert>
      )}
      <Typography sx={{ fontWeight: 620 }}>
        {run.students === 0
          ? 'No student of this class can be moved.'
          : `${students(run.students)} ${goesTo(run)}.`}
      </Typography>
      {run.students > 0 &&
        lines.map((line) => (
          <Typography key={line} variant="body2">
            {line}.
          </Typography>
        ))}
      {run.stay.length > 0 && (
        <Box>
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            {students(run.skipped)} {run.skipped === 1 ? 'stays' : 'stay'} where they are:
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
            {run.stay.map(({ student_id, student_name, reason }) => (
              <Typography component="li" variant="body2" key={student_id}>
                {student_name}: {reason}
              </Typography>
            ))}
            {unnamed > 0 && (
              <Typography component="li" variant="body2">
                and {students(unnamed)} more
              </Typography>
            )}
          </Box>
        </Box>
      )}
    </PreviewBox>
  );
};
