import {
  addDays,
  addMonths,
  financialYear,
  financialYearDays,
  type IsoDate,
  weekStart,
} from '../../../dates.ts';

/** The date ranges offered, in their order. */
export const RANGES = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'month',
  'custom',
] as const;
export type RangeName = (typeof RANGES)[number];

export const RANGE_LABELS: Readonly<Record<RangeName, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'this-week': 'This week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This financial year',
  'last-year': 'Last financial year',
  month: 'A month',
  custom: 'Custom range',
};

/** Months to choose from: three years. */
const MONTHS = 36;

export interface Range {
  readonly from?: IsoDate;
  readonly to?: IsoDate;
}

/** The first day of the quarter that a day lies in; the financial year's quarters begin with the calendar's. */
const quarterStart = (day: IsoDate): IsoDate => {
  const month = Number(day.slice(5, 7));
  const first = month - ((month - 1) % 3);
  return `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`;
};

/** The months that are offered, by their first days, the latest first. */
export const monthsUntil = (today: IsoDate): readonly IsoDate[] =>
  Array.from({ length: MONTHS }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, -back));

/** The days of the month that begins on a day. */
export const monthDays = (from: IsoDate) => ({ from, to: addDays(addMonths(from, 1), -1) });

/** First and last day of a range, by the calendar and the financial year (April to March). */
export const rangeDays = (name: Exclude<RangeName, 'month' | 'custom'>, today: IsoDate): Range => {
  const monthStart = `${today.slice(0, 7)}-01`;
  const lastMonthEnd = addDays(monthStart, -1);
  const { first: yearStart } = financialYearDays(financialYear(today));
  const lastYear = financialYearDays(financialYear(addDays(yearStart, -1)));
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
    case 'this-quarter':
      return { from: quarterStart(today), to: today };
    case 'last-quarter': {
      const to = addDays(quarterStart(today), -1);
      return { from: quarterStart(to), to };
    }
    case 'this-year':
      return { from: yearStart, to: today };
    case 'last-year':
      return { from: lastYear.first, to: lastYear.last };
  }
};
