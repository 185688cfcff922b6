import { readRupees } from '../../rupees-text.ts';
import type { ColumnMatching, StudentField } from './students.headings.ts';

export interface NamedCourse {
  readonly id: number;
  readonly name: string;
}

/** A student as a row of a spreadsheet gives it: amounts in rupees, null where the cell is blank. */
interface StudentRow {
  readonly name: string;
  readonly father_name: string;
  readonly course_id: number | null;
  readonly roll_no: string | null;
  readonly year: string | null;
  readonly total_fees: number | null;
  readonly pending_fees: number | null;
}

export interface BadCell {
  readonly column: StudentField;
  readonly message: string;
}

export type ReadStudentRow =
  | { readonly ok: true; readonly row: StudentRow }
  | { readonly ok: false; readonly errors: readonly BadCell[] };

const NEEDS_NAMES = 'Name and Father Name are required';

const courseKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.]+/gu, '');

type FoundCourse = { readonly id: number | null } | { readonly message: string };

/** A course by its name (spaces, dots and capitals aside: `B.Com` is `b com`), else by its id; null for a blank. */
const findCourse = (text: string, courses: readonly NamedCourse[]): FoundCourse => {
  const key = courseKey(text);
  if (key === '') return { id: null };
  const named = courses.filter((course) => courseKey(course.name) === key);
  const exact = named.find((course) => course.name.trim() === text.trim());
  if (exact) return { id: exact.id };
  if (named.length > 1)
    return { message: `Several courses are called “${text.trim()}”: write the course's id` };
  const found = named[0] ?? courses.find((course) => String(course.id) === key);
  return found ? { id: found.id } : { message: `There is no course “${text.trim()}”` };
};

/** One line of text, as a register keeps it; a whole number that a program wrote as `2026.0` is `2026`. */
const lineOf = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const wholeNumber = (text: string): string => text.replace(/^(\d+)\.0+$/, '$1');
const CUT_NUMBER = /^\d(?:\.\d+)?e\+?\d+$/i;

/**
 * Reads one row by the columns that `matchColumns` found (counted from 0; a field without a column is blank).
 * Every cell that cannot be read is named.
 */
export const toStudentRow = (
  cells: readonly string[],
  matching: Readonly<ColumnMatching>,
  courses: readonly NamedCourse[],
): ReadStudentRow => {
  const cell = (field: StudentField): string => {
    const column = matching[field];
    return column === undefined ? '' : lineOf(cells[column] ?? '');
  };
  const errors: BadCell[] = [];
  const amount = (column: 'total_fees' | 'pending_fees'): number | null => {
    const read = readRupees(cell(column));
    if (read.ok) return read.rupees;
    errors.push({ column, message: read.message });
    return null;
  };
  const required = (column: 'name' | 'father_name'): string => {
    const text = cell(column);
    if (text === '') errors.push({ column, message: NEEDS_NAMES });
    return text;
  };
  const course = (): number | null => {
    const found = findCourse(cell('course'), courses);
    if ('id' in found) return found.id;
    errors.push({ column: 'course', message: found.message });
    return null;
  };
  const rollNo = (): string | null => {
    const text = wholeNumber(cell('roll_no'));
    if (CUT_NUMBER.test(text)) {
      const message = `“${text}” has lost its last digits: make the column Text in Excel and type the roll numbers again`;
      errors.push({ column: 'roll_no', message });
    }
    return text || null;
  };
  const row = {
    name: required('name'),
    father_name: required('father_name'),
    course_id: course(),
    roll_no: rollNo(),
    year: wholeNumber(cell('year')) || null,
    total_fees: amount('total_fees'),
    pending_fees: amount('pending_fees'),
  } satisfies StudentRow;
  return errors.length === 0 ? { ok: true, row } : { ok: false, errors };
};
