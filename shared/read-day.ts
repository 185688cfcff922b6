import { addDays, type IsoDate, isIsoDate } from './dates.ts';

const MONTHS = [
  'jan जनवरी',
  'feb फरवरी फ़रवरी',
  'mar मार्च',
  'apr अप्रैल',
  'may मई',
  'jun जून',
  'jul जुलाई',
  'aug अगस्त',
  'sep सितंबर सितम्बर',
  'oct अक्टूबर अक्तूबर',
  'nov नवंबर नवम्बर',
  'dec दिसंबर दिसम्बर',
].map((names) => names.split(' '));

/** 1 to 12; 0 for a word that is none. */
const monthByName = (word: string): number =>
  MONTHS.findIndex(([english = '', ...hindi]) => word.startsWith(english) || hindi.includes(word)) + 1;

const dayOf = (year: number, month: number, day: number): IsoDate | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isIsoDate(text) ? text : undefined;
};

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d{1,2}:\d{2}.*)?$/;
const IN_NUMBERS = /^(\d{1,2})[-/.\s]+(\d{1,2})[-/.\s]+(\d{4}|\d{2})$/;
const TOGETHER = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([\p{L}\p{M}]{3,})[-/.,\s]*(\d{4}|\d{2})$/u;
const MONTH_FIRST = /^(\p{L}[\p{L}\p{M}]{2,})[-/.\s]*(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]+(\d{4}|\d{2})$/u;
/** A day that a spreadsheet program shows as the number under which it keeps it: 1954 to 2036. */
const SERIAL = /^[2-4]\d{4}$/;

export interface WrittenDay {
  readonly day: IsoDate;
  /** Whether the text can be meant otherwise: month first, or a number. */
  readonly isDoubtful: boolean;
}

/** A day without the hour behind it, as an online form writes it: `15/07/2026 10:22:11`. */
export const withoutHour = (text: string): string => {
  const words = text.trim().split(/[\s,]+/u);
  const hour = words.findIndex((word) => /^\d{1,2}:/.test(word));
  return words.slice(0, hour < 0 ? undefined : hour).join(' ');
};

/** Whether a day in numbers can only be meant with the month first (true), or with the day first (false); else undefined. */
export const provesMonthFirst = (text: string): boolean | undefined => {
  const [, first, second] = IN_NUMBERS.exec(withoutHour(text)) ?? [];
  const [one, two] = [Number(first), Number(second)];
  if (!first || one === two) return undefined;
  if (one <= 12 && two > 12 && two <= 31) return true;
  return one > 12 && one <= 31 && two <= 12 ? false : undefined;
};

/** The order in which a file writes its days in numbers. */
export type DayOrder = 'day first' | 'month first' | 'mixed';

/** `26` is 2026. */
const ofThisCentury = (twoDigits: number): number => 2000 + twoDigits;

/**
 * A day as lists write it, the day first, in numbers or words; undefined where the text is none that exists. `yearOf` says
 * which year two digits mean: one of this century where nothing is said. Where a file writes the month first, or
 * both orders, each day that could be either is doubtful.
 */
export const readDay = (
  text: string,
  yearOf = ofThisCentury,
  order: DayOrder = 'day first',
): WrittenDay | undefined => {
  const wholeYear = (year: string): number => (year.length === 4 ? Number(year) : yearOf(Number(year)));
  const plain = text
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[०-९]/gu, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)));
  const certain = (day: IsoDate | undefined) => (day ? { day, isDoubtful: false } : undefined);
  const [, isoYear, isoMonth, isoDay] = ISO.exec(plain) ?? [];
  if (isoYear) return certain(dayOf(Number(isoYear), Number(isoMonth), Number(isoDay)));
  const [, first, second, year = ''] = IN_NUMBERS.exec(plain) ?? TOGETHER.exec(plain) ?? [];
  if (first) {
    const [one, two] = [Number(first), Number(second)];
    const indian = dayOf(wholeYear(year), two, one);
    const american = dayOf(wholeYear(year), one, two);
    const isEither = indian !== undefined && american !== undefined && one !== two;
    if (order === 'month first' && american) return { day: american, isDoubtful: isEither };
    if (indian) return { day: indian, isDoubtful: isEither && order === 'mixed' };
    return american ? { day: american, isDoubtful: true } : undefined;
  }
  const [, day, month = '', inYear = ''] = DAY_FIRST.exec(plain) ?? [];
  if (day) return certain(dayOf(wholeYear(inYear), monthByName(month), Number(day)));
  const [, monthFirst, thenDay, ofYear = ''] = MONTH_FIRST.exec(plain) ?? [];
  if (monthFirst) return certain(dayOf(wholeYear(ofYear), monthByName(monthFirst), Number(thenDay)));
  return SERIAL.test(plain) ? { day: addDays('1899-12-30', Number(plain)), isDoubtful: true } : undefined;
};
