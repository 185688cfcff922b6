import { z } from 'zod';
import { confirmedDoubts } from '../../../contract/error.ts';
import {
  id,
  optionalDate,
  optionalNumber,
  optionalText,
  positiveAmount,
  requiredName,
} from '../../../contract/fields.ts';
import { sumRupees } from '../../../money.ts';
import { ChequeInput } from '../cheques/cheques.model.ts';
import { Fee, PAYMENT_TYPES } from './fees.model.ts';

/** More students than these are no one family's. */
const MOST_STUDENTS = 20;

export const NEEDS_PAYER = 'Say who pays';
export const NEEDS_TWO_STUDENTS = 'Choose at least two students';
const NEEDS_NUMBER = 'Enter the UTR, or the cheque with its number, bank and date';

/** One payment of one payer for several students: one reference, a receipt for each. Amounts in rupees. */
export const FeesTogether = z
  .strictObject({
    payer: requiredName(NEEDS_PAYER, 300),
    payment_type: z.enum(PAYMENT_TYPES, `A payment type is one of ${PAYMENT_TYPES.join(', ')}`),
    payment_date: optionalDate,
    reference: optionalNumber(60),
    cheque: ChequeInput.nullish(),
    /** The amount paid in all; the rows add up to it. */
    amount: positiveAmount('Enter the amount'),
    rows: z
      .array(z.strictObject({ student_id: id, amount: positiveAmount('A positive amount is required') }))
      .min(2, NEEDS_TWO_STUDENTS)
      .max(MOST_STUDENTS, `At most ${MOST_STUDENTS} students at once`),
    description: optionalText(1000),
    /** Whether the office asks about a repeat and about more than a student owes. */
    ask: z.boolean().nullish(),
    confirm: confirmedDoubts,
    /** An admin's reason to take the same cheque or transfer twice. */
    double_reason: optionalText(300),
  })
  .refine(({ rows }) => new Set(rows.map(({ student_id }) => student_id)).size === rows.length, {
    path: ['rows'],
    message: 'A student is listed twice: enter each one once',
  })
  .refine(({ rows, amount }) => sumRupees(rows.map((row) => row.amount)) === amount, {
    path: ['amount'],
    message: 'The amounts of the students do not add up to what was paid',
  })
  .refine(({ payment_type, reference, cheque }) => payment_type === 'Cash' || reference || cheque, {
    path: ['reference'],
    message: NEEDS_NUMBER,
  });
export type FeesTogether = z.output<typeof FeesTogether>;

export const TakenTogether = z.object({ fees: z.array(Fee).readonly() });
export type TakenTogether = z.infer<typeof TakenTogether>;
