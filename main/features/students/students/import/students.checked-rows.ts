import { z } from 'zod';
import type { RowRead } from '../../../../../shared/features/students/students/import/students.reading.ts';
import type { BadCell } from '../../../../../shared/features/students/students/import/students.rows.ts';
import { StudentFields } from '../../../../../shared/features/students/students/students.model.ts';
import type { StudentColumns } from '../students.columns.ts';
import { toColumns } from '../students.columns.ts';

interface Placed {
  /** The row's number for its sender: in the spreadsheet, or its place in the list. */
  readonly row: number;
  readonly tab: number;
  readonly cells: readonly string[];
}

export interface GoodRow extends Placed {
  /** A course that is yet to be made has a negative id. */
  readonly student: StudentColumns;
  /** The cells that may be wrong. */
  readonly marks: readonly BadCell[];
}

export interface BadRow extends Placed {
  readonly message: string;
  readonly bad: readonly BadCell[];
}

interface LeftRow extends Placed {
  readonly message: string;
}

/** Rows sorted into students, failures that name every bad cell, and what is no student. */
export interface Sorted {
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadRow[];
  readonly left: readonly LeftRow[];
}

export const messageOf = (cells: readonly BadCell[]): string =>
  [...new Set(cells.map(({ message }) => message))].join('; ');

/** Checks in a tenth of the time; a row that is refused is checked anew, and its message is the same. */
const Fields = z.compile(StudentFields);

const badRow = (place: Placed, bad: readonly BadCell[]): BadRow => ({
  ...place,
  message: messageOf(bad),
  bad,
});

const checkedRow = (place: Placed, read: RowRead & { kind: 'student' }): GoodRow | BadRow => {
  const { course_id, ...row } = read.row;
  const checked = Fields.safeParse(row);
  if (checked.success) {
    return { ...place, student: { ...toColumns(checked.data), course_id }, marks: read.marks };
  }
  const bad = checked.error.issues.map((issue) => ({
    column: String(issue.path[0] ?? 'name') as BadCell['column'],
    message: issue.message,
  }));
  return badRow(place, bad);
};

/** What rows are of that do not say it. */
export interface Otherwise {
  readonly course_id: number | null;
  readonly session_id: number | null;
}

/** Sorts rows as they are read. */
export const sortRows = (rows: Iterable<RowRead>, otherwise: Otherwise): Sorted => {
  const good: GoodRow[] = [];
  const bad: BadRow[] = [];
  const left: LeftRow[] = [];
  for (const read of rows) {
    const place = { row: read.number, tab: read.tab, cells: read.cells };
    if (read.kind === 'left') left.push({ ...place, message: read.message });
    else if (read.kind === 'bad') bad.push(badRow(place, read.errors));
    else {
      const row = checkedRow(place, withCourse(read, otherwise));
      if ('student' in row) good.push(row);
      else bad.push(row);
    }
  }
  return { good, bad, left };
};

const withCourse = ({ row, ...read }: RowRead & { kind: 'student' }, { course_id, session_id }: Otherwise) =>
  row.course_id !== null || course_id === null
    ? { ...read, row: { session_id, ...row } }
    : {
        ...read,
        row: { session_id, ...row, course_id },
        marks: read.marks.filter(({ column }) => column !== 'course'),
      };
