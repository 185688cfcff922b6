import type { IsoDate } from '../../../dates.ts';

interface SessionDays {
  readonly first_day: IsoDate;
  readonly last_day: IsoDate;
  readonly admission_last_date: IsoDate | null;
}

/** The problem of a session's days, and its field; undefined where there is none. */
export const sessionDaysProblem = ({
  first_day,
  last_day,
  admission_last_date,
}: SessionDays): { readonly message: string; readonly path: string } | undefined => {
  if (last_day <= first_day)
    return { message: 'A session ends after the day on which it begins', path: 'last_day' };
  // Admissions begin before the session does, and may end before it.
  if (admission_last_date !== null && admission_last_date > last_day)
    return { message: 'The last date of admission is not after the session', path: 'admission_last_date' };
  return undefined;
};
