import { z } from 'zod';
import { id } from '../../../contract/fields.ts';

/** The kinds of lines of a student's account. */
const LEDGER_KINDS = [
  /** The balance before the period. */
  'brought_forward',
  /** An academic session begins; with what was owed until then. */
  'session',
  /** A due is raised; taken back. */
  'due',
  'due_taken_back',
  'concession',
  'concession_taken_back',
  /**
   * A receipt's surplus above the dues of a student without a plan, which is charged and paid at once; and such a charge
   * taken back.
   */
  'charge',
  'charge_undone',
  'receipt',
  'cancellation',
  /** A receipt under a course that the reader does not see, and its cancellation. */
  'other_courses',
  'other_courses_cancelled',
  /** Fees that a refund gives back, the money that is to be paid for them, and its payment. */
  'fees_given_back',
  'refund',
  'refund_paid',
  'refund_cancelled',
  /** The student moves to another course or year. */
  'moved',
  /** What stood on another record of the student that was made one with this one, or with which this one was. */
  'merged',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const LedgerEntry = z.object({
  /** The day on which it is booked. */
  date: z.string(),
  kind: z.enum(LEDGER_KINDS),
  particulars: z.string(),
  /** The number of the receipt, or of the refund's voucher. */
  receipt_no: z.string().nullable(),
  fee_id: id.nullable(),
  /** Rupees that the student owes by it, or that are taken off; at least one of them is 0. */
  debit: z.number(),
  credit: z.number(),
  /** Rupees owed after it; below zero what is paid ahead. */
  balance: z.number(),
  /** The later day on which it was entered; null for what was entered on its day. */
  entered: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** The parts of the balance that are to be paid today and next, in rupees. */
const LedgerStanding = z.object({
  /** Due by today, without late fees. */
  due: z.number(),
  /** Charged when it is paid today. */
  late_fee: z.number(),
  /** Open, and expected from somebody else. */
  awaited: z.number(),
  next: z.object({ date: z.string(), amount: z.number() }).nullable(),
});

export const Ledger = z.object({
  student_id: id,
  /** The period that is shown; null where it has no such end. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The first one first. */
  entries: z.array(LedgerEntry),
  /** Σ of the entries that are shown, in rupees. */
  debit: z.number(),
  credit: z.number(),
  /** The balance at the end of the period; for today the student's `pending_fees`. */
  balance: z.number(),
  /** The advance at the end of the period. */
  advance: z.number(),
  /** The sum of refunds that are approved and not paid out then. */
  refund_due: z.number(),
  /** Paid before the student came on the books, which begin with what was still owed. */
  paid_before: z.number(),
  /** The standing of today; null for a period that ends before today. */
  standing: LedgerStanding.nullable(),
});
export type Ledger = z.infer<typeof Ledger>;
