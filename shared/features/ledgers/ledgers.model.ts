import { z } from 'zod';
import { id } from '../../contract/fields.ts';

/** What a line of a student's account is. */
const LEDGER_KINDS = [
  /** The fees as they were entered with the student. */
  'fees',
  /** What of them was paid before the office began. */
  'opening_paid',
  /** Σ paid under courses that the reader does not see. */
  'other_courses',
  /** What a receipt was above the fees: charged and paid at once. */
  'charge',
  'receipt',
  'cancellation',
  /** Such a charge, taken back since a cancelled receipt leaves the fees to cover it. */
  'charge_undone',
  /** What a refund takes from the fees, and the money given back; cancelled, both are undone. */
  'fees_given_back',
  'refund',
  'refund_cancelled',
] as const;

export const LedgerEntry = z.object({
  date: z.string(),
  kind: z.enum(LEDGER_KINDS),
  particulars: z.string(),
  receipt_no: z.string().nullable(),
  fee_id: id.nullable(),
  /** Rupees that the student owes by it, or that are taken off; the other is 0. */
  debit: z.number(),
  credit: z.number(),
  /** Rupees owed after it. */
  balance: z.number(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const Ledger = z.object({
  student_id: id,
  /** The first one first. */
  entries: z.array(LedgerEntry),
  debit: z.number(),
  credit: z.number(),
  /** What is owed: the student's `pending_fees`. */
  balance: z.number(),
});
export type Ledger = z.infer<typeof Ledger>;
