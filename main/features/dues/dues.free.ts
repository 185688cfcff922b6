import type { Paise } from '../../../shared/money.ts';
import { ACCOUNTS, receivedAs } from '../../journal/accounts.ts';
import { post } from '../../journal/post.ts';
import type { Change } from '../../office/change.ts';
import { addAdvance, allocate, hasPlanDues, settlersOf } from './dues.queries.ts';

interface SettledDue {
  readonly id: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
}

/** The account of money that settles nothing any more: ahead of the dues, or received under the receipt's own type. */
type Freed = 'ahead' | 'received';

/** Frees so much of what receipts have settled of a due, from the last receipt on. */
const free = async (change: Change, due: SettledDue, paise: Paise, as: Freed): Promise<void> => {
  const { student_id, head_id, course_set_id } = due;
  let left = paise;
  for (const receipt of await settlersOf(change.db, due.id)) {
    const freed = Math.min(left, receipt.paise);
    if (freed <= 0) return;
    left -= freed;
    const to =
      as === 'ahead'
        ? { account: ACCOUNTS.advances, student_id }
        : { account: receivedAs(receipt.fee_type), student_id: null };
    await post(change, {
      kind: 'settled later',
      record_id: receipt.fee_id,
      day: change.today,
      lines: [
        { account: ACCOUNTS.dues, student_id, head_id, course_set_id, paise: freed },
        { ...to, course_set_id: receipt.course_set_id, paise: -freed },
      ],
    });
    await allocate(change.db, receipt.fee_id, [{ due_id: due.id, paise: -freed }]);
    if (as === 'ahead') await addAdvance(change.db, receipt.fee_id, student_id, freed);
  }
};

/** Frees so much of what settled a due that is conceded: it is ahead for a student of a plan, and received of another. */
export const freeConceded = async (change: Change, due: SettledDue, paise: Paise): Promise<void> =>
  free(change, due, paise, (await hasPlanDues(change.db, due.student_id)) ? 'ahead' : 'received');

/** Frees all that settled an opening due which is corrected: it is received, until it settles the next one. */
export const freeOpening = (change: Change, due: SettledDue): Promise<void> =>
  free(change, due, Number.POSITIVE_INFINITY, 'received');
