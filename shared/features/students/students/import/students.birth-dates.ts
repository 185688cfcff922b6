import { type DayOrder, readDay, type WrittenDay } from '../../../../read-day.ts';

/** `05` is 2005, `98` is 1998: nobody is born after this year. */
const yearOfBirth = (twoDigits: number): number => {
  const year = 2000 + twoDigits;
  return year > new Date().getFullYear() ? year - 100 : year;
};

/** A date of birth as lists write it; undefined where the text is none that exists. */
export const readBirthDate = (text: string, order?: DayOrder): WrittenDay | undefined =>
  readDay(text, yearOfBirth, order);
