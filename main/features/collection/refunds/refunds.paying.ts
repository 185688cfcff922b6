import { formatDate, localDate } from '../../../../shared/dates.ts';
import type { RefundPayment } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { REFUND_VOUCHER } from '../../../../shared/features/collection/refunds/refunds.voucher-content.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { cancelPaper } from '../../../papers/papers.ts';
import { studentSums } from '../../charges/dues/dues.queries.ts';
import { chosenBankAccount } from '../../college/bank-accounts/bank-accounts.service.ts';
import { requirePaymentDay } from '../../college/settings/settings.day.ts';
import { postPayment, unpost } from './refunds.posting.ts';
import { recorded, requireRefund, requireState } from './refunds.record.ts';
import { markCancelled, markPaid } from './refunds.write-queries.ts';

/** Refuses, with 409, to pay a student who owes more than who approved it was told. */
const requireOwesNoMore = async (
  { db }: Change,
  { student_id, student_name, owes }: Refund,
): Promise<void> => {
  const owed = toRupees((await studentSums(db, student_id))?.pending_paise ?? 0);
  if (owes !== null && owed > owes)
    throw conflict(
      `${student_name} owes ${formatRupees(owed)} now, ${formatRupees(owes)} when it was approved. Cancel it, and request it again.`,
    );
};

/**
 * Pays an approved refund. Throws 409 for one that is not approved, of which nothing is paid out, or whose student owes more than was
 * said, and for more cash than the payer's drawer holds; 400 for a day before its approval or after today.
 */
export const pay = async (
  change: Change<SignedIn>,
  id: number,
  { payment_type, reference, account_id, ...payment }: RefundPayment,
): Promise<Refund> => {
  const before = await requireRefund(change, id);
  requireState(before, 'Approved');
  if (before.amount === 0) throw conflict('All of it is kept for dues: nothing is paid out');
  await requireOwesNoMore(change, before);
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
