import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ColumnMatching } from '../../../shared/features/students/students.headings.ts';
import { type BulkResult, NewStudent } from '../../../shared/features/students/students.model.ts';
import {
  type BadCell,
  type NamedCourse,
  toStudentRow,
} from '../../../shared/features/students/students.rows.ts';
import type { Tables } from '../../database/schema.ts';
import type { Change } from '../../office/change.ts';
import { identities, insertStudents, type StudentColumns } from './students.queries.ts';
import { DUPLICATE_STUDENT, toColumns } from './students.service.ts';

/** Rows handled between two turns of the event loop: a few milliseconds' work. */
const PART = 250;
const SAME_STUDENT = 'This student is in this course and year already';

/** A row to load; `number` is what its sender calls it: the spreadsheet's row, or the place in the list. */
export interface BulkRow {
  readonly number: number;
  readonly cells: readonly string[];
}

interface BadRow {
  readonly row: number;
  readonly message: string;
  readonly cells: readonly string[];
  readonly bad: readonly BadCell[];
}

interface GoodRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly student: StudentColumns;
}

export interface Sorted {
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
}

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

const readRow = (
  row: BulkRow,
  matching: ColumnMatching,
  courses: readonly NamedCourse[],
  courseId: number | null,
): GoodRow | BadRow => {
  const { number, cells } = row;
  const read = toStudentRow(cells, matching, courses);
  if (!read.ok) {
    const message = [...new Set(read.errors.map((error) => error.message))].join('; ');
    return { row: number, message, cells, bad: read.errors };
  }
  const checked = NewStudent.safeParse({ ...read.row, course_id: read.row.course_id ?? courseId });
  if (checked.success) return { row: number, cells, student: toColumns(checked.data) };
  const bad = checked.error.issues.map((issue) => ({
    column: String(issue.path[0] ?? 'name') as BadCell['column'],
    message: issue.message,
  }));
  return { row: number, message: bad[0]?.message ?? 'This row cannot be read', cells, bad };
};

/** Splits rows into students and failures, naming every bad cell. Lets other requests through as it goes. */
export const sortRows = async (
  rows: readonly BulkRow[],
  matching: ColumnMatching,
  courses: readonly NamedCourse[],
  courseId: number | null,
): Promise<Sorted> => {
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  for (const [index, row] of rows.entries()) {
    const read = readRow(row, matching, courses, courseId);
    if ('student' in read) good.push(read);
    else bad.push(read);
    if (index % PART === PART - 1) await nextTurn();
  }
  return { good, bad };
};

/** Takes out those who are on the books already, or twice among the rows. */
export const withoutDuplicates = async (db: Kysely<Tables>, { good, bad }: Sorted): Promise<Sorted> => {
  const known = new Set<string>();
  for await (const chunk of identities(db)) {
    for (const student of chunk) known.add(identityOf(student));
    await nextTurn();
  }
  const fresh: GoodRow[] = [];
  const repeated: BadRow[] = [];
  for (const row of good) {
    const identity = identityOf(row.student);
    if (known.has(identity)) {
      const column = row.student.roll_no === null ? 'name' : 'roll_no';
      const message = row.student.roll_no === null ? SAME_STUDENT : DUPLICATE_STUDENT;
      repeated.push({ row: row.row, message, cells: row.cells, bad: [{ column, message }] });
    } else {
      known.add(identity);
      fresh.push(row);
    }
  }
  return { good: fresh, bad: [...bad, ...repeated].sort((a, b) => a.row - b.row) };
};

/** Writes the good rows, all in this one transaction, and answers what became of every row. */
export const loadStudents = async (
  change: Change,
  sorted: Sorted,
  source: string,
  progress: Progress,
): Promise<BulkResult> => {
  const { good, bad } = await withoutDuplicates(change.db, sorted);
  progress.total = good.length;
  let first: number | undefined;
  let last: number | undefined;
  for (let at = 0; at < good.length; at += PART) {
    const part = good.slice(at, at + PART).map(({ student }) => student);
    const ids = await insertStudents(change.db, part, change.now);
    first ??= ids[0];
    last = ids.at(-1);
    progress.done = at + part.length;
    await nextTurn();
  }
  await change.record({
    entity: 'students',
    id: null,
    action: 'loaded',
    summary: `${good.length} students from ${source}, ${bad.length} rows failed`,
    after: { source, created: good.length, failed: bad.length, first_id: first, last_id: last },
  });
  return { created: good.length, failed: bad.map(({ row, message }) => ({ row, message })) };
};
