import { isOldHindiColumn, OLD_HINDI } from '../../../../old-hindi.ts';
import type { DayOrder } from '../../../../read-day.ts';
import type { Merge, SheetRow, Tab } from '../../../../sheet.ts';
import { headingReadings, mayHead } from '../../../../sheet-headings.ts';
import { withWholeAmounts } from '../../../../split-amounts.ts';
import { daysOf } from './students.day-columns.ts';
import type { StudentField } from './students.fields.ts';
import { bare, type ColumnMatching, matchMainColumns, withFurtherColumns } from './students.headings.ts';
import { type Doubt, moneyColumnsOf, settleMoney } from './students.money-columns.ts';
import { isCourseName, saidAbove, tabAsCourse } from './students.titles.ts';

/** A user's choice for one tab: its heading row as the spreadsheet program numbers it (0 for none), its columns. */
export interface TabChoice {
  readonly tab: number;
  readonly heading_row?: number | undefined;
  readonly columns?: ColumnMatching | undefined;
}

/** What a user has answered about a whole file. */
export interface SheetAnswers {
  /** The office keeps no fathers' names: `Not given` is filled where there is none. */
  readonly without_fathers?: boolean | undefined;
  /** Names that look as if they were in an old Hindi font are right. */
  readonly names_as_written?: boolean | undefined;
}

/** One tab as a list of students. */
export interface StudentTab {
  /** Its place in the file, from 0. */
  readonly tab: number;
  readonly name: string;
  readonly hidden: boolean;
  /** The row's number in the spreadsheet program; 0 where no row heads the columns. */
  readonly headingRow: number;
  readonly headers: readonly string[];
  readonly matching: ColumnMatching;
  readonly doubts: readonly Doubt[];
  /** The rows below the headings. */
  readonly rows: readonly SheetRow[];
  /** What the lines above the headings say for rows that say nothing themselves. */
  readonly course: string | null;
  readonly year: string | null;
  /** Whether its headings are those of a list of students. */
  readonly isStudents: boolean;
  /** Columns that hold something and are not read. */
  readonly unread: readonly string[];
  /** The order of days in the columns, from 0, that have another than the day first. */
  readonly dayOrders: ReadonlyMap<number, DayOrder>;
  /** Columns of names that are written in an old Hindi font. */
  readonly oldHindi: ReadonlySet<number>;
}

/** Lines that may stand above the headings: the college's name, the course, the year, notes. */
const TITLE_LINES = 60;

interface Headings {
  readonly at: number;
  readonly lines: number;
  readonly headers: readonly string[];
  readonly matching: ColumnMatching;
  readonly score: number;
}

const WEIGHTS: Partial<Record<StudentField, number>> = { name: 4, father_name: 4, first_name: 3 };

const scoreOf = (matching: ColumnMatching): number =>
  Object.keys(matching).reduce((sum, field) => sum + (WEIGHTS[field as StudentField] ?? 1), 0);

const hasNames = ({ name, first_name }: ColumnMatching): boolean =>
  name !== undefined || first_name !== undefined;

const best = (found: readonly Headings[]): Headings | undefined =>
  found.reduce<Headings | undefined>((top, each) => (top && top.score >= each.score ? top : each), undefined);

const headingsAt = (rows: readonly SheetRow[], at: number, merges: readonly Merge[]): Headings | undefined =>
  best(
    headingReadings(rows, at, merges).map((reading) => {
      const matching = matchMainColumns(reading.headers);
      return { at, ...reading, matching, score: scoreOf(matching) };
    }),
  );

/** The row that heads the columns: the one among the first that names most of what the office knows of a student. */
const findHeadings = ({ rows, merges }: Tab): Headings | undefined =>
  best(
    rows.slice(0, TITLE_LINES).flatMap((row, at) => {
      const found = mayHead(row) ? headingsAt(rows, at, merges) : undefined;
      return found && hasNames(found.matching) && Object.keys(found.matching).length >= 2 ? [found] : [];
    }),
  );

const chosenHeadings = ({ rows, merges }: Tab, number: number | undefined): Headings | undefined => {
  if (number === undefined) return undefined;
  const at = rows.findIndex((row) => row.number === number);
  if (at >= 0) return headingsAt(rows, at, merges);
  const headers = Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, () => '');
  return { at: -1, lines: 1, headers, matching: {}, score: 0 };
};

