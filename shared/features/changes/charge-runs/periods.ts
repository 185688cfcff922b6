import { z } from 'zod';
import { requiredText } from '../../../contract/fields.ts';
import { addDays, addMonths, type IsoDate } from '../../../dates.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

const IN_WORDS = /^(\p{L}{3,9})\.?[\s,'/-]*(\d{4}|\d{2})$/u;
const IN_NUMBERS = /^(\d{1,2})[/.-](\d{4})$/;
const AS_ISO = /^(\d{4})-(\d{1,2})$/;

interface Month {
  readonly year: number;
  /** January is 1. */
  readonly month: number;
}

/** The month that a text means: `Jul 2026`, `July-26`, `07/2026`, `2026-07`; undefined for another period. */
const monthIn = (text: string): Month | undefined => {
  const words = IN_WORDS.exec(text.trim());
  const numbers = IN_NUMBERS.exec(text.trim());
  const iso = AS_ISO.exec(text.trim());
  const name = words?.[1]?.toLowerCase();
  const named = name === 'sept' ? 'sep' : name;
  const month =
    named === undefined
      ? Number(numbers?.[1] ?? iso?.[2] ?? 0)
      : MONTHS.findIndex((one) => one.toLowerCase().startsWith(named)) + 1;
  const year = Number(words?.[2] ?? numbers?.[2] ?? iso?.[1] ?? 0);
  if (month < 1 || month > 12) return undefined;
  return { year: year < 100 ? 2000 + year : year, month };
};

/** The first and the last day of the month that a text means; undefined for another period. */
export const monthDays = (text: string): { readonly first: IsoDate; readonly last: IsoDate } | undefined => {
  const month = monthIn(text);
  if (!month) return undefined;
  const first = `${month.year}-${String(month.month).padStart(2, '0')}-01`;
  return { first, last: addDays(addMonths(first, 1), -1) };
};

/** A period as papers say it: a month has one name, however it is written. */
const periodName = (text: string): string => {
  const month = monthIn(text);
  return month ? `${MONTHS[month.month - 1]} ${month.year}` : text.trim().replace(/\s+/gu, ' ');
};

/** The period of a charge: `July 2026`, `Semester 3 back papers`. */
export const period = requiredText('Say for which period, such as July 2026', 80).transform(periodName);

/** A period as the pages' forms take it. */
export const periodText = z.string().trim().min(1, 'Say for which period, such as July 2026').max(80);
