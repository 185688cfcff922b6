import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { takeReference } from '../../college/settings/settings.series.ts';
import { becameOf, request } from '../../college/users/users.requests.ts';
import { postApproval } from './refunds.posting.ts';
import { requesterOf } from './refunds.queries.ts';
import { recorded, requireRefund } from './refunds.record.ts';
import { issueVoucher } from './refunds.voucher.ts';
import { markApproved, markDeclined } from './refunds.write-queries.ts';

/** A refund, as it is decided: approved, it takes its number and its voucher is frozen. Throws 409 where less is paid by now than is to be given back. */
export const refundRequest = request({
  entity: 'refunds',
  find: (change: Change<SignedIn>, id: number): Promise<Refund> => requireRefund(change, id),
  became: (refund) => becameOf('refund', refund),
  asked: ({ db }, { id }) => requesterOf(db, id),
  approve: async (change, before, { reason, own }) => {
    const { id } = before;
    await postApproval(change, before);
    const voucher_no = await takeReference(change.db, 'refund', change.today);
    await markApproved(change, id, { voucher_no, reason, own });
    await issueVoucher(change, await requireRefund(change, id));
    return recorded(change, 'approved', id, before);
  },
  control: ({ id, voucher_no: number, student_name: whose, course_id, amount }) => ({
    what: 'refund approved by one person',
    id,
    number,
    whose,
    course_ids: [course_id],
    amount,
  }),
  decline: async (change, before, reason) => {
    await markDeclined(change, before.id, reason);
    return recorded(change, 'declined', before.id, before);
  },
});
