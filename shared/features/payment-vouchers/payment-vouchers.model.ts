import { z } from 'zod';
import { id, timestamp } from '../../contract/fields.ts';
import { PaperCancellation } from '../../papers/paper-copy.ts';
import { ofCourses } from '../courses/courses.references.ts';
import { PAYMENT_TYPES } from '../fees/fees.model.ts';

export const VOUCHER_STATUSES = ['Waiting', 'Approved', 'Declined', 'Cancelled'] as const;

/** What money goes out for: a head of expense, a bill, what is held for another body, or a refund, which has vouchers of its own. */
export const PAYMENT_PURPOSES = ['Expense', 'Bill', 'Remittance', 'Refund'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Money that goes out: a payment voucher, or a refund that was paid, which is read along with them. Amounts in rupees. */
export const PaymentVoucher = z.object({
  /** Of its register. */
  id,
  register: z.enum(['vouchers', 'refunds']),
  /** `2026-27/P000123`, once it is approved. */
  voucher_no: z.string().nullable(),
  purpose: z.enum(PAYMENT_PURPOSES),
  payee: z.string(),
  amount: z.number(),
  /** The day on which the books have it; until it is approved, the one that was asked for. */
  date: z.string(),
  payment_type: z.enum(PAYMENT_TYPES),
  /** Whose drawer the cash leaves. */
  cashier: z.string().nullable(),
  account_id: id.nullable(),
  /** The bank account's name. */
  account: z.string().nullable(),
  cheque_number: z.string().nullable(),
  reference: z.string().nullable(),
  head_id: id.nullable(),
  head: z.string().nullable(),
  bill_id: id.nullable(),
  bill_no: z.string().nullable(),
  fund_id: id.nullable(),
  fund: z.string().nullable(),
  description: z.string().nullable(),
  /** Why so much was paid in cash to one payee on a day. */
  cash_reason: z.string().nullable(),
  ...ofCourses,
  status: z.enum(VOUCHER_STATUSES),
  asked_by: z.string(),
  /** The person who asked, who does not approve it. */
  asked_by_id: id,
  asked_at: timestamp,
  decided: z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() }).nullable(),
  /** Approved by its own maker, the only admin of the office. */
  own: z.boolean(),
  cancelled: PaperCancellation.nullable(),
});
export type PaymentVoucher = z.infer<typeof PaymentVoucher>;

/** What is held for another body under one head, of one session. Rupees. */
const HeldPart = z.object({
  head_id: id,
  head: z.string(),
  /** Null for what is of no session. */
  session_id: id.nullable(),
  session: z.string().nullable(),
  collected: z.number(),
  conceded: z.number(),
  refunded: z.number(),
  remitted: z.number(),
  to_remit: z.number(),
});

/** A fund that is held for another body, and how much of it is to be remitted. */
export const HeldFund = z.object({
  fund_id: id,
  fund: z.string(),
  parts: z.array(HeldPart).readonly(),
  to_remit: z.number(),
});
export type HeldFund = z.infer<typeof HeldFund>;
