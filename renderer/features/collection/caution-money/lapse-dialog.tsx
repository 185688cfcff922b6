import { Alert, Box, Typography } from '@mui/material';
import { z } from 'zod';
import { isoDate, optionalDate, requiredText } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { lapseCaution } from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import type { Lapse } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

const LapseForm = z.object({
  left_by: isoDate,
  date: optionalDate,
  reason: requiredText('Enter the reason', 500),
});
type LapseValues = z.output<typeof LapseForm>;

const previewInput = ({ left_by }: Partial<LapseValues>) => ({ left_by });

/** The students whose caution money becomes the college's. */
const Found = ({ found: { students, amount } }: { readonly found: Lapse }) => (
  <PreviewBox label="What lapses">
    <Typography sx={{ fontWeight: 620 }}>
      {students.length === 0
        ? 'Nothing would lapse.'
        : `${formatRupees(amount)} of ${counted(students.length, 'student', 'students')} becomes income`}
    </Typography>
    {students.length > 0 && (
      <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
        It cannot be refunded afterwards, unless the forfeiture is reversed:
        <Box
          component="ul"
          tabIndex={0}
          aria-label="Students whose caution money lapses"
          sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto', overflowWrap: 'anywhere' }}
        >
          {students.map(({ student_id, student_name, amount: own }) => (
            <li key={student_id}>{`${student_name}, ${formatRupees(own)}`}</li>
          ))}
        </Box>
      </Alert>
    )}
  </PreviewBox>
);

/** Lets what nobody claimed of who left until a day lapse to income: whose it is is seen first. */
export const LapseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const day = useOfficeDay();

  return (
    <ActDialog
      of={lapseCaution}
      askedOf={previewInput}
      inputOf={(values) => ({ body: values })}
      mayBeDone={({ students }) => students.length > 0}
      doLabel="Let it lapse"
      isDestructive
      preview={(found) => <Found found={found} />}
      changes={['refunds']}
      notice={({ amount, students }) => ({
        title: 'Lapsed',
        description: `${formatRupees(amount)} of ${counted(students.length, 'student', 'students')}`,
      })}
      title="Unclaimed caution money lapses"
      description="Of students who left by that day and requested no refund."
      width="sm"
      schema={LapseForm}
      defaultValues={{ left_by: '', date: null, reason: '' }}
      failed="Failed to let it lapse"
      onClose={onClose}
    >
      <DateField name="left_by" label="Left until" required />
      <DateField name="date" label="Booked on" hint="Leave blank for today" bounds={day} />
      <TextField name="reason" label="Reason" required wide />
    </ActDialog>
  );
};
