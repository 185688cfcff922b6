import { postAll } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { accountsOfHeads } from '../../college/heads/heads.queries.ts';
import { onDuesTakenBack } from './dues.callbacks.ts';
import { raisedLines } from './dues.raise.ts';
import { insertReversals, type StandingCharge, unusedOfReceipt } from './dues.reverse-queries.ts';

/** Posts a counter-voucher for each voucher that raised some of these dues. */
export const counterVouchers = async (change: Change, dues: readonly StandingCharge[]): Promise<number> => {
  const accounts = await accountsOfHeads(change.db);
  return postAll(
    change,
    [...Map.groupBy(dues, ({ voucher_id }) => voucher_id)].map(([reverses_id, some]) => ({
      kind: 'dues',
      record_id: some[0]?.student_id ?? 0,
      lines: some.flatMap((due) => raisedLines(accounts, due, due, -due.amount_paise)),
      reverses_id,
    })),
  );
};

/**
 * Takes dues back of which nothing is settled or conceded, with their counter-vouchers. What waits of concessions on them
 * is declined.
 */
export const reverseDues = async (
  change: Change,
  dues: readonly StandingCharge[],
  reason: string,
): Promise<void> => {
  if (dues.length === 0) return;
  await counterVouchers(change, dues);
  const ids = JSON.stringify(dues.map(({ id }) => id));
  await onDuesTakenBack.call(change, ids, reason);
  await insertReversals(change, ids, reason);
};

/** Takes back what was raised with a receipt that is taken back, where no other has settled any of it. */
export const reverseDuesOf = async (change: Change, feeId: number, reason: string): Promise<void> => {
  await reverseDues(change, await unusedOfReceipt(change.db, feeId), reason);
};
