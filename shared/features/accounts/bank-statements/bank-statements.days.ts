import { daysBetween, type IsoDate } from '../../../dates.ts';
import { provesMonthFirst, readDay } from '../../../read-day.ts';
import { inOneLine } from './bank-statements.cells.ts';

const TIME = /[\s,T]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:\s*ist)?$/i;
const SERIAL = /^[2-4]\d{4}(?:\.\d+)?$/;
/** The same day again, or its value date, in brackets: `01-Apr-26 (01-Apr-26)`. */
const AGAIN = /\s*\([^()]{5,24}\)$/;
const LONGEST_DAY = 24;

/** The day that a cell's text means: the bare date, without its time and what stands in brackets behind it. */
const bareDay = (text: string): string =>
  inOneLine(text.slice(0, 3 * LONGEST_DAY))
    .replace(/^['’]+/, '')
    .trim()
    .replace(AGAIN, '')
    .replace(TIME, '')
    .trim()
    .replace(/(\d)\s*([-/.])\s*(?=[\da-z])/gi, '$1$2');

/** How a statement writes its days. */
export interface DayWriting {
  readonly order: 'day first' | 'month first';
  /** The days that it is of, where it names them: they tell the year of a day that has none. */
  readonly period?: { readonly first: IsoDate; readonly last: IsoDate } | undefined;
}

/** Reads the text of a date; undefined where it is no real one. */
export type ReadDay = (text: string) => IsoDate | undefined;

const NO_YEAR = /^\d{1,2}[-/. ](?:\d{1,2}|[a-z]{3,9})$/i;

/** Reads dates as a statement writes them; a time after one is dropped. */
export const dayReader = ({ order, period }: DayWriting = { order: 'day first' }): ReadDay => {
  /** The dates read before: the same ones come in many rows. */
  const days = new Map<string, IsoDate | undefined>();
  const readBare = (plain: string): IsoDate | undefined => {
    if (plain.length < 5 || plain.length > LONGEST_DAY) return undefined;
    if (SERIAL.test(plain)) return readDay(plain.split('.')[0] ?? '')?.day;
    const read = readDay(plain, undefined, order);
    if (order === 'month first') return read?.day;
    // A date that makes sense only month first is refused, not turned round.
    return read && !read.isDoubtful ? read.day : undefined;
  };
  /** The day of a text without a year: that of the period, where it lies in it once. */
  const readInPeriod = (plain: string): IsoDate | undefined => {
    if (!period || !NO_YEAR.test(plain)) return undefined;
    const years = [...new Set([period.first.slice(0, 4), period.last.slice(0, 4)])];
    const found = years.flatMap((year) => {
      const day = readBare(`${plain.replaceAll(' ', '-')}-${year}`);
      return day !== undefined && day >= period.first && day <= period.last ? [day] : [];
    });
    return found.length === 1 ? found[0] : undefined;
  };
  return (text) => {
    if (days.has(text)) return days.get(text);
    const plain = bareDay(text);
    const read = readBare(plain) ?? readInPeriod(plain);
    days.set(text, read);
    return read;
  };
};

/** The most cells of one column that are looked at for the order of their days. */
const MOST_LOOKED_AT = 20_000;
/** The days that a file's dates may span before the other order is thought of. */
const A_MONTH = 31;

/** In which order a column's dates are written, and whether nothing proves it though the other is likelier. */
export const dayOrder = (
  texts: readonly string[],
): { readonly order: DayWriting['order']; readonly doubt: string | undefined } => {
  const written = [...new Set(texts.slice(0, MOST_LOOKED_AT).map(bareDay))];
  const proofs = new Set(written.map(provesMonthFirst));
  if (proofs.has(true) && !proofs.has(false)) return { order: 'month first', doubt: undefined };
  if (proofs.has(false)) return { order: 'day first', doubt: undefined };
  const spanIn = (order: DayWriting['order']): number => {
    const days = written.flatMap((text) => readDay(text, undefined, order)?.day ?? []).sort();
    const [first, last] = [days[0], days.at(-1)];
    return first === undefined || last === undefined ? 0 : daysBetween(first, last);
  };
  const isDoubtful = spanIn('day first') > A_MONTH && spanIn('month first') < A_MONTH;
  return { order: 'day first', doubt: isDoubtful ? written.find(isEither) : undefined };
};

/** Whether a text is one day with the day first, and another with the month first. */
const isEither = (text: string): boolean => {
  const [one, other] = (['day first', 'month first'] as const).map(
    (order) => readDay(text, undefined, order)?.day,
  );
  return one !== undefined && other !== undefined && one !== other;
};

const PERIOD = /(?:from|period|between)\b(.{0,40}?\d.{0,40}?)\s(?:to|till|-|–|and)\s(.{0,60})/i;

/** The days that a statement says it is of, as `Statement From : 01/04/2025 To : 30/04/2025`. */
export const printedPeriod = (texts: readonly string[], read: ReadDay): DayWriting['period'] => {
  for (const text of texts) {
    const [, from = '', to = ''] = PERIOD.exec(inOneLine(text)) ?? [];
    const [first, last] = [from, to].map((part) =>
      read(/\d[\w\s/.-]{4,18}[\dA-Za-z]/.exec(part)?.[0].trim() ?? ''),
    );
    if (first !== undefined && last !== undefined && first <= last) return { first, last };
  }
  return undefined;
};
