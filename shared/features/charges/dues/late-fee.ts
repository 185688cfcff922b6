import { z } from 'zod';
import { positiveAmount } from '../../../contract/fields.ts';
import { daysBetween, type IsoDate } from '../../../dates.ts';
import { type Paise, toPaise } from '../../../money.ts';
import type { LateDue, OpenDue } from './dues.rules.ts';

const amount = positiveAmount('Enter an amount');
const grace_days = z.int().min(0).max(366);

/** The terms of a late fee: a sum a day up to a most, one sum, or sums by days past the grace. */
export const LateFee = z.union([
  z.strictObject({ grace_days, per_day: amount, most: amount }),
  z.strictObject({ grace_days, fixed: amount }),
  z.strictObject({
    grace_days,
    /** Each slab begins so many days past the grace. */
    slabs: z
      .array(z.strictObject({ days: z.int().min(1).max(3660), amount }))
      .min(1)
      .max(20),
  }),
]);
export type LateFee = z.output<typeof LateFee>;

/** The late fee on a day for a due that is still open then. */
export const lateFeeOn = (terms: LateFee, dueDate: IsoDate, on: IsoDate): Paise => {
  const days = daysBetween(dueDate, on) - terms.grace_days;
  if (days < 1) return 0;
  if ('fixed' in terms) return toPaise(terms.fixed);
  if ('per_day' in terms) return Math.min(days * toPaise(terms.per_day), toPaise(terms.most));
  const reached = terms.slabs.filter((slab) => slab.days <= days);
  return Math.max(0, ...reached.map((slab) => toPaise(slab.amount)));
};

/** The late fee of an instalment. */
interface LateCharge {
  /** The instalment's open dues. */
  readonly due_ids: readonly number[];
  readonly paise: Paise;
}

/**
 * A late fee as the due that it becomes once any of its instalment is paid: of the office's own head, due on the day as of
 * which it is charged. Its number is the next that no due has.
 */
export const lateDue = (
  { due_ids, paise }: LateCharge,
  head: Pick<OpenDue, 'fee_type' | 'position'> & { readonly id: number },
  on: IsoDate,
  id: number,
): LateDue => ({
  id,
  head_id: head.id,
  fee_type: head.fee_type,
  position: head.position,
  due_date: on,
  open_paise: paise,
  late_ids: due_ids,
});
