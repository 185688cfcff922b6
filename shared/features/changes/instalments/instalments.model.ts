import { z } from 'zod';
import {
  id,
  isoDate,
  optionalText,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';

const NEEDS_TWO_PARTS = 'Instalments are two at least';
export const NOT_IN_ORDER = 'Each last date is later than the one before, and none is past';
export const MOST_PARTS = 24;

/** An order by which a student pays what is open of a due in parts, each with its own last date. */
export const NewInstalments = z.strictObject({
  due_id: id,
  parts: z
    .array(z.strictObject({ amount: positiveAmount('A positive amount is required'), due_date: isoDate }))
    .min(2, NEEDS_TWO_PARTS)
    .max(MOST_PARTS)
    .refine(
      (parts) => parts.every(({ due_date }, at) => at === 0 || due_date > (parts[at - 1]?.due_date ?? '')),
      NOT_IN_ORDER,
    ),
  reason: requiredText('Say why it is paid in instalments', 300),
  /** The number of the order. */
  sanction_no: optionalText(60),
  attachment: attachmentInput,
});
export type NewInstalments = z.output<typeof NewInstalments>;

/** A part as it stands. Rupees. */
const Part = z.object({
  due_id: id,
  due_date: z.string(),
  amount: z.number(),
  paid: z.number(),
  /** Whether it stands: it does not after a move, or once the order was withdrawn. */
  stands: z.boolean(),
});

/** An order of instalments. Rupees. */
export const InstalmentOrder = z.object({
  id,
  student_id: id,
  head: z.string(),
  session: z.string().nullable(),
  /** The last date and the amount before the order, of which `kept` was paid or conceded then: that stays as a due of its own. */
  due_date: z.string(),
  amount: z.number(),
  kept: z.number(),
  parts: z.array(Part).readonly(),
  reason: z.string(),
  sanction_no: z.string().nullable(),
  attachment: Attachment.nullable(),
  made: z.object({ at: timestamp, by: z.string() }),
  withdrawn: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type InstalmentOrder = z.infer<typeof InstalmentOrder>;
