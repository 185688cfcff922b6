import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { PAYMENT_VOUCHER } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.paper-content.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { cancelPaper } from '../../../papers/papers.ts';
import { takeReference } from '../../college/settings/settings.series.ts';
import { askedIn, request } from '../../college/users/users.requests.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { notePaidByVoucher, noteUnpaidByVoucher } from '../bills/bills.paying.ts';
import { findBill } from '../bills/bills.queries.ts';
import { partsToRemit } from './payment-vouchers.held.ts';
import { issueVoucher } from './payment-vouchers.paper.ts';
import { requirePayable } from './payment-vouchers.payable.ts';
import { bookPayment, dayOfPayment, unbookPayment } from './payment-vouchers.posting.ts';
import { recorded, requireState, requireVoucher } from './payment-vouchers.record.ts';
import { insertRemitted, markCancelled } from './payment-vouchers.write-queries.ts';

/** The bill that a voucher pays; undefined for other payments. */
const billOf = async ({ db }: Change, { bill_id }: PaymentVoucher): Promise<Bill | undefined> => {
  if (bill_id === null) return undefined;
  const bill = await findBill(db, 'all', bill_id);
  if (!bill) throw notFound('Bill');
  return bill;
};

/**
 * Pays a waiting voucher: it takes its number, is booked, and its paper is issued. Throws 409 for more cash than the drawer of who
 * asked holds now: it is looked at here, and not when it is asked for, since cash comes in between.
 */
export const carryOut = async (
  change: Change<SignedIn>,
  before: PaymentVoucher,
  approval: { readonly by?: string; readonly reason: string | null; readonly own: boolean },
): Promise<PaymentVoucher> => {
  const { id } = before;
  const paise = toPaise(before.amount);
  const bill = await billOf(change, before);
  if (bill) requirePayable(bill, paise, leftToPay(bill));
  const remitted =
    before.purpose === 'Remittance' ? await partsToRemit(change.db, before.fund_id ?? 0, paise) : [];
  const booked_on = await dayOfPayment(change, before);
  const voucher_no = await takeReference(change.db, 'payment', booked_on);
  await markDecided(change, 'payment_vouchers', id, {
    ...approval,
    status: 'Approved',
    numbered: { voucher_no, booked_on },
  });
  if (remitted.length > 0) await insertRemitted(change, id, remitted);
  const after = await requireVoucher(change, id);
  await bookPayment(change, after, remitted);
  await issueVoucher(change, after, remitted);
  // The voucher's audit row comes first: it carries the hash of the paper that was just issued.
  const approved = await recorded(change, 'approved', id, before);
  if (bill) await notePaidByVoucher(change, bill);
  return approved;
};

/** A payment, as it is decided. Throws 409 where what it pays for is paid already, or gone. */
export const paymentRequest = request({
  entity: 'vouchers',
  find: (change: Change<SignedIn>, id: number): Promise<PaymentVoucher> => requireVoucher(change, id),
  ...askedIn('payment_vouchers', 'payment'),
  approve: carryOut,
  decline: (change, before) => recorded(change, 'declined', before.id, before),
});

/**
 * Cancels an approved payment. Its voucher keeps its number, and is reversed today. Throws 409 for a bill whose rest was set
 * Paid without a voucher: the bill would stay Paid with a part unpaid.
 */
export const cancel = async (
  change: Change<SignedIn>,
  id: number,
  reason: string,
): Promise<PaymentVoucher> => {
  const before = await requireVoucher(change, id);
  requireState(before, 'Approved');
  const bill = await billOf(change, before);
  if (bill?.status === 'Paid' && leftToPay(bill) > 0)
    throw conflict('The rest of this bill was set Paid without a voucher. Set the bill Approved first.');
  await cancelPaper(change, PAYMENT_VOUCHER, before, reason);
  await markCancelled(change, id);
  await unbookPayment(change, before);
  if (bill) await noteUnpaidByVoucher(change, bill);
  return recorded(change, 'cancelled', id, before);
};
