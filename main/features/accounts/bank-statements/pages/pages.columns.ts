import type { PlacedText } from '../../../../spreadsheet/pdf/read-pdf.ts';
import type { Heading } from './pages.headings.ts';
import type { PageLine } from './pages.lines.ts';

/** Tells the column of a text. */
export type Placing = (text: PlacedText) => number;

interface Extent {
  readonly left: number;
  readonly right: number;
}

const MONEY = /^[-+(]?(?:₹|rs\.?|inr)?\s*[\d,]*\d\.\d{2}\)?\s*(?:\(?(?:cr|dr)\.?\)?)?$/i;

const centre = ({ left, right }: Extent): number => (left + right) / 2;

/** A text belongs to the first column whose bound lies right of its anchor. */
const byBounds =
  (bounds: readonly number[], anchor: (text: Extent) => number): Placing =>
  (text) => {
    const at = bounds.findIndex((bound) => anchor(text) < bound);
    return at < 0 ? bounds.length : at;
  };

/** The extents that sums take on the pages, each of one column: the ones that hold most, from left to right. */
const sumExtents = (lines: readonly PageLine[], most: number): readonly Extent[] => {
  const sums = lines.flatMap(({ texts }) => texts.filter(({ text }) => MONEY.test(text.trim())));
  const extents: { left: number; right: number; count: number }[] = [];
  for (const { left, right } of [...sums].sort((one, next) => one.left - next.left)) {
    const last = extents.at(-1);
    if (!last || left > last.right) extents.push({ left, right, count: 1 });
    else {
      last.right = Math.max(last.right, right);
      last.count += 1;
    }
  }
  return extents
    .toSorted((one, next) => next.count - one.count)
    .slice(0, most)
    .sort((one, next) => one.left - next.left);
};

/** Gives each extent one of the headings, in their order, with the least way between them. */
const inOrder = (extents: readonly Extent[], headings: readonly Heading[]): readonly number[] => {
  const [first, ...rest] = extents;
  if (!first) return [];
  let best: { readonly way: number; readonly places: readonly number[] } | undefined;
  for (let at = 0; at + extents.length <= headings.length; at += 1) {
    const heading = headings[at];
    if (!heading) break;
    const places = [at, ...inOrder(rest, headings.slice(at + 1)).map((place) => place + at + 1)];
    const way = places.reduce((sum, place, index) => {
      const [extent, own] = [extents[index] ?? first, headings[place] ?? heading];
      return sum + Math.min(Math.abs(extent.right - own.right), Math.abs(extent.left - own.left));
    }, 0);
    if (!best || way < best.way) best = { way, places };
  }
  return best?.places ?? [];
};

/** Finds the place between two columns over which the fewest texts run, the nearest to `wanted` of several. */
const gutter = (texts: readonly Extent[], { left, right }: Extent, wanted: number): number => {
  let best = { runs: Number.POSITIVE_INFINITY, x: wanted };
  const near = texts.filter((text) => text.right > left && text.left < right);
  for (let x = left; x <= right; x += 1) {
    const runs = near.filter((text) => text.left < x && text.right > x).length;
    if (runs < best.runs || (runs === best.runs && Math.abs(x - wanted) < Math.abs(best.x - wanted)))
      best = { runs, x };
  }
  return best.x;
};

/** The most texts by which the gaps between columns are found. */
const SAMPLE = 4000;

/** Columns by the gaps between what stands below the headings. */
const byGaps = (
  headings: readonly Heading[],
  lines: readonly PageLine[],
  sums: readonly number[],
): Placing => {
  const found = sumExtents(lines, sums.length);
  const given = inOrder(
    found,
    sums.flatMap((at) => headings[at] ?? []),
  );
  const extentOf = new Map(given.map((place, at) => [sums[place] ?? -1, found[at]] as const));
  const texts = lines.flatMap((line) => line.texts).slice(0, SAMPLE);
  const bounds = headings.slice(1).map((next, at) => {
    const heading = headings[at] ?? next;
    const [before, after] = [extentOf.get(at), extentOf.get(at + 1)];
    if (before && after) return (before.right + after.left) / 2;
    const left = before ? before.right : heading.left + 1;
    const right = after ? after.left : next.right - 1;
    const wanted = Math.min(after?.left ?? next.left, next.left) - 1;
    return left < right ? gutter(texts, { left, right }, wanted) : (left + right) / 2;
  });
  return byBounds(bounds, centre);
};

/**
 * The ways in which texts may stand below their headings: by the gaps between them, on the left of their columns, on the right, in the
 * middle. The balances tell which one it is.
 */
export const placings = (
  headings: readonly Heading[],
  lines: readonly PageLine[],
  sums: readonly number[],
): readonly Placing[] => {
  const next = headings.slice(1);
  const middles = next.map(({ left }, at) => ((headings[at]?.right ?? left) + left) / 2);
  return [
    byGaps(headings, lines, sums),
    byBounds(middles, centre),
    byBounds(
      next.map(({ left }) => left - 1),
      ({ left }) => left,
    ),
    byBounds(
      headings.slice(0, -1).map(({ right }) => right + 1),
      ({ right }) => right,
    ),
  ];
};
