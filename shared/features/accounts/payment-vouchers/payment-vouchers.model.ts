import { z } from 'zod';
import { id, timestamp } from '../../../contract/fields.ts';
import { PaperCancellation } from '../../../papers/paper-copy.ts';
import { PAYMENT_TYPES } from '../../collection/fees/fees.model.ts';
import { ofCourses } from '../../college/courses/courses.references.ts';

export const VOUCHER_STATUSES = ['Waiting', 'Approved', 'Declined', 'Cancelled'] as const;

/** The purposes of payments. `Remittance` pays what is held for another body; `Refund` has vouchers of its own. */
export const PAYMENT_PURPOSES = ['Expense', 'Bill', 'Remittance', 'Refund'] as const;

/** A payment: a voucher, or a paid refund, which is listed among them. Amounts in rupees. */
export const PaymentVoucher = z.object({
  /** The id in its register. */
  id,
  register: z.enum(['vouchers', 'refunds']),
  /** The number, as `2026-27/P000123`; null until it is approved. */
  voucher_no: z.string().nullable(),
  purpose: z.enum(PAYMENT_PURPOSES),
  payee: z.string(),
  amount: z.number(),
  /** The day on which it is booked; until it is approved, the day that was asked for. */
  date: z.string(),
  /** The date of its cheque, transfer or cash, as it was asked for. */
  dated: z.string(),
  payment_type: z.enum(PAYMENT_TYPES),
  /** The name of the cashier whose drawer the cash leaves. */
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
  /** The reason for paying one payee so much in cash on a day. */
  cash_reason: z.string().nullable(),
  ...ofCourses,
  status: z.enum(VOUCHER_STATUSES),
  asked_by: z.string(),
  /** The id of the person who asked, and who may not approve it. */
  asked_by_id: id,
  asked_at: timestamp,
  decided: z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() }).nullable(),
  /** Approved without a second person: who asked and who approved count as one. */
  own: z.boolean(),
  cancelled: PaperCancellation.nullable(),
});
export type PaymentVoucher = z.infer<typeof PaymentVoucher>;

/** The money held for another body under one head and of one session, in rupees. */
const HeldPart = z.object({
  head_id: id,
  head: z.string(),
  /** Null where it is of no session. */
  session_id: id.nullable(),
  session: z.string().nullable(),
  collected: z.number(),
  conceded: z.number(),
  refunded: z.number(),
  remitted: z.number(),
  to_remit: z.number(),
});

/** A fund that is held for another body, with the amount to remit. */
export const HeldFund = z.object({
  fund_id: id,
  fund: z.string(),
  parts: z.array(HeldPart).readonly(),
  to_remit: z.number(),
});
export type HeldFund = z.infer<typeof HeldFund>;
