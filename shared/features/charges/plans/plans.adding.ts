import { z } from 'zod';
import { id, isoDate, optionalText, positiveAmount, requiredText } from '../../../contract/fields.ts';
import { OwnLateFee } from '../dues/late-fee.ts';
import { LineFor } from './plans.for.ts';

/** An order by which a session's plans charge more under a head, and who was charged by them owes it too. */
export const PlanAddition = z.strictObject({
  session_id: id,
  /** Every plan of the session where none is named. */
  plan_ids: z.array(id).max(2000).optional(),
  head_id: id,
  /** Rupees that each student is charged. */
  amount: positiveAmount('A positive amount is required'),
  /** The last date of what is added. */
  due_date: isoDate,
  /** The rule of what is added alone; left out, that of each plan. */
  late_fee: OwnLateFee,
  /** Whom of those whom the plans have charged it is for, and whom of those who come. */
  for: LineFor,
  reason: requiredText('Say by which order', 300),
  order_no: optionalText(100),
});
export type PlanAddition = z.output<typeof PlanAddition>;

/** The result of adding a charge, or of its preview. */
export const PlanAdditionDone = z.object({
  /** The raising of what was added; null for a preview, and where nobody was charged yet. */
  run_id: id.nullable(),
  plans: z
    .array(
      z.object({
        course_name: z.string(),
        year: z.string().nullable(),
        category: z.string().nullable(),
        /** Who was charged by the plan, and is charged this. Who is charged later is charged all of the plan. */
        students: z.int(),
      }),
    )
    .readonly(),
  /** Plans that have such a line already: the head, the amount and the last date. */
  had: z.int(),
  students: z.int(),
  /** Rupees: the students' sum. */
  amount: z.number(),
});
export type PlanAdditionDone = z.infer<typeof PlanAdditionDone>;
