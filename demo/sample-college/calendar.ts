import college from '../../resources/sample-college/college.json' with { type: 'json' };
import { addDays, type IsoDate } from '../../shared/dates.ts';
import type { Chance } from './chance.ts';

/** The days of the sample, from the first session shown to today. */
export interface Calendar {
  readonly today: IsoDate;
  /** The year in which the present session began. A session runs from July to June. */
  readonly session: number;
  readonly first: IsoDate;
  /** The working days, the oldest first; today is always one. */
  readonly days: readonly IsoDate[];
  /** A random moment in the office hours of a day, as `2026-11-21T10:32:05`. On today it is never later than now. */
  readonly momentOn: (day: IsoDate) => string;
  /** A random working day from `from` to `to`, both included, which may still be to come; undefined where there is none. */
  readonly dayBetween: (from: IsoDate, to: IsoDate) => IsoDate | undefined;
}

/**
 * The month since whose first working day the college enters its bank accounts and closes its drawers, that day, and the first
 * working day of the month after it, as `2026-10`, `2026-10-01` and `2026-11-02`.
 */
export const monthsAtTheBank = ({ days, today }: Calendar): readonly [string, IsoDate, IsoDate] => {
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const first = days.find((day) => day >= month) ?? today;
  return [month, first, days.find((day) => day.slice(0, 7) > month) ?? today];
};

const SESSIONS_BEFORE = 2;

const isWorkingDay = (day: IsoDate): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !college.holidays.includes(day.slice(5));

const two = (number: number): string => String(number).padStart(2, '0');

const OPENS = 9 * 60 + 45;
const CLOSES = 16 * 60 + 15;

export const calendarUpTo = (now: Date, today: IsoDate, chance: Chance): Calendar => {
  const year = Number(today.slice(0, 4));
  // On the first of July the session before is still the present one: the new one begins during that day.
  const session = today.slice(5) > '07-01' ? year : year - 1;
  const first = `${session - SESSIONS_BEFORE}-07-01`;
  const days: IsoDate[] = [];
  for (let day = first; day <= today; day = addDays(day, 1)) {
    if (day === today || isWorkingDay(day)) days.push(day);
  }
  const minutesNow = now.getHours() * 60 + now.getMinutes();
  return {
    today,
    session,
    first,
    days,
    momentOn: (day) => {
      const closes = day === today ? Math.min(CLOSES, Math.max(0, minutesNow - 1)) : CLOSES;
      const minute = chance.whole(Math.max(0, Math.min(OPENS, closes - 60)), closes);
      return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(chance.whole(0, 59))}`;
    },
    dayBetween: (from, to) => {
      const choice: IsoDate[] = [];
      for (let day = from; day <= to; day = addDays(day, 1)) if (isWorkingDay(day)) choice.push(day);
      return choice.length === 0 ? undefined : chance.pick(choice);
    },
  };
};
