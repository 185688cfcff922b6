import { z } from 'zod';
import { isoDate, requiredText } from '../../../../shared/contract/fields.ts';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { NOT_LATER } from '../../../../shared/features/charges/plans/plans.order.ts';
import { LATE_FIELDS, lateFeeOf, sayLateFault } from '../dues/late-form.ts';

export const LATE_CHANGES = [
  { value: 'stays', label: 'Stays as it is' },
  { value: 'other', label: 'Another late fee, or none' },
] as const;

/** A day as a choice's number: 2026-11-15 is 20261115. */
export const numberOf = (date: IsoDate): number => Number(date.replaceAll('-', ''));
const dateOf = (number: number): IsoDate => String(number).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** The last dates of plans that an order may extend, the first first. */
export const lastDatesOf = (plans: readonly FeePlan[]): readonly IsoDate[] =>
  [...new Set(plans.flatMap(({ lines }) => lines.map(({ due_date }) => due_date)))].sort();

/** The form of an order on plans. A day is held as the number of its choice. */
export const OrderForm = z
  .object({
    session_id: z.int('Choose a session'),
    plan_ids: z.array(z.number()),
    from: z.array(z.number()),
    to: z.union([z.literal(''), isoDate]),
    head_ids: z.array(z.number()),
    late_change: z.enum(['stays', 'other']),
    /** The heads whose lines it is of; blank for the plans'. */
    late_fee_head_ids: z.array(z.number()),
    ...LATE_FIELDS,
    reason: requiredText('Say by which order', 300),
    order_no: z.string().max(100),
  })
  .superRefine((values, context) => {
    const say = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    const { from, to, late_change } = values;
    if (from.length > 0 && to === '') say('Enter the new last date', 'to');
    if (to !== '' && from.length === 0) say('Choose the last date that is extended', 'from');
    if (to !== '' && from.some((number) => number >= numberOf(to))) say(NOT_LATER, 'to');
    if (from.length === 0 && to === '' && late_change === 'stays')
      say('Choose a last date, or another late fee', 'from');
    if (late_change === 'other') sayLateFault(values, say);
  });
export type OrderValues = z.output<typeof OrderForm>;

/** The body of the call that does, or previews, what the form says. */
export const bodyOf = (values: OrderValues) => {
  const { session_id, plan_ids, from, to, head_ids, late_change, late_fee_head_ids } = values;
  const { reason, order_no } = values;
  return {
    session_id,
    reason,
    order_no,
    ...(plan_ids.length > 0 && { plan_ids }),
    extend:
      from.length > 0 && to !== ''
        ? { from: from.map(dateOf), to, ...(head_ids.length > 0 && { head_ids }) }
        : null,
    ...(late_change === 'other' && {
      late_fee: lateFeeOf(values),
      ...(late_fee_head_ids.length > 0 && { late_fee_head_ids }),
    }),
  };
};
