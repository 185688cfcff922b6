/** A calendar day in the office's own time zone, as `2026-11-21`. */
export type IsoDate = string;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day that exists: `2026-02-30` is not. Years 1900 to 2199. */
export const isIsoDate = (text: string): boolean => {
  const match = PATTERN.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < 1900 || year > 2199) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The local calendar day of a moment, never UTC's. */
export const localDate = (moment: Date): IsoDate => {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
};

/** Days later (or, negative, earlier), by the calendar. */
export const addDays = (date: IsoDate, days: number): IsoDate => {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
};

/** The same day of another year; 29 February becomes the 28th where there is none. */
export const addYears = (date: IsoDate, years: number): IsoDate => {
  const same = `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
  return isIsoDate(same) ? same : `${same.slice(0, 8)}28`;
};

/** The same day of another month; where that has none, the days beyond its last one go on: 30 November and 3 are 2 March. */
export const addMonths = (date: IsoDate, months: number): IsoDate => {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 10);
};

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** Days from one to the other: 1 from the 20th to the 21st. */
export const daysBetween = (from: IsoDate, to: IsoDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The first moment of a day by the office's own clock, ISO in UTC: where what was entered on that day begins. */
export const dayStart = (date: IsoDate): string => new Date(`${date}T00:00:00`).toISOString();

/** On screen and on paper: `21-11-2026`. Anything that is not a date comes back as it is. */
export const formatDate = (date: IsoDate): string => {
  const match = PATTERN.exec(date.slice(0, 10));
  return match ? `${match[3]}-${match[2]}-${match[1]}` : date;
};

/** Monday of the week that a day lies in. */
export const weekStart = (date: IsoDate): IsoDate =>
  addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** A moment by this PC's own clock, on screen and on paper: `21-11-2026 10:05`. */
export const formatMoment = (moment: string | Date): string => {
  const date = new Date(moment);
  return `${formatDate(localDate(date))} ${formatTime(date)}`;
};

/** The time of a moment by this PC's own clock: `10:05`. */
export const formatTime = (moment: string | Date): string => new Date(moment).toTimeString().slice(0, 5);

/** The Indian financial year begins on 1 April. */
const YEAR_BEGINS = '04-01';

/** The Indian financial year, April to March, that a day belongs to: `2026-27`. */
export const financialYear = (date: IsoDate): string => {
  const year = Number(date.slice(0, 4));
  const first = date.slice(5) >= YEAR_BEGINS ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

/** First and last day of a financial year, which is named as `financialYear` names it. */
export const financialYearDays = (name: string): { readonly first: IsoDate; readonly last: IsoDate } => {
  const year = Number(name.slice(0, 4));
  return { first: `${year}-${YEAR_BEGINS}`, last: addDays(`${year + 1}-${YEAR_BEGINS}`, -1) };
};