/** Vertically merged cells say the same for each of their rows, but for money, of which the whole is said once. */
const withMerged = (tab: Tab, rows: readonly SheetRow[], matching: ColumnMatching): readonly SheetRow[] => {
  const textColumns = new Set((['course', 'year'] as const).flatMap((field) => matching[field] ?? []));
  const filled = new Map<number, [number, string][]>();
  const texts = new Map(tab.rows.map(({ number, cells }) => [number, cells]));
  for (const { row, column, rows: height } of tab.merges) {
    if (height < 2 || !textColumns.has(column)) continue;
    const text = texts.get(row)?.[column] ?? '';
    for (
      let number = row + 1;
      number < row + height && number < row + rows.length + TITLE_LINES;
      number += 1
    ) {
      filled.set(number, [...(filled.get(number) ?? []), [column, text]]);
    }
  }
  if (filled.size === 0) return rows;
  return rows.map((row) => {
    const more = filled.get(row.number);
    if (!more) return row;
    const cells = [...row.cells];
    for (const [column, text] of more) {
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
    return { ...row, cells };
  });
};

/** A column that counts the rows. */
const SERIAL = /^(?:s|sr|sl|serial)?(?:no|number|num)?$|^(?:क्र|क्रम|क्रमांक|क्रसं|क्रसंख्या|sno|slno|srno|हिंदी)$/u;

/** The headings of columns that hold something, and that no field is read of. */
const unreadColumns = (
  headers: readonly string[],
  matching: ColumnMatching,
  rows: readonly SheetRow[],
): readonly string[] => {
  const read = new Set(Object.values(matching));
  return headers.flatMap((header, column) => {
    if (read.has(column) || (header !== '' && SERIAL.test(bare(header)))) return [];
    const isFilled = rows.some(({ cells }) => (cells[column] ?? '').trim() !== '');
    return isFilled ? [header || `Column ${column + 1}`] : [];
  });
};

/** The texts of a column, but for those whose font says in which letters they are. */
const textsOf = (rows: readonly SheetRow[], column: number): readonly string[] =>
  rows
    .slice(0, LOOKED_AT)
    .flatMap(({ cells, notes }) => (notes?.[column] === 'old font' ? [] : [cells[column] ?? '']));

/** The columns of names that look as if they were written in an old Hindi font. */
const oldHindiColumns = (matching: ColumnMatching, rows: readonly SheetRow[]): ReadonlySet<number> =>
  new Set(
    (['name', 'first_name', 'last_name', 'father_name'] as const).flatMap((field) => {
      const column = matching[field];
      if (column === undefined) return [];
      return isOldHindiColumn(textsOf(rows, column)) ? [column] : [];
    }),
  );

const oldHindiDoubts = (columns: ReadonlySet<number>): readonly Doubt[] =>
  columns.size === 0 ? [] : [{ message: `The text in the columns of names ${OLD_HINDI}` }];

const LOOKED_AT = 300;

/** What a list of the staff says of each, and none of students. */
const OF_STAFF =
  /\b(?:designation|employee|emp|staff|salary|basic pay|pay scale|uan|pf no)\b|पदनाम|कर्मचारी|वेतन/iu;
const STAFF: Doubt = {
  message: 'This looks like a list of the staff, not of students: look at it before it is loaded',
};

/** Reads one tab as a list of students, by its own headings or by what a user has chosen for it. */
export const readTab = (
  tab: Tab,
  place: number,
  choice?: Partial<TabChoice>,
  { names_as_written = false }: SheetAnswers = {},
): StudentTab => {
  const found = chosenHeadings(tab, choice?.heading_row) ?? findHeadings(tab);
  const headings = found ?? (tab.rows.length > 0 ? headingsAt(tab.rows, 0, []) : undefined);
  const { at = -1, lines = 1, headers = [], matching: byHeadings = {} } = headings ?? {};
  const under = tab.rows.slice(at + lines);
  const head = tab.rows[at + lines - 1];
  const isMoney = moneyColumnsOf(headers, choice?.columns ?? byHeadings);
  const below =
    tab.isText && head ? withWholeAmounts(under, head.width ?? head.cells.length, isMoney) : under;
  const settled = choice?.columns
    ? { matching: choice.columns, doubts: [] }
    : settleMoney(headers, byHeadings, below);
  // The further particulars last: a list of teachers' phones is none of students.
  const matching = choice?.columns ? settled.matching : withFurtherColumns(headers, settled.matching);
  const above = saidAbove(tab.rows.slice(0, Math.max(at, 0)));
  const days = daysOf(headers, matching, below);
  const oldHindi = names_as_written ? new Set<number>() : oldHindiColumns(matching, below);
  const isStaff = matching.roll_no === undefined && headers.some((header) => OF_STAFF.test(header));
  const isStudents =
    !isStaff &&
    found !== undefined &&
    hasNames(settled.matching) &&
    Object.keys(settled.matching).length >= 2;
  return {
    tab: place,
    name: tab.name,
    hidden: tab.hidden,
    headingRow: tab.rows[at]?.number ?? 0,
    headers,
    matching,
    doubts: [...(isStaff ? [STAFF] : []), ...settled.doubts, ...days.doubts, ...oldHindiDoubts(oldHindi)],
    rows: withMerged(tab, below, matching),
    course: matching.course === undefined ? above.course : null,
    year: matching.year === undefined ? above.year : null,
    isStudents,
    unread: unreadColumns(headers, matching, below),
    dayOrders: days.orders,
    oldHindi,
  };
};

/** The tabs that are lists of students; hidden ones only where no other is; else the first that holds anything. */
export const chooseTabs = (tabs: readonly StudentTab[]): readonly number[] => {
  const filled = tabs.filter(({ rows, headers }) => rows.length > 0 || headers.length > 0);
  const students = filled.filter(({ isStudents, rows }) => isStudents && rows.length > 0);
  const visible = students.filter(({ hidden }) => !hidden);
  const chosen = visible.length > 0 ? visible : students;
  const [first] = filled.filter(({ hidden }) => !hidden);
  return (chosen.length > 0 ? chosen : [first ?? filled[0]]).flatMap((tab) => (tab ? [tab.tab] : []));
};

/**
 * A tab whose rows name no course is of the course that it is called by, where there are several such tabs or its name is
 * plainly a course's. What was taken from elsewhere than a row is said.
 */
export const withCourseOfTab = (tab: StudentTab, isOneOfMany: boolean): StudentTab => {
  const isWithout = tab.matching.course === undefined && tab.course === null;
  const named = isWithout ? tabAsCourse(tab.name) : null;
  const course = named !== null && (isOneOfMany || isCourseName(named)) ? named : tab.course;
  const said: Doubt[] = [];
  if (course !== null) {
    const from = course === tab.course ? 'the lines above the headings' : "the tab's name";
    said.push({ message: `The course of these rows is taken from ${from}: “${course}”` });
  }
  if (tab.year !== null)
    said.push({ message: `Their year is taken from the lines above the headings: ${tab.year}` });
  return said.length === 0 ? tab : { ...tab, course, doubts: [...tab.doubts, ...said] };
};
