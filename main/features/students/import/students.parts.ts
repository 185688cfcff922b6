import { isUniqueTaken } from '../../../database/named-elsewhere.ts';
import type { Change } from '../../../office/change.ts';
import { raiseOpening } from '../../dues/dues.opening.ts';
import { raiseForNew } from '../../plans/plans.raise.ts';
import { type DuplicateFilter, withoutTakenRolls } from '../students.duplicates.ts';
import { identitiesAfter, insertStudents } from '../students.queries.ts';
import { type Arriving, deleteArriving } from './students.import-queries.ts';
import type { GoodRow, Sorted } from './students.sorted.ts';

/** Writes the students of a part from the first id on, with what they owe. */
const writeStudents = async (
  change: Change,
  { id, at }: Arriving,
  first: number,
  good: readonly GoodRow[],
): Promise<void> => {
  if (good.length === 0) return;
  const last = first + good.length - 1;
  const students = good.map(({ student }) => student);
  await insertStudents(change.db, first, students, at);
  const cause = { kind: 'students loaded', record_id: id } as const;
  await raiseOpening(change, { ...cause, first, last });
  await raiseForNew(change, first, last, cause);
};

/** Writes a part of an import; answers what became of its rows, and the id to go on with. */
export const writePart = async (
  change: Change,
  arriving: Arriving,
  withoutDuplicates: DuplicateFilter,
  first: number,
  part: Sorted,
): Promise<Sorted> => {
  withoutDuplicates.learn(await identitiesAfter(change.db, arriving.last));
  const sorted = withoutDuplicates.sort(part);
  try {
    await writeStudents(change, arriving, first, sorted.good);
    return sorted;
  } catch (error) {
    if (!isUniqueTaken(error)) throw error;
    // Another desk has given one of the roll numbers meanwhile.
    await deleteArriving(change, first, first + sorted.good.length - 1);
    const mended = await withoutTakenRolls(change.db, sorted);
    await writeStudents(change, arriving, first, mended.good);
    return mended;
  }
};
