import { z } from 'zod';
import { id, requiredText, timestamp } from '../../../contract/fields.ts';
import { ofCourses } from '../../college/courses/courses.references.ts';

export const REQUEST_STATUSES = ['Waiting', 'Cancelled', 'Declined', 'Withdrawn'] as const;

/** That somebody asked an admin to cancel a receipt, and what became of it. */
export const CancelRequestFields = z.object({
  reason: z.string(),
  status: z.enum(REQUEST_STATUSES),
  asked_by: z.string(),
  asked_at: timestamp,
  decided: z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() }).nullable(),
});

/** An accountant's request to an admin to cancel a receipt. */
export const CancelRequest = CancelRequestFields.extend({
  id,
  fee_id: id,
  receipt_no: z.string().nullable(),
  student_id: id.nullable(),
  student_name: z.string(),
  ...ofCourses,
  /** Rupees. */
  amount: z.number(),
  fee_type: z.string(),
  payment_type: z.string(),
  payment_date: z.string(),
  /** The name of the cashier. */
  collected_by: z.string(),
  /** Why its cheque came back, and the rupees that the student is charged for it; null where a cancellation is requested. */
  cheque_return: z.object({ reason: z.string(), charge: z.number().nullable() }).nullable(),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

export const RequestReason = z.strictObject({ reason: requiredText('Say why', 500) });
