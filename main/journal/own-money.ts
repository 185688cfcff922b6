import { formatRupees, toRupees } from '../../shared/money.ts';
import type { Db } from '../database/db.ts';
import { conflict } from '../office/api-error.ts';
import type { VoucherKind } from './booking-day.ts';
import { claimOnFund, kindOfAccount, ofOtherFunds } from './funds.queries.ts';
import type { FundLine } from './funds-of-lines.ts';

/** The kinds of vouchers by which somebody pays. Receipts, deposits and what undoes something are never refused. */
export const PAYING: ReadonlySet<VoucherKind> = new Set([
  'paid by voucher',
  'refund paid',
  'ledger',
  'ledger arrived',
] as const);

const PLACES: ReadonlySet<string> = new Set(['bank', 'ledger money']);

/**
 * Whether an account is a place of one fund's money: a bank account of its own, its imprest. What lies in a drawer, or at the bank of a
 * college that entered no accounts, is of all funds: what it lends is owed between them, and listed.
 */
const isPlaceOf = async (db: Db, account: number, fund: number): Promise<boolean> => {
  const own = await ofOtherFunds(db, {});
  const isOwn = own.some(({ what, id, fund_id }) => what === 'account' && id === account && fund_id === fund);
  return isOwn && PLACES.has((await kindOfAccount(db, { id: account }))[0]?.kind ?? '');
};

/**
 * The one rule for money that is kept for a purpose: a fund that is held, restricted, a grant's or foreign pays for no other fund out
 * of its own money. What it owes the other it may pay. `added` says whether the claims on the other funds hold these lines already.
 * Throws 409.
 */
export const requireOwnMoney = async (
  db: Db,
  lines: readonly (FundLine & { readonly fund: number })[],
  added: 'already' | 'not yet',
): Promise<void> => {
  const paying = new Set<number>();
  for (const { account, fund, paise } of lines)
    if (paise < 0 && (await isPlaceOf(db, account, fund))) paying.add(fund);
  for (const { account, fund, paise } of lines) {
    if (paise <= 0 || !paying.has(fund)) continue;
    const [claim] = await claimOnFund(db, { account, fund });
    const owed = (claim?.paise ?? 0) + (added === 'already' ? 0 : paise);
    if (!claim || owed <= 0) continue;
    const taken = formatRupees(toRupees(Math.min(owed, paise)));
    throw conflict(
      `${claim.fund} is kept for its own purpose: this would take ${taken} of its money for ${claim.other}. Pay from another account`,
    );
  }
};
