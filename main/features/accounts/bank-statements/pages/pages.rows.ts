import {
  isRuled,
  readSum,
} from '../../../../../shared/features/accounts/bank-statements/bank-statements.cells.ts';
import { isNoLine } from '../../../../../shared/features/accounts/bank-statements/bank-statements.rows.ts';
import type { SheetRow } from '../../../../../shared/sheet.ts';
import type { PlacedText } from '../../../../spreadsheet/pdf/read-pdf.ts';
import type { Placing } from './pages.columns.ts';
import { type Headings, isHeadedAgain } from './pages.headings.ts';
import { type PageLine, together } from './pages.lines.ts';

/** Row 2014 is line 14 of page 2. */
export const LINES_OF_A_PAGE = 1000;
const numberOf = ({ page, at }: PageLine): number =>
  page * LINES_OF_A_PAGE + Math.min(at, LINES_OF_A_PAGE - 1);

const DAY = /^['’]?\d{1,4}\s?[-/. ]\s?(?:\d{1,2}|[a-z]{3,9})(?:\s?[-/., ]\s?\d{2,4})?(?!\d)/i;

/** What the line below a date may go on with: its year, its time. */
const BELOW_A_DAY = /^(?:[\d:.,()/-]|\b[ap]m\b|\s){0,16}$/i;

/** A line below the headings, by columns. */
interface Placed {
  readonly line: PageLine;
  readonly cells: readonly (readonly PlacedText[])[];
  readonly isDated: boolean;
  readonly hasSum: boolean;
  /** Whether it has nothing but texts that may go on with a line's. */
  readonly isText: boolean;
  readonly isHeading: boolean;
}

/** The lines that one row of the statement runs over; one line alone where it is none. */
interface Block {
  readonly parts: Placed[];
  readonly isRow: boolean;
}

/** The share by which a gap between rows is wider than one within a row. */
const WIDER = 1.2;
/** The most letters' heights between two lines of a row. */
const MOST_APART = 2.2;
/** The share of full lines that says that a bank breaks its texts wherever a line ends. */
const MOSTLY_FULL = 0.9;
/** The most rows above the headings that are read. */
const MOST_ABOVE = 50;

/** Says of texts between two dated lines how many belong to the first: those above the widest gap, all where none is wider. */
const ofTheFirst = (between: readonly Placed[], first: Placed, next: Placed): number => {
  const all = [first, ...between, next];
  const gaps = all.slice(1).map(({ line }, at) => line.baseline - (all[at]?.line.baseline ?? 0));
  const widest = Math.max(...gaps);
  return widest > WIDER * Math.min(...gaps) ? gaps.indexOf(widest) : between.length;
};

const isNear = (one: PageLine | undefined, next: PageLine): boolean =>
  one?.page === next.page && next.baseline - one.baseline <= MOST_APART * next.height;

/** The last of these texts that stand right above a dated line. */
const rightAbove = (texts: readonly Placed[], dated: Placed): readonly Placed[] => {
  const from = texts.findLastIndex(({ line }, at) => !isNear(line, (texts[at + 1] ?? dated).line));
  return texts.slice(from + 1);
};

/**
 * Groups lines into rows: a dated line with the texts that go on with it below, over the page's end, or stand above it.
 * `rowsBeginAbove` says that a bank's rows begin above their dates; those at the top of a page do not show it.
 */
const blocksOf = (
  all: readonly Placed[],
  rowsBeginAbove = false,
): { readonly blocks: readonly Block[]; readonly beginAbove: boolean } => {
  const blocks: Block[] = [];
  let row: Block | undefined;
  let isOpen = false;
  let isBelowHeadings = false;
  let texts: Placed[] = [];
  let beginAbove = rowsBeginAbove;
  const alone = (part: Placed): void => {
    blocks.push({ parts: [part], isRow: false });
    isOpen = false;
  };
  /** Adds what goes on below a row on its page. */
  const goOn = (parts: readonly Placed[]): void => {
    for (const part of parts) {
      if (row && isOpen && isNear(row.parts.at(-1)?.line, part.line)) row.parts.push(part);
      else alone(part);
    }
  };
  for (const one of all) {
    const [page, last] = [one.line.page, row?.parts.at(-1)];
    if (one.isText) {
      isBelowHeadings ||= one.line.at === 1;
      texts.push(one);
      continue;
    }
    goOn(texts.filter(({ line }) => line.page < page));
    texts = texts.filter(({ line }) => line.page === page);
    if (one.isDated) {
      const isSamePage = last?.line.page === page;
      if (last && isOpen && isSamePage) {
        const own = ofTheFirst(texts, last, one);
        goOn(texts.slice(0, own));
        texts = texts.slice(own);
        beginAbove ||= texts.length > 0;
      } else if (row && !isSamePage && !beginAbove && isBelowHeadings) {
        row.parts.push(...texts);
        texts = [];
      } else {
        const own = beginAbove ? rightAbove(texts, one) : [];
        for (const text of texts.slice(0, texts.length - own.length)) alone(text);
        texts = [...own];
      }
      row = { parts: [...texts, one], isRow: true };
      blocks.push(row);
      isOpen = true;
      isBelowHeadings = false;
    } else {
      goOn(texts);
      if (one.hasSum && row && isOpen && !row.parts.some(({ hasSum }) => hasSum)) row.parts.push(one);
      else alone(one);
      isBelowHeadings = one.isHeading;
    }
    texts = [];
  }
  goOn(texts);
  return { blocks, beginAbove };
};

/** What a bank breaks a text behind, beside spaces. */
const BROKEN_BEHIND = /[-/_@]$/;

/** About the width of a text's first letter, as most fonts have it. */
const widthOfFirst = ({ text, height }: PlacedText): number => {
  if (/^[iIjlt1.,:;!'|()[\]/\\-]/.test(text)) return height * 0.32;
  return /^[mwMW@]/.test(text) ? height * 0.85 : height * 0.65;
};

/** Puts the lines of a cell together: without a space where the bank broke within a word. */
const cellJoiner = (blocks: readonly Block[], width: number) => {
  const ways = Array.from({ length: width }, (_, column) => {
    const cells = blocks.flatMap(({ parts, isRow }) =>
      isRow ? [parts.flatMap((part) => (part.cells[column]?.length ? [part.cells[column]] : []))] : [],
    );
    const texts = cells.flat(2);
    const left = texts.reduce((least, text) => Math.min(least, text.left), Number.POSITIVE_INFINITY);
    const right = texts.reduce((most, text) => Math.max(most, text.right), 0);
    const roomBehind = (line: readonly PlacedText[]): number => right - (line.at(-1)?.right ?? 0);
    const isFull = (line: readonly PlacedText[]): boolean => {
      const last = line.at(-1);
      return last !== undefined && roomBehind(line) <= (1.5 * (last.right - last.left)) / last.text.length;
    };
    const broken = cells.flatMap((lines) => lines.slice(0, -1));
    const breaksAnywhere = broken.length > 2 && broken.filter(isFull).length >= MOSTLY_FULL * broken.length;
    return { left, roomBehind, isFull, breaksAnywhere };
  });
  return ({ parts }: Block): string[] =>
    ways.map(({ left, roomBehind, isFull, breaksAnywhere }, column) => {
      const lines = parts.flatMap(({ cells }) => (cells[column]?.length ? [cells[column]] : []));
      const isOneWord = (line: readonly PlacedText[]): boolean => !/\s/.test(together(line).trim());
      return lines
        .reduce((said, line, at) => {
          const before = lines[at - 1];
          if (!before) return together(line);
          const [first] = line;
          const isIndented = first !== undefined && first.left - left > first.height / 8;
          const isWithin =
            BROKEN_BEHIND.test(said) ||
            (breaksAnywhere
              ? !isIndented && first !== undefined && roomBehind(before) < widthOfFirst(first)
              : isFull(before) && isOneWord(before));
          return `${said}${isWithin ? '' : ' '}${together(line)}`;
        }, '')
        .trim();
    });
};

/** Makes rows of cells of the lines of a statement, by one way to tell the columns. */
export const rowsOfPages = (
  lines: readonly PageLine[],
  headings: Headings,
  columnOf: Placing,
): readonly SheetRow[] => {
  const { at: top, columns, roles } = headings;
  const below = lines.slice(top + headings.lines);
  const dateAt = roles.date?.[0] ?? 0;
  const sums = (['debit', 'credit', 'amount', 'balance'] as const).flatMap((role) => roles[role] ?? []);
  const words = [...(roles.narration ?? []), ...(roles.reference ?? [])];
  const isHead = headsOf(below, headings);

  const placed = below.map((line, at): Placed => {
    const cells = columns.map((): PlacedText[] => []);
    for (const text of line.texts) cells[columnOf(text)]?.push(text);
    const said = cells.map(together);
    const whole = together(line.texts);
    const isDated = !isHead.has(at) && DAY.test((said[dateAt] ?? '').trim());
    const hasSum = sums.some((sum) => Boolean(readSum(said[sum] ?? '')));
    const goesOn = [0, dateAt].every(
      (column) => words.includes(column) || BELOW_A_DAY.test(said[column] ?? ''),
    );
    const isOther = isHead.has(at) || isRuled(said) || isNoLine(whole);
    return {
      ...{ line, cells, isDated, hasSum: hasSum && !isOther },
      isText: !isDated && !hasSum && !isOther && goesOn,
      isHeading: isHead.get(at) === 'headings',
    };
  });
  // The first pass tells how the bank's rows stand.
  const { blocks } = blocksOf(placed, blocksOf(placed).beginAbove);
  const cellsOf = cellJoiner(blocks, columns.length);
  const rows = blocks.flatMap((block): SheetRow[] => {
    const first = block.parts.find(({ isDated }) => isDated) ?? block.parts[0];
    if (!first) return [];
    const { line, hasSum, isHeading } = first;
    const cells = cellsOf(block);
    if (block.isRow || hasSum || isHeading || isRuled(cells)) return [{ number: numberOf(line), cells }];
    // In the column of dates, where it goes on with no line.
    const alone = columns.map((_, column) => (column === dateAt ? together(line.texts) : ''));
    return [{ number: numberOf(line), cells: alone }];
  });
  const above = lines.slice(0, top).slice(-MOST_ABOVE);
  const heading = lines[top];
  return [
    ...above.map((line) => ({ number: numberOf(line), cells: line.texts.map(({ text }) => text.trim()) })),
    ...(heading ? [{ number: numberOf(heading), cells: columns.map(({ name }) => name) }] : []),
    ...rows,
  ];
};

/** The lines of further pages down to their headings. */
const headsOf = (
  below: readonly PageLine[],
  headings: Headings,
): ReadonlyMap<number, 'head' | 'headings'> => {
  const found = new Map<number, 'head' | 'headings'>();
  for (let at = 0; at < below.length; at += 1) {
    if (!isHeadedAgain(below, at, headings)) continue;
    for (let line = at; line < at + headings.lines; line += 1) found.set(line, 'headings');
    for (let above = at - 1; below[above]?.page === below[at]?.page && !found.has(above); above -= 1)
      found.set(above, 'head');
  }
  return found;
};
