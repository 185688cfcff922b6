import { financialYear, financialYearDays, type IsoDate } from '../../../../shared/dates.ts';
import {
  defaultPrefix,
  numberIn,
  receiptSeries,
  SERIES,
  type SeriesKind,
  seriesNumber,
} from '../../../../shared/features/college/settings/settings.series.ts';
import type { Db } from '../../../database/db.ts';
import { markedFunds } from '../funds/funds.queries.ts';
import { referencesUsed } from './settings.callbacks.ts';
import { nextNumbers, prefixes, takeNumber } from './settings.queries.ts';

/**
 * Takes the next number of a series in the financial year of `date`, and answers it as it is written:
 * `TC/2026-27/0001`. Inside the transaction that uses it only: rolled back with it, so that there is no gap and
 * no repeat.
 */
export const takeReference = async (db: Db, kind: SeriesKind, date: IsoDate): Promise<string> => {
  const { number, prefix } = await takeNumber(db, kind, financialYear(date));
  return seriesNumber(kind, prefix ?? defaultPrefix(kind), date, number);
};

/** The series that the office has: those of every office, the receipts of marked funds after the ordinary ones. */
const seriesHere = async (db: Db) => {
  const marked = (await markedFunds(db)).map(({ name, receipt_mark }) => ({
    kind: receiptSeries(receipt_mark),
    label: `Fee receipts, ${name}`,
    prefix: '',
  }));
  return SERIES.flatMap((series) => (series.kind === 'receipt' ? [series, ...marked] : [series]));
};

/** How each series stands in the financial year of `today`. */
export const seriesStates = async (db: Db, today: IsoDate) => {
  const chosen = await prefixes(db);
  const next = await nextNumbers(db, financialYear(today));
  const here = (await seriesHere(db)).filter(({ kind }) => !kind.startsWith('ledger ') || next.has(kind));
  return here.map(({ kind, label, prefix: usual }) => {
    const prefix = chosen.get(kind) ?? usual;
    const next_number = next.get(kind) ?? 1;
    return { kind, label, prefix, next_number, next: seriesNumber(kind, prefix, today, next_number) };
  });
};

/** The highest number that the register itself holds in a financial year, whoever gave it, and how it is written. */
export const highestUsed = async (db: Db, kind: SeriesKind, period: string) => {
  let highest = { number: 0, reference: '' };
  const year = { period, ...financialYearDays(period) };
  for (const reference of await referencesUsed.call(db, kind, year)) {
    const number = numberIn(kind, reference, period);
    if (number > highest.number) highest = { number, reference };
  }
  return highest;
};
