import { z } from 'zod';
import { readDay } from '../../../read-day.ts';
import { writtenRupees } from '../../../read-rupees.ts';
import { findHeadByName } from '../../college/heads/head-names.ts';
import { type Whom, whomIn } from './plans.for.ts';
import type { Cell, PlanSheet } from './plans.sheet.ts';

/** The most instalments that a sheet takes. */
export const MOST_INSTALMENTS = 24;

const NO_DAY = 'This is not a date';
const NO_NAME = 'No head is named';
const NO_HEAD = 'No head in use has this name';
const NO_ROW = 'The sheet has no more rows';
const NO_COLUMN = `A sheet has at most ${MOST_INSTALMENTS} instalments`;
const NO_WHOM = 'A row is for new students, for repeaters or for everyone';
const NO_AMOUNT = 'This is not an amount';

interface Place {
  readonly row: number;
  readonly column: number;
}

/** A cell of a block that was not understood: its place in the block, from 0. */
export interface Unread extends Place {
  readonly text: string;
  readonly reason: string;
}

export interface Pasted {
  readonly sheet: PlanSheet;
  /** The cells that found no place. */
  readonly unread: readonly Unread[];
}

/** Rows of cells, as a spreadsheet has them. */
const Block = z.array(z.array(z.string()).readonly()).readonly();
export type Block = z.infer<typeof Block>;

/** The sheet read from a spreadsheet. */
export const ReadSheet = z.object({
  /** The name of the file, and of its tab where it has any. */
  name: z.string(),
  tab: z.string(),
  rows: Block,
  /** Tabs that hold something and were not read. */
  other_tabs: z.int(),
});
export type ReadSheet = z.infer<typeof ReadSheet>;

/** The cells of what a spreadsheet copies: lines, and tabs between cells. */
export const blockOf = (text: string): Block =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** A day in words or numbers as ISO; undefined for what is none, or an amount. */
const dayIn = (text: string): string | undefined => (/^\d*$/.test(text) ? undefined : readDay(text)?.day);

const amountIn = (text: string): Cell | 'none' => {
  const rupees = writtenRupees(text);
  if (rupees === null || rupees === 0) return undefined;
  return rupees === undefined || rupees < 0 ? 'none' : rupees;
};

const put = (sheet: PlanSheet, { row, column }: Place, amount: Cell): PlanSheet => ({
  ...sheet,
  rows: sheet.rows.map((one, at) =>
    at === row
      ? { ...one, amounts: sheet.dates.map((_, c) => (c === column ? amount : one.amounts[c])) }
      : one,
  ),
});

/** A sheet in which a row is for these students. */
const withWhom = (sheet: PlanSheet, row: number, whom: Whom | undefined): PlanSheet => ({
  ...sheet,
  rows: sheet.rows.map((one, at) => (at === row ? { ...one, for: whom } : one)),
});

/** A sheet with at least so many instalments. */
export const widened = ({ dates, rows }: PlanSheet, columns: number): PlanSheet => {
  const more = Array.from({ length: Math.max(0, Math.min(columns, MOST_INSTALMENTS) - dates.length) });
  return {
    dates: [...dates, ...more.map(() => '')],
    rows: rows.map((row) => ({ ...row, amounts: [...row.amounts, ...more.map(() => undefined)] })),
  };
};

/** `Total`, `Grand Total:`, `कुल योग`, and no head whose name only begins so. */
const isSum = (name: string): boolean =>
  /^(?:(?:grand|sub|gr|g) ?)?total$|^(?:कुल|महा)? ?योग$|^कुल$/iu.test(
    name.replace(/[\s:：.=-]+/gu, ' ').trim(),
  );

/** The column that says late fees in words: they are not read again. */
export const LATE_FEE_COLUMN = 'Late Fee';

/** The column that says whom a row is for. */
export const FOR_COLUMN = 'For';

const NO_AMOUNTS = [LATE_FEE_COLUMN, FOR_COLUMN];

