import { z } from 'zod';
import { formatDate } from '../../../../shared/dates.ts';
import { NEEDS_CLAIMANT } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { claimPortalPayment } from '../../../../shared/features/accounts/portals/portals.endpoints.ts';
import type { PortalPayment } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { chosenStudent, NOBODY, StudentField } from '../../students/students/student-field.tsx';

const ClaimForm = z.object({
  student: chosenStudent(NEEDS_CLAIMANT).refine(({ id }) => id !== null, NEEDS_CLAIMANT),
});

interface ClaimPaymentProps {
  readonly payment: PortalPayment;
  readonly onClose: () => void;
}

/** Makes the receipt of an unclaimed payment for a student who is chosen. */
export const ClaimPaymentDialog = ({ payment, onClose }: ClaimPaymentProps) => (
  <SendDialog
    of={claimPortalPayment}
    inputOf={({ student }) => ({
      params: { id: payment.portal_id, payment: payment.id },
      body: { student_id: student.id ?? 0 },
    })}
    notice={({ receipt_no, student_name }) => ({
      title: 'Collected',
      description: `Receipt ${receipt_no ?? ''}, ${student_name}`,
    })}
    changes={['portal_files', 'fees']}
    title={`Who paid ${formatRupees(payment.gross)} on ${formatDate(payment.date)}?`}
    submitLabel="Collect"
    description={[payment.payment, payment.student ?? payment.payer, payment.reason]
      .filter(Boolean)
      .join(', ')}
    schema={ClaimForm}
    defaultValues={{ student: NOBODY }}
    failed="Failed to collect"
    onClose={onClose}
  >
    <StudentField name="student" label="Student" next="student" typedHint="Choose a student from the list" />
  </SendDialog>
);
