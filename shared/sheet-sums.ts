import { formatRupees, toPaise, toRupees } from './money.ts';
import { readRupees } from './read-rupees.ts';

/** A column of money added up, in rupees, and the sum that the sheet itself says below it. */
export interface ColumnSum {
  readonly column: number;
  readonly amount: number;
  /** The last sum that the sheet says; null where it says none. */
  readonly total: number | null;
  /** Whether each sum that the sheet says is that of the rows above it, or since the one before. */
  readonly agrees: boolean;
}

const paiseOf = (text: string | undefined): number | null => {
  const read = readRupees(text ?? '');
  return read.ok && read.rupees !== null ? toPaise(read.rupees) : null;
};

/** Adds up columns of money row by row, and compares them with the sheet's own lines of totals. */
export const addUp = (columns: readonly number[]) => {
  const sums = columns.map((column) => ({
    column,
    paise: 0,
    since: 0,
    total: null as number | null,
    agrees: true,
  }));
  return {
    row: (cells: readonly string[]): void => {
      for (const sum of sums) {
        const paise = paiseOf(cells[sum.column]) ?? 0;
        sum.paise += paise;
        sum.since += paise;
      }
    },
    total: (cells: readonly string[]): void => {
      for (const sum of sums) {
        const said = paiseOf(cells[sum.column]);
        if (said === null) continue;
        sum.total = said;
        if (said !== sum.paise && said !== sum.since) sum.agrees = false;
        sum.since = 0;
      }
    },
    sums: (): readonly ColumnSum[] =>
      sums.map(({ column, paise, total, agrees }) => ({
        column,
        amount: toRupees(paise),
        total: total === null ? null : toRupees(total),
        agrees,
      })),
  };
};

/** Sums with the headings of their columns. */
export const headedSums = (sums: readonly ColumnSum[], headers: readonly string[]) =>
  sums.map((sum) => ({ ...sum, heading: headers[sum.column] ?? '' }));

/** A sentence for each column that comes to another sum than the sheet says itself. */
export const wrongSums = (sums: ReturnType<typeof headedSums>): readonly string[] =>
  sums.flatMap(({ agrees, heading, amount, total }) =>
    agrees
      ? []
      : [
          `“${heading}” adds up to ${formatRupees(amount)}, but the sheet's own total says ${formatRupees(total ?? 0)}`,
        ],
  );