const isText = (text: string): boolean =>
  text !== '' && writtenRupees(text) === undefined && dayIn(text) === undefined;

/** The next row of a head that is not filled yet; one of its own is added for a head that has several. */
const rowOf = (sheet: PlanSheet, headId: number, filled: ReadonlySet<number>) => {
  const own = [...sheet.rows.entries()].filter(([, { head_id }]) => head_id === headId);
  const free = own.find(([at]) => !filled.has(at));
  if (free) return { sheet, row: free[0] };
  const row = (own.at(-1)?.[0] ?? sheet.rows.length - 1) + 1;
  const blank = { head_id: headId, amounts: sheet.dates.map((): Cell => undefined) };
  return { sheet: { ...sheet, rows: sheet.rows.toSpliced(row, 0, blank) }, row };
};

/**
 * A sheet after a block of cells was put into it from a cell on. Names in the first column say under which heads their
 * rows belong, and days in the first row when each instalment is due; without them, the amounts follow from that cell
 * on. Totals, down and across, are left out.
 */
export const putBlock = (
  sheet: PlanSheet,
  at: Place,
  block: Block,
  headNames: ReadonlyMap<number, string>,
): Pasted => {
  const hasNames = block.some(([first = '']) => isText(first));
  const headIds = new Map([...headNames].map(([id, name]) => [name.toLowerCase(), id]));
  const base = hasNames ? 0 : at.column;
  const first = hasNames ? 1 : 0;
  const forColumn = block.map((cells) => cells.indexOf(FOR_COLUMN, 1)).find((c) => c > 0);
  const sums = new Set(
    block.flatMap((cells) =>
      cells.flatMap((cell, c) => (c > 0 && (isSum(cell) || NO_AMOUNTS.includes(cell)) ? [c] : [])),
    ),
  );
  const widths = block.map(
    (cells) => base + cells.findLastIndex((cell, c) => cell !== '' && !sums.has(c)) + 1 - first,
  );
  let after = widened(sheet, Math.max(...widths));
  const unread: Unread[] = [];
  const filled = new Set<number>();
  for (const [row, cells] of block.entries()) {
    const amounts = [...cells.entries()].filter(([c]) => c >= first && !sums.has(c));
    const mark = (column: number, reason: string) =>
      unread.push({ row, column, text: cells[column] ?? '', reason });
    if (amounts.some(([, cell]) => dayIn(cell) !== undefined)) {
      const days = new Map(amounts.map(([c, cell]) => [base + c - first, dayIn(cell)]));
      after = { ...after, dates: after.dates.map((date, c) => days.get(c) ?? date) };
      for (const [c, cell] of amounts) if (cell !== '' && dayIn(cell) === undefined) mark(c, NO_DAY);
      continue;
    }
    const name = cells[0] ?? '';
    if (hasNames && isSum(name)) continue;
    let target = at.row + row;
    if (hasNames) {
      const head = findHeadByName(headIds, name);
      const isEmpty = amounts.every(([, cell]) => cell === '');
      if (head === undefined) {
        if (name !== '' || !isEmpty) mark(0, name === '' ? NO_NAME : NO_HEAD);
        continue;
      }
      ({ sheet: after, row: target } = rowOf(after, head, filled));
      filled.add(target);
      if (forColumn !== undefined) {
        const whom = whomIn(cells[forColumn] ?? '');
        if (whom === null) mark(forColumn, NO_WHOM);
        else after = withWhom(after, target, whom);
      }
    } else if (target >= after.rows.length) {
      unread.push({ row, column: 0, text: cells.join(' '), reason: NO_ROW });
      continue;
    }
    for (const [c, cell] of amounts) {
      const column = base + c - first;
      const amount = amountIn(cell);
      if (amount === 'none') mark(c, NO_AMOUNT);
      else if (column < after.dates.length) after = put(after, { row: target, column }, amount);
      else if (amount !== undefined) mark(c, NO_COLUMN);
    }
  }
  return { sheet: after, unread };
};
