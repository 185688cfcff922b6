import { z } from 'zod';
import { id, timestamp } from '../../../contract/fields.ts';
import { PaperCancellation } from '../../../papers/paper-copy.ts';
import { PAYMENT_TYPES } from '../fees/fees.model.ts';

/** Where the student wants it: in cash, or in the own bank account. */
export const PAY_TO = ['cash', 'account'] as const;
export const PAY_TO_LABELS = { cash: 'In cash', account: 'To the student’s bank account' } as const;

export const REFUND_STATUSES = ['Waiting', 'Approved', 'Paid', 'Declined', 'Cancelled'] as const;

/** Money that is given back to a student, on a voucher of its own. Amounts in rupees. */
export const Refund = z.object({
  id,
  /** `RF/2026-27/0001`, once it is approved. */
  voucher_no: z.string().nullable(),
  student_id: id,
  student_name: z.string(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  /** The day of leaving, its session, and the table's percentage on it. */
  date: z.string(),
  session: z.string().nullable(),
  percent: z.int().nullable(),
  /** The rule that counted at the request: `100 %: leaves by 30-09-2026`. */
  rule: z.string().nullable(),
  lines: z.array(z.object({ head_id: id.nullable(), head: z.string(), amount: z.number() })).readonly(),
  /** What of it is kept for which dues of the student: they are settled by the approval. */
  keeps: z.array(z.object({ due_id: id, due: z.string(), amount: z.number() })).readonly(),
  /** What is paid out: all that is not kept. */
  amount: z.number(),
  pay_to: z.enum(PAY_TO).nullable(),
  /** The student's bank account when it was requested; null where none was kept. */
  account_number: z.string().nullable(),
  ifsc: z.string().nullable(),
  /** What the student owes beside what is kept: now while it waits, afterwards as it was approved; null where nobody was told. */
  owes: z.number().nullable(),
  reason: z.string(),
  status: z.enum(REFUND_STATUSES),
  asked_by: z.string(),
  /** The person who asked, who does not approve it. */
  asked_by_id: id,
  asked_at: timestamp,
  decided: z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() }).nullable(),
  /** Approved without a second person: who asked and who approved count as one. */
  own: z.boolean(),
  paid: z
    .object({
      date: z.string(),
      payment_type: z.enum(PAYMENT_TYPES),
      reference: z.string().nullable(),
      account_id: id.nullable(),
      /** The bank account's name. */
      account: z.string().nullable(),
      by: z.string(),
      at: timestamp,
    })
    .nullable(),
  cancelled: PaperCancellation.nullable(),
});
export type Refund = z.infer<typeof Refund>;
