import { z } from 'zod';

const text = z.string();
const maybe = z.string().nullable();

/**
 * Everything printed on a receipt, as it was when the fee was taken. Stored beside the fee and never changed, so
 * that a reprint years later says what the first print said.
 */
export const ReceiptContent = z.object({
  /** `2026-27/000123`. */
  receipt_no: text,
  /** The day of payment, as `2026-11-21`. */
  date: text,
  college: z.object({
    name: text,
    address: text,
    affiliation_number: text,
    /** The stored file's name, not its path. */
    logo_file: maybe,
  }),
  student: z.object({
    name: text,
    father_name: maybe,
    roll_no: maybe,
    course_name: maybe,
    year: maybe,
  }),
  fee_type: text,
  payment_type: text,
  slip_nos: z.array(z.number()).readonly(),
  description: maybe,
  /** Rupees. */
  amount: z.number(),
  cashier: text,
  /** A moment, ISO in UTC. */
  issued_at: text,
});
export type ReceiptContent = z.infer<typeof ReceiptContent>;

/** What is printed across a cancelled receipt. `at` is a moment, ISO in UTC. */
export interface ReceiptCancellation {
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}

export type ReceiptCopy = 'original' | 'duplicate';
