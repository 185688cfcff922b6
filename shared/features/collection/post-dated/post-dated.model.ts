import { z } from 'zod';
import { confirmedDoubts } from '../../../contract/error.ts';
import { id, requiredText, timestamp } from '../../../contract/fields.ts';
import { ofCourses } from '../../college/courses/courses.references.ts';

/** `waiting` until its day; then it is `due`, and taken into the books, or given back to who brought it. */
export const POST_DATED_STATES = ['waiting', 'due', 'taken', 'given back'] as const;

/** A cheque that is dated ahead: no receipt, and nothing in the books, before its day. */
export const PostDated = z.object({
  id,
  student_id: id.nullable(),
  student_name: z.string(),
  ...ofCourses,
  /** Rupees. */
  amount: z.number(),
  number: z.string(),
  bank: z.string(),
  /** The day of the cheque. */
  date: z.string(),
  description: z.string().nullable(),
  state: z.enum(POST_DATED_STATES),
  taken_by: z.string(),
  taken_at: timestamp,
  /** The entry of its receipt, once it is in the books. */
  fee_id: id.nullable(),
  receipt_no: z.string().nullable(),
  given_back: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type PostDated = z.infer<typeof PostDated>;

/** The doubts that are confirmed as a cheque is taken into the books, as at the counter. */
export const TakingPostDated = z.strictObject({
  confirm: confirmedDoubts,
});
export type TakingPostDated = z.output<typeof TakingPostDated>;

export const GivingBack = z.strictObject({ reason: requiredText('Say why the cheque is given back', 300) });
export type GivingBack = z.output<typeof GivingBack>;
