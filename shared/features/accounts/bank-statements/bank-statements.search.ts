import type { SheetRow } from '../../../sheet.ts';
import { readSum } from './bank-statements.cells.ts';
import { judge } from './bank-statements.chain.ts';
import type { ReadDay } from './bank-statements.days.ts';
import type { StatementColumns } from './bank-statements.headings.ts';
import { readStatementRows } from './bank-statements.rows.ts';

/** The number of rows by which columns are tried. */
const SAMPLE = 120;
/** The most columns of sums that are tried; the last ones are taken. */
const MOST_SUMS = 7;
/** The fewest right balances that prove columns. */
const FEWEST_LINKS = 3;

const shareOf = (column: number, rows: readonly SheetRow[], isSuch: (cell: string) => boolean): number => {
  const cells = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(isSuch).length / cells.length;
};

const isSum = (cell: string): boolean => Boolean(readSum(cell));
const isPlainSum = (cell: string): boolean => readSum(cell) !== undefined;

/**
 * Finds the columns that the balances prove, whatever their headings; undefined where none are. Of `known`, the date,
 * narration, reference and mark are taken over.
 */
export const provenColumns = (
  rows: readonly SheetRow[],
  readDay: ReadDay,
  known: StatementColumns = {},
): StatementColumns | undefined => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const all = Array.from({ length: width }, (_, at) => at);
  const dateAt = known.date?.[0] ?? bestDay(rows, all, readDay);
  if (dateAt === undefined) return undefined;
  const dated = rows.filter(({ cells }) => readDay(cells[dateAt] ?? '') !== undefined).slice(0, SAMPLE);
  if (dated.length <= FEWEST_LINKS) return undefined;
  const sums = all
    .filter((at) => at !== dateAt && shareOf(at, dated, isPlainSum) > 0.95 && shareOf(at, dated, isSum) > 0)
    .slice(-MOST_SUMS);
  const texts = known.narration ?? longestText(dated, all, [dateAt, ...sums], readDay);
  const base = { date: [dateAt], narration: texts, reference: known.reference ?? [] };
  const tried: StatementColumns[] = [];
  for (const balance of sums)
    for (const one of sums.filter((at) => at !== balance)) {
      tried.push({ ...base, amount: [one], balance: [balance], ...(known.mark && { mark: known.mark }) });
      for (const other of sums.filter((at) => at !== balance && at > one))
        tried.push({ ...base, debit: [one], credit: [other], balance: [balance] });
    }
  let best: { readonly columns: StatementColumns; readonly held: number } | undefined;
  for (const columns of tried) {
    const { lines, refused, opening } = readStatementRows(dated, columns, readDay);
    const judged = judge(lines, { printed: opening, expected: null });
    const isProven =
      judged.links >= FEWEST_LINKS &&
      judged.held >= judged.links * 0.98 &&
      lines.length >= dated.length * 0.9 &&
      refused.length + judged.refused.length <= dated.length * 0.1;
    if (isProven && judged.held > (best?.held ?? 0)) best = { columns, held: judged.held };
  }
  return best?.columns;
};

const bestDay = (rows: readonly SheetRow[], all: readonly number[], readDay: ReadDay): number | undefined => {
  const scored = all.map((at) => ({
    at,
    days: rows.filter(({ cells }) => readDay(cells[at] ?? '') !== undefined).length,
  }));
  const best = scored.reduce((one, next) => (next.days > one.days ? next : one), { at: -1, days: 0 });
  return best.days > FEWEST_LINKS ? best.at : undefined;
};

const longestText = (
  rows: readonly SheetRow[],
  all: readonly number[],
  taken: readonly number[],
  readDay: ReadDay,
): readonly number[] => {
  const lengths = all
    .filter((at) => !taken.includes(at))
    .map((at) => ({
      at,
      length: rows
        .filter(({ cells }) => readDay(cells[at] ?? '') === undefined)
        .reduce((sum, { cells }) => sum + (cells[at] ?? '').length, 0),
    }));
  const best = lengths.reduce((one, next) => (next.length > one.length ? next : one), { at: -1, length: 0 });
  return best.at < 0 ? [] : [best.at];
};
