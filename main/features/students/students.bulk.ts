import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BulkResult } from '../../../shared/features/students/students.model.ts';
import type { Db } from '../../database/db.ts';
import type { Change } from '../../office/change.ts';
import { raiseOpening } from '../dues/dues.opening.ts';
import { raiseForNew } from '../plans/plans.raise.ts';
import { insertImport } from './students.import-queries.ts';
import { identities, insertStudents, nextStudentId, type StudentColumns } from './students.queries.ts';
import { DUPLICATE_STUDENT } from './students.service.ts';
import type { BadRow, GoodRow, Sorted } from './students.sorted.ts';

/** Rows written between two turns of the event loop: a few milliseconds' work. */
const PART = 250;
const SAME_STUDENT = 'This student is in this course and year already';

/** How a load is getting on, for the page that waits for it. */
export interface Progress {
  done: number;
  total: number;
}

const key = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Same roll number, course and year; without a roll number, same name, father's name, course and year. */
const identityOf = (
  student: Pick<StudentColumns, 'name' | 'father_name' | 'course_id' | 'roll_no' | 'year'>,
) =>
  student.roll_no === null
    ? JSON.stringify(['name', student.course_id, student.year, key(student.name), key(student.father_name)])
    : JSON.stringify(['roll', student.course_id, student.year, student.roll_no]);

/** What takes out of a part those who are on the books already, or were in an earlier part. */
export const duplicateFilter = async (db: Db) => {
  const known = new Set<string>();
  for await (const chunk of identities(db)) {
    for (const student of chunk) known.add(identityOf(student));
    await nextTurn();
  }
  return ({ good, bad, left }: Sorted): Sorted => {
    const fresh: GoodRow[] = [];
    const repeated: BadRow[] = [];
    for (const row of good) {
      const identity = identityOf(row.student);
      if (!known.has(identity)) {
        known.add(identity);
        fresh.push(row);
        continue;
      }
      const column = row.student.roll_no === null ? 'name' : 'roll_no';
      const message = row.student.roll_no === null ? SAME_STUDENT : DUPLICATE_STUDENT;
      repeated.push({ row: row.row, tab: row.tab, message, cells: row.cells, bad: [{ column, message }] });
    }
    return { good: fresh, bad: [...bad, ...repeated], left };
  };
};

interface Load {
  /** The file's name, or what else the rows came from. */
  readonly source: string;
  readonly progress?: Progress;
  /** The ids of the courses that were made for this load, by the negative ones that their rows have. */
  readonly madeCourses?: ReadonlyMap<number, number>;
}

/** Writes the good rows, all in this one transaction, and answers what became of every row. */
export const loadStudents = async (
  change: Change,
  parts: AsyncIterable<Sorted> | Iterable<Sorted>,
  { source, progress = { done: 0, total: 0 }, madeCourses = new Map() }: Load,
): Promise<BulkResult> => {
  const withoutDuplicates = await duplicateFilter(change.db);
  const failed: { row: number; tab: number; message: string }[] = [];
  let [created, left] = [0, 0];
  let next = await nextStudentId(change.db);
  let first: number | undefined;
  let last: number | undefined;
  for await (const part of parts) {
    const { good, bad, left: leftOut } = withoutDuplicates(part);
    for (const { row, tab, message } of bad) failed.push({ row, tab, message });
    left += leftOut.length;
    for (let at = 0; at < good.length; at += PART) {
      const students = good.slice(at, at + PART).map(({ student }) => ({
        ...student,
        course_id: madeCourses.get(student.course_id ?? 0) ?? student.course_id,
      }));
      const [from, to] = [next, next + students.length - 1];
      await insertStudents(change.db, from, students, change.now);
      await raiseOpening(change, { kind: 'students loaded', record_id: from, first: from, last: to });
      await raiseForNew(change, from, to);
      first ??= from;
      last = to;
      next = to + 1;
      created += students.length;
      await nextTurn();
    }
    progress.done += part.good.length + part.bad.length + leftOut.length;
  }
  const result = { created, failed: failed.length, first_id: first, last_id: last };
  await change.record({
    entity: 'students',
    id: null,
    action: 'loaded',
    summary: `${created} students from ${source}, ${failed.length} rows failed`,
    after: { source, ...result },
  });
  const answer = { created, failed: failed.sort((a, b) => a.tab - b.tab || a.row - b.row), left_out: left };
  if (first === undefined || last === undefined) return answer;
  const course_ids = [...madeCourses.values()];
  const import_id = await insertImport(change, {
    source,
    ...result,
    first_id: first,
    last_id: last,
    course_ids,
  });
  return { ...answer, import_id };
};
