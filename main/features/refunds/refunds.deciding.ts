import type { Refund } from '../../../shared/features/refunds/refunds.model.ts';
import type { SignedIn } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import { takeReference } from '../settings/settings.series.ts';
import { approvesOwn } from '../users/users.approval.ts';
import { postApproval } from './refunds.posting.ts';
import { requesterOf } from './refunds.queries.ts';
import { recorded, requireRefund, requireState } from './refunds.record.ts';
import { issueVoucher } from './refunds.voucher.ts';
import { markApproved, markDeclined } from './refunds.write-queries.ts';

/**
 * Approves a refund: it takes its number and its voucher is frozen. Throws 403 for one's own, unless the office has no
 * other admin and a reason is given; 409 where less is paid by now than is to be given back.
 */
export const approve = async (
  change: Change<SignedIn>,
  id: number,
  reason: string | null,
): Promise<Refund> => {
  const before = await requireRefund(change, id);
  requireState(before, 'Waiting');
  const own = await approvesOwn(change, await requesterOf(change.db, id), reason);
  await postApproval(change, before);
  const voucher_no = await takeReference(change.db, 'refund', change.today);
  await markApproved(change, id, { voucher_no, reason, own });
  await issueVoucher(change, await requireRefund(change, id));
  return recorded(change, 'approved', id, before);
};

export const decline = async (change: Change<SignedIn>, id: number, reason: string): Promise<Refund> => {
  const before = await requireRefund(change, id);
  requireState(before, 'Waiting');
  await markDeclined(change, id, reason);
  return recorded(change, 'declined', id, before);
};
