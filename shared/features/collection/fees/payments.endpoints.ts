import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { Cancellation } from './fees.model.ts';

/** What was cancelled of a payment: how many receipts. */
export const CancelledPayment = z.object({ receipts: z.int() });
export type CancelledPayment = z.infer<typeof CancelledPayment>;

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/fees/many/{id}/cancel',
  summary:
    'Cancel what is left of a payment of several receipts with a reason, all or none: its receipts, and what it left in suspense. Its line of the bank is unmatched again',
  access: ADMIN,
  body: Cancellation,
  answer: record(CancelledPayment),
});
