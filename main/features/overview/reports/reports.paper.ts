import { GLUE, unbroken } from '../../../../shared/papers/unbroken.ts';
import type { Faces } from '../../../pdf/fonts.ts';
import { A3, A4, landscape, type PageSize } from '../../../pdf/page-sizes.ts';
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

/** A column on paper: of a table that is too wide for any sheet, several figures one below the other. */
interface LaidColumn {
  /** The columns whose figures stand in it, from above. */
  readonly of: readonly number[];
  readonly heading: string;
  /** Points. */
  readonly width: number;
}

/** How a table lies on paper: points. */
export interface Layout {
  readonly sheet: PageSize;
  readonly textSize: number;
  readonly columns: readonly LaidColumn[];
}

/** Characters across that an upright A4 sheet holds; a wider table is drawn on its side. */
const UPRIGHT = 104;
const MARGIN = 36;
/** Left and right of a cell's text, and a hair so that rounding breaks nothing. */
const PADDING = 3 * 2 + 0.5;
/** A longer word of a text may be broken; a figure never, nor a heading. */
const LONGEST_WORD = 18;
/** Characters of a name with what stands in brackets, which no line parts: `B.Tech. (Instrumentation)`. */
const LONGEST_NAME = 28;
/** Characters of a number in a text, of a receipt or a transfer, that is not broken: bank references have 22. */
const LONGEST_NUMBER = 24;
/** So many of the longest words of a column are measured: the widest is among them. */
const MEASURED = 4;
/** Sizes in points, from what is read with ease to what still can be read. */
const TEXT_SIZES = [8, 7, 6.5] as const;

const longest = (texts: Iterable<string>): readonly string[] =>
  [...new Set(texts)].toSorted((a, b) => b.length - a.length).slice(0, MEASURED);

/** The words of texts that are kept whole, as far as they are: a number or a name longer than others, a word only so far. */
const wholeWords = (texts: readonly string[]): readonly string[] => {
  const words = texts.flatMap((text) => unbroken(text).split(/[ \n]+/));
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

/** The columns of a table whose figures stand in so many rows: the texts and days beside them stay as they are. */
const inRows = (columns: readonly Measured[], rows: number): readonly (readonly number[])[] => {
  const figures = columns.flatMap(({ isFigure, isDay }, at) => (isFigure && !isDay ? [at] : []));
  const across = Math.ceil(figures.length / rows);
  return columns.flatMap((_, at) => {
    const place = figures.indexOf(at);
    if (place === -1) return [[at]];
    if (place >= across) return [];
    return [figures.filter((__, other) => other % across === place)];
  });
};

/** The headings of the columns, those of each row of figures as high as the highest of the row. */
const headingsOf = (
  faces: Faces,
  columns: readonly Measured[],
  groups: readonly (readonly number[])[],
  widthOf: (group: number) => number,
): readonly string[] => {
  const depth = Math.max(...groups.map((group) => group.length));
  const linesOfCell = (at: number | undefined, width: number): number =>
    at === undefined ? 0 : wrapText(faces, columns[at]?.header ?? '', { bold: true, width }).length;
  const heights = Array.from({ length: depth }, (_, row) =>
    Math.max(
      ...groups.map((group, index) => (group.length > 1 ? linesOfCell(group[row], widthOf(index)) : 0)),
    ),
  );
  return groups.map((group, index) =>
    group
      .map((at, row) => {
        const missing = row === group.length - 1 ? 0 : (heights[row] ?? 0) - linesOfCell(at, widthOf(index));
        return (columns[at]?.header ?? '') + '\n'.repeat(Math.max(0, missing));
      })
      .join('\n'),
  );
};

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
 * Finds the sheet, the size of the text and the widths with which no figure of a table is broken, and no heading inside a word:
 * A4 upright or on its side, then smaller, then A3 on its side, then with the figures of a record in two rows or more.
 */
export const layOutOnPaper = (
  faces: Faces,
  columns: readonly Measured[],
  rows: readonly (readonly string[])[],
  totals: readonly string[],
): Layout => {
  const across = columns.reduce((sum, { width }) => sum + width, 0);
  const needs = needsOf(faces, columns, rows, totals);
  const onSheet = (sheet: PageSize, deep: number): Layout | undefined => {
    const groups = inRows(columns, deep);
    const widest = (group: readonly number[], of: (at: number) => number) => Math.max(...group.map(of));
    const wishes = groups.map((group) => widest(group, (at) => columns[at]?.width ?? 0));
    for (const textSize of TEXT_SIZES) {
      const least = groups.map(
        (group) => (widest(group, (at) => needs[at] ?? 0) * textSize) / 1000 + PADDING,
      );
      const widths = shareOut(sheet.width - MARGIN * 2, wishes, least);
      if (!widths) continue;
      const inside = (group: number) => (((widths[group] ?? 0) - PADDING) / textSize) * 1000;
      const headings = headingsOf(faces, columns, groups, inside);
      return {
        sheet,
        textSize,
        columns: groups.map((of, at) => ({ of, heading: headings[at] ?? '', width: widths[at] ?? 0 })),
      };
    }
    return undefined;
  };
  const sheets = across > UPRIGHT ? [landscape(A4), landscape(A3)] : [A4, landscape(A4), landscape(A3)];
  for (const sheet of sheets) {
    const layout = onSheet(sheet, 1);
    if (layout) return layout;
  }
  for (let deep = 2; deep <= columns.length; deep += 1) {
    const layout = onSheet(landscape(A3), deep);
    if (layout) return layout;
  }
  const widths = columns.map(({ header, width }, at) => ({ of: [at], heading: header, width }));
  return { sheet: landscape(A3), textSize: TEXT_SIZES[2], columns: widths };
};
