import { z } from 'zod';
import { Letterhead } from '../../../papers/letterhead.ts';
import { paperKind } from '../../../papers/paper-kind.ts';

const text = z.string();
const maybe = z.string().nullable();

/** The content of a payment voucher, as of its approval. */
const PaymentVoucherPaper = z.object({
  voucher_no: text,
  /** The day on which it is booked, ISO. */
  date: text,
  college: Letterhead,
  payee: text,
  /** What it pays for in words, as `Bill 41 of Sharma Stationers`. */
  towards: text,
  description: maybe,
  courses: z.array(text).readonly(),
  payment_type: text,
  /** The bank account, or the drawer, as `Cash of Asha Rao`. */
  paid_from: text,
  /** The number of the cheque or the transfer. */
  number: maybe,
  /** The date of its cheque or transfer, ISO; null where it is the day on which it is booked. */
  dated: maybe.default(null),
  /** The amount in rupees. */
  amount: z.number(),
  /** The heads and sessions of a remittance. */
  parts: z.array(z.object({ what: text, amount: z.number() })).readonly(),
  cash_reason: maybe,
  asked_by: text,
  approved_by: text,
  /** The moment of issue, ISO in UTC. */
  issued_at: text,
});
export type PaymentVoucherPaper = z.output<typeof PaymentVoucherPaper>;

export const PAYMENT_VOUCHER = paperKind<PaymentVoucherPaper>('payment voucher', [PaymentVoucherPaper]);
