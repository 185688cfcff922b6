import { useQuery } from '@tanstack/react-query';
import { type IsoDate, localDate } from '../../../../shared/dates.ts';
import { readDay } from '../../../../shared/features/college/settings/settings.endpoints.ts';
import { paymentDayProblem } from '../../../../shared/payment-dates.ts';
import { queryOf } from '../../../client/queries.ts';

const LOOK_AGAIN_MS = 5 * 60_000;

/** The time until the office's day is asked for again: at midnight at once, for what is entered then is the new day's. */
const untilNextLook = (now: Date): number => {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return Math.min(LOOK_AGAIN_MS, midnight.getTime() - now.getTime() + 500);
};

/** The days of payment that this person may enter. */
export interface OfficeDayHere {
  /** The office's day, which may be another than this desk's. */
  readonly today: IsoDate;
  /** The first day; undefined while the office has not answered. */
  readonly earliest: IsoDate | undefined;
  readonly latest: IsoDate | undefined;
  /** The last day of the closed years; undefined where none is closed. */
  readonly closedTo: IsoDate | undefined;
  /** The problem of a day of payment, in the office's sentence; undefined for a day that it takes. */
  readonly problemOf: (date: IsoDate | null) => string | undefined;
}

/** The office's day, as every screen of money asks for it. */
export const dayQuery = queryOf('settings', readDay);

export const useOfficeDay = (): OfficeDayHere => {
  const { data } = useQuery({ ...dayQuery, refetchInterval: () => untilNextLook(new Date()) });
  return {
    today: data?.today ?? localDate(new Date()),
    earliest: data?.earliest_payment ?? undefined,
    latest: data?.today,
    closedTo: data?.closed_to ?? undefined,
    problemOf: (date) =>
      data && date !== null
        ? paymentDayProblem(date, { earliest: data.earliest_payment, latest: data.today })
        : undefined,
  };
};
