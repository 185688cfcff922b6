import { isBlankText } from '../../../../blank-text.ts';
import { OLD_HINDI } from '../../../../old-hindi.ts';
import type { DayOrder } from '../../../../read-day.ts';
import { readRupees } from '../../../../read-rupees.ts';
import type { CellNote } from '../../../../sheet.ts';
import { FURTHER_FIELDS, type FurtherParticulars } from '../students.particulars.ts';
import { type CourseName, type FoundCourse, findCourse } from './students.course-names.ts';
import { importField, MAIN_FIELDS, type StudentField } from './students.fields.ts';
import { readFurther } from './students.further-cells.ts';
import { bare, type ColumnMatching, withOwnNumbers } from './students.headings.ts';
import { isNetOfConcession } from './students.money-columns.ts';
import { type Amounts, reckon } from './students.reckoning.ts';
import { doubtsOfText, type Remark } from './students.remarks.ts';

export interface BadCell {
  readonly column: StudentField;
  readonly message: string;
}

/** A student as a row of a spreadsheet gives it: amounts in rupees, null where the cell is blank. */
export interface StudentRow extends Partial<FurtherParticulars> {
  readonly name: string;
  readonly father_name: string;
  readonly course_id: number | null;
  readonly roll_no: string | null;
  readonly year: string | null;
  readonly session_id?: number | null;
  readonly total_fees: number | null;
  readonly pending_fees: number | null;
}

export type ReadStudentRow =
  | { readonly ok: true; readonly row: StudentRow; readonly marks?: readonly BadCell[] }
  | { readonly ok: false; readonly errors: readonly BadCell[] };

export interface RowContext {
  readonly notes?: Readonly<Record<number, CellNote>> | undefined;
  readonly headers?: readonly string[] | undefined;
  /** Not to be seen in the spreadsheet program. */
  readonly hidden?: true | undefined;
  /** The order of days in the columns that have another than the day first. */
  readonly dayOrders?: ReadonlyMap<number, DayOrder> | undefined;
  readonly oldHindi?: ReadonlySet<number> | undefined;
  /** The office's academic sessions, which a row may name. */
  readonly sessions?: readonly CourseName[] | undefined;
  /** `Not given` is filled where there is no father's name. */
  readonly without_fathers?: boolean | undefined;
  /** What counts where the row's own cell is blank. */
  readonly course?: string | null | undefined;
  readonly year?: string | null | undefined;
}

/** The father's name where the office keeps none: the specification wants one. */
const NOT_GIVEN = 'Not given';
const NEEDS_NAMES = 'Name and Father Name are required';
const TOO_MANY =
  'This line has more cells than there are headings: put a cell with a comma in it, such as "60,000", into quotes';

const isMoneyField = (field: StudentField): boolean => importField(field).kind === 'money';

const UNEVEN = /\s\s|[^\S ]/u;

/** One line of text, as a register keeps it; a whole number that a program wrote as `2026.0` is `2026`. */
const lineOf = (text: string): string => (UNEVEN.test(text) ? text.replace(/\s+/gu, ' ') : text).trim();
const wholeNumber = (text: string): string => text.replace(/^(\d+)\.0+$/, '$1');

