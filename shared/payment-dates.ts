import type { Role } from './contract/roles.ts';
import { addDays, financialYear, financialYearDays, formatDate, type IsoDate } from './dates.ts';

/** How far back the office lets payments be dated. */
export interface Reach {
  /** How many days accountants may go back; null: to the beginning of the current financial year. */
  readonly back_days: number | null;
  /** The last day of the closed years, for everyone; null where none is closed. */
  readonly closed_to: IsoDate | null;
}

/** The days that a payment may be dated, both included. */
export interface PaymentDays {
  /** Null: as far back as there are days. */
  readonly earliest: IsoDate | null;
  readonly latest: IsoDate;
}

const later = (one: IsoDate | null, other: IsoDate | null): IsoDate | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Which days of payment someone may enter today: of fees, bills and refunds alike. */
export const paymentDays = (role: Role, today: IsoDate, { back_days, closed_to }: Reach): PaymentDays => {
  const open = closed_to === null ? null : addDays(closed_to, 1);
  if (role === 'admin') return { earliest: open, latest: today };
  const own = back_days === null ? financialYearDays(financialYear(today)).first : addDays(today, -back_days);
  return { earliest: later(open, own), latest: today };
};

/** The problem of a day of payment; undefined for one that may be entered. */
export const paymentDayProblem = (date: IsoDate, { earliest, latest }: PaymentDays): string | undefined => {
  if (date > latest) return `A payment cannot be dated after today, ${formatDate(latest)}`;
  if (earliest !== null && date < earliest)
    return `A payment cannot be dated before ${formatDate(earliest)} here`;
  return undefined;
};
