import { addDays, addYears, formatDate, type IsoDate } from '../../../dates.ts';

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

/** The session after this one, as a college would add it: `2027-28` after `2026-27`, each of its days a year later. */
export const nextSession = (last: SessionDays) => {
  const first_day = addYears(last.first_day, 1);
  const year = Number(first_day.slice(0, 4));
  return {
    name: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    first_day,
    last_day: addDays(addYears(first_day, 1), -1),
    admission_last_date: last.admission_last_date && addYears(last.admission_last_date, 1),
  };
};

/** The sentence for a due date outside its session; undefined for one that lies in it. */
export const outsideSession = (
  { name, first_day, last_day }: Pick<SessionDays, 'first_day' | 'last_day'> & { readonly name: string },
  day: IsoDate,
): string | undefined =>
  first_day <= day && day <= last_day
    ? undefined
    : `Due date ${formatDate(day)} is outside session ${name} (${formatDate(first_day)} to ${formatDate(last_day)})`;