/** `Asha Devi D/O Ram Lal` in one cell: the name and the father's. */
const FATHER_FOLLOWS = /[\s,(](?:[sdc] ?\/ ?o|son of|daughter of|पुत्र|पुत्री|सुपुत्र|सुपुत्री)\.?[\s:]/iu;
const NAME_BEFORE = /^.*[^\s,(]/su;

const nameAndFather = (text: string): { readonly name: string; readonly father: string } | undefined => {
  const found = FATHER_FOLLOWS.exec(text);
  if (!found) return undefined;
  const name = NAME_BEFORE.exec(text.slice(0, found.index))?.[0];
  const father = text
    .slice(found.index + found[0].length)
    .replace(/^[\s:]+/u, '')
    .replace(/\)$/, '');
  return name && father ? { name: lineOf(name), father: lineOf(father) } : undefined;
};

/** `Asha` beside a column of surnames that says `Devi`: the whole name, unless it says so already. */
const withSurname = (whole: string, cell: (field: StudentField) => string): string => {
  if (cell('first_name') !== '') return whole;
  const said = new Set(whole.toLowerCase().split(' '));
  const more = [cell('middle_name'), cell('last_name')].filter(
    (part) =>
      part !== '' &&
      !part
        .toLowerCase()
        .split(' ')
        .every((word) => said.has(word)),
  );
  return [whole, ...more].join(' ');
};

const namesOf = (cell: (field: StudentField) => string) => {
  const parts = (['first_name', 'middle_name', 'last_name'] as const).map(cell).filter((part) => part !== '');
  const whole = cell('name');
  const name =
    whole === '' || (cell('first_name') !== '' && parts.length > 1 && !whole.includes(' '))
      ? parts.join(' ') || whole
      : withSurname(whole, cell);
  const father = cell('father_name');
  return (father === '' ? nameAndFather(lineOf(name)) : undefined) ?? { name, father };
};

/** Only a course's own heading can mean its id: class 1, 2 or 5 is a class. */
const ID_HEADING = /^courseid$/;
const MAY_BE_ID = /^(?:course|courseid|courses)$/;

const courseOf = (text: string, heading: string, courses: readonly CourseName[]): FoundCourse => {
  const found = findCourse(text, courses, heading === '' || MAY_BE_ID.test(heading));
  return 'byId' in found && heading !== '' && !ID_HEADING.test(heading)
    ? { ...found, mark: `“${text.trim()}” is taken for the id of the course ${found.byId}` }
    : found;
};

const sessionKey = (text: string): string =>
  text.replace(/\s+/gu, '').replace(/^(\d{4})[-–/](?:\d\d)?(\d\d)$/u, '$1-$2');

/** A session by its name, `2026-2027` being `2026-27`, else by its id; null for a blank, undefined where there is none. */
const findSession = (text: string, sessions: readonly CourseName[] = []): number | null | undefined =>
  text === ''
    ? null
    : (
        sessions.find(({ name }) => sessionKey(name) === sessionKey(text)) ??
        sessions.find(({ id }) => String(id) === text)
      )?.id;

/** The further particulars of the columns that there are; what cannot be read is marked, and left blank. */
const furtherOf = (
  matching: Readonly<ColumnMatching>,
  cells: readonly string[],
  { notes, dayOrders }: RowContext,
) => {
  const marks: BadCell[] = [];
  const row: Partial<FurtherParticulars> = {};
  for (const field of FURTHER_FIELDS) {
    const column = matching[field];
    if (column === undefined) continue;
    const { value, message } = readFurther(
      field,
      cells[column] ?? '',
      notes?.[column],
      dayOrders?.get(column),
    );
    Object.assign(row, { [field]: value });
    if (message !== undefined) marks.push({ column: field, message });
  }
  return { row, marks };
};

/**
 * Reads one row by the columns that `matchColumns` found (counted from 0; a field without a column is blank).
 * Every cell that cannot be read is named; one that can but may be wrong is marked.
 */
export const toStudentRow = (
  cells: readonly string[],
  matching: Readonly<ColumnMatching>,
  courses: readonly CourseName[],
  context: RowContext = {},
): ReadStudentRow => {
  const { notes, headers = [], hidden, oldHindi } = context;
  const errors: BadCell[] = [];
  const marks: BadCell[] = [];
  const columnOf = (field: StudentField): number => matching[field] ?? -1;
  const cell = (field: StudentField): string => {
    const text = lineOf(cells[columnOf(field)] ?? '');
    return isBlankText(text) ? '' : text;
  };
  const headingOf = (field: StudentField): string => headers[columnOf(field)] ?? '';
  const remark = ({ column, message, isWrong }: Remark) =>
    (isWrong ? errors : marks).push({ column, message });
  const amount = (column: StudentField): number | null => {
    const read = readRupees(cell(column));
    if (read.ok) return read.rupees;
    errors.push({ column, message: read.message });
    return null;
  };
  const money = (): Amounts => ({
    total: amount('total_fees'),
    concession: amount('concession'),
    paid: amount('paid_fees'),
    pending: amount('pending_fees'),
  });

  const { name, father: written } = namesOf(cell);
  const father = written === '' && context.without_fathers ? NOT_GIVEN : written;
  if (name === '') errors.push({ column: 'name', message: NEEDS_NAMES });
  if (father === '') errors.push({ column: 'father_name', message: NEEDS_NAMES });
  for (const field of MAIN_FIELDS) {
    const column = matching[field];
    if (column === undefined) continue;
    const note = oldHindi?.has(column) ? 'old font' : notes?.[column];
    for (const found of doubtsOfText(field, cell(field), note)) remark(found);
  }
  if (hidden) marks.push({ column: 'name', message: 'This row is hidden in the spreadsheet' });
  const said = new Set(Object.values(notes ?? {}));
  if (said.has('too many')) {
    const hasMoney = MAIN_FIELDS.some((field) => isMoneyField(field) && matching[field] !== undefined);
    (hasMoney ? errors : marks).push({ column: 'name', message: TOO_MANY });
  }
  if (said.has('quote')) {
    marks.push({
      column: 'name',
      message:
        'A quotation mark in this line has no second one: check that its cells are in the right columns',
    });
  }
  const hasOldHindi = (oldHindi?.size ?? 0) > 0;
  const course = courseOf(cell('course') || (context.course ?? ''), bare(headingOf('course')), courses);
  if (hasOldHindi && /[a-z]/i.test(cell('course')))
    errors.push({ column: 'course', message: `“${cell('course')}” ${OLD_HINDI}` });
  else if ('message' in course) errors.push({ column: 'course', message: course.message });
  else if (course.mark) marks.push({ column: 'course', message: course.mark });
  else if (matching.course !== undefined && course.id === null)
    marks.push({ column: 'course', message: 'No course is given' });

  const session = findSession(cell('session_id'), context.sessions);
  if (session === undefined)
    errors.push({ column: 'session_id', message: `There is no session “${cell('session_id')}”` });

  const fees = reckon(money(), {
    isNet: isNetOfConcession(headingOf('total_fees')),
    lacksPending: notes?.[columnOf('pending_fees')] === 'no result',
  });
  for (const found of fees.remarks) remark(found);
  const further = furtherOf(withOwnNumbers(headers, matching), cells, context);
  marks.push(...further.marks);
  if (errors.length > 0) return { ok: false, errors };
  const row = {
    ...further.row,
    name,
    father_name: father,
    course_id: 'id' in course ? course.id : null,
    roll_no: wholeNumber(cell('roll_no')) || null,
    year: wholeNumber(cell('year')) || (context.year ?? null),
    ...(session && { session_id: session }),
    total_fees: fees.total,
    pending_fees: fees.pending,
  } satisfies StudentRow;
  return marks.length > 0 ? { ok: true, row, marks } : { ok: true, row };
};
