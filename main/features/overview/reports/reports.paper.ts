import { GLUE, unbroken } from '../../../../shared/papers/unbroken.ts';
import type { Faces } from '../../../pdf/fonts.ts';
import { A4, landscape, type PageSize } from '../../../pdf/page-sizes.ts';
import { wrapText } from '../../../pdf/wrap-text.ts';

/** A column as it is to be printed. */
interface Measured {
  readonly header: string;
  readonly isFigure: boolean;
  /** A figure that is a date. */
  readonly isDay: boolean;
  /** In characters, as in a spreadsheet: its share of the sheet where there is room. */
  readonly width: number;
}

/** A column on paper. */
interface LaidColumn {
  /** Its place among the columns of the table. */
  readonly at: number;
  /** Points. */
  readonly width: number;
}

/** How a table lies on paper: points. One that is too wide for a sheet goes on beside it, on as many as it needs. */
export interface Layout {
  readonly sheet: PageSize;
  readonly textSize: number;
  /** The columns of each sheet, from left to right. */
  readonly besides: readonly (readonly LaidColumn[])[];
}

/** Characters across that an upright A4 sheet holds; a wider table is drawn on its side. */
const UPRIGHT = 104;
const MARGIN = 36;
/** Left and right of a cell's text, and a hair so that rounding breaks nothing. */
const PADDING = 3 * 2 + 0.5;
/** A longer word of a text may be broken; a figure never, nor a heading. */
const LONGEST_WORD = 18;
/** Characters of a text that stands on one line: `1st Year`. */
const SHORT_TEXT = 14;
/** Characters of a name with what stands in brackets, which no line parts: `B.Tech. (Instrumentation)`. */
const LONGEST_NAME = 28;
/** Characters of a number in a text, of a receipt or a transfer, that is not broken: bank references have 22. */
const LONGEST_NUMBER = 24;
/** So many of the longest words of a column are measured: the widest is among them. */
const MEASURED = 4;
/** Columns that name a row on each sheet of a wide table. */
const MOST_NAMING = 3;
/** Sizes in points, from what is read with ease to what still can be read. */
const TEXT_SIZES = [8, 7, 6.5] as const;

const longest = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, MEASURED);

/** The words of texts that are kept whole, as far as they are: a number or a name longer than others, a word only so far. */
const wholeWords = (texts: readonly string[]): readonly string[] => {
  const words = texts.flatMap((text) => (text.length > SHORT_TEXT ? unbroken(text).split(/[ \n]+/) : [text]));
  const isNumber = (word: string) => /\d/.test(word);
  const isName = (word: string) => !isNumber(word) && word.includes(GLUE);
  const kept = (isOne: (word: string) => boolean, most: number) =>
    longest(words.filter(isOne)).map((word) => word.slice(0, most));
  return [
    ...kept(isNumber, LONGEST_NUMBER),
    ...kept(isName, LONGEST_NAME),
    ...kept((word) => !isNumber(word) && !isName(word), LONGEST_WORD),
  ];
};

/** How wide each column is at least, in thousandths of the text's size. */
const needsOf = (
  faces: Faces,
  columns: readonly Measured[],
  rows: readonly (readonly string[])[],
  totals: readonly string[],
): readonly number[] =>
  columns.map(({ header, isFigure }, at) => {
    const widest = (texts: readonly string[], bold: boolean) =>
      Math.max(
        0,
        ...texts
          .flatMap((text) => wrapText(faces, text, { bold, width: Number.POSITIVE_INFINITY }))
          .map(({ width }) => width),
      );
    const own = rows.map((cells) => cells[at] ?? '');
    const total = [totals[at] ?? ''];
    return Math.max(
      widest(isFigure ? longest(own) : wholeWords(own), false),
      widest(isFigure ? total : wholeWords(total), true),
      widest(header.split(' '), true),
    );
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

/** The columns that each sheet of a wide table begins with, so that its rows are known: at most three, before the first figure. */
const namingColumns = (columns: readonly Measured[]): readonly number[] => {
  const figure = columns.findIndex(({ isFigure, isDay }) => isFigure && !isDay);
  return columns.slice(0, Math.min(MOST_NAMING, Math.max(0, figure))).map((_, at) => at);
};

/** Deals columns out to sheets of a width; each sheet begins with the same ones. */
const dealOut = (
  whole: number,
  needs: readonly number[],
  naming: readonly number[],
): readonly (readonly number[])[] => {
  const widthOf = (some: readonly number[]) => some.reduce((sum, at) => sum + (needs[at] ?? 0), 0);
  const sheets: number[][] = [[...naming]];
  for (const at of needs.keys()) {
    if (naming.includes(at)) continue;
    const last = sheets.at(-1) ?? [];
    if (last.length > naming.length && widthOf(last) + (needs[at] ?? 0) > whole) sheets.push([...naming, at]);
    else last.push(at);
  }
  return sheets;
};

/**
 * Finds the sheets, the size of the text and the widths with which no figure of a table is broken, and no heading inside a word:
 * one upright sheet while that holds it, else one on its side, else several on their side, each with the columns that name a row.
 */
export const layOutOnPaper = (
  faces: Faces,
  columns: readonly Measured[],
  rows: readonly (readonly string[])[],
  totals: readonly string[],
): Layout => {
  const across = columns.reduce((sum, { width }) => sum + width, 0);
  const needs = needsOf(faces, columns, rows, totals);
  const leastOf = (textSize: number) => needs.map((need) => (need * textSize) / 1000 + PADDING);
  const wishOf = (at: number) => columns[at]?.width ?? 0;
  const sheets = across > UPRIGHT ? [landscape(A4)] : [A4, landscape(A4)];
  for (const sheet of sheets)
    for (const textSize of TEXT_SIZES) {
      const widths = shareOut(
        sheet.width - MARGIN * 2,
        columns.map((_, at) => wishOf(at)),
        leastOf(textSize),
      );
      if (widths) return { sheet, textSize, besides: [widths.map((width, at) => ({ at, width }))] };
    }
  const [, textSize] = TEXT_SIZES;
  const sheet = landscape(A4);
  const whole = sheet.width - MARGIN * 2;
  const least = leastOf(textSize);
  const besides = dealOut(whole, least, namingColumns(columns)).map((some) => {
    const needed = some.map((at) => least[at] ?? 0);
    const widths = shareOut(whole, some.map(wishOf), needed) ?? needed;
    return some.map((at, place) => ({ at, width: widths[place] ?? 0 }));
  });
  return { sheet, textSize, besides };
};
