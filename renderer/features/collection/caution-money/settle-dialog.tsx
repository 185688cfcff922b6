import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { isoDate, limitedText, positiveAmount } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { studentDues } from '../../../../shared/features/charges/dues/dues.endpoints.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import { settleCaution } from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import type { Settling } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import { PAY_TO, PAY_TO_LABELS } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { Facts } from '../../../ui/pages/facts.tsx';
import { DueChoices } from '../../charges/dues/due-choices.tsx';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';

/** A charge of which nothing is typed is none. */
const ChargeRow = z
  .object({ head_id: z.int().optional(), amount: z.number().optional(), description: limitedText(300) })
  .superRefine(({ head_id, amount }, context) => {
    if (head_id === undefined && amount === undefined) return;
    if (head_id === undefined)
      context.addIssue({ code: 'custom', path: ['head_id'], message: 'Choose a head' });
    const { error } = positiveAmount('Enter the amount').safeParse(amount);
    for (const { message } of error?.issues.slice(0, 1) ?? [])
      context.addIssue({ code: 'custom', path: ['amount'], message });
  });
const SettleForm = z.object({
  date: isoDate,
  due_ids: z.array(z.int()),
  charges: z.array(ChargeRow),
  to: z.enum(PAY_TO),
  reason: limitedText(500),
});
type SettleValues = z.output<typeof SettleForm>;

const NO_CHARGE: SettleValues['charges'][number] = { description: '' };

const bodyOf = ({ charges, ...values }: SettleValues) => ({
  ...values,
  charges: charges.flatMap(({ head_id, amount, description }) =>
    head_id === undefined || amount === undefined ? [] : [{ head_id, amount, description }],
  ),
});

/** Breakage and the like, a row for each. */
const Charges = () => {
  const { fields, append } = useFieldArray<SettleValues, 'charges'>({ name: 'charges' });
  const { choices } = useHeadChoices();
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {fields.map((field, at) => (
        <Box
          key={field.id}
          sx={{
            display: 'grid',
            gap: 1.5,
            width: '100%',
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 130px 1.2fr' },
          }}
        >
          <SelectField
            name={`charges.${at}.head_id`}
            label={`Charge ${at + 1}`}
            choices={choices}
            blank="None"
          />
          <MoneyField name={`charges.${at}.amount`} label={`Amount ${at + 1}`} />
          <TextField name={`charges.${at}.description`} label={`What for ${at + 1}`} />
        </Box>
      ))}
      <Button startIcon={<Add />} onClick={() => append(NO_CHARGE)}>
        Add another charge
      </Button>
    </Box>
  );
};

const Found = ({ found: { held, keeps, given_back, to, owes } }: { readonly found: Settling }) => (
  <PreviewBox label="What is settled">
    <Facts
      facts={[
        ...held.map(({ head, amount }) => ({ label: `${head} held`, value: formatRupees(amount) })),
        ...keeps.map(({ due, amount }) => ({ label: `Kept for ${due}`, value: `−${formatRupees(amount)}` })),
        { label: 'Refunded', value: `${formatRupees(given_back)}, ${PAY_TO_LABELS[to].toLowerCase()}` },
      ]}
    />
    {owes > 0 && (
      <Typography color="warning.main" sx={{ fontWeight: 600 }}>
        {`${formatRupees(owes)} stays owed: who approves is told.`}
      </Typography>
    )}
  </PreviewBox>
);

interface SettleDialogProps {
  readonly student: Pick<Student, 'id' | 'name' | 'status_date'>;
  readonly onClose: () => void;
}

const SettleForDues = ({ student, dues, onClose }: SettleDialogProps & { readonly dues: readonly Due[] }) => {
  const { today } = useOfficeDay();
  return (
    <ActDialog
      of={settleCaution}
      askedOf={bodyOf}
      inputOf={(values) => ({ params: { id: student.id }, body: bodyOf(values) })}
      doLabel="Request"
      preview={(found) => <Found found={found} />}
      changes={['refunds', 'dues']}
      notice={({ given_back }) => ({
        title: 'Requested',
        description: `The refund of ${formatRupees(given_back)} waits for approval`,
      })}
      title={`Settle Deposits, ${student.name}`}
      description="Charges are added at once. Dues are paid from the deposit once another admin approves."
      width="md"
      schema={SettleForm}
      defaultValues={{
        ...{ date: student.status_date ?? today, due_ids: dues.map(({ id }) => id), charges: [NO_CHARGE] },
        ...{ to: 'cash', reason: '' },
      }}
      failed="Failed to settle the deposits"
      onClose={onClose}
    >
      <DateField name="date" label="Leaves on" required />
      <SelectField name="to" label="Refund the rest" choices={choicesOf(PAY_TO, PAY_TO_LABELS)} />
      {dues.length > 0 && (
        <Typography data-wide variant="body2" sx={{ fontWeight: 600, mb: -1.5 }}>
          Pay from the deposit
        </Typography>
      )}
      {dues.length > 0 && <DueChoices name="due_ids" label="Pay from the deposit" dues={dues} />}
      <Charges />
      <TextField name="reason" label="Reason" hint="e.g. Course completed" wide />
    </ActDialog>
  );
};

/** Settles the deposits of a student who leaves: what is kept for dues and breakage, and what is refunded, is seen first. */
export const SettleDialog = (props: SettleDialogProps) => {
  const { data } = useQuery(queryOf('dues', studentDues, { params: { id: props.student.id } }));
  return data && <SettleForDues {...props} dues={data.dues.filter(({ open }) => open > 0)} />;
};
