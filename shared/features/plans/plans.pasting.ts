import { isIsoDate } from '../../dates.ts';
import { writtenRupees } from '../../read-rupees.ts';
import type { Cell, PlanSheet } from './plans.sheet.ts';

/** The most instalments that a sheet takes. */
export const MOST_INSTALMENTS = 24;

interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Pasted {
  readonly sheet: PlanSheet;
  /** Names and texts that found no place. */
  readonly unknown: readonly string[];
}

/** The cells of what a spreadsheet copies: lines, and tabs between cells. */
const blockOf = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** `15-07-2026`, `15/07/2026`, `2026-07-15` as ISO; undefined for what is no day. */
const dayIn = (text: string): string | undefined => {
  const match = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  const iso = match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text;
  return isIsoDate(iso) ? iso : undefined;
};

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

/** A sheet with at least so many instalments. */
export const widened = ({ dates, rows }: PlanSheet, columns: number): PlanSheet => {
  const more = Array.from({ length: Math.max(0, Math.min(columns, MOST_INSTALMENTS) - dates.length) });
  return {
    dates: [...dates, ...more.map(() => '')],
    rows: rows.map(({ head_id, amounts }) => ({
      head_id,
      amounts: [...amounts, ...more.map(() => undefined)],
    })),
  };
};

const isWords = (text: string): boolean =>
  text !== '' && writtenRupees(text) === undefined && dayIn(text) === undefined;

/**
 * A sheet after something was pasted at a cell. Names in the first column say under which heads their rows belong,
 * and days in the first row when each instalment is due; without them, the amounts follow from that cell on.
 */
export const pasteInto = (
  sheet: PlanSheet,
  at: Place,
  text: string,
  headNames: ReadonlyMap<number, string>,
): Pasted => {
  const block = blockOf(text);
  const isNamed = block.some(([first = '']) => isWords(first));
  const columnOf = (index: number): number => (isNamed ? index - 1 : at.column + index);
  const width = Math.max(...block.map((cells) => columnOf(cells.length - 1) + 1));
  let after = widened(sheet, width);
  const unknown: string[] = [];
  let row = at.row;
  for (const cells of block) {
    const amounts = isNamed ? cells.slice(1) : cells;
    const days = amounts.map(dayIn);
    if (days.some((day) => day !== undefined)) {
      const base = isNamed ? 0 : at.column;
      after = { ...after, dates: after.dates.map((date, c) => days[c - base] ?? date) };
      continue;
    }
    const name = cells[0] ?? '';
    const named = after.rows.findIndex(
      ({ head_id }) => headNames.get(head_id)?.toLowerCase() === name.toLowerCase(),
    );
    const target = isNamed ? named : row;
    row += 1;
    const isSum = isNamed && /^(grand )?total$/i.test(name);
    if (isSum || (isNamed && name === '')) continue;
    if (target < 0 || target >= after.rows.length) {
      unknown.push(isNamed ? name : cells.join(' '));
      continue;
    }
    for (const [index, cell] of amounts.entries()) {
      const column = (isNamed ? 0 : at.column) + index;
      const amount = amountIn(cell);
      if (amount === 'none' || column >= after.dates.length) unknown.push(cell);
      else after = put(after, { row: target, column }, amount);
    }
  }
  return { sheet: after, unknown };
};
