import { z } from 'zod';
import { id, requiredText } from '../../contract/fields.ts';
import { Bill } from '../bills/bills.model.ts';
import { Concession } from '../concessions/concessions.model.ts';
import { ofCourses } from '../courses/courses.named.ts';
import { CancelAsked } from '../fees/cancel-asked.ts';
import { Refund } from '../refunds/refunds.model.ts';

/** What an accountant asks of an admin: to cancel a receipt. */
export const CancelRequest = CancelAsked.extend({
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
  /** Who wrote the receipt. */
  collected_by: z.string(),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

/** What waits for an admin, of every kind, the oldest first. */
export const Approvals = z.object({
  concessions: z.array(Concession).readonly(),
  cancellations: z.array(CancelRequest).readonly(),
  refunds: z.array(Refund).readonly(),
  bills: z.array(Bill).readonly(),
  /** How many wait in all: of each kind at most 500 are listed. */
  waiting: z.int(),
  /** Whether the office has no second admin: its only one may approve what he asked for, with a reason. */
  only_admin: z.boolean(),
});

/** How many wait, of each kind and in all. */
export const ApprovalsSummary = z.object({
  concessions: z.int(),
  refunds: z.int(),
  cancellations: z.int(),
  bills: z.int(),
  waiting: z.int(),
});

export const RequestReason = z.strictObject({ reason: requiredText('Say why', 500) });
