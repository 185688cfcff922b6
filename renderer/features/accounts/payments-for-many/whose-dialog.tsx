import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { positiveAmount } from '../../../../shared/contract/fields.ts';
import { NEEDS_CLAIMANT } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { chosenStudent, NOBODY, StudentField } from '../../students/students/student-field.tsx';

const WhoseForm = z.object({
  student: chosenStudent(NEEDS_CLAIMANT).refine(({ id }) => id !== null, NEEDS_CLAIMANT),
  amount: positiveAmount('A positive amount is required'),
});

interface WhoseProps {
  readonly title: string;
  readonly description: string;
  /** Rupees that nobody has claimed. */
  readonly left: number;
  readonly collect: (claim: {
    readonly student_id: number | undefined;
    readonly amount: number;
  }) => Promise<Fee>;
  readonly onClose: () => void;
}

/** Collects a student's fee from money that waits in suspense. */
export const WhoseDialog = ({ title, description, left, collect, onClose }: WhoseProps) => {
  const queries = useQueryClient();
  return (
    <FormDialog
      title={title}
      submitLabel="Collect"
      description={description}
      schema={WhoseForm}
      defaultValues={{ student: NOBODY, amount: left }}
      failed="Failed to collect"
      onSubmit={async ({ student, amount }) => {
        const fee = await collect({ student_id: student.id ?? undefined, amount });
        notify({ title: 'Collected', description: `Receipt ${fee.receipt_no ?? ''}, ${fee.student_name}` });
        await refresh(queries, 'matches', 'fees');
      }}
      onClose={onClose}
    >
      <StudentField name="student" label="Student" next="amount" typedHint="Choose a student from the list" />
      <MoneyField name="amount" label="Amount" required hint="What is left of it waits in suspense" />
    </FormDialog>
  );
};
