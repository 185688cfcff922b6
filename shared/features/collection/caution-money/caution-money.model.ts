import { z } from 'zod';
import { id, isoDate, optionalDate, requiredText, timestamp } from '../../../contract/fields.ts';
import { chosenMany } from '../refunds/refunds.inputs.ts';

const NEEDS_LEAVERS = 'Choose at least one student';

/** Caution money of somebody who left, that is neither given back nor lapsed. Amounts in rupees. */
export const CautionHeld = z.object({
  /** The student's. */
  id,
  student_name: z.string(),
  father_name: z.string(),
  roll_no: z.string().nullable(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  status: z.string(),
  /** The day of leaving; null where nobody noted it. */
  left_on: z.string().nullable(),
  /** What the college still holds, without what is requested. */
  held: z.number(),
  /** Requested, and not approved yet. */
  waiting: z.number(),
});
export type CautionHeld = z.infer<typeof CautionHeld>;

export const CautionRefunds = z.strictObject({
  student_ids: chosenMany(NEEDS_LEAVERS),
  reason: requiredText('Enter the reason', 500),
});
export type CautionRefunds = z.output<typeof CautionRefunds>;

/** What nobody claimed of who left until a day becomes income. */
export const NewLapse = z.strictObject({
  left_by: isoDate,
  /** Today where nothing is said. */
  date: optionalDate,
  reason: requiredText('Enter the reason', 500),
});
export type NewLapse = z.output<typeof NewLapse>;

/** Caution money that lapsed, by one entry, and whose it was. Amounts in rupees. */
export const Lapse = z.object({
  /** Null where it is only looked at. */
  id: id.nullable(),
  date: z.string(),
  left_by: z.string(),
  reason: z.string(),
  amount: z.number(),
  students: z.array(z.object({ student_id: id, student_name: z.string(), amount: z.number() })).readonly(),
  by: z.string(),
  at: timestamp,
  undone: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type Lapse = z.infer<typeof Lapse>;

/** One that is on the books, or was taken back. */
export const KeptLapse = Lapse.extend({ id });
export type KeptLapse = z.infer<typeof KeptLapse>;

export const LapseUndone = z.strictObject({ reason: requiredText('Say why it is undone', 500) });
