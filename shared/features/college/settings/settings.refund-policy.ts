import { z } from 'zod';
import { amountOrZero } from '../../../contract/fields.ts';
import { addDays, daysBetween, type IsoDate, isIsoDate } from '../../../dates.ts';

/**
 * How much of the fees paid is given back, by the day of leaving. Two rules stand beside each other:
 *
 * - Dates, by the University Grants Commission's letters since 2022: all fees back up to one date, all but a processing fee of at
 *   most ₹1,000 up to a second, nothing after it. Fee Refund Policy 2022-23, letter of 2 August 2022 (31 October and 31 December
 *   2022), said again on 1 November 2022; the letters for 2023-24 and, No. F. 2-71/2022(CPP-II) of 12 June 2024, for 2024-25
 *   (30 September and 31 October), and so for 2025-26. Where admission goes on after the second date, the letter of 12 June 2024
 *   leaves who leaves later to the percentages.
 * - Percentages, by the Commission's notification of October 2018: by the days between the last date of admission and leaving.
 */

const percent = z.int('Enter a whole percentage').min(0, 'At least 0 %').max(100, 'At most 100 %');

const Band = z.strictObject({
  /** The last day of it, in days after the last date of admission (before it, below zero); null of the last band. */
  until: z.int().min(-366).max(366).nullable(),
  percent,
});

const inOrder = (bands: readonly z.output<typeof Band>[]): boolean =>
  bands.every(({ until }, at) => {
    const before = bands[at - 1]?.until;
    if ((until === null) !== (at === bands.length - 1)) return false;
    return at === 0 || until === null || (before !== null && before !== undefined && before < until);
  });

/** A day of every year: `09-30`. Not 29 February, which not every year has. */
const dayOfYear = z
  .string('Enter a day and a month, as 30-09')
  .refine((day) => isIsoDate(`2027-${day}`), 'Enter a day and a month, as 30-09');

/** `09-30` as people write it, and back: `30-09`. */
export const typedDay = (day: string): string => day.split('-').reverse().join('-');

/** The first such day on or after another. */
export const nextOn = (day: string, from: IsoDate): IsoDate => {
  const year = Number(from.slice(0, 4));
  const one = `${year}-${day}`;
  return one >= from ? one : `${year + 1}-${day}`;
};

/** Half a year: a second date that lies further after the first was typed before it. */
const FURTHEST = 183;
const follows = ({ full, less }: { readonly full: string; readonly less: string }): boolean =>
  [full, less].every((day) => isIsoDate(`2027-${day}`)) &&
  daysBetween(`2027-${full}`, nextOn(less, addDays(`2027-${full}`, 1))) <= FURTHEST;

const Dates = z
  .strictObject({
    /** The last day of each session on which all fees are given back. */
    full: dayOfYear,
    /** The last day on which they are given back but for a processing fee, of at most so many rupees. */
    less: dayOfYear,
    most: amountOrZero,
  })
  .refine(follows, { message: 'The second date comes after the first, within half a year', path: ['less'] });

/** The policy of refunds. Heads that are held for the student, or marked as not given back, do not depend on it. */
export const RefundPolicy = z.strictObject({
  /** Null where the percentages alone count, as in what was saved before there were dates. */
  dates: Dates.nullable().default(null),
  bands: z
    .array(Band)
    .min(1, 'The table has at least one line')
    .max(12)
    .refine(inOrder, 'The lines follow each other by day, and the last has none')
    .readonly(),
  /** What is taken off in the first band: so much of the fees paid, at most so many rupees. */
  deduction: z.strictObject({ percent, most: amountOrZero }),
});
export type RefundPolicy = z.output<typeof RefundPolicy>;

/** The usual policy: dates of the Commission's letters, percentages of October 2018. */
export const USUAL_REFUND_POLICY: RefundPolicy = {
  dates: { full: '09-30', less: '10-31', most: 1000 },
  bands: [
    { until: -15, percent: 100 },
    { until: 0, percent: 90 },
    { until: 15, percent: 80 },
    { until: 30, percent: 50 },
    { until: null, percent: 0 },
  ],
  deduction: { percent: 5, most: 5000 },
};
