import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findLedgerVoucher } from './ledger-vouchers.queries.ts';

/** Finds a voucher. Throws 404 for one that does not exist. */
export const requireLedgerVoucher = async (change: Change, id: number): Promise<LedgerVoucher> => {
  const voucher = await findLedgerVoucher(change.db, null, id);
  if (!voucher) throw notFound('Voucher');
  return voucher;
};

/** The line of a voucher in the audit, as `2026-27/VC000123, ₹450.00, Cash drawn`. */
export const ledgerVoucherInWords = ({ voucher_no, amount, narration }: LedgerVoucher): string =>
  `${voucher_no ?? 'Voucher'}, ${formatRupees(amount)}, ${narration}`;

/** Writes an audit row. Answers the voucher as it is now. */
export const recorded = async (
  change: Change,
  action: string,
  id: number,
  before: LedgerVoucher | undefined,
): Promise<LedgerVoucher> => {
  const after = await requireLedgerVoucher(change, id);
  await change.record({
    ...{ entity: 'ledger_vouchers', id, action, summary: ledgerVoucherInWords(after), before, after },
    audience: { courses: [], users: [after.asked_by_id] },
  });
  return after;
};

/** Refuses, with 409, a voucher of another status. */
export const requireState = ({ status }: LedgerVoucher, wanted: LedgerVoucher['status']): void => {
  if (status !== wanted) throw conflict(`This voucher is ${status.toLowerCase()}`);
};
