import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkResult } from '../../../shared/features/students/students.model.ts';
import { isUniqueTaken } from '../../database/named-elsewhere.ts';
import type { Change } from '../../office/change.ts';
import { raiseOpening } from '../dues/dues.opening.ts';
import { raiseForNew } from '../plans/plans.raise.ts';
import { type DuplicateFilter, duplicateFilter, withoutTakenRolls } from './students.duplicates.ts';
import { makeCourses } from './students.file.ts';
import {
  type Arriving,
  beginImport,
  deleteArriving,
  finishImport,
  type Step,
} from './students.import-queries.ts';
import { dropUnfinished } from './students.imports.ts';
import { identitiesAfter, insertStudents } from './students.queries.ts';
import type { GoodRow, Sorted } from './students.sorted.ts';

/** How a load is getting on, for the page that waits for it. */
export interface Progress {
  done: number;
  total: number;
}

export interface Load {
  /** The file's name, or what else the rows came from. */
  readonly source: string;
  /** No more rows than these. */
  readonly rows: number;
  readonly progress?: Progress;
  /** The names of courses to be made, by the negative ids that their rows have. */
  readonly toMake?: ReadonlyMap<number, string>;
}

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
const writePart = async (
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

/**
 * Writes the good rows part by part, each in a step, and answers what became of every row. Nobody sees any of it before the
 * last step; where one fails, all are taken away again.
 */
export const loadStudents = async (
  step: Step,
  parts: AsyncIterable<Sorted> | Iterable<Sorted>,
  { source, rows, progress = { done: 0, total: 0 }, toMake = new Map() }: Load,
): Promise<BulkResult> => {
  const arriving = await step(async (change) =>
    beginImport(change, { source, rows, made: await makeCourses(change, toMake) }),
  );
  try {
    const known = await duplicateFilter((after) => step(({ db }) => identitiesAfter(db, after)));
    const failed: { row: number; tab: number; message: string }[] = [];
    let [next, left] = [arriving.first, 0];
    for await (const part of parts) {
      const good = part.good.map((row) => arriving.placed(row));
      const sorted = await step((change) => writePart(change, arriving, known, next, { ...part, good }));
      for (const { row, tab, message } of sorted.bad) failed.push({ row, tab, message });
      next += sorted.good.length;
      left += sorted.left.length;
      progress.done += part.good.length + part.bad.length + part.left.length;
      await nextTurn();
    }
    const created = next - arriving.first;
    const import_id = await step((change) =>
      finishImport(change, arriving, { source, created, failed: failed.length }),
    );
    const answer = { created, failed: failed.sort((a, b) => a.tab - b.tab || a.row - b.row), left_out: left };
    return import_id === undefined ? answer : { ...answer, import_id };
  } catch (error) {
    // What cannot be taken away now is at the next start.
    await dropUnfinished(step).catch((problem: unknown) =>
      console.error('A load that failed could not be taken away yet:', problem),
    );
    throw error;
  }
};
