import type { PlacedText } from '../../../../spreadsheet/pdf/read-pdf.ts';

/** The texts of a page that stand on one line, from left to right. */
export interface PageLine {
  /** Number of its page, from 1. */
  readonly page: number;
  /** The number of its line on its page, from 1. */
  readonly at: number;
  readonly baseline: number;
  readonly height: number;
  readonly texts: readonly PlacedText[];
}

/** The share of a letter's height by which texts of one line may stand higher or lower. */
const ONE_LINE = 0.4;

/** What may stand in a column of its own though a page runs it together with what is beside it: a sum, a date. */
const APART =
  /(?:^|(?<=\s))(?:[-(]?(?:\d{1,3},)*\d+\.\d{2}\)?(?:\s?\(?(?:cr|dr)\b\.?\)?)?|\d{1,2}[-/.](?:\d{2}|[a-z]{3})[-/.]\d{2,4})(?=\s|$)/gi;

/** Sets sums and dates apart from the words beside them; their places follow from the number of letters. */
const setApart = (text: PlacedText): readonly PlacedText[] => {
  if (!/\s/.test(text.text)) return [text];
  const cuts = [...text.text.matchAll(APART)].flatMap(({ index, 0: found }) => [index, index + found.length]);
  const ends = [...new Set([0, ...cuts, text.text.length])].sort((one, next) => one - next);
  const letter = (text.right - text.left) / text.text.length;
  return ends.slice(1).flatMap((end, place) => {
    const begin = ends[place] ?? 0;
    const part = text.text.slice(begin, end);
    if (part.trim() === '') return [];
    const blank = part.length - part.trimStart().length;
    const left = text.left + (begin + blank) * letter;
    return [
      { ...text, text: part.trim(), left, right: text.left + (begin + part.trimEnd().length) * letter },
    ];
  });
};

/** The lines of all pages, from the top down. */
export const linesOf = (pages: readonly (readonly PlacedText[])[]): readonly PageLine[] =>
  pages.flatMap((texts, index) => {
    const lines: { baseline: number; height: number; texts: PlacedText[] }[] = [];
    for (const text of [...texts].sort((one, next) => one.baseline - next.baseline)) {
      const line = lines.at(-1);
      const isOnIt = line && text.baseline - line.baseline <= ONE_LINE * Math.min(line.height, text.height);
      if (isOnIt) line.texts.push(text);
      else lines.push({ baseline: text.baseline, height: text.height, texts: [text] });
    }
    return lines.map((line, at) => ({
      ...{ page: index + 1, at: at + 1, baseline: line.baseline, height: line.height },
      texts: line.texts.flatMap(setApart).sort((one, next) => one.left - next.left),
    }));
  });

/** Puts texts of one cell and line together. */
export const together = (texts: readonly PlacedText[]): string =>
  texts.reduce((said, { text, left, height }, at) => {
    const gap = left - (texts[at - 1]?.right ?? left);
    return at > 0 && gap > height / 8 ? `${said} ${text}` : `${said}${text}`;
  }, '');
