import { z } from 'zod';
import { optionalDate } from '../../../../shared/contract/fields.ts';
import type { PaymentType } from '../../../../shared/features/collection/fees/fees.model.ts';
import { payRefund } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { PAID_FROM_CASH, paidFromShape } from '../../college/bank-accounts/paid-from.ts';
import { PaidFromFields } from '../../college/bank-accounts/paid-from-fields.tsx';
import { accountText } from './refund-text.ts';

export const PaymentForm = z.object({ date: optionalDate, ...paidFromShape });

/** How it was paid, as the form says it. */
export const paymentOf = ({ from, mode, number, reference, date }: z.output<typeof PaymentForm>) => {
  const payment_type: PaymentType = from === 'cash' ? 'Cash' : mode;
  const account_id = typeof from === 'number' ? from : null;
  const said = { Cash: '', Cheque: number, Online: reference }[payment_type];
  return { payment_type, date, account_id, reference: said };
};

interface PayRefundProps {
  readonly refund: Refund;
  readonly onClose: () => void;
}

/** Says how and when an approved refund was paid: in cash it goes out of the drawer of whoever pays. */
export const PayRefundDialog = ({ refund, onClose }: PayRefundProps) => (
  <SendDialog
    of={payRefund}
    inputOf={(values) => ({ params: { id: refund.id }, body: paymentOf(values) })}
    notice={() => ({
      title: 'Paid',
      description: `${formatRupees(refund.amount)} to ${refund.student_name}`,
    })}
    changes={['refunds']}
    title={`Pay ${refund.voucher_no ?? 'the refund'}`}
    description={`${[`${formatRupees(refund.amount)} to ${refund.student_name}`, accountText(refund)].filter(Boolean).join(', ')}. Cash is paid from your drawer.`}
    submitLabel="Pay"
    width="xs"
    schema={PaymentForm}
    defaultValues={{ date: '', ...PAID_FROM_CASH }}
    failed="Failed to pay the refund"
    onClose={onClose}
  >
    <DateField name="date" label="Paid on" hint="Leave blank for today" wide />
    <PaidFromFields />
  </SendDialog>
);
