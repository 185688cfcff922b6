import type { CancelledPayment } from '../../../../shared/features/collection/fees/payments.endpoints.ts';
import { reverse } from '../../../journal/post.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { cancelFee } from '../../collection/fees/fees.service.ts';
import { matchesOf } from '../bank-statements/bank-statements.match-queries.ts';
import { undoBankMatch } from '../bank-statements/bank-statements.matching.ts';
import { partsOfPayment, vouchersOfPayment } from './payments-for-many.queries.ts';

/**
 * Cancels the receipts of a payment and what it left in suspense, all or none. Example: a department's transfer that was collected by
 * the list of another scheme. Its line of the bank is unmatched again, for the right list. Throws 404 for no payment, 409 where all
 * of it is cancelled, 400 where the day of its line is closed.
 */
export const cancelPayment = async (
  change: Change<SignedIn>,
  id: number,
  reason: string,
): Promise<CancelledPayment> => {
  const parts = await partsOfPayment(change.db, id);
  if (parts.length === 0) throw notFound('Payment');
  const standing = parts.filter(({ cancelled }) => cancelled === 0);
  if (standing.length === 0) throw conflict('This payment is cancelled already');
  const vouchers = await vouchersOfPayment(change.db, id);
  for (const match of await matchesOf(change.db, vouchers)) await undoBankMatch(change, match);
  for (const [at, part] of standing.entries()) {
    await cancelFee(change, part.id, reason);
    change.progress(at + 1, standing.length);
  }
  await reverse(change, 'left over', id);
  return { receipts: standing.length };
};
