import type { Paise } from '../../../shared/money.ts';
import { ACCOUNTS, accountOf, receivedAs } from '../../journal/accounts.ts';
import { post } from '../../journal/post.ts';
import type { Change } from '../../office/change.ts';
import { addAdvance, allocate, hasPlanDues, settlersOf } from './dues.queries.ts';

interface Conceded {
  readonly id: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
}

/** Frees so much of what settled a due: by a student of a plan it is ahead then, by another received beyond the dues. */
export const freeSettled = async (change: Change, due: Conceded, paise: Paise): Promise<void> => {
  const isAhead = await hasPlanDues(change.db, due.student_id);
  let left = paise;
  for (const receipt of await settlersOf(change.db, due.id)) {
    const freed = Math.min(left, receipt.paise);
    if (freed <= 0) return;
    left -= freed;
    const { student_id, head_id, course_set_id } = due;
    const ahead = { account: ACCOUNTS.advances, student_id };
    const to = isAhead ? ahead : { account: receivedAs(receipt.fee_type), student_id: null };
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
    if (isAhead) await addAdvance(change.db, receipt.fee_id, student_id, freed);
  }
};

/** What takes from a due: its id, and whether it is let off (in which category) or written off. */
export interface Taking {
  readonly id: number;
  readonly kind: 'concession' | 'write-off';
  readonly category: string;
}

/** Posts what is conceded or written off of a due; the due's own sum follows from the decision's status. */
export const postConcession = async (
  change: Change,
  { id, kind, category }: Taking,
  { student_id, head_id, course_set_id }: Conceded,
  paise: Paise,
): Promise<void> => {
  const account =
    kind === 'write-off'
      ? await accountOf(change.db, 'written off', '', 'Dues written off')
      : await accountOf(change.db, 'concessions', category, `Concessions, ${category}`);
  await post(change, {
    kind,
    record_id: id,
    day: change.today,
    lines: [
      { account, head_id, course_set_id, paise },
      { account: ACCOUNTS.dues, student_id, head_id, course_set_id, paise: -paise },
    ],
  });
};
