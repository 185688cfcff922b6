import { ACCOUNTS } from '../../../journal/accounts.ts';
import { post, reverse } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { duesOfLoad, settleLoad, unsettleLoad } from './opening-dues.deposits-queries.ts';

/** Pays the deposits of a load out of what there was when the books began: one voucher, by student, head and that head's fund. */
export const settleDeposits = async (change: Change, importId: number): Promise<void> => {
  const dues = await duesOfLoad(change.db, importId);
  const voucher = await post(change, {
    kind: 'deposits loaded',
    record_id: importId,
    lines: dues.flatMap(({ student_id, head_id, course_set_id, paise }) => [
      { account: ACCOUNTS.opening, head_id, course_set_id, paise },
      { account: ACCOUNTS.dues, student_id, head_id, course_set_id, paise: -paise },
    ]),
  });
  await settleLoad(change.db, importId, voucher);
};

/** Takes that back on today's day: the deposits of a load are paid no more. */
export const unsettleDeposits = async (change: Change, importId: number): Promise<void> => {
  await reverse(change, 'deposits loaded', importId);
  await unsettleLoad(change.db, importId);
};
