import type { Paise } from '../../../../shared/money.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import { postMany } from '../../../journal/post.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { headFor } from '../../college/heads/heads.queries.ts';
import { readSettings } from '../../college/settings/settings.queries.ts';
import { freeOpening } from './dues.free.ts';
import {
  coursesWithoutSet,
  deleteDues,
  insertOpenings,
  owedAsEntered,
  standingOpenings,
  unusedOfLoad,
} from './dues.opening-queries.ts';
import type { Cause } from './dues.raise.ts';
import { counterVouchers, reverseDues } from './dues.reverse.ts';
import { settleWithEarlier } from './dues.settle.ts';

/** The head of what students owe as they are entered: the college's choice, or Previous Dues. */
const openingHead = async ({ db }: Change): Promise<number> =>
  (await readSettings(db))?.opening_head_id ?? (await headFor(db, 'previous dues')).id;

/** The students of these ids, and what has made them owe: themselves, or the import that they came with. */
export interface Opening extends Cause {
  readonly first: number;
  readonly last: number;
}

/** A course has a set by itself from the first record that names it. */
const makeCourseSets = async (change: Change, { first, last }: Opening): Promise<void> => {
  for (const id of await coursesWithoutSet(change.db, first, last)) await courseSetOf(change.db, [id]);
};

/** Raises what students owe as they are entered, one due each under *Previous Dues* or the head that the college chose; of those who owe nothing, none. */
export const raiseOpening = async (change: Change, opening: Opening): Promise<void> => {
  const { kind, record_id } = opening;
  await makeCourseSets(change, opening);
  const amounts = owedAsEntered(await openingHead(change), opening);
  const { dues: account, opening: against } = ACCOUNTS;
  const voucher = await postMany(change, { kind, record_id, account, against, amounts });
  if (voucher === undefined) return;
  await insertOpenings(change, voucher, account);
};

/** Takes the opening dues of students off the books that are about to leave them; those that were settled stay. */
export const withdrawOpenings = async (change: Change, first: number, last: number): Promise<void> => {
  const dues = (await standingOpenings(change.db, first, last)).filter(({ used }) => !used);
  await counterVouchers(change, dues);
  await deleteDues(change, dues);
};

/** Takes the plans' dues off the books that a load of students raised itself, of which nothing is paid or conceded. */
export const withdrawLoaded = async (
  change: Change,
  importId: number,
  first: number,
  last: number,
): Promise<void> => {
  const dues = await unusedOfLoad(change.db, importId, first, last);
  await counterVouchers(change, dues);
  await deleteDues(change, dues);
};

const CORRECTED = 'Total fees were corrected';
const IS_CONCEDED =
  'A concession was given on the dues as entered: reverse it before you correct the total fees';

/**
 * Puts another opening due, of so much, in place of a student's after the total fees were corrected: the old one is
 * reversed, and what was paid settles the new one. Throws 409 where a concession stands on the old one.
 */
export const changeOpening = async (change: Change, student_id: number, paise: Paise): Promise<void> => {
  const standing = await standingOpenings(change.db, student_id, student_id);
  if (standing.some((due) => due.conceded_paise > 0)) throw conflict(IS_CONCEDED);
  if (standing.reduce((sum, due) => sum + due.amount_paise, 0) === paise) return;
  for (const due of standing) await freeOpening(change, due);
  await reverseDues(change, standing, CORRECTED);
  await raiseOpening(change, { kind: 'dues', record_id: student_id, first: student_id, last: student_id });
  await settleWithEarlier(change, student_id);
};
