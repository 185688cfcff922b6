import { formatDate } from '../../../dates.ts';
import type { Paise } from '../../../money.ts';
import { readDay } from '../../../read-day.ts';
import type { SheetRow, Tab } from '../../../sheet.ts';
import { withWholeAmounts } from '../../../split-amounts.ts';
import { readSum } from './bank-statements.cells.ts';
import { type ChainBreak, type Judged, judge, type StatementLine } from './bank-statements.chain.ts';
import { dayOrder, dayReader, printedPeriod, type ReadDay } from './bank-statements.days.ts';
import {
  headingNames,
  headingRow,
  STATEMENT_ROLES,
  type StatementColumns,
  type StatementRole,
} from './bank-statements.headings.ts';
import { type RawRows, readStatementRows, type UnreadRow } from './bank-statements.rows.ts';
import { provenColumns } from './bank-statements.search.ts';

/** Columns by their headings, as a person chooses them and as they are stored. */
type NamedColumns = { readonly [Role in StatementRole]?: readonly string[] | undefined };

/** What is known of an account before its file is read. */
export interface KnownAccount {
  /** The account's number at the bank. */
  readonly number: string;
  /** The closing balance of its last statement, in paise. */
  readonly expected: Paise | null;
  /** The columns that a person chose for this file. */
  readonly chosen: NamedColumns | null;
  /** The columns of the last statement. */
  readonly remembered: NamedColumns | null;
}

export interface Statement {
  readonly headings: readonly string[];
  readonly columns: NamedColumns;
  readonly lines: readonly StatementLine[];
  readonly refused: readonly UnreadRow[];
  readonly passed: readonly UnreadRow[];
  readonly opening: Paise | null;
  readonly closing: Paise | null;
  readonly chain: 'ok' | 'none' | number;
  readonly breaks: readonly ChainBreak[];
  /** Sentences for the person about the whole file. */
  readonly said: readonly string[];
  /** Sentences that speak against loading it: the person is asked first. */
  readonly doubts: readonly string[];
}

/** The number of first rows in which headings are looked for. */
const HEADINGS_WITHIN = 60;
/** The least share of right balances. With less, a column cannot be what its heading says. */
const MOSTLY = 0.9;

interface Found {
  readonly tab: Tab;
  readonly at: number;
  readonly lines: number;
  readonly names: readonly string[];
  readonly columns: StatementColumns;
  readonly score: number;
}

