import {
  type CourseName,
  courseKey,
  isUnknownCourse,
} from '../../../../../shared/features/students/students/import/students.course-names.ts';
import {
  IMPORT_FIELD_NAMES,
  importField,
} from '../../../../../shared/features/students/students/import/students.fields.ts';
import {
  type RowRead,
  readBook,
  readStudents,
  type StudentBook,
} from '../../../../../shared/features/students/students/import/students.reading.ts';
import type {
  SheetAnswers,
  StudentTab,
  TabChoice,
} from '../../../../../shared/features/students/students/import/students.tabs.ts';
import type { SheetRow, Tab } from '../../../../../shared/sheet.ts';
import { addUp, type ColumnSum } from '../../../../../shared/sheet-sums.ts';
import { isTotal } from '../../../../../shared/sheet-totals.ts';
import { type Otherwise, type Sorted, sortRows } from './students.checked-rows.ts';
import { pack } from './students.row-encoding.ts';

/** The order to a worker: the file to read, and the user's decisions. */
export interface FileOrder {
  readonly path: string;
  readonly choices?: readonly TabChoice[] | undefined;
  /** The office's courses, and names that mean one of them or one that is yet to be made (a negative id). */
  readonly courses: readonly CourseName[];
  readonly sessions: readonly CourseName[];
  /** The course and the session of rows that name none. */
  readonly otherwise: Otherwise;
  /** What the user has answered about the whole file. */
  readonly answers?: SheetAnswers | undefined;
  /** The rows are to be written, and not shown. */
  readonly isPacked?: boolean | undefined;
}

/** A tab as the page shows it: without its rows, but for the first. */
export type TabSummary = Omit<StudentTab, 'rows'> & {
  readonly chosen: boolean;
  readonly rows: number;
  readonly sample: readonly SheetRow[];
  /** The tab's first rows, of which one may head the columns. */
  readonly lines: readonly SheetRow[];
};

/** The columns of money of a tab that is loaded, added up. */
export interface TabSums {
  readonly tab: number;
  readonly sums: readonly ColumnSum[];
}

interface UnknownCourse {
  readonly name: string;
  readonly rows: number;
}

/** First the tabs, then their rows, at last the courses that the office does not have, and what the columns of money add up to. */
export type FilePart =
  | { readonly kind: 'tabs'; readonly tabs: readonly TabSummary[] }
  | { readonly kind: 'rows'; readonly sorted: Sorted }
  | { readonly kind: 'packed'; readonly packed: Uint8Array }
  | {
      readonly kind: 'end';
      readonly unknown: readonly UnknownCourse[];
      readonly sums: readonly TabSums[];
    };

/** Few enough that a part is little beside all of a file. */
const ROWS_IN_A_PART = 500;
const SAMPLE_ROWS = 8;
const FIRST_LINES = 20;

const summaries = (tabs: readonly Tab[], { tabs: read, chosen }: StudentBook): readonly TabSummary[] =>
  read.map(({ rows, ...tab }) => ({
    ...tab,
    chosen: chosen.some((each) => each.tab === tab.tab),
    rows: rows.length,
    sample: rows.slice(0, SAMPLE_ROWS),
    lines: tabs[tab.tab]?.rows.slice(0, FIRST_LINES) ?? [],
  }));

/** The courses that rows name and the office does not have, by the spelling that is used most, in the file's order. */
const tallyOfUnknown = () => {
  const spellings = new Map<string, Map<string, number>>();
  const note = ({ bad }: Sorted): void => {
    for (const { bad: cells } of bad) {
      const cell = cells.find(({ column, message }) => column === 'course' && isUnknownCourse(message));
      const name = cell && /^[^“]*“(.*)”/u.exec(cell.message)?.[1];
      if (!name) continue;
      const counts = spellings.get(courseKey(name)) ?? new Map<string, number>();
      counts.set(name, (counts.get(name) ?? 0) + 1);
      spellings.set(courseKey(name), counts);
    }
  };
  const unknown = (): readonly UnknownCourse[] =>
    [...spellings.values()].map((counts) => {
      const [name = ''] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best));
      return { name, rows: [...counts.values()].reduce((sum, count) => sum + count, 0) };
    });
  return { note, unknown };
};

const MONEY_FIELDS = IMPORT_FIELD_NAMES.filter((field) => importField(field).kind === 'money');

/** Adds up the columns of money of each tab over its students, and holds them against the tab's own totals. */
const tallyOfMoney = ({ chosen }: StudentBook) => {
  const tabs = new Map(
    chosen.map(({ tab, matching }) => [tab, addUp(MONEY_FIELDS.flatMap((field) => matching[field] ?? []))]),
  );
  const note = ({ tab, cells, ...read }: RowRead): void => {
    const sums = tabs.get(tab);
    if (read.kind !== 'left') sums?.row(cells);
    else if (cells.some(isTotal)) sums?.total(cells);
  };
  return { note, sums: () => [...tabs].map(([tab, { sums }]) => ({ tab, sums: sums() })) };
};

function* inParts<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let part: Row[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < ROWS_IN_A_PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** Reads the tabs of a file as students, in parts that the office takes one by one. */
export function* fileParts(tabs: readonly Tab[], order: Omit<FileOrder, 'path'>): Generator<FilePart> {
  const book = readBook(tabs, order.choices, order.answers);
  yield { kind: 'tabs', tabs: summaries(tabs, book) };
  const tally = tallyOfUnknown();
  const money = tallyOfMoney(book);
  for (const part of inParts(readStudents(book, { ...order, ...order.answers }))) {
    for (const read of part) money.note(read);
    const sorted = sortRows(part, order.otherwise);
    tally.note(sorted);
    yield order.isPacked ? { kind: 'packed', packed: pack(sorted) } : { kind: 'rows', sorted };
  }
  yield { kind: 'end', unknown: tally.unknown(), sums: money.sums() };
}
