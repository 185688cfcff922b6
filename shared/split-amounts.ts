import type { CellNote, SheetRow } from './sheet.ts';

const BEGINS = /^(?:₹|rs\.?)?\s*[1-9]\d{0,2}$/iu;
/** `1,20,000`: one or two digits of lakhs, and two of thousands. */
const BEGINS_LAKHS = /^(?:₹|rs\.?)?\s*[1-9]\d?$/iu;
const THOUSANDS = /^\d{2}$/;
const ENDS = /^\d{3}(?:\.\d{1,2})?(?:\/-)?$/;
/** Readings of one line that are looked for: two are one too many already. */
const ENOUGH = 2;
/** Cells too many that are looked into: the ways to read a line double with each. `60,000, 8,000, 1,20,000` has four. */
const MOST_TOO_MANY = 8;

interface Joined {
  readonly cells: readonly string[];
  /** The columns whose amounts were put together. */
  readonly columns: readonly number[];
}

/** The ways in which so many cells too many are parts of amounts, as `60` and `000` of an unquoted `60,000`. */
const joinings = (
  cells: readonly string[],
  width: number,
  isMoney: (column: number) => boolean,
): readonly Joined[] => {
  const found: Joined[] = [];
  if (cells.length - width > MOST_TOO_MANY) return found;
  const walk = (at: number, made: readonly string[], columns: readonly number[], left: number): void => {
    if (found.length >= ENOUGH) return;
    if (at >= cells.length) {
      if (left === 0 && made.length === width) found.push({ cells: made, columns });
      return;
    }
    const [first = '', second = '', third = ''] = cells.slice(at, at + 3).map((cell) => cell.trim());
    const join = (parts: number) =>
      walk(
        at + parts,
        [
          ...made,
          cells
            .slice(at, at + parts)
            .map((cell) => cell.trim())
            .join(','),
        ],
        [...columns, made.length],
        left - parts + 1,
      );
    if (left > 0 && isMoney(made.length) && BEGINS.test(first)) {
      if (ENDS.test(second)) join(2);
      if (left > 1 && BEGINS_LAKHS.test(first) && THOUSANDS.test(second) && ENDS.test(third)) join(3);
    }
    walk(at + 1, [...made, cells[at] ?? ''], columns, left);
  };
  walk(0, [], [], cells.length - width);
  return found;
};

const noted = (row: SheetRow, columns: readonly number[], note: CellNote): SheetRow => ({
  ...row,
  notes: { ...row.notes, ...Object.fromEntries(columns.map((column) => [column, note])) },
});

/**
 * The lines of a text below its headings, of which there are `width`: an amount that its commas have set apart is put together
 * where the line can be read in one way only, and noted; any other line with too many cells is noted. Blank cells at the end of
 * every line are none too many.
 */
export const withWholeAmounts = (
  rows: readonly SheetRow[],
  width: number,
  isMoney: (column: number) => boolean,
): readonly SheetRow[] => {
  const widthOf = (row: SheetRow): number => row.width ?? row.cells.length;
  const isLong = (row: SheetRow): boolean => widthOf(row) > width;
  if (!rows.some(isLong)) return rows;
  const isUsual = rows.some((row) => widthOf(row) === width);
  return rows.map((row) => {
    if (!isLong(row)) return row;
    const all = Array.from({ length: widthOf(row) }, (_, at) => row.cells[at] ?? '');
    const ways = joinings(all, width, isMoney);
    const isOpenEnded = row.cells.length <= width;
    const [way] = ways;
    if (way && ways.length === 1 && (isUsual || !isOpenEnded))
      return noted({ ...row, cells: way.cells }, way.columns, 'joined');
    return ways.length === 0 && isOpenEnded ? row : noted(row, [width], 'too many');
  });
};