const widthOf = (rows: readonly SheetRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** Finds the row of headings of a tab, or two rows that name the columns together. */
const findHeadings = (tab: Tab): Found | undefined => {
  let best: Found | undefined;
  const width = widthOf(tab.rows);
  for (const [at, row] of tab.rows.slice(0, HEADINGS_WITHIN).entries()) {
    const below = tab.rows[at + 1]?.cells ?? [];
    const joined = Array.from({ length: Math.max(row.cells.length, below.length) }, (_, column) =>
      `${row.cells[column] ?? ''} ${below[column] ?? ''}`.trim(),
    );
    for (const [lines, cells] of [[1, row.cells] as const, [2, joined] as const]) {
      const found = headingRow(cells);
      if (found && found.score > (best?.score ?? 0))
        best = { tab, at, lines, names: headingNames(cells, width), ...found };
    }
  }
  return best;
};

const byNames = (names: readonly string[], wanted: NamedColumns): StatementColumns | undefined => {
  const columns: { [Role in StatementRole]?: readonly number[] } = {};
  for (const role of STATEMENT_ROLES) {
    const given = wanted[role];
    if (!given || given.length === 0) continue;
    const places = given.map((name) => names.indexOf(name));
    if (places.some((at) => at < 0)) return undefined;
    columns[role] = places;
  }
  const hasSums =
    columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
  return columns.date && hasSums ? columns : undefined;
};

const toNames = (names: readonly string[], columns: StatementColumns): NamedColumns =>
  Object.fromEntries(
    STATEMENT_ROLES.flatMap((role) => {
      const places = columns[role] ?? [];
      return places.length === 0 ? [] : [[role, places.map((at) => names[at] ?? '')]];
    }),
  );

/** Finds the row that has the headings which a person chose, where no known words stand. */
const chosenHeadings = (tab: Tab, chosen: NamedColumns): Found | undefined => {
  const width = widthOf(tab.rows);
  for (const [at, { cells }] of tab.rows.slice(0, HEADINGS_WITHIN).entries()) {
    const names = headingNames(cells, width);
    const columns = byNames(names, chosen);
    if (columns) return { tab, at, lines: 1, names, columns, score: 1 };
  }
  return undefined;
};

const ACCOUNT = /(?:account|a\/c|acct)\s*(?:no|num(?:ber)?|#)?\b[^\dx*]{0,24}([\dx*][\dx* -]{4,24}\d)/gi;

/** The number of another account in the file's first rows; undefined where they name this one or none. */
const otherAccount = (rows: readonly SheetRow[], number: string): string | undefined => {
  const own = number.replace(/\D/g, '');
  if (own.length < 4) return undefined;
  const text = rows.map(({ cells }) => cells.join(' ')).join('\n');
  // A date is no account: `Account Statement 01042026 to 30042026`.
  const named = [...text.matchAll(ACCOUNT)].flatMap(([, found = '']) =>
    readDay(found.trim()) ? [] : found.replace(/[\s-]/g, ''),
  );
  const full = named.filter((found) => found.replace(/\D/g, '').length >= 4);
  const isOwn = (found: string): boolean => found.replace(/\D/g, '').slice(-4) === own.slice(-4);
  return full.length === 0 || full.some(isOwn) ? undefined : full[0];
};

/** The opening balance printed above or below the lines, as `Opening Balance, Rs.10,000.00`. */
const printedOpening = (rows: readonly SheetRow[]): Paise | null => {
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) {
      if (!/^\W*opening\s*bal(?:ance)?\W*$/i.test(cell)) continue;
      const sums = cells.slice(at + 1).map((text) => (text.trim() === '' ? undefined : readSum(text)));
      const sum = sums.find((one) => one !== undefined && one !== null);
      if (sum) return sum.mark === 'out' ? -Math.abs(sum.paise) : sum.paise;
    }
  return null;
};

/** How the dates of rows are written: their order, and the days of the statement by its first rows. */
const writingOf = (above: readonly SheetRow[], texts: readonly string[]) => {
  const { order, doubt } = dayOrder(texts);
  const period = printedPeriod(
    above.map(({ cells }) => cells.join(' ')),
    dayReader({ order }),
  );
  return { order, doubt, read: dayReader({ order, period }) };
};

interface Standing {
  readonly expected: Paise | null;
  readonly printed: Paise | null;
  readonly isChosen: boolean;
  readonly readDay: ReadDay;
}

interface Read {
  readonly columns: StatementColumns;
  readonly rows: RawRows;
  readonly judged: Judged;
}

/**
 * Reads the rows by these columns. Where too few balances are right, the columns that the balances prove are taken if they
 * do better.
 */
const readBest = (
  body: readonly SheetRow[],
  columns: StatementColumns,
  { expected, printed, isChosen, readDay }: Standing,
): Read => {
  const readBy = (by: StatementColumns): Read => {
    const rows = readStatementRows(body, by, readDay);
    const isFixed = isChosen && by.debit !== undefined;
    const standing = { printed: rows.opening ?? printed, expected, isChosen: isFixed };
    const judged = judge(rows.lines, standing);
    const loose = judge(rows.lines, { ...standing, printed: rows.opening });
    // A printed opening balance may be of another day: it counts only where no more balances break with it.
    return { columns: by, rows, judged: judged.breaks.length <= loose.breaks.length ? judged : loose };
  };
  const first = readBy(columns);
  const { held, links } = first.judged;
  if (isChosen || (links > 0 && held >= links * MOSTLY)) return first;
  const proven = provenColumns(body, readDay, columns);
  const second = proven && readBy(proven);
  return second && second.judged.held > held ? second : first;
};

const inSides = (columns: StatementColumns, isTurned: boolean): StatementColumns =>
  isTurned && columns.debit && columns.credit
    ? { ...columns, debit: columns.credit, credit: columns.debit }
    : columns;

/** Reads the tabs of a file as one bank statement; undefined where nothing in it looks like one. */
export const readStatement = (all: readonly Tab[], known: KnownAccount): Statement | undefined => {
  const filled = all.filter(({ rows }) => rows.length > 0);
  const visible = filled.filter(({ hidden }) => !hidden);
  const tabs = visible.length > 0 ? visible : filled;
  const found = known.chosen
    ? tabs.flatMap((tab) => chosenHeadings(tab, known.chosen ?? {}) ?? [])
    : tabs.flatMap((tab) => findHeadings(tab) ?? []);
  const best = found.reduce<Found | undefined>(
    (one, next) => (one && one.score >= next.score ? one : next),
    undefined,
  );
  const main = best ?? withoutHeadings(tabs);
  if (!main) return undefined;
  const remembered = known.chosen || !known.remembered ? undefined : byNames(main.names, known.remembered);
  // A statement may continue in further tabs with the same headings.
  const alike = best ? found.filter(({ names }) => names.join('\t') === best.names.join('\t')) : [main];
  const wanted = remembered ?? main.columns;
  const body = alike.flatMap((found) => linesBelow(found, wanted));
  const above = alike[0]?.tab.rows.slice(0, alike[0].at) ?? [];
  const days = writingOf(
    above,
    body.flatMap(({ cells }) => cells[wanted.date?.[0] ?? -1] ?? []),
  );
  const context = {
    readDay: days.read,
    expected: known.expected,
    printed: printedOpening([
      ...tabs.flatMap((tab) => (tab === main.tab ? [] : tab.rows.slice(0, 40))),
      ...above,
    ]),
    isChosen: known.chosen !== null || remembered !== undefined,
  };
  const { columns, rows, judged } = readBest(body, wanted, context);
  const other = otherAccount(
    [...above, ...tabs.filter((tab) => tab !== main.tab).flatMap((tab) => tab.rows.slice(0, 40))],
    known.number,
  );
  const [firstBreak] = judged.breaks;
  const ofWhole = [
    ...(other === undefined ? [] : [`The file names account ${other}, not ${known.number}`]),
    ...(days.doubt === undefined ? [] : [monthFirstDoubt(days.doubt)]),
  ];
  const said = [
    ...ofWhole,
    ...(days.order === 'month first' ? ['Dates in the file have the month first'] : []),
    ...(judged.isTurned
      ? ['By the balances, the amounts under debit came in, and those under credit went out']
      : []),
    ...(judged.isNewestFirst ? ['The newest line is first in the file'] : []),
    ...(judged.links === 0 && judged.lines.length > 0
      ? ['The file has no balances that could prove its rows']
      : []),
  ];
  return {
    headings: main.names,
    columns: toNames(main.names, inSides(columns, judged.isTurned)),
    lines: judged.lines,
    refused: [...rows.refused, ...judged.refused].sort((one, next) => one.row - next.row),
    passed: rows.passed,
    ...{ opening: judged.opening, closing: judged.closing, breaks: judged.breaks },
    chain: firstBreak?.row ?? (judged.links === 0 ? 'none' : 'ok'),
    said,
    doubts: [
      ...ofWhole,
      ...(firstBreak ? [`The balance breaks in row ${firstBreak.row}: a line may be missing`] : []),
    ],
  };
};

/** `04/03/2025` is 4 March here, and 3 April where the month stands first. */
const monthFirstDoubt = (text: string): string => {
  const [day, other] = (['day first', 'month first'] as const).map(
    (order) => dayReader({ order })(text) ?? '',
  );
  return `${text} is read as ${formatDate(day ?? '')}; with the month first it is ${formatDate(other ?? '')}`;
};

/** The rows below headings; of a text, whose amounts may have been set apart by their own commas, with whole amounts. */
const linesBelow = ({ tab, at, lines }: Found, columns: StatementColumns): readonly SheetRow[] => {
  const below = tab.rows.slice(at + lines);
  const head = tab.rows[at + lines - 1];
  if (!tab.isText || !head || lines === 0) return below;
  const sums = (['debit', 'credit', 'amount', 'balance'] as const).flatMap((role) => columns[role] ?? []);
  return withWholeAmounts(below, head.width ?? head.cells.length, (column) => sums.includes(column));
};

/** Finds a tab without headings whose columns are proven by their balances. */
const withoutHeadings = (tabs: readonly Tab[]): Found | undefined => {
  for (const tab of tabs) {
    const columns = provenColumns(tab.rows, dayReader());
    if (columns)
      return { tab, at: 0, lines: 0, names: headingNames([], widthOf(tab.rows)), columns, score: 0 };
  }
  return undefined;
};
