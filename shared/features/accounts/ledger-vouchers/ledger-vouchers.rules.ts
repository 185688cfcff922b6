import { behaviourOf, LEDGER_KINDS, type LedgerKind } from '../ledger-accounts/ledger-accounts.model.ts';
import type { LedgerVoucher } from './ledger-vouchers.model.ts';

const isAdded = (kind: string): kind is LedgerKind => kind in LEDGER_KINDS;

/** Whether an account of this kind is money: cash, a bank account, an imprest, what is in transit. */
export const isMoneyKind = (kind: string): boolean =>
  kind === 'cash' || kind === 'bank' || (isAdded(kind) && behaviourOf(kind).isMoney === true);

/** The accounts of the office that are booked under a head. */
const BY_HEAD: ReadonlySet<string> = new Set(['other income', 'voucher expenses']);

/** Whether a line names its head: income and expenses of the office are told apart by it. */
export const asksHead = (kind: string): boolean => BY_HEAD.has(kind);

/** Whether a voucher of this kind may name an account; the others have registers of their own, which book them. */
export const isOpenToVouchers = (kind: string, added: boolean): boolean =>
  added || kind === 'cash' || kind === 'bank' || asksHead(kind);

/** The kind that follows from what goes into and out of accounts, of which `kind` says whether they are money. */
export const voucherKind = (
  lines: readonly { readonly kind: string; readonly amount: number }[],
): LedgerVoucher['kind'] => {
  const money = lines.filter(({ kind }) => isMoneyKind(kind));
  const isIn = money.some(({ amount }) => amount > 0);
  const isOut = money.some(({ amount }) => amount < 0);
  if (isIn) return isOut ? 'contra' : 'receipt';
  return isOut ? 'payment' : 'journal';
};
