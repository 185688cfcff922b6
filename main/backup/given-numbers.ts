import { financialYear } from '../../shared/dates.ts';
import {
  isSeries,
  numberIn,
  receiptSeries,
  SERIES_KINDS,
} from '../../shared/features/college/settings/settings.series.ts';
import { hasColumn, hasTable, type RawDatabase } from '../database/raw.ts';
import type { Manifest } from './manifest.ts';
import { seriesOf } from './read-facts.ts';

/** The end of a series in a financial year: the next number that it would have given. */
export type SeriesEnd = NonNullable<Manifest['series']>[number];

/** The highest next number that the settings take; a typed number beyond it is no number of the series. */
const MOST = 9_999_999;

const periodIn = (reference: string): string | undefined =>
  /(\d{4}-\d{2})\/[A-Z]{0,3}\d+$/.exec(reference)?.[1];

/** A reference as an end of its series; undefined for one that was written otherwise. */
const endOf = (kind: string, reference: string): SeriesEnd | undefined => {
  const period = periodIn(reference);
  const number = period === undefined || !isSeries(kind) ? 0 : numberIn(kind, reference, period);
  return period !== undefined && number > 0 && number < MOST
    ? { kind, period, next_number: number + 1 }
    : undefined;
};

interface Reference {
  readonly kind: string;
  readonly reference: string;
}

/** Numbers of letters that were issued, typed ones among them; a draft's was never on paper. */
const lettersOf = (database: RawDatabase): readonly Reference[] =>
  !hasTable(database, 'letters')
    ? []
    : database
        .prepare<[], Reference>(
          "select 'letter:' || type as kind, reference_no as reference from letters where reference_no is not null and status <> 'draft'",
        )
        .all();

/**
 * Reads the numbers that an office has given out: the ends of its series, and the letters' numbers that were typed by hand
 * and that `other`, an earlier moment of the same office, has not.
 */
export const givenNumbers = (database: RawDatabase, other: RawDatabase): readonly SeriesEnd[] => {
  const known = new Set(lettersOf(other).map(({ reference }) => reference));
  const typed = lettersOf(database)
    .filter(({ reference }) => !known.has(reference))
    .flatMap(({ kind, reference }) => endOf(kind, reference) ?? []);
  return [...seriesOf(database), ...typed];
};

/** Reads the numbers from a backup's manifest; an earlier version's tells the last receipt alone. */
export const numbersOf = ({ series, last_receipt }: Manifest): readonly SeriesEnd[] => {
  if (series) return series;
  const end = last_receipt && endOf('receipt', last_receipt.receipt_no);
  return end ? [end] : [];
};

/** The marks of funds whose receipts have numbers of their own; none in data from before there were any. */
export const receiptMarks = (database: RawDatabase): readonly string[] =>
  hasColumn(database, 'funds', 'receipt_mark')
    ? database
        .prepare<[], string>('select receipt_mark from funds where receipt_mark is not null')
        .pluck()
        .all()
    : [];

/** Every series so many numbers further, those of today's financial year that have not begun among them. */
export const furtherBy = (
  series: readonly SeriesEnd[],
  count: number,
  today: string,
  marks: readonly string[],
): readonly SeriesEnd[] => {
  const period = financialYear(today);
  const kinds = [...SERIES_KINDS, ...marks.map(receiptSeries)];
  const begun = new Set(series.filter((end) => end.period === period).map(({ kind }) => kind));
  const others = kinds
    .filter((kind) => !begun.has(kind))
    .map((kind) => ({
      kind,
      period,
      next_number: 1,
    }));
  return [...series, ...others].map((end) => ({ ...end, next_number: end.next_number + count }));
};

/** The furthest end of each series. */
export const furthest = (ends: readonly SeriesEnd[]): readonly SeriesEnd[] => {
  const all = new Map<string, SeriesEnd>();
  for (const end of ends) {
    const key = `${end.kind} ${end.period}`;
    if (end.next_number > (all.get(key)?.next_number ?? 1)) all.set(key, end);
  }
  return [...all.values()];
};
