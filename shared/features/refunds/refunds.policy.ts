import { z } from 'zod';
import { amountOrZero } from '../../contract/fields.ts';

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

/** How much of the fees paid is given back, by the day of leaving; refundable heads are given back in full always. */
export const RefundPolicy = z.strictObject({
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

/** The table of the University Grants Commission's policy of October 2018. */
export const USUAL_REFUND_POLICY: RefundPolicy = {
  bands: [
    { until: -15, percent: 100 },
    { until: 0, percent: 90 },
    { until: 15, percent: 80 },
    { until: 30, percent: 50 },
    { until: null, percent: 0 },
  ],
  deduction: { percent: 5, most: 5000 },
};
