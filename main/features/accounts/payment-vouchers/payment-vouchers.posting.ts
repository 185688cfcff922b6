import type { IsoDate } from '../../../../shared/dates.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import { ACCOUNTS, bankAccountOf, cashOf } from '../../../journal/accounts.ts';
import { bookingDays } from '../../../journal/booking-day.ts';
import { type Line, post, reverse } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { heldAccountOf } from '../../college/funds/funds.queries.ts';
import { accountsOfHeads } from '../../college/heads/heads.queries.ts';
import type { HeldPart } from './payment-vouchers.held-queries.ts';
import { voucherRow } from './payment-vouchers.queries.ts';

/** The person who asked, where the cash leaves their drawer. */
const cashierOf = async ({ db }: Change, { id, cashier }: PaymentVoucher) => {
  const { cashier_id } = await voucherRow(db, id);
  return cashier_id === null ? undefined : { id: cashier_id, name: cashier ?? '' };
};

/** The account that is credited: the drawer of the person who asked, or the bank. */
const paidFrom = async (change: Change, voucher: PaymentVoucher): Promise<number> => {
  const cashier = await cashierOf(change, voucher);
  return cashier ? cashOf(change.db, cashier) : bankAccountOf(change.db, voucher.account_id);
};

/** The account that is debited: bills payable, the head's, or the fund's. */
const settledAccount = async ({ db }: Change, voucher: PaymentVoucher): Promise<number> => {
  if (voucher.purpose === 'Bill') return ACCOUNTS.billsPayable;
  const ofHead = (await accountsOfHeads(db)).get(voucher.head_id ?? 0);
  const account = ofHead ?? (await heldAccountOf(db, voucher.fund_id ?? 0));
  if (account === null) throw new Error(`Nothing is held under the fund of payment ${voucher.id}`);
  return account;
};

/** The day on which a payment is booked. Throws 409 where today is closed. */
export const dayOfPayment = async (change: Change, voucher: PaymentVoucher): Promise<IsoDate> =>
  bookingDays(change)({
    ...{ kind: 'paid by voucher', day: voucher.date },
    received: [await settledAccount(change, voucher)],
  });

/**
 * Books a payment: the account of its purpose is debited, by heads for a remittance, and the drawer or the bank is credited.
 * Throws 409 for more cash than the drawer holds.
 */
export const bookPayment = async (
  change: Change,
  voucher: PaymentVoucher,
  remitted: readonly HeldPart[],
): Promise<void> => {
  const { course_set_id } = await voucherRow(change.db, voucher.id);
  const paise = toPaise(voucher.amount);
  const account = await settledAccount(change, voucher);
  const debits: readonly Line[] =
    remitted.length > 0
      ? remitted.map(({ head_id, to_remit }) => ({ account, head_id, paise: to_remit }))
      : [{ account, head_id: voucher.head_id, course_set_id, paise }];
  const lines = [...debits, { account: await paidFrom(change, voucher), course_set_id, paise: -paise }];
  await post(change, { kind: 'paid by voucher', record_id: voucher.id, day: voucher.date, lines });
};

export const unbookPayment = (change: Change, { id }: PaymentVoucher): Promise<void> =>
  reverse(change, 'paid by voucher', id);
