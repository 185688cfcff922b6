import type { Merge, SheetRow } from './sheet.ts';

const NUMBER = /^[\d,.\s₹/-]+$/u;

/** One way in which a heading row, or two of which the upper groups the lower, can be read. */
export interface HeadingReading {
  /** The rows that it takes: 1 or 2. */
  readonly lines: number;
  readonly headers: readonly string[];
}

/** A row's texts, those of merged cells standing over every column that they cover. */
const spread = (row: SheetRow, merges: readonly Merge[]): readonly string[] => {
  const texts = [...row.cells];
  for (const { row: number, column, columns } of merges) {
    if (number !== row.number || columns < 2) continue;
    for (let at = column + 1; at < column + columns; at += 1) texts[at] = texts[column] ?? '';
  }
  return Array.from(texts, (text) => text ?? '');
};

const clean = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The ways in which the row at this place heads columns: alone, joined with the row below it, or that row's texts first. */
export const headingReadings = (
  rows: readonly SheetRow[],
  at: number,
  merges: readonly Merge[],
): readonly HeadingReading[] => {
  const row = rows[at];
  if (!row) return [];
  const own = row.cells.map(clean);
  const readings: HeadingReading[] = [{ lines: 1, headers: own }];
  const below = rows[at + 1];
  if (!below) return readings;
  const lower = below.cells.map(clean);
  const isHeading = lower.filter((text) => text !== '').every((text) => !NUMBER.test(text));
  // A line of one text below the first heading names the course of the rows that follow.
  const isLine = lower.every((text, column) => (text === '') !== (column === 0)) && own[0] !== '';
  if (!isHeading || isLine) return readings;
  const upper = spread(row, merges).map(clean);
  // Without merged cells, a group's name stands over its first column only.
  const grouped: string[] = [];
  for (let column = 0; column < Math.max(upper.length, lower.length); column += 1) {
    const carried =
      (lower[column] ?? '') !== '' && (upper[column] ?? '') === '' ? grouped[column - 1] : undefined;
    grouped.push(carried ?? upper[column] ?? '');
  }
  const joined = grouped.map((text, column) => clean(`${text} ${lower[column] ?? ''}`));
  const lowest = grouped.map((text, column) => lower[column] || text);
  readings.push({ lines: 2, headers: joined }, { lines: 2, headers: lowest });
  return readings;
};

/** Days of a register, or papers: each number is the one before it and one. */
const countsOn = (text: string, at: number, all: readonly string[]): boolean =>
  Number(text) === Number(all[at - 1]) + 1 || Number(text) + 1 === Number(all[at + 1]);

/** Whether a row may head columns: two texts or more, few of them numbers that do not count on. */
export const mayHead = (row: SheetRow): boolean => {
  const texts = row.cells.filter((cell) => cell.trim() !== '');
  return (
    texts.length >= 2 &&
    texts.filter((text, at, all) => NUMBER.test(text) && !countsOn(text, at, all)).length * 3 <= texts.length
  );
};

/** A heading's letters alone, in lower case. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, '');

const COUNTS_ROWS = /^(?:s|sr|sl|serial)?(?:no|number)?$/u;

/** The headings of columns that hold something and are not read, but for one that only counts the rows. */
export const unreadHeadings = (
  headers: readonly string[],
  filled: ReadonlySet<number>,
  read: ReadonlySet<number | undefined>,
): readonly string[] =>
  [...filled]
    .filter((column) => !read.has(column) && !COUNTS_ROWS.test(plainHeading(headers[column] ?? '')))
    .sort((a, b) => a - b)
    .map((column) => headers[column] || `Column ${column + 1}`);
