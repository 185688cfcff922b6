import type { Paise } from '../../../../shared/money.ts';
import { ACCOUNTS, receivedAs } from '../../../journal/accounts.ts';
import { post } from '../../../journal/post.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import {
  addAdvance,
  allocate,
  hasPlanDues,
  isSettledOtherwise,
  movedOnFrom,
  openDues,
  settlersOf,
  type Unused,
} from './dues.queries.ts';

interface SettledDue {
  readonly id: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
}

/** The account of money that settles nothing any more: ahead of the dues, or received under the receipt's own type. */
type Freed = 'ahead' | 'received';

/** Frees so much of what one receipt has settled of a due. */
const freeOf = async (
  change: Change,
  { id, student_id, head_id, course_set_id }: SettledDue,
  { fee_id, fee_type, course_set_id: received }: Unused,
  paise: Paise,
  as: Freed,
): Promise<void> => {
  const to =
    as === 'ahead'
      ? { account: ACCOUNTS.advances, student_id }
      : { account: receivedAs(fee_type), student_id: null };
  await post(change, {
    kind: 'settled later',
    record_id: fee_id,
    lines: [
      { account: ACCOUNTS.dues, student_id, head_id, course_set_id, paise },
      { ...to, course_set_id: received, paise: -paise },
    ],
  });
  await allocate(change.db, fee_id, [{ due_id: id, paise: -paise }]);
  if (as === 'ahead') await addAdvance(change.db, fee_id, student_id, paise);
};

const NOT_BY_RECEIPTS =
  'Part of it was paid from a deposit, or before the program began: that cannot be moved to other dues';

/** Frees so much of what receipts have settled of a due, from the last receipt on. Throws 409 where something else settled it. */
const free = async (change: Change, due: SettledDue, paise: Paise, as: Freed): Promise<void> => {
  let left = paise;
  for (const receipt of await settlersOf(change.db, due.id)) {
    const freed = Math.min(left, receipt.paise);
    if (freed <= 0) break;
    left -= freed;
    await freeOf(change, due, receipt, freed, as);
  }
  if (left > 0 && (await isSettledOtherwise(change.db, due.id))) throw conflict(NOT_BY_RECEIPTS);
};

/** Frees so much of what settled a conceded due: an advance for a student of a plan, received under the receipt's type for another. */
export const freeConceded = async (change: Change, due: SettledDue, paise: Paise): Promise<void> =>
  free(change, due, paise, (await hasPlanDues(change.db, due.student_id)) ? 'ahead' : 'received');

/** Frees all that settled a due that falls away as its student moves: it is ahead until it settles what comes. */
export const freeFallen = (change: Change, due: SettledDue): Promise<void> =>
  free(change, due, Number.POSITIVE_INFINITY, 'ahead');

/** Frees all that settled an opening due that is corrected: it is received until it settles the next one. */
export const freeOpening = (change: Change, due: SettledDue): Promise<void> =>
  free(change, due, Number.POSITIVE_INFINITY, 'received');

/**
 * Frees, for a due that is open again, what had gone on from it to later dues: ₹1,000 of Tuition 1 was conceded once it was
 * paid, and went on to Tuition 2; the concession is taken back, and so they do not make Tuition 1 late. What a receipt itself
 * settled stays where its paper says.
 */
export const freeMovedOn = async (change: Change, { id, student_id }: SettledDue): Promise<void> => {
  const due = (await openDues(change.db, student_id, change.today)).find((each) => each.id === id);
  if (!due || due.awaited || !(await hasPlanDues(change.db, student_id))) return;
  let left = due.open_paise;
  const taken = new Map<number, Paise>();
  for (const moved of await movedOnFrom(change.db, id)) {
    const { due_id, head_id, due_course_set_id: course_set_id } = moved;
    const can = moved.free_paise - (taken.get(due_id) ?? 0);
    const freed = Math.min(left, moved.paise, can);
    if (freed <= 0) continue;
    left -= freed;
    taken.set(due_id, (taken.get(due_id) ?? 0) + freed);
    await freeOf(change, { id: due_id, student_id, head_id, course_set_id }, moved, freed, 'ahead');
  }
};
