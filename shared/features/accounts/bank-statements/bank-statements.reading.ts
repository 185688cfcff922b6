import type { Paise } from '../../../money.ts';
import type { SheetRow, Tab } from '../../../sheet.ts';
import { readSum } from './bank-statements.cells.ts';
import { type ChainBreak, type Judged, judge, type StatementLine } from './bank-statements.chain.ts';
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
  const named = [...text.matchAll(ACCOUNT)].map(([, found = '']) => found.replace(/[\s-]/g, ''));
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
  { expected, printed, isChosen }: { expected: Paise | null; printed: Paise | null; isChosen: boolean },
): Read => {
  const readBy = (by: StatementColumns): Read => {
    const rows = readStatementRows(body, by);
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
  const proven = provenColumns(body, columns);
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
  const body = alike.flatMap(({ tab, at, lines }) => tab.rows.slice(at + lines));
  const above = alike[0]?.tab.rows.slice(0, alike[0].at) ?? [];
  const context = {
    expected: known.expected,
    printed: printedOpening([
      ...tabs.flatMap((tab) => (tab === main.tab ? [] : tab.rows.slice(0, 40))),
      ...above,
    ]),
    isChosen: known.chosen !== null || remembered !== undefined,
  };
  const { columns, rows, judged } = readBest(body, remembered ?? main.columns, context);
  const other = otherAccount(
    [...above, ...tabs.filter((tab) => tab !== main.tab).flatMap((tab) => tab.rows.slice(0, 40))],
    known.number,
  );
  const said = [
    ...(other === undefined ? [] : [`The file names account ${other}, not ${known.number}`]),
    ...(judged.isTurned
      ? ['By the balances, the amounts under debit came in, and those under credit went out']
      : []),
    ...(judged.isNewestFirst ? ['The newest line is first in the file'] : []),
    ...(judged.links === 0 && judged.lines.length > 0
      ? ['The file has no balances that could prove its rows']
      : []),
  ];
  const [firstBreak] = judged.breaks;
  return {
    headings: main.names,
    columns: toNames(main.names, inSides(columns, judged.isTurned)),
    lines: judged.lines,
    refused: [...rows.refused, ...judged.refused].sort((one, next) => one.row - next.row),
    passed: rows.passed,
    ...{ opening: judged.opening, closing: judged.closing, breaks: judged.breaks },
    chain: firstBreak?.row ?? (judged.links === 0 ? 'none' : 'ok'),
    said,
  };
};

/** Finds a tab without headings whose columns are proven by their balances. */
const withoutHeadings = (tabs: readonly Tab[]): Found | undefined => {
  for (const tab of tabs) {
    const columns = provenColumns(tab.rows);
    if (columns)
      return { tab, at: 0, lines: 0, names: headingNames([], widthOf(tab.rows)), columns, score: 0 };
  }
  return undefined;
};
