import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { ApiError } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takeReference } from '../../college/settings/settings.series.ts';
import { askedIn, request } from '../../college/users/users.requests.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { postApproval } from './refunds.posting.ts';
import { recorded, requireRefund } from './refunds.record.ts';
import { issueVoucher } from './refunds.voucher.ts';

/** Refuses, with 409, to give money to who owes unless the decision says the sum that is owed. */
export const requireOwesSaid = (whose: string, owes: number, said: number | undefined): void => {
  if (owes > 0 && said !== owes)
    throw new ApiError(409, {
      message: `${whose} owes ${formatRupees(owes)}: say so to approve it`,
      ask: 'owes',
    });
};

/**
 * A refund, as it is decided: approved, it takes its number and its voucher is frozen. Throws 409 where less is paid, or owed, by now than
 * when it was requested; and where the student owes something that the decision does not say.
 */
export const refundRequest = request({
  entity: 'refunds',
  find: (change: Change<SignedIn>, id: number): Promise<Refund> => requireRefund(change, id),
  ...askedIn('refunds', 'refund'),
  approve: async (change, before, { reason, own }, sent) => {
    const { id, owes, student_name } = before;
    requireOwesSaid(student_name, owes ?? 0, sent.owes);
    await postApproval(change, before);
    const voucher_no = await takeReference(change.db, 'refund', change.today);
    const numbered = { voucher_no, owed_paise: toPaise(owes ?? 0) };
    await markDecided(change, 'refunds', id, { status: 'Approved', reason, own, numbered });
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
