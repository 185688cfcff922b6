import { z } from 'zod';
import { id, optionalText, positiveAmount, requiredText, timestamp } from '../../contract/fields.ts';
import { Attachment, attachmentInput } from '../files/files.model.ts';

export const CONCESSION_STATUSES = ['Waiting', 'Approved', 'Declined', 'Taken Back'] as const;

const Decision = z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() });

/** What is taken from a due; it counts once somebody other than its maker approves it. Amounts in rupees. */
export const Concession = z.object({
  id,
  student_id: id,
  student_name: z.string(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  due_id: id,
  head: z.string(),
  /** Of the due: the academic session by name, and which instalment it is. */
  session: z.string().nullable(),
  instalment: z.int().nullable(),
  amount: z.number(),
  category: z.string(),
  reason: z.string(),
  sanction_no: z.string().nullable(),
  attachment: Attachment.nullable(),
  status: z.enum(CONCESSION_STATUSES),
  asked_by: z.string(),
  /** The person who asked, who does not approve it. */
  asked_by_id: id,
  asked_at: timestamp,
  decided: Decision.nullable(),
  /** Approved by its own maker, the only admin of the office. */
  own: z.boolean(),
  /** Who took back what was approved, when and why. */
  taken_back: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type Concession = z.infer<typeof Concession>;

/** How many, and their sum in rupees. */
const Tally = z.object({ count: z.int(), amount: z.number() });

export const ConcessionSummary = z.object({
  waiting: Tally,
  approved: Tally,
  declined: Tally,
  taken_back: Tally,
  /** Every category in use, by name. */
  categories: z.array(z.string()),
});
export type ConcessionSummary = z.infer<typeof ConcessionSummary>;

export const NewConcession = z.strictObject({
  student_id: id,
  due_id: id,
  amount: positiveAmount('A positive amount is required'),
  category: requiredText('Category is required', 60),
  reason: requiredText('Say why it is conceded', 500),
  sanction_no: optionalText(60),
  attachment: attachmentInput,
});
export type NewConcession = z.output<typeof NewConcession>;
