import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useContext, useEffect } from 'react';
import { type UseFieldArrayAppend, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { collectTogether } from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { PAYMENT_TYPES } from '../../../../shared/features/collection/fees/fees.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import type { Submission } from '../../../client/use-submission.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SentDialog } from '../../../ui/forms/send-dialog.tsx';
import { useAskedSave } from '../../../ui/forms/use-asked-save.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { useFamilyOf } from '../../students/families/siblings.tsx';
import { NOBODY, StudentField } from '../../students/students/student-field.tsx';
import { CounterNote } from './counter/counter-note.ts';
import { OF_A_FEE } from './counter/use-asked.ts';
import { type FilledTogether, TogetherForm } from './together-form.ts';

const BLANK_ROW = { student: NOBODY, amount: undefined };

/** What is typed, once it is an amount. */
const rupeesOf = (typed: number | undefined): number =>
  typed === undefined || Number.isNaN(typed) ? 0 : typed;

/** Brings the family of the first student, each with what is due today, into rows that are still blank. */
const useFamily = (append: UseFieldArrayAppend<FilledTogether, 'rows'>): void => {
  const { getValues, setValue } = useFormContext<FilledTogether>();
  const first = useWatch<FilledTogether, 'rows.0.student'>({ name: 'rows.0.student' });
  const found = useFamilyOf(first.id);
  useEffect(() => {
    const owing = (found?.siblings ?? []).filter(({ due }) => due > 0);
    const { rows, amount, payer } = getValues();
    const isBegun = rows.slice(1).some(({ student }) => student.name !== '') || rows[0]?.amount !== undefined;
    if (!found?.family || owing.length === 0 || isBegun) return;
    if (found.due > 0) setValue('rows.0.amount', found.due);
    for (const [at, { id, name, course_id, due }] of owing.entries()) {
      const row = { student: { id, name, course_id }, amount: due };
      if (at + 1 < rows.length) setValue(`rows.${at + 1}`, row);
      else append(row, { shouldFocus: false });
    }
    if (amount === undefined) setValue('amount', sumRupees([found.due, ...owing.map(({ due }) => due)]));
    if (payer === '') setValue('payer', found.family.guardian);
  }, [found, append, getValues, setValue]);
};

/** The students and how much is for each; what is left of the payment stands below. */
const Rows = () => {
  const { fields, append } = useFieldArray<FilledTogether, 'rows'>({ name: 'rows' });
  const [rows, amount] = useWatch<FilledTogether, ['rows', 'amount']>({ name: ['rows', 'amount'] });
  useFamily(append);
  const left = sumRupees([rupeesOf(amount), ...rows.map((row) => -rupeesOf(row.amount))]);
  return (
    <Box data-wide sx={{ display: 'grid', gap: 1.5 }}>
      {fields.map((field, at) => (
        <Box
          key={field.id}
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 160px' },
          }}
        >
          <StudentField
            name={`rows.${at}.student`}
            label={`Student ${at + 1}`}
            next={`rows.${at}.amount`}
            typedHint="Choose a student from the list"
          />
          <MoneyField name={`rows.${at}.amount`} label={`Amount ${at + 1}`} />
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button startIcon={<Add />} onClick={() => append(BLANK_ROW as never)}>
          Add another student
        </Button>
        <Typography variant="body2" aria-live="polite">
          {left !== 0 && `Still to be entered: ${formatRupees(left)}`}
          {left === 0 && amount ? 'The amounts add up.' : ''}
        </Typography>
      </Box>
    </Box>
  );
};

const Particulars = () => {
  const mode = useWatch<FilledTogether, 'payment_type'>({ name: 'payment_type' });
  if (mode === 'Cash') return null;
  if (mode === 'Online') return <TextField name="reference" label="UTR or Reference" required />;
  return (
    <>
      <TextField name="cheque" label="Cheque Number" required />
      <TextField name="bank" label="Bank" required />
      <DateField name="cheque_date" label="Cheque Date" required />
    </>
  );
};

/** One payment of one payer for several students, as for brothers and sisters: a receipt for each, all or none. */
export const PayForSeveralDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const day = useOfficeDay();
  const asked = useAskedSave(OF_A_FEE);

  const send = (
    { cheque, bank, cheque_date, rows, reference, ...rest }: FilledTogether,
    submit: Submission<typeof collectTogether>['submit'],
  ) => {
    const body = {
      ...rest,
      rows: rows.map(({ student, amount }) => ({ student_id: student.id ?? 0, amount: amount ?? 0 })),
      ...(rest.payment_type === 'Online' && { reference }),
      ...(rest.payment_type === 'Cheque' && { cheque: { number: cheque, bank, date: cheque_date ?? '' } }),
    };
    return asked.send((confirm) => submit({ body: { ...body, ask: true, confirm } }));
  };

  return (
    <SentDialog
      of={collectTogether}
      send={send}
      notice={({ fees }) => ({
        title: 'Fee added',
        description: `${fees.length} receipts: ${fees.map(({ receipt_no }) => receipt_no).join(', ')}`,
      })}
      changes={['fees']}
      title="One payment, several students"
      description="A receipt for each student, all with the same reference."
      schema={TogetherForm}
      defaultValues={{
        payer: '',
        amount: undefined as never,
        payment_type: 'Online' as const,
        reference: '',
        cheque: '',
        bank: '',
        cheque_date: null,
        payment_date: day.latest ?? null,
        description: '',
        rows: [BLANK_ROW, BLANK_ROW],
      }}
      onClose={onClose}
      failed="Failed to create fee entry"
      submitLabel="Save Fees"
      draft="fees-together"
      width="md"
    >
      {useContext(CounterNote)}
      <TextField name="payer" label="Payer" required />
      <MoneyField name="amount" label="Total amount" required />
      <SelectField name="payment_type" label="Payment Type" choices={choicesOf(PAYMENT_TYPES)} />
      <Particulars />
      <DateField name="payment_date" label="Payment Date" hint="Leave blank for today" bounds={day} />
      <TextField name="description" label="Narration" />
      <Rows />
      {asked.question}
    </SentDialog>
  );
};
