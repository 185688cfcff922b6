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

/** On screen and on paper: `21-11-2026`. Anything that is not a date comes back as it is. */
export const formatDate = (date: IsoDate): string => {
  const match = PATTERN.exec(date.slice(0, 10));
  return match ? `${match[3]}-${match[2]}-${match[1]}` : date;
};

/** The Indian financial year, April to March, that a day belongs to: `2026-27`. */
export const financialYear = (date: IsoDate): string => {
  const year = Number(date.slice(0, 4));
  const first = Number(date.slice(5, 7)) >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};
