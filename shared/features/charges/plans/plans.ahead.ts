import { daysBetween, type IsoDate } from '../../../dates.ts';

/** Days ahead up to which a session is raised for without a word: it is about to begin. */
const ABOUT_TO_BEGIN = 31;

const DAYS_OF_A_MONTH = 30.44;

/** In how many months a session begins, as the raising of its dues warns of it; 0 where it has begun or is about to. */
export const monthsAhead = (firstDay: IsoDate, today: IsoDate): number => {
  const days = daysBetween(today, firstDay);
  return days > ABOUT_TO_BEGIN ? Math.max(1, Math.round(days / DAYS_OF_A_MONTH)) : 0;
};
