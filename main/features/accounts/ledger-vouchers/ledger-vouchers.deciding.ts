import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { LEDGER_VOUCHER } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.paper-content.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, forbidden, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { cancelPaper } from '../../../papers/papers.ts';
import { takeReference } from '../../college/settings/settings.series.ts';
import { askedIn, request } from '../../college/users/users.requests.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { issueLedgerVoucher } from './ledger-vouchers.paper.ts';
import { bookLedgerVoucher, dayOfLedgerVoucher, unbookLedgerVoucher } from './ledger-vouchers.posting.ts';
import { findLedgerVoucher, markCancelled } from './ledger-vouchers.queries.ts';
import { recorded, requireLedgerVoucher, requireState } from './ledger-vouchers.record.ts';

const ASKED = askedIn('ledger_vouchers', 'voucher');

/** A voucher, as it is decided: it takes the number of its kind, is booked, and its paper is issued. Throws 409 for more cash than a drawer holds now. */
export const ledgerRequest = request({
  entity: 'ledger_vouchers',
  find: (change: Change<SignedIn>, id: number): Promise<LedgerVoucher> => requireLedgerVoucher(change, id),
  ...ASKED,
  control: ({ id, voucher_no, narration, amount }: LedgerVoucher) => ({
    ...{ what: 'voucher by one person', id, number: voucher_no, whose: narration, course_ids: [], amount },
  }),
  approve: async (change, before, { reason, own }): Promise<LedgerVoucher> => {
    const { id } = before;
    const booked_on = await dayOfLedgerVoucher(change, before);
    const voucher_no = await takeReference(change.db, `ledger ${before.kind}`, booked_on);
    const numbered = { voucher_no, booked_on };
    await markDecided(change, 'ledger_vouchers', id, { status: 'Approved', reason, own, numbered });
    const after = await requireLedgerVoucher(change, id);
    await bookLedgerVoucher(change, after);
    await issueLedgerVoucher(change, after);
    return recorded(change, 'approved', id, before);
  },
  decline: (change, before) => recorded(change, 'declined', before.id, before),
});

/** Withdraws the own request. Throws 404 for another's, 409 for one that does not wait. */
export const withdrawLedgerVoucher = async (change: Change<SignedIn>, id: number): Promise<LedgerVoucher> => {
  const { actor, db } = change;
  const before = await findLedgerVoucher(db, actor.role === 'admin' ? null : actor.userId, id);
  if (!before) throw notFound('Voucher');
  const said = ASKED.became(before);
  if (said !== undefined) throw conflict(said);
  if (before.asked_by_id !== actor.userId)
    throw forbidden('Only the person who made the request can withdraw it');
  await markDecided(change, 'ledger_vouchers', id, { status: 'Withdrawn', reason: null });
  return recorded(change, 'withdrawn', id, before);
};

/** Cancels an approved voucher. It keeps its number, and is reversed today. */
export const cancelLedgerVoucher = async (
  change: Change<SignedIn>,
  id: number,
  reason: string,
): Promise<LedgerVoucher> => {
  const before = await requireLedgerVoucher(change, id);
  requireState(before, 'Approved');
  await cancelPaper(change, LEDGER_VOUCHER, before, reason);
  await markCancelled(change, id);
  await unbookLedgerVoucher(change, before);
  return recorded(change, 'cancelled', id, before);
};
