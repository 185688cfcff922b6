import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import { nextId } from '../../../database/guards/given-ids.ts';
import type { Change } from '../../../office/change.ts';
import { freeFallen } from '../../charges/dues/dues.free.ts';
import { duesOf } from '../../charges/dues/dues.list-queries.ts';
import { reverseDues } from '../../charges/dues/dues.reverse.ts';
import { standingCharge } from '../../charges/dues/dues.reverse-queries.ts';
import { settleAhead, settleWithEarlier } from '../../charges/dues/dues.settle.ts';
import { giveAgain, takeBackFalling } from '../concessions/concessions.moving.ts';
import type { Standing } from '../concessions/concessions.moving-queries.ts';
import { copyMarks } from '../scholarships/scholarships.queries.ts';

/** Some dues of a student that fall away while others come in their place. */
export interface Replacement {
  readonly student_id: number;
  /** The course whose staff may read the papers of concessions that are given again. */
  readonly course_id: number | null;
  readonly falling: readonly Due[];
  /** What counts of concessions and write-offs on them. */
  readonly standing: readonly Standing[];
  /** What is given again of each of those: the place of its new due among the coming ones, and how much. */
  readonly again: readonly { readonly at: number; readonly paise: Paise }[];
  readonly reason: string;
}

/** Takes the falling dues off: what was conceded of them, and what was paid, which is ahead until something comes. */
const letFall = async (change: Change, { falling, standing, reason }: Replacement): Promise<void> => {
  for (const one of standing) await takeBackFalling(change, one, reason);
  const dues = [];
  for (const { id } of falling) {
    const due = await standingCharge(change.db, id);
    if (!due) continue;
    await freeFallen(change, due);
    dues.push(due);
  }
  await reverseDues(change, dues, reason);
};

/** Gives concessions again on what comes, and marks as awaited what comes under the heads of what was. */
const carryOver = async (
  change: Change,
  { standing, again, falling, course_id, reason }: Replacement,
  coming: readonly Due[],
): Promise<void> => {
  for (const [place, one] of standing.entries()) {
    const { at, paise } = again[place] ?? { at: -1, paise: 0 };
    const due = coming[at] && (await standingCharge(change.db, coming[at].id));
    if (!due || paise === 0) continue;
    await giveAgain(change, one, { ...due, course_id }, { paise, reason });
  }
  const marked = falling.filter(({ awaited }) => awaited !== null);
  const pairs = coming.flatMap(({ id, head_id }) => {
    const as = marked.find((due) => due.head_id === head_id);
    return as ? [{ from: as.id, to: id }] : [];
  });
  await copyMarks(change, pairs);
};

/**
 * Puts dues in the place of others, with nothing cancelled: counter-vouchers of today take the first off, `come` raises the second,
 * and what receipts settled of the first settles the second, in the order of settling, before anything else that is open. Throws 409
 * for what was refunded of them.
 */
export const replaceDues = async (
  change: Change,
  replacement: Replacement,
  come: () => Promise<void>,
): Promise<readonly Due[]> => {
  const { student_id } = replacement;
  await letFall(change, replacement);
  const first = await nextId(change.db, 'dues');
  await come();
  const coming = (await duesOf(change.db, student_id)).filter(({ id }) => id >= first);
  const inOrder = coming.toSorted((a, b) => a.id - b.id);
  await carryOver(change, replacement, inOrder);
  await settleAhead(change, student_id, ({ id }) => id >= first);
  await settleWithEarlier(change, student_id);
  return inOrder;
};
