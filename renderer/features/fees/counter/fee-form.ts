import { z } from 'zod';
import { amountOrZero, optionalDate, positiveAmount } from '../../../../shared/contract/fields.ts';
import {
  FEE_TYPES,
  NEEDS_STUDENT_AND_AMOUNT,
  PAYMENT_TYPES,
} from '../../../../shared/features/fees/fees.model.ts';
import { sayRupees } from '../../../../shared/money.ts';
import type { OfficeDayHere } from '../../settings/day.data.ts';
import { chosenStudent } from '../../students/student-field.tsx';
import { changeOf } from './change.ts';
import type { LineKey } from './owed.ts';

export const NEEDS_AMOUNT = 'Enter the amount';

const FeeForm = z.object({
  student: chosenStudent(NEEDS_STUDENT_AND_AMOUNT),
  amount: positiveAmount(NEEDS_AMOUNT),
  /** Undefined where nobody chose: Tuition, or as the dues say. */
  fee_type: z.enum(FEE_TYPES).optional(),
  payment_type: z.enum(PAYMENT_TYPES),
  payment_date: optionalDate,
  /** The cheque's number. */
  cheque: z.string().trim().max(30),
  cheque_date: optionalDate,
  bank: z.string().trim().max(100),
  reference: z.string().trim().max(60),
  course_id: z.number().optional(),
  slip_nos: z.string(),
  file: z.instanceof(File).optional(),
  /** How the clerk splits the amount of a student; rupees by line. */
  lines: z
    .object({ of: z.number(), shares: z.record(z.string(), z.number().optional()) })
    .optional() as z.ZodType<SaidLines | undefined, SaidLines | undefined>,
  waive_late_fee: z.string(),
  /** Rupees that are given in cash; the change is reckoned, and nothing of it is kept. */
  cash_given: amountOrZero.optional(),
});
export type FilledFee = z.output<typeof FeeForm>;

/** A split that was typed, and whose. */
interface SaidLines {
  readonly of: number;
  readonly shares: Readonly<Partial<Record<LineKey, number>>>;
}

/** The form, on the days that this person may enter. */
export const feeFormOf = ({ problemOf }: OfficeDayHere) =>
  FeeForm.extend({
    payment_date: optionalDate.superRefine((date, context) => {
      const message = problemOf(date);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    }),
  }).superRefine(({ payment_type, cheque, bank, amount, cash_given }, context) => {
    const change = payment_type === 'Cash' ? changeOf(amount, cash_given) : undefined;
    if (change !== undefined && change < 0) {
      const message = `${sayRupees(-change)} short`;
      context.addIssue({ code: 'custom', path: ['cash_given'], message });
    }
    // A cheque of which nothing is known is taken as it always was.
    if (payment_type !== 'Cheque' || (cheque === '' && bank === '')) return;
    const missing = [
      ...(cheque === '' ? [['cheque', 'Enter the number of the cheque']] : []),
      ...(bank === '' ? [['bank', 'Enter the bank of the cheque']] : []),
    ];
    for (const [path = '', message = ''] of missing)
      context.addIssue({ code: 'custom', path: [path], message });
  });
