import { z } from 'zod';
import { timestamp } from '../../contract/fields.ts';

export const REQUEST_STATUSES = ['Waiting', 'Cancelled', 'Declined', 'Withdrawn'] as const;

/** That somebody asked an admin to cancel a receipt, and what became of it. */
export const CancelRequestFields = z.object({
  reason: z.string(),
  status: z.enum(REQUEST_STATUSES),
  asked_by: z.string(),
  asked_at: timestamp,
  decided: z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() }).nullable(),
});
