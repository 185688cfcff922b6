import type { IsoDate } from '../../../shared/dates.ts';

/** A course as far as it says where a student of a batch stands. */
interface Studied {
  readonly years: number;
}

const YEARS = ['1st Year', '2nd Year', '3rd Year'] as const;

/** The name of the first, second or third year of a course. */
export const yearName = (year: number): string => YEARS[year - 1] ?? `${year}th Year`;

/** Whether a batch studies in the session that begins in this year. */
export const studiesIn = ({ years }: Studied, batch: number, session: number): boolean =>
  batch <= session && session < batch + years;

/** `2026-27`, with its days and the last day of admission. */
export const sessionOf = (year: number) => ({
  name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
  first_day: `${year}-07-01`,
  last_day: `${year + 1}-06-30`,
  admission_last_date: `${year}-08-14`,
});

/** The day of a session on a month and day: those before July are of its second half. */
export const dayIn = (session: number, monthAndDay: string): IsoDate =>
  `${monthAndDay < '07-01' ? session + 1 : session}-${monthAndDay}`;
