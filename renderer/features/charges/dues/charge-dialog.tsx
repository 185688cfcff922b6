import type { ReactNode } from 'react';
import { z } from 'zod';
import { isoDate, positiveAmount } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { chargeStudents } from '../../../../shared/features/charges/dues/dues.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FoldedFields } from '../../../ui/forms/folded-fields.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useHeadChoices } from '../../college/heads/head-choices.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { LateFeeFields } from './late-fee-fields.tsx';
import { LATE_FIELDS, lateFeeOf, lateValues, sayLateFault } from './late-form.ts';
import { PrefillSession } from './prefill-session.tsx';

const ChargeFields = z.object({
  head_id: z.int('Choose a head'),
  amount: positiveAmount('A positive amount is required'),
  due_date: isoDate,
  session_id: z.int().optional(),
  description: z.string().max(300),
  /** Chosen in the form, where nobody was before. */
  student: z.object({ id: z.int('Choose a student from the list') }).optional(),
  ...LATE_FIELDS,
});
const ChargeForm = ChargeFields.superRefine((values, context) =>
  sayLateFault(values, (message, ...path) => context.addIssue({ code: 'custom', message, path })),
);

interface ChargeDialogProps {
  readonly students: readonly { readonly id: number; readonly name: string }[];
  /** Chooses one where there are none: a field called `student`. */
  readonly field?: ReactNode;
  /** The value with which that field begins. */
  readonly nobody?: object;
  readonly onClose: () => void;
}

const whom = (students: ChargeDialogProps['students']): ReactNode =>
  students.length === 0
    ? 'a Student'
    : students.length === 1
      ? students[0]?.name
      : counted(students.length, 'student', 'students');

/** Charges each of some students once under a head. */
export const ChargeDialog = ({ students, field, nobody, onClose }: ChargeDialogProps) => {
  const { choices: heads } = useHeadChoices();
  const { choices } = useSessionChoices();
  return (
    <SendDialog
      of={chargeStudents}
      inputOf={({ student, ...values }) => {
        const student_ids = student ? [student.id] : students.map(({ id }) => id);
        const { head_id, amount, due_date, session_id = null, description } = values;
        const charge = { head_id, amount, due_date, session_id, description };
        return { body: { ...charge, late_fee: lateFeeOf(values), student_ids } };
      }}
      notice={(raised) => ({
        title: 'Charged',
        description: `${counted(raised.students, 'student', 'students')}, ${formatRupees(raised.amount)}`,
      })}
      changes={['dues']}
      title={`Charge ${whom(students)}`}
      submitLabel="Charge"
      description={
        students.length > 1 ? 'Each student owes this amount. Advances are used first.' : undefined
      }
      schema={ChargeForm}
      defaultValues={{
        student: nobody as { id: number } | undefined,
        due_date: '',
        description: '',
        ...lateValues(null),
      }}
      failed="Failed to charge"
      onClose={onClose}
    >
      <PrefillSession day="due_date" />
      {field}
      <SelectField name="head_id" label="Head" required choices={heads} />
      <MoneyField name="amount" label={students.length > 1 ? 'Amount of each' : 'Amount'} required />
      <DateField name="due_date" label="Due Date" required />
      <SelectField name="session_id" label="Session" choices={choices} blank="No session" />
      <TextField name="description" label="What for" wide />
      <FoldedFields label="Late fee" fields={['late']} usual={{ late: 'none' }}>
        <LateFeeFields usualHead="The same head" />
      </FoldedFields>
    </SendDialog>
  );
};
