import { z } from 'zod';
import { id, requiredText, timestamp } from '../../contract/fields.ts';
import { Bill } from '../bills/bills.model.ts';
import { Concession } from '../concessions/concessions.model.ts';

export const REQUEST_STATUSES = ['Waiting', 'Cancelled', 'Declined'] as const;

/** What an accountant asks of an admin: to cancel a receipt. */
export const CancelRequest = z.object({
  id,
  fee_id: id,
  receipt_no: z.string().nullable(),
  student_name: z.string(),
  /** Rupees. */
  amount: z.number(),
  reason: z.string(),
  status: z.enum(REQUEST_STATUSES),
  asked_by: z.string(),
  asked_at: timestamp,
  decided: z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() }).nullable(),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

/** What waits for an admin, of every kind, the oldest first. */
export const Approvals = z.object({
  concessions: z.array(Concession).readonly(),
  cancellations: z.array(CancelRequest).readonly(),
  bills: z.array(Bill).readonly(),
  /** How many wait in all: of each kind at most 500 are listed. */
  waiting: z.int(),
});

export const RequestReason = z.strictObject({ reason: requiredText('Say why', 500) });
