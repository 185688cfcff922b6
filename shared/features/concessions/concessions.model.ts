import { z } from 'zod';
import { id, optionalText, positiveAmount, requiredText, timestamp } from '../../contract/fields.ts';
import { Attachment, attachmentInput } from '../files/files.model.ts';

export const CONCESSION_STATUSES = ['Waiting', 'Approved', 'Declined'] as const;

const Decision = z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() });

/** What is taken from a due; it counts once somebody other than its maker approves it. Amounts in rupees. */
export const Concession = z.object({
  id,
  student_id: id,
  student_name: z.string(),
  course_id: id.nullable(),
  due_id: id,
  head: z.string(),
  amount: z.number(),
  category: z.string(),
  reason: z.string(),
  sanction_no: z.string().nullable(),
  attachment: Attachment.nullable(),
  status: z.enum(CONCESSION_STATUSES),
  asked_by: z.string(),
  asked_at: timestamp,
  decided: Decision.nullable(),
  /** Approved by its own maker, the only admin of the office. */
  own: z.boolean(),
});
export type Concession = z.infer<typeof Concession>;

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
