import type { Paise } from '../../../../shared/money.ts';
import { ACCOUNTS, accountOf } from '../../../journal/accounts.ts';
import { postAll } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { heldAccountOfHead } from '../../college/heads/heads.queries.ts';

/** An approved request that takes from a due: its id, and whether it is a concession (with its category) or a write-off. */
export interface Taking {
  readonly id: number;
  readonly kind: 'concession' | 'write-off';
  readonly category: string;
  /** The due's. */
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly paise: Paise;
}

const accountOfTaking = async (change: Change, { kind, category, head_id }: Taking): Promise<number> =>
  (await heldAccountOfHead(change.db, head_id)) ??
  (kind === 'write-off'
    ? accountOf(change.db, 'written off', '')
    : accountOf(change.db, 'concessions', category));

/**
 * Posts what is conceded or written off of dues, each on a voucher of its own; the dues' own sums follow from the decisions' status. Under a
 * head of a fund held for another body, less is owed to that body.
 */
export const postConcessions = async (change: Change, takings: readonly Taking[]): Promise<void> => {
  const accounts = new Map<string, number>();
  for (const taking of takings) {
    const of = `${taking.kind} ${taking.head_id} ${taking.category}`;
    if (!accounts.has(of)) accounts.set(of, await accountOfTaking(change, taking));
  }
  await postAll(
    change,
    takings.map(({ id, kind, category, student_id, head_id, course_set_id, paise }) => ({
      kind,
      record_id: id,
      lines: [
        { account: accounts.get(`${kind} ${head_id} ${category}`) ?? 0, head_id, course_set_id, paise },
        { account: ACCOUNTS.dues, student_id, head_id, course_set_id, paise: -paise },
      ],
    })),
  );
};
