import { formatDate, localDate } from '../../../../shared/dates.ts';
import type { RefundPayment } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { REFUND_VOUCHER } from '../../../../shared/features/collection/refunds/refunds.voucher-content.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { cancelPaper } from '../../../papers/papers.ts';
import { chosenBankAccount } from '../../college/bank-accounts/bank-accounts.service.ts';
import { requirePaymentDay } from '../../college/settings/settings.day.ts';
import { postPayment, unpost } from './refunds.posting.ts';
import { recorded, requireRefund, requireState } from './refunds.record.ts';
import { markCancelled, markPaid } from './refunds.write-queries.ts';

/**
 * Pays an approved refund. Throws 409 for one that is not approved and for more cash than the payer's drawer holds, 400 for a day
 * before its approval or after today.
 */
export const pay = async (
  change: Change<SignedIn>,
  id: number,
  { payment_type, reference, account_id, ...payment }: RefundPayment,
): Promise<Refund> => {
  const before = await requireRefund(change, id);
  requireState(before, 'Approved');
  const date = payment.date ?? change.today;
  await requirePaymentDay(change, change.actor.role, date, 'date');
  const approved = localDate(new Date(before.decided?.at ?? change.now));
  if (date < approved) throw invalid(`It was approved on ${formatDate(approved)}, not before`, 'date');
  const account =
    payment_type === 'Cash' ? undefined : await chosenBankAccount(change.db, account_id, 'online');
  const bank_account_id = account?.id ?? null;
  await postPayment(change, before, { payment_type, bank_account_id, day: date });
  await markPaid(change, id, { payment_type, payment_date: date, reference, bank_account_id });
  return recorded(change, 'paid', id, before);
};

/** Cancels an approved or paid refund: its voucher keeps its number, and counter-vouchers stand on today's day. */
export const cancel = async (change: Change<SignedIn>, id: number, reason: string): Promise<Refund> => {
  const before = await requireRefund(change, id);
  requireState(before, 'Approved', 'Paid');
  await cancelPaper(change, REFUND_VOUCHER, before, reason);
  await markCancelled(change, id);
  await unpost(change, before);
  return recorded(change, 'cancelled', id, before);
};
