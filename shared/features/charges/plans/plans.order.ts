import { z } from 'zod';
import { id, isoDate, optionalText, requiredText } from '../../../contract/fields.ts';
import { OwnLateFee } from '../dues/late-fee.ts';

export const NOT_LATER = 'The new last date is later than each that is extended';

/** An order by which a session's plans, and the dues that they raised, get a later last date or another late fee. */
export const PlanOrder = z
  .strictObject({
    session_id: id,
    /** Every plan of the session where none is named. */
    plan_ids: z.array(id).max(2000).optional(),
    extend: z
      .strictObject({
        /** The last dates that are extended: what is due on another stays. */
        from: z.array(isoDate).min(1, 'Choose the last date that is extended').max(60),
        to: isoDate,
        /** Every head where none is named. */
        head_ids: z.array(id).max(200).optional(),
      })
      .refine(({ from, to }) => from.every((date) => date < to), { path: ['to'], message: NOT_LATER })
      .nullish(),
    /** The new rule; null for none at all. Left out, it stays. */
    late_fee: OwnLateFee,
    /** The heads whose lines get that rule as their own. Where none is named, it is the plans': a line's own stays. */
    late_fee_head_ids: z.array(id).min(1).max(200).optional(),
    reason: requiredText('Say by which order', 300),
    order_no: optionalText(100),
  })
  .refine(({ late_fee, late_fee_head_ids }) => late_fee !== undefined || !late_fee_head_ids, {
    path: ['late_fee'],
    message: 'Say the late fee of these heads',
  })
  .refine(({ extend, late_fee }) => Boolean(extend) || late_fee !== undefined, {
    path: ['extend'],
    message: 'Say what changes: the last date, the late fee, or both',
  });
export type PlanOrder = z.output<typeof PlanOrder>;

/** The result of an order, or of its preview. */
export const PlanOrderDone = z.object({
  plans: z
    .array(
      z.object({ course_name: z.string(), year: z.string().nullable(), category: z.string().nullable() }),
    )
    .readonly(),
  /** Students whose dues change, and the dues. */
  students: z.int(),
  dues: z.int(),
  /** Rupees that are asked today for being late with those plans' dues, and that are asked after the order. */
  late_fee_before: z.number(),
  late_fee_after: z.number(),
});
export type PlanOrderDone = z.infer<typeof PlanOrderDone>;
