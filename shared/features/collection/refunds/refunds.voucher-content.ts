import { z } from 'zod';
import { Letterhead } from '../../../papers/letterhead.ts';
import { paperKind } from '../../../papers/paper-kind.ts';

const text = z.string();
const maybe = z.string().nullable();

/** What the first vouchers said. */
const FirstVoucher = z.object({
  /** `RF/2026-27/0001`. */
  voucher_no: text,
  /** The day of approval, ISO. */
  date: text,
  college: Letterhead,
  student: z.object({
    name: text,
    father_name: maybe,
    roll_no: maybe,
    course_name: maybe,
    year: maybe,
  }),
  /** The day of leaving, ISO. */
  leaving_date: text,
  session: maybe,
  percent: z.number().nullable(),
  lines: z.array(z.object({ head: text, amount: z.number() })).readonly(),
  /** Rupees. */
  amount: z.number(),
  reason: text,
  asked_by: text,
  approved_by: text,
  /** A moment, ISO in UTC. */
  issued_at: text,
});

const SecondVoucher = FirstVoucher.extend({
  /** Which rule of the table counted: `100 %: leaves by 30-09-2026`. */
  rule: maybe,
});

const ThirdVoucher = SecondVoucher.extend({
  /** With the names in Hindi of a voucher in both languages; null where it is in English, or none are kept. */
  student: FirstVoucher.shape.student.extend({ name_hindi: maybe, father_name_hindi: maybe }),
});

/** Everything that a refund's voucher says, as it was when it was approved; with what it was paid is said beside it. */
const RefundVoucher = ThirdVoucher.extend({
  /** What is kept of the heads for which dues; the amount is what is paid out beside it. */
  keeps: z.array(z.object({ due: text, amount: z.number() })).readonly(),
});
export type RefundVoucher = z.output<typeof RefundVoucher>;

/** A voucher from before there were names in Hindi. */
const inEnglish = <Older extends z.output<typeof FirstVoucher>>(voucher: Older) => ({
  ...voucher,
  student: { ...voucher.student, name_hindi: null, father_name_hindi: null },
  keeps: [],
});

export const REFUND_VOUCHER = paperKind<RefundVoucher>('refund', [
  FirstVoucher.transform((voucher) => ({ rule: null, ...inEnglish(voucher) })),
  SecondVoucher.transform(inEnglish),
  ThirdVoucher.transform((voucher) => ({ ...voucher, keeps: [] })),
  RefundVoucher,
]);
