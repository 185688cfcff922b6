/** What sums are kept by: days, whole months, whole years; each named by the beginning of its days. */
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

/** The parts from the coarsest span of `levels` on that make up these days, each day in one of them. */
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
 * Days as few sums: whole years, the whole months beside them, and the days that are left. An end that is not named is
 * open. Texts that are no day may stand as ends: they are only compared.
 */
export const daysCover = (from = '', to = '9999-12-31', coarsest: Span = 'year'): readonly Part[] =>
  coverWith(from, to, COARSER.slice(FIRST_OF[coarsest]));
