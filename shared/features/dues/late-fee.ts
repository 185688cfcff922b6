import { z } from 'zod';
import { positiveAmount } from '../../contract/fields.ts';
import { daysBetween, type IsoDate } from '../../dates.ts';
import { type Paise, toPaise } from '../../money.ts';

const amount = positiveAmount('Enter an amount');
const grace_days = z.int().min(0).max(366);

/** What is charged once a due is paid late: a sum a day up to a most, one sum, or sums by days past the grace. */
export const LateFee = z.union([
  z.strictObject({ grace_days, per_day: amount, most: amount }),
  z.strictObject({ grace_days, fixed: amount }),
  z.strictObject({
    grace_days,
    /** From so many days past the grace on. */
    slabs: z
      .array(z.strictObject({ days: z.int().min(1).max(3660), amount }))
      .min(1)
      .max(20),
  }),
]);
export type LateFee = z.output<typeof LateFee>;

/** What is charged on a day for a due that is still open then. */
export const lateFeeOn = (terms: LateFee, dueDate: IsoDate, on: IsoDate): Paise => {
  const days = daysBetween(dueDate, on) - terms.grace_days;
  if (days < 1) return 0;
  if ('fixed' in terms) return toPaise(terms.fixed);
  if ('per_day' in terms) return Math.min(days * toPaise(terms.per_day), toPaise(terms.most));
  const reached = terms.slabs.filter((slab) => slab.days <= days);
  return Math.max(0, ...reached.map((slab) => toPaise(slab.amount)));
};
