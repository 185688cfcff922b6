import { z } from 'zod';
import {
  amountOrZero,
  optionalDate,
  positiveAmount,
  requiredText,
} from '../../../../../shared/contract/fields.ts';
import { formatDate } from '../../../../../shared/dates.ts';
import { INSTRUMENTS } from '../../../../../shared/features/collection/fees/fees.instruments.ts';
import {
  NEEDS_STUDENT_AND_AMOUNT,
  PAYMENT_TYPES,
} from '../../../../../shared/features/collection/fees/fees.model.ts';
import {
  NEEDS_INCOME_HEAD,
  NEEDS_PAYER_AND_AMOUNT,
} from '../../../../../shared/features/collection/fees/fees.other.ts';
import { FEE_TYPES } from '../../../../../shared/features/college/heads/fee-types.ts';
import { sayRupees } from '../../../../../shared/money.ts';
import type { OfficeDayHere } from '../../../college/settings/day.data.ts';
import { chosenStudent } from '../../../students/students/student-field.tsx';
import { changeOf } from './change.ts';
import type { LineKey } from './owed.ts';

export const NEEDS_AMOUNT = 'Enter the amount';

const FeeForm = z.object({
  student: chosenStudent(NEEDS_STUDENT_AND_AMOUNT),
  amount: positiveAmount(NEEDS_AMOUNT),
  /** The fee type; undefined where nobody chose one: Tuition, or as the dues say. */
  fee_type: z.enum(FEE_TYPES).optional(),
  payment_type: z.enum(PAYMENT_TYPES),
  payment_date: optionalDate,
  /** The cheque's number. */
  cheque: z.string().trim().max(30),
  cheque_date: optionalDate,
  bank: z.string().trim().max(100),
  reference: z.string().trim().max(60),
  /** The instrument, where the mode does not say it: a demand draft, a card. */
  instrument: z.enum(INSTRUMENTS).optional(),
  missing_reason: z.string().trim().max(300),
  course_id: z.number().optional(),
  slip_nos: z.string(),
  description: z.string().trim().max(1000),
  file: z.instanceof(File).optional(),
  /** The clerk's split of the amount of a student; rupees by line. */
  lines: z
    .object({ of: z.number(), shares: z.record(z.string(), z.number().optional()) })
    .optional() as z.ZodType<SaidLines | undefined, SaidLines | undefined>,
  waive_late_fee: z.string(),
  /** The receipts in whose place it comes, and whose they are: another student's where that one was chosen wrongly. */
  replaces: z
    .object({ of: z.number().nullable(), ids: z.array(z.number()), receipts: z.string() })
    .optional(),
  /** Rupees that are given in cash; the change is reckoned, and nothing of it is kept. */
  cash_given: amountOrZero.optional(),
  /** The bank account of what is paid Online; undefined for the usual one. */
  account_id: z.number().optional(),
});
export type FilledFee = z.output<typeof FeeForm>;

/** The student's own receipts among those that are replaced: what they settle is owed as though they were not there. */
export const replacedOf = ({
  student,
  replaces,
}: Pick<FilledFee, 'student' | 'replaces'>): readonly number[] =>
  replaces !== undefined && replaces.of === student.id ? replaces.ids : [];

/** A split that was typed, and whose. */
interface SaidLines {
  readonly of: number;
  readonly shares: Readonly<Partial<Record<LineKey, number>>>;
}

type Issue = readonly [path: keyof FilledFee, message: string];

/** What a cheque or a transfer is not told by; nothing where somebody says why. */
const missingOf = (filled: Pick<FilledFee, Particular>): readonly Issue[] => {
  const { payment_type, cheque, bank, cheque_date, reference, missing_reason } = filled;
  const isSaid = missing_reason !== '';
  if (payment_type === 'Online' && reference === '' && !isSaid)
    return [['reference', 'Enter the UTR or reference, or say below why there is none']];
  // A cheque of which nothing is known is taken with the reason.
  if (payment_type !== 'Cheque' || (isSaid && cheque === '' && bank === '')) return [];
  return [
    ...(cheque === '' ? [['cheque', 'Enter the number of the cheque'] as const] : []),
    ...(bank === '' ? [['bank', 'Enter the bank of the cheque'] as const] : []),
    ...(cheque_date === null && !isSaid ? [['cheque_date', 'Enter the date of the cheque'] as const] : []),
  ];
};
type Particular = 'payment_type' | 'cheque' | 'bank' | 'cheque_date' | 'reference' | 'missing_reason';

/** Whether something that is asked for is blank, for which a reason may be given. */
export const isSomethingMissing = (filled: Pick<FilledFee, Particular>): boolean =>
  missingOf({ ...filled, missing_reason: '' }).length > 0;

/** What speaks against how it is paid. */
const issuesOfPayment = (filled: Pick<FilledFee, Particular | 'amount' | 'cash_given'>): readonly Issue[] => {
  const { payment_type, amount, cash_given } = filled;
  const change = payment_type === 'Cash' ? changeOf(amount, cash_given) : undefined;
  const short = change !== undefined && change < 0;
  return [...(short ? [['cash_given', `${sayRupees(-change)} short`] as const] : []), ...missingOf(filled)];
};

const paymentDateOf = ({ problemOf }: OfficeDayHere) =>
  optionalDate.superRefine((date, context) => {
    const message = problemOf(date);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** The form for money that no student owes. */
export const otherMoneyFormOf = (day: OfficeDayHere) =>
  FeeForm.omit({
    student: true,
    fee_type: true,
    course_id: true,
    slip_nos: true,
    file: true,
    lines: true,
    waive_late_fee: true,
  })
    .extend({
      payer: requiredText(NEEDS_PAYER_AND_AMOUNT, 300),
      head_id: z.number(NEEDS_INCOME_HEAD),
      payment_date: paymentDateOf(day),
      cheque_date: optionalDate.superRefine((date, context) => {
        if (date !== null && date > day.today)
          context.addIssue({ code: 'custom', message: `Take this cheque on ${formatDate(date)} or later` });
      }),
    })
    .superRefine((filled, context) => {
      for (const [path, message] of issuesOfPayment(filled))
        context.addIssue({ code: 'custom', path: [path], message });
    });
export type FilledOtherMoney = z.output<ReturnType<typeof otherMoneyFormOf>>;

/** The form, on the days that this person may enter. */
export const feeFormOf = (day: OfficeDayHere) =>
  FeeForm.extend({ payment_date: paymentDateOf(day) }).superRefine((filled, context) => {
    for (const [path, message] of issuesOfPayment(filled))
      context.addIssue({ code: 'custom', path: [path], message });
  });
