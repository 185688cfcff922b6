import { z } from 'zod';
import { Letterhead } from '../../papers/letterhead.ts';
import { paperKind } from '../../papers/paper-kind.ts';

const text = z.string();
const maybe = z.string().nullable();

/** Everything that a payment voucher says, as it was when it was approved. */
const PaymentVoucherPaper = z.object({
  voucher_no: text,
  /** The day on which the books have it, ISO. */
  date: text,
  college: Letterhead,
  payee: text,
  /** What it settles, in words: `Bill 41 of Sharma Stationers`. */
  towards: text,
  description: maybe,
  courses: z.array(text).readonly(),
  payment_type: text,
  /** The bank account, or whose drawer: `Cash of Asha Rao`. */
  paid_from: text,
  /** Of the cheque or the transfer. */
  number: maybe,
  /** Rupees. */
  amount: z.number(),
  /** Of a remittance, its heads and sessions. */
  parts: z.array(z.object({ what: text, amount: z.number() })).readonly(),
  cash_reason: maybe,
  asked_by: text,
  approved_by: text,
  /** A moment, ISO in UTC. */
  issued_at: text,
});
export type PaymentVoucherPaper = z.output<typeof PaymentVoucherPaper>;

export const PAYMENT_VOUCHER = paperKind<PaymentVoucherPaper>('payment voucher', [PaymentVoucherPaper]);
