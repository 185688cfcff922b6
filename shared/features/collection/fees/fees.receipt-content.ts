import { z } from 'zod';
import { Letterhead } from '../../../papers/letterhead.ts';
import { paperKind } from '../../../papers/paper-kind.ts';

const text = z.string();
const maybe = z.string().nullable();

/** The content of the first receipts. */
const FirstReceipt = z.object({
  /** `2026-27/000123`. */
  receipt_no: text,
  /** The day of payment, as `2026-11-21`. */
  date: text,
  college: Letterhead,
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

const SecondReceipt = FirstReceipt.extend({
  /** The student's fees as they stand with this receipt, in rupees; null where no record, or no fees, are known. */
  account: z.object({ total: z.number(), paid: z.number(), balance: z.number() }).nullable(),
});

const ThirdReceipt = SecondReceipt.extend({
  /** The dues that it settles, in rupees; none where its fee type says it all. */
  lines: z.array(z.object({ what: text, amount: z.number() })).readonly(),
  /** `No. 004512, State Bank of India, 20-11-2026`, or a transfer's reference. */
  paid_with: maybe,
});

const FourthReceipt = ThirdReceipt.extend({
  /** The head of money that no student owes, such as rent; null for a student's fee. */
  head: maybe,
});

const FifthReceipt = FourthReceipt.extend({
  /** With the names in Hindi of a receipt in both languages; null where it is in English, or none are kept. */
  student: FirstReceipt.shape.student.extend({ name_hindi: maybe, father_name_hindi: maybe }),
});

const ReceiptSchema = FifthReceipt.extend({
  /** The code as printed, `7K3QD-9XW2M`; null for a receipt from before there were codes. */
  verification_code: maybe,
});

/** Everything printed on a receipt, as it was when the fee was taken. */
export type ReceiptContent = z.output<typeof ReceiptSchema>;

const UNSAID = { account: null, lines: [], paid_with: null, head: null } as const;

const WITHOUT_CODE = { verification_code: null };

/** A receipt from before there were names in Hindi. */
const inEnglish = <Older extends z.output<typeof FirstReceipt>>(receipt: Older) => ({
  ...receipt,
  ...WITHOUT_CODE,
  student: { ...receipt.student, name_hindi: null, father_name_hindi: null },
});

export const RECEIPT = paperKind<ReceiptContent>('receipt', [
  FirstReceipt.transform((receipt) => ({ ...UNSAID, ...inEnglish(receipt) })),
  SecondReceipt.transform((receipt) => ({ ...UNSAID, ...inEnglish(receipt) })),
  ThirdReceipt.transform((receipt) => ({ ...UNSAID, ...inEnglish(receipt) })),
  FourthReceipt.transform(inEnglish),
  FifthReceipt.transform((receipt) => ({ ...receipt, ...WITHOUT_CODE })),
  ReceiptSchema,
]);
