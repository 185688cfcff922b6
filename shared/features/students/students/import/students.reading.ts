import type { SheetRow, Tab } from '../../../../sheet.ts';
import type { CourseName } from './students.course-names.ts';
import { leftByStatus, leftOutBelow } from './students.left-out.ts';
import { type BadCell, type StudentRow, toStudentRow } from './students.rows.ts';
import {
  chooseTabs,
  readTab,
  type SheetAnswers,
  type StudentTab,
  type TabChoice,
  withCourseOfTab,
} from './students.tabs.ts';
import { courseOfLine } from './students.titles.ts';

interface Place {
  /** The tab, from 0, and the row as the spreadsheet program numbers it. */
  readonly tab: number;
  readonly number: number;
  readonly cells: readonly string[];
}

/** The result of reading one row below the headings. */
export type RowRead =
  | (Place & { readonly kind: 'student'; readonly row: StudentRow; readonly marks: readonly BadCell[] })
  | (Place & { readonly kind: 'bad'; readonly errors: readonly BadCell[] })
  | (Place & { readonly kind: 'left'; readonly message: string });

export interface StudentBook {
  readonly tabs: readonly StudentTab[];
  /** Those to load, by their places in the file. */
  readonly chosen: readonly StudentTab[];
}

/** Every tab as a list of students, and which of them are to be loaded: those chosen, else those that are found to be. */
export const readBook = (
  tabs: readonly Tab[],
  choices?: readonly TabChoice[],
  answers?: SheetAnswers,
): StudentBook => {
  const read = tabs.map((tab, place) =>
    readTab(
      tab,
      place,
      choices?.find((choice) => choice.tab === place),
      answers,
    ),
  );
  const places = choices?.map(({ tab }) => tab) ?? chooseTabs(read);
  const all = read.map((tab) => withCourseOfTab(tab, places.length > 1 && places.includes(tab.tab)));
  return { tabs: all, chosen: all.filter(({ tab }) => places.includes(tab)) };
};

/** How a list says that a cell is as the one above it. */
const DITTO = /^(?:["”〃]|''|,,|-*\s*(?:do|ditto|तदैव)\.?\s*-*)$/iu;

const identityOf = ({ name, father_name, roll_no }: StudentRow): string =>
  [name, father_name, roll_no ?? ''].map((text) => text.toLowerCase().replace(/\s+/g, ' ')).join('\n');

/** Repeats what stands above in the columns of course and year, where a row says only that it is the same. */
const withoutDittos = (tab: StudentTab) => {
  const columns = [tab.matching.course, tab.matching.year].filter((column) => column !== undefined);
  const above = new Map<number, string>();
  return (row: SheetRow): SheetRow => {
    let cells: string[] | undefined;
    for (const column of columns) {
      const text = row.cells[column]?.trim() ?? '';
      if (DITTO.test(text)) {
        cells ??= [...row.cells];
        cells[column] = above.get(column) ?? '';
      } else if (text !== '') above.set(column, text);
    }
    return cells ? { ...row, cells } : row;
  };
};

/** What rows may name of the office: its courses and its academic sessions; and whether it keeps fathers' names. */
export interface Known extends Pick<SheetAnswers, 'without_fathers'> {
  readonly courses: readonly CourseName[];
  readonly sessions: readonly CourseName[];
}

function* readRows(tab: StudentTab, { courses, sessions, without_fathers }: Known): Generator<RowRead> {
  const { headers, matching, year } = tab;
  const whole = withoutDittos(tab);
  const whyLeftOut = leftOutBelow(headers, matching);
  let { course } = tab;
  for (const row of tab.rows) {
    const { number, cells, notes } = whole(row);
    const place = { tab: tab.tab, number, cells };
    const ofLine = matching.course === undefined && !row.notes ? courseOfLine(row) : null;
    const isLine = ofLine !== null && new Set(cells.filter((cell) => cell.trim() !== '')).size <= 2;
    if (isLine) {
      course = ofLine;
      yield { ...place, kind: 'left', message: `Names the course of the rows below it: “${ofLine}”` };
      continue;
    }
    const left = whyLeftOut(cells) ?? leftByStatus(cells, matching);
    if (left !== undefined) {
      yield { ...place, kind: 'left', message: left };
      continue;
    }
    const read = toStudentRow(cells, matching, courses, {
      ...{ notes, headers, course, year, hidden: row.hidden, sessions, without_fathers },
      ...{ dayOrders: tab.dayOrders, oldHindi: tab.oldHindi },
    });
    if (read.ok) yield { ...place, kind: 'student', row: read.row, marks: read.marks ?? [] };
    else yield { ...place, kind: 'bad', errors: read.errors };
  }
}

/** Reads the rows of the chosen tabs, one after the other. A student who stands in two of them is marked. */
export function* readStudents({ chosen }: StudentBook, known: Known): Generator<RowRead, void, undefined> {
  const seen = new Map<string, { readonly tab: StudentTab; readonly number: number }>();
  for (const tab of chosen) {
    for (const read of readRows(tab, known)) {
      if (read.kind !== 'student' || chosen.length === 1) {
        yield read;
        continue;
      }
      const identity = identityOf(read.row);
      const earlier = seen.get(identity);
      if (!earlier) seen.set(identity, { tab, number: read.number });
      const message = earlier && `Also in the tab “${earlier.tab.name}”, row ${earlier.number}`;
      const isAgain = message !== undefined && earlier?.tab !== tab;
      yield isAgain ? { ...read, marks: [...read.marks, { column: 'name', message }] } : read;
    }
  }
}
