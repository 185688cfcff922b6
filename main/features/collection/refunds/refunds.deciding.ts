import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { takeReference } from '../../college/settings/settings.series.ts';
import { askedIn, request } from '../../college/users/users.requests.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { postApproval } from './refunds.posting.ts';
import { recorded, requireRefund } from './refunds.record.ts';
import { issueVoucher } from './refunds.voucher.ts';

/** A refund, as it is decided: approved, it takes its number and its voucher is frozen. Throws 409 where less is paid by now than is to be given back. */
export const refundRequest = request({
  entity: 'refunds',
  find: (change: Change<SignedIn>, id: number): Promise<Refund> => requireRefund(change, id),
  ...askedIn('refunds', 'refund'),
  approve: async (change, before, { reason, own }) => {
    const { id } = before;
    await postApproval(change, before);
    const voucher_no = await takeReference(change.db, 'refund', change.today);
    await markDecided(change, 'refunds', id, { status: 'Approved', reason, own, numbered: { voucher_no } });
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
  decline: (change, before) => recorded(change, 'declined', before.id, before),
});
