import { z } from 'zod';
import { isoDate, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import { WHOM } from '../../../../shared/features/charges/plans/plans.for.ts';
import { LATE_FIELDS, ownLateFeeOf, sayLateFault } from '../dues/late-form.ts';

/** The form of a charge that an order adds to fee plans. */
export const AddingForm = z
  .object({
    session_id: z.int('Choose a session'),
    plan_ids: z.array(z.number()),
    head_id: z.int('Choose a head'),
    amount: positiveAmount('A positive amount is required'),
    due_date: isoDate,
    reason: requiredText('Say by which order', 300),
    order_no: z.string().max(100),
    for: z.enum(WHOM).optional(),
    ...LATE_FIELDS,
  })
  .superRefine((values, context) =>
    sayLateFault(values, (message, ...path) => context.addIssue({ code: 'custom', message, path })),
  );
export type AddingValues = z.output<typeof AddingForm>;

/** The body of the call that does, or previews, what the form says. */
export const additionOf = ({
  session_id,
  plan_ids,
  head_id,
  amount,
  due_date,
  reason,
  order_no,
  for: whom,
  ...late
}: AddingValues) => ({
  session_id,
  ...(plan_ids.length > 0 && { plan_ids }),
  head_id,
  amount,
  due_date,
  reason,
  order_no,
  late_fee: ownLateFeeOf(late),
  for: whom,
});
