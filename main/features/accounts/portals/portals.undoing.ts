import type { LoadedPortalFile } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { isClosedForAll } from '../../../journal/booking-day.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { cancelFee } from '../../collection/fees/fees.service.ts';
import { findPayment, settlementFigures } from './portals.payment-queries.ts';
import { findFile, markUndone } from './portals.queries.ts';
import { requirePortal } from './portals.service.ts';
import { isUnclaimed, noLongerUnclaimed, waitUnclaimed } from './portals.unclaimed.ts';
import {
  coursesOfSets,
  paidPayment,
  paymentsOfFile,
  receiptsOfFile,
  takeBackPayments,
} from './portals.write-queries.ts';

/** Throws 409 for a file of which something has gone on: a receipt cancelled or locked, a settlement matched. */
const requireUntouched = async (
  change: Change,
  receipts: Awaited<ReturnType<typeof receiptsOfFile>>,
  payments: Awaited<ReturnType<typeof paymentsOfFile>>,
): Promise<void> => {
  if (receipts.some(({ cancelled }) => cancelled === 1))
    throw conflict('A receipt of this file is cancelled: it can no longer be taken back');
  for (const day of new Set(receipts.map((receipt) => receipt.day)))
    if (await isClosedForAll(change.db, day))
      throw conflict('A receipt of this file is of a month that is locked: it can no longer be taken back');
  for (const id of new Set(payments.flatMap(({ settlement_id }) => settlement_id ?? [])))
    if ((await settlementFigures(change.db, id))?.is_settled)
      throw conflict('A settlement of this file is matched with the bank: undo that first');
};

/**
 * Takes back all that a file has made: its receipts are cancelled, its payments are gone, and may be loaded again. Throws 404, 409 for one
 * of which something has gone on.
 */
export const undoFile = async (
  change: Change<SignedIn>,
  { portal: portalId, file: id }: { readonly portal: number; readonly file: number },
  reason: string,
): Promise<LoadedPortalFile> => {
  const { db, now, actor } = change;
  const portal = await requirePortal(db, portalId);
  const before = await findFile(db, portalId, id);
  if (!before) throw notFound('File');
  if (before.undone) throw conflict('This file was taken back already');
  const [receipts, payments] = [await receiptsOfFile(db, id), await paymentsOfFile(db, id)];
  await requireUntouched(change, receipts, payments);
  for (const [at, receipt] of receipts.entries()) {
    await cancelFee(change, receipt.id, reason);
    change.progress(at + 1, receipts.length);
  }
  const own = new Set(payments.map((payment) => payment.id));
  for (const payment of payments) {
    await noLongerUnclaimed(change, payment.id);
    if (payment.state !== 'refunded' && payment.state !== 'charged back') continue;
    const paid = await paidPayment(db, portalId, payment.of_payment);
    // What a refund had ended waits again.
    const isWanted = paid && !own.has(paid.id) && paid.gross_paise === -payment.gross_paise;
    if (
      isWanted &&
      (await findPayment(db, portalId, paid.id))?.fee_id === null &&
      !(await isUnclaimed(change, paid.id))
    )
      await waitUnclaimed(change, portal.account_id, { id: paid.id, day: paid.day, paise: paid.gross_paise });
  }
  const courses = await coursesOfSets(db, [...new Set(receipts.map(({ course_set_id }) => course_set_id))]);
  await takeBackPayments(db, id);
  await markUndone(db, id, { undone_at: now, undone_by_name: actor.name, undone_reason: reason });
  const after = await findFile(db, portalId, id);
  if (!after) throw notFound('File');
  await change.record({
    entity: 'portal_files',
    id,
    action: 'taken back',
    summary: `${portal.name}: ${before.source}, ${before.receipts} receipts: ${reason}`,
    before,
    after,
    audience: { courses },
  });
  return after;
};
takesLong("A portal's payments are being taken back", undoFile);
