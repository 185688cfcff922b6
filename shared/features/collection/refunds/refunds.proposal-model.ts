import { z } from 'zod';
import { id } from '../../../contract/fields.ts';

/** The name of the line of what was paid ahead of all dues. */
export const PAID_AHEAD = 'Paid in advance';

/** A deposit, as caution money, and what is ahead are given back in full; fees by the table; what is kept, not at all. */
const PROPOSED_KINDS = ['fees', 'deposit', 'advance', 'kept'] as const;
export type ProposedKind = (typeof PROPOSED_KINDS)[number];

/** A line of the proposal: what could be given back under one head, and what the table proposes. Amounts in rupees. */
const ProposedLine = z.object({
  /** Null for what was paid ahead of all dues. */
  head_id: id.nullable(),
  head: z.string(),
  kind: z.enum(PROPOSED_KINDS),
  paid: z.number(),
  /** Given back, or asked for and waiting. */
  refunded: z.number(),
  amount: z.number(),
  /** Why so much: `100 %: leaves by 30-09-2026`. */
  why: z.string(),
  /** The most that can be given back. */
  most: z.number(),
});

export const RefundProposal = z.object({
  student_id: id,
  /** The day of leaving. */
  date: z.string(),
  /** That of the day; null where there is none. */
  session_id: id.nullable(),
  session: z.string().nullable(),
  admission_last_date: z.string().nullable(),
  /** Days from the last date of admission to the day; null where that date is not set. */
  days: z.int().nullable(),
  /** The table's, of the session's fees; null where it cannot be told. */
  percent: z.int().nullable(),
  /** Which rule counts, with its date: `100 %: leaves by 30-09-2026`; null where it cannot be told. */
  rule: z.string().nullable(),
  /** What is taken off of the fees. */
  deduction: z.number(),
  lines: z.array(ProposedLine).readonly(),
  amount: z.number(),
  most: z.number(),
  /** All that the student still owes. */
  owes: z.number(),
});
export type RefundProposal = z.infer<typeof RefundProposal>;
