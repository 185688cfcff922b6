import type { Faces } from '../../pdf/fonts.ts';
import { A3, A4, landscape, type PageSize } from '../../pdf/page-sizes.ts';
import { wrapText } from '../../pdf/wrap-text.ts';

/** A column as it is to be printed. */
interface Measured {
  readonly header: string;
  readonly isFigure: boolean;
  /** In characters, as in a spreadsheet: its share of the sheet where there is room. */
  readonly width: number;
}

/** How a table lies on paper: points. */
export interface Layout {
  readonly sheet: PageSize;
  readonly textSize: number;
  readonly widths: readonly number[];
}

/** Characters across that an upright A4 sheet holds; a wider table is drawn on its side. */
const UPRIGHT = 104;
const MARGIN = 36;
/** Left and right of a cell's text, and a hair so that rounding breaks nothing. */
const PADDING = 3 * 2 + 0.5;
/** A longer word of a text may be broken; a figure never. */
const LONGEST_WORD = 12;
/** From what is read with ease to what still can be read. */
const TEXT_SIZES = [8, 7, 6.5] as const;

const longest = (words: readonly string[]): string =>
  words.reduce((found, word) => (word.length > found.length ? word : found), '');

/** How wide each column is at least, in thousandths of the text's size. */
const needsOf = (
  faces: Faces,
  columns: readonly Measured[],
  rows: readonly (readonly string[])[],
  totals: readonly string[],
): readonly number[] =>
  columns.map(({ header, isFigure }, at) => {
    const widthOf = (text: string, bold: boolean) =>
      Math.max(
        0,
        ...wrapText(faces, text, { bold, width: Number.POSITIVE_INFINITY }).map(({ width }) => width),
      );
    const own = rows.map((cells) => cells[at] ?? '');
    const plain = isFigure
      ? longest(own)
      : longest(own.flatMap((text) => text.split(' '))).slice(0, LONGEST_WORD);
    const bold = isFigure ? (totals[at] ?? '') : '';
    return Math.max(widthOf(plain, false), widthOf(bold, true), widthOf(longest(header.split(' ')), true));
  });

/** Shares a width out as the columns wish, none below what it needs; undefined where there is not enough. */
const shareOut = (
  whole: number,
  wishes: readonly number[],
  needs: readonly number[],
): readonly number[] | undefined => {
  if (needs.reduce((sum, need) => sum + need, 0) > whole) return undefined;
  const short = new Set<number>();
  for (;;) {
    const left = needs.reduce((rest, need, at) => rest - (short.has(at) ? need : 0), whole);
    const wished = wishes.reduce((sum, wish, at) => sum + (short.has(at) ? 0 : wish), 0);
    const widths = wishes.map((wish, at) => (short.has(at) ? (needs[at] ?? 0) : (wish / wished) * left));
    const found = widths.findIndex((width, at) => !short.has(at) && width < (needs[at] ?? 0));
    if (found === -1) return widths;
    short.add(found);
  }
};

/**
 * Finds the sheet, the size of the text and the widths with which no figure of a table is broken: A4 upright or on its side,
 * then smaller, then A3 on its side.
 */
export const layOutOnPaper = (
  faces: Faces,
  columns: readonly Measured[],
  rows: readonly (readonly string[])[],
  totals: readonly string[],
): Layout => {
  const wishes = columns.map(({ width }) => width);
  const across = wishes.reduce((sum, width) => sum + width, 0);
  const needs = needsOf(faces, columns, rows, totals);
  const sheets = across > UPRIGHT ? [landscape(A4), landscape(A3)] : [A4, landscape(A4), landscape(A3)];
  for (const sheet of sheets) {
    for (const textSize of TEXT_SIZES) {
      const least = needs.map((need) => (need * textSize) / 1000 + PADDING);
      const widths = shareOut(sheet.width - MARGIN * 2, wishes, least);
      if (widths) return { sheet, textSize, widths };
    }
  }
  return { sheet: landscape(A3), textSize: TEXT_SIZES[2], widths: wishes };
};
