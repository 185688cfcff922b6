import { Typography } from '@mui/material';
import {
  approveVoucher,
  declineVoucher,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { SendConfirm } from '../../../ui/dialogs/send-confirm.tsx';
import { Facts } from '../../../ui/pages/facts.tsx';
import { useOwnApproval } from '../../college/users/use-own-approval.ts';
import { paymentName } from './payment-row.ts';
import { paymentFacts } from './payment-text.ts';

export interface PaymentDecision {
  readonly voucher: PaymentVoucher;
  readonly deed: 'approve' | 'decline';
}

/** Approves or declines a waiting payment. As one person with who asked only where no other admin is free of this, with a reason. */
export const DecidePaymentDialog = ({
  voucher,
  deed,
  onClose,
}: PaymentDecision & { readonly onClose: () => void }) => {
  const own = useOwnApproval('payment', voucher.id);
  const isApproval = deed === 'approve';
  const effect =
    own &&
    {
      'another’s': 'It gets its number, and is booked as paid.',
      alone:
        'You and who requested this count as one person, and no other admin is free of this. Give the reason: it is marked as approved without a second person, and listed in Controls.',
      refused: 'You and who requested this count as one person: another admin approves it.',
    }[own];
  if (isApproval && own === undefined) return null;
  return (
    <SendConfirm
      of={isApproval ? approveVoucher : declineVoucher}
      inputOf={(reason) => ({ params: { id: voucher.id }, body: { reason } })}
      notice={() => ({ title: isApproval ? 'Approved' : 'Declined', description: paymentName(voucher) })}
      changes="vouchers"
      failed={isApproval ? 'Failed to approve' : 'Failed to decline'}
      title={isApproval ? 'Approve the payment?' : 'Decline the payment?'}
      confirmLabel={isApproval ? 'Approve' : 'Decline'}
      isDestructive={!isApproval}
      reasonLabel="Reason"
      isReasonOptional={isApproval && own === 'another’s'}
      isRefused={isApproval && own === 'refused'}
      onClose={onClose}
    >
      <Facts facts={paymentFacts(voucher)} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {isApproval ? effect : 'Nothing is paid.'}
      </Typography>
    </SendConfirm>
  );
};
