import { z } from 'zod';
import { positiveAmount } from '../../../../shared/contract/fields.ts';
import type { claimLine } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import { NEEDS_CLAIMANT } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { claimLeft } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.endpoints.ts';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { chosenStudent, NOBODY, StudentField } from '../../students/students/student-field.tsx';

const WhoseForm = z.object({
  student: chosenStudent(NEEDS_CLAIMANT).refine(({ id }) => id !== null, NEEDS_CLAIMANT),
  amount: positiveAmount('A positive amount is required'),
});

/** The calls that collect from money in suspense. */
type Claim = typeof claimLine | typeof claimLeft;

interface WhoseProps {
  readonly title: string;
  readonly description: string;
  /** Rupees that nobody has claimed. */
  readonly left: number;
  readonly of: Claim;
  /** The id of whose money it is: of a bank's line, or of a payment. */
  readonly id: number;
  readonly onClose: () => void;
}

/** Collects a student's fee from money that waits in suspense. */
export const WhoseDialog = ({ title, description, left, of, id, onClose }: WhoseProps) => (
  <SendDialog
    of={of}
    inputOf={({ student, amount }) => ({
      params: { id },
      body: { student_id: student.id ?? undefined, amount },
    })}
    notice={({ receipt_no, student_name }) => ({
      title: 'Collected',
      description: `Receipt ${receipt_no ?? ''}, ${student_name}`,
    })}
    changes={['matches', 'fees']}
    title={title}
    submitLabel="Collect"
    description={description}
    schema={WhoseForm}
    defaultValues={{ student: NOBODY, amount: left }}
    failed="Failed to collect"
    onClose={onClose}
  >
    <StudentField name="student" label="Student" next="amount" typedHint="Choose a student from the list" />
    <MoneyField name="amount" label="Amount" required hint="What is left of it waits in suspense" />
  </SendDialog>
);
