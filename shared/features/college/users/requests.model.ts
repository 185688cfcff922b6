import { z } from 'zod';
import { id } from '../../../contract/fields.ts';

/** What one person asks for and another decides, in the order of *Approvals*. */
export const REQUEST_KINDS = [
  'concession',
  'exemption',
  'refund',
  'cancellation',
  'bill',
  'payment',
  'ledger',
  'letter',
  'dmc',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A request whose maker counts as one person with who looks: with a reason where no other admin is free, else another admin's to approve. */
export const OnePerson = z.object({
  kind: z.enum(REQUEST_KINDS),
  id,
  approval: z.enum(['alone', 'refused']),
});
export type OnePerson = z.infer<typeof OnePerson>;
