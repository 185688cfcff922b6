import { addDays, type IsoDate } from '../../dates.ts';

/** The date ranges offered, in their order. */
export const RANGES = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'custom',
] as const;
export type RangeName = (typeof RANGES)[number];

export const RANGE_LABELS: Readonly<Record<RangeName, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This financial year',
  'last-year': 'Last financial year',
  custom: 'Custom range',
};

export interface Range {
  readonly from?: IsoDate;
  readonly to?: IsoDate;
}

/** Monday of the week that a day lies in. */
export const weekStart = (day: IsoDate): IsoDate =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const firstOfYear = (today: IsoDate): number => {
  const year = Number(today.slice(0, 4));
  return today.slice(5) >= '04-01' ? year : year - 1;
};

/** First and last day of a range, by the calendar and the financial year (April to March). */
export const rangeDays = (name: Exclude<RangeName, 'custom'>, today: IsoDate): Range => {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(monthStart, -1);
  const year = firstOfYear(today);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this-week':
      return { from: weekStart(today), to: today };
    case 'this-month':
      return { from: monthStart, to: today };
    case 'last-month':
      return { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd };
    case 'this-year':
      return { from: `${year}-04-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-04-01`, to: `${year}-03-31` };
  }
};
