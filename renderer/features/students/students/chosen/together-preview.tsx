import { Alert, Typography } from '@mui/material';
import { counted } from '../../../../../shared/counted.ts';
import {
  TOGETHER_LABELS,
  type Together,
} from '../../../../../shared/features/students/students/students.chosen.ts';
import { PreviewBox } from '../../../../ui/forms/preview-box.tsx';
import { ChangesTable } from '../changes-table.tsx';
import { Remarks } from './remarks.tsx';

const labelled = ({ changes }: Together) =>
  changes.map(({ cells, ...student }) => ({
    ...student,
    cells: cells.map(({ field, ...cell }) => ({ label: TOGETHER_LABELS[field], ...cell })),
  }));

/** What changing students together would do, and what of their dues it leaves as it is. */
export const TogetherPreview = ({ together }: { readonly together: Together }) => (
  <PreviewBox label="What it changes">
    <Typography sx={{ fontWeight: 620 }}>
      {together.students === 0
        ? 'Nothing would change.'
        : `${counted(together.students, 'student changes', 'students change')}.`}
      {together.unchanged > 0 && ` ${counted(together.unchanged, 'is', 'are')} so already.`}
    </Typography>
    {together.students > 0 && (
      <ChangesTable changes={labelled(together)} students={together.students} field="Field" />
    )}
    <Remarks severity="error" title="Left out" remarks={together.refused} />
    <Remarks
      severity="warning"
      title="Charged by the plan of another year or category"
      remarks={together.charged_otherwise}
    />
    <Remarks severity="warning" title="Fees that stay owed" remarks={together.owing} />
    {together.readmitted > 0 && (
      <Alert severity="warning">
        {counted(together.readmitted, 'student is', 'students are')} on the rolls again. Dues that were
        refunded to them are owed again, and who was not charged for the session yet is charged by its fee
        plan.
      </Alert>
    )}
  </PreviewBox>
);
