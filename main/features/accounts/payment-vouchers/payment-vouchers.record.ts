import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findVoucher } from './payment-vouchers.queries.ts';

/** Finds a voucher. Throws 404 for one that does not exist. */
export const requireVoucher = async (change: Change, id: number): Promise<PaymentVoucher> => {
  const voucher = await findVoucher(change.db, 'all', id);
  if (!voucher) throw notFound('Payment voucher');
  return voucher;
};

/** The line of a voucher in the audit, as `2026-27/P000123, ₹450.00, Sharma Stationers`. */
export const voucherInWords = ({ voucher_no, amount, payee }: PaymentVoucher): string =>
  `${voucher_no ?? 'Payment'}, ${formatRupees(amount)}, ${payee}`;

/** Writes an audit row. Answers the voucher as it is now. */
export const recorded = async (
  change: Change,
  action: string,
  id: number,
  before: PaymentVoucher | undefined,
): Promise<PaymentVoucher> => {
  const after = await requireVoucher(change, id);
  const audience = { courses: after.course_ids };
  await change.record({
    entity: 'vouchers',
    id,
    action,
    summary: voucherInWords(after),
    before,
    after,
    audience,
  });
  return after;
};

/** Refuses, with 409, a voucher of another status. */
export const requireState = ({ status }: PaymentVoucher, wanted: PaymentVoucher['status']): void => {
  if (status !== wanted) throw conflict(`This payment is ${status.toLowerCase()}`);
};
