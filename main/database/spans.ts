/** The spans of stored sums: a day, a whole month or a whole year, each named by the beginning of its days (`2026-11`). */
export type Span = 'day' | 'month' | 'year';

export interface Part {
  readonly span: Span;
  readonly from: string;
  /** Whether `from` itself is left out. */
  readonly above: boolean;
  readonly to: string;
  /** Whether `to` itself is left out. */
  readonly below: boolean;
}

const COARSER = [
  { span: 'year', length: 4, first: '-01-01', last: '-12-31' },
  { span: 'month', length: 7, first: '-01', last: '-31' },
] as const;

const FIRST_OF: Readonly<Record<Span, number>> = { year: 0, month: 1, day: 2 };

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Covers these days with spans, the coarsest of `levels` first. Each day lies in exactly one span. */
const coverWith = (
  from: string,
  to: string,
  levels: readonly (typeof COARSER)[number][],
): readonly Part[] => {
  if (from > to) return [];
  const [level, ...finer] = levels;
  if (!level) return [{ span: 'day', from, above: false, to, below: false }];
  const { span, length, first, last } = level;
  const [early, late] = [from.slice(0, length), to.slice(0, length)];
  const [above, below] = [from > early + first, to < late + last];
  if (early === late) {
    return above || below
      ? coverWith(from, to, finer)
      : [{ span, from: early, above: false, to: late, below: false }];
  }
  return [
    ...(above ? coverWith(from, earlier(to, early + last), finer) : []),
    { span, from: early, above, to: late, below },
    ...(below ? coverWith(later(from, late + first), to, finer) : []),
  ];
};

/**
 * Covers days with as few spans as possible: whole years, whole months beside them, and single days at the ends. An end
 * that is left out is open. Example: 15 Nov 2025 to 31 Dec 2026 is 16 days, a month and a year.
 */
export const daysCover = (from = '', to = '9999-12-31', coarsest: Span = 'year'): readonly Part[] =>
  coverWith(from, to, COARSER.slice(FIRST_OF[coarsest]));
