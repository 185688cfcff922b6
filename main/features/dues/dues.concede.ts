import type { Paise } from '../../../shared/money.ts';
import { ACCOUNTS, accountOf } from '../../journal/accounts.ts';
import { post } from '../../journal/post.ts';
import type { Change } from '../../office/change.ts';
import { heldAccountOfHead } from '../heads/heads.queries.ts';

interface Conceded {
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
}

/** An approved request that takes from a due: its id, and whether it is a concession (with its category) or a write-off. */
export interface Taking {
  readonly id: number;
  readonly kind: 'concession' | 'write-off';
  readonly category: string;
}

/**
 * Posts what is conceded or written off of a due; the due's own sum follows from the decision's status. Under a head of a fund held for another
 * body, less is owed to that body.
 */
export const postConcession = async (
  change: Change,
  { id, kind, category }: Taking,
  { student_id, head_id, course_set_id }: Conceded,
  paise: Paise,
): Promise<void> => {
  const account =
    (await heldAccountOfHead(change.db, head_id)) ??
    (kind === 'write-off'
      ? await accountOf(change.db, 'written off', '')
      : await accountOf(change.db, 'concessions', category));
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
