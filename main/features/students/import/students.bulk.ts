import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkResult } from '../../../../shared/features/students/students.model.ts';
import type { Step } from '../../../office/change.ts';
import { duplicateFilter } from '../students.duplicates.ts';
import { identitiesAfter } from '../students.queries.ts';
import { makeCourses } from './students.file.ts';
import { beginImport, finishImport } from './students.import-queries.ts';
import { writePart } from './students.parts.ts';
import type { Sorted } from './students.sorted.ts';
import { dropUnfinished } from './students.unfinished.ts';

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

/**
 * Writes the good rows part by part, each in a step, and answers what became of every row. Nobody sees any of it before the
 * last step; where one fails, all are taken away again.
 */
export const loadStudents = async (
  step: Step,
  parts: AsyncIterable<Sorted> | Iterable<Sorted>,
  { source, rows, progress = { done: 0, total: 0 }, toMake = new Map() }: Load,
): Promise<BulkResult> => {
  // One that failed, and could not be taken away then.
  await dropUnfinished(step);
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
