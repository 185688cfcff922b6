import type { NewVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, forbidden, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { pay } from '../../collection/refunds/refunds.paying.ts';
import { requireRefund } from '../../collection/refunds/refunds.record.ts';
import { modeOf } from './payment-vouchers.mode.ts';
import { findPayment } from './payment-vouchers.queries.ts';

/**
 * Pays an approved refund. It keeps the number that it got when it was approved. Throws 409 for an amount other than the
 * refund's.
 */
export const payRefundByVoucher = async (
  change: Change<SignedIn>,
  id: number,
  input: NewVoucher,
): Promise<PaymentVoucher> => {
  if (change.actor.role !== 'admin') throw forbidden('Only an admin can pay refunds');
  const { amount } = await requireRefund(change, id);
  if (amount !== input.amount)
    throw conflict(`This refund is ${formatRupees(amount)}, and is paid in full`, 'amount');
  const payment_type = modeOf(input);
  await pay(change, id, {
    payment_type,
    date: input.date,
    reference: payment_type === 'Cheque' ? input.number : input.reference,
    account_id: typeof input.from === 'number' ? input.from : null,
  });
  const paid = await findPayment(change.db, 'all', 'refunds', id);
  if (!paid) throw notFound('Refund');
  return paid;
};
