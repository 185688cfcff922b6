import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { positiveAmount } from '../../../shared/contract/fields.ts';
import { formatDate } from '../../../shared/dates.ts';
import { claimLine } from '../../../shared/features/bank-statements/bank-statements.endpoints.ts';
import {
  type BankLine,
  NEEDS_CLAIMANT,
} from '../../../shared/features/bank-statements/bank-statements.model.ts';
import { formatRupees, sumRupees } from '../../../shared/money.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { chosenStudent, NOBODY, StudentField } from '../students/student-field.tsx';

const ClaimForm = z.object({
  student: chosenStudent(NEEDS_CLAIMANT).refine(({ id }) => id !== null, NEEDS_CLAIMANT),
  amount: positiveAmount('A positive amount is required'),
});

/** The part of a line that nobody has claimed, in rupees. */
const leftOf = ({ in: whole, match }: BankLine): number => {
  const claimed = (match?.entries ?? []).filter(({ what }) => !what.includes('Suspense: '));
  return sumRupees([whole, ...claimed.map((entry) => entry.out - entry.in)]);
};

/** Collects a student's fee from a line, with the bank's date and reference. */
export const ClaimDialog = ({ line, onClose }: { readonly line: BankLine; readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(claimLine);
  const left = leftOf(line);
  return (
    <FormDialog
      title={`Whose are ${formatRupees(left)} of ${formatDate(line.date)}?`}
      submitLabel="Collect"
      description={line.narration}
      schema={ClaimForm}
      defaultValues={{ student: NOBODY, amount: left }}
      failed="Failed to collect"
      invalidTitle="Validation"
      onSubmit={async ({ student, amount }) => {
        const fee = await submit({
          params: { id: line.id },
          body: { student_id: student.id ?? undefined, amount },
        });
        notify({ title: 'Collected', description: `Receipt ${fee.receipt_no ?? ''}, ${fee.student_name}` });
        await refresh(queries, 'matches', 'fees');
      }}
      onClose={onClose}
    >
      <StudentField name="student" label="Student" next="amount" typedHint="Choose a student from the list" />
      <MoneyField name="amount" label="Amount" required hint="What is left of the line waits in suspense" />
    </FormDialog>
  );
};
