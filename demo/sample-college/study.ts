import type { IsoDate } from '../../shared/dates.ts';

/** The part of a course that says how long it is. */
interface Studied {
  readonly years: number;
}

const YEARS = ['1st Year', '2nd Year', '3rd Year'] as const;

/** The name of a course's year, as `1st Year`. */
export const yearName = (year: number): string => YEARS[year - 1] ?? `${year}th Year`;

/** Whether a batch studies in the session that begins in the year `session`. */
export const studiesIn = ({ years }: Studied, batch: number, session: number): boolean =>
  batch <= session && session < batch + years;

/** The session that begins in `year`, as `2026-27`, with its days and the last day of admission. */
export const sessionOf = (year: number) => ({
  name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
  first_day: `${year}-07-01`,
  last_day: `${year + 1}-06-30`,
  admission_last_date: `${year}-08-14`,
});

/** The day of a session for a month and day: those before July are in its second half. */
export const dayIn = (session: number, monthAndDay: string): IsoDate =>
  `${monthAndDay < '07-01' ? session + 1 : session}-${monthAndDay}`;
