import { z } from 'zod';
import {
  id,
  isoDate,
  optionalDate,
  optionalId,
  optionalText,
  positiveAmount,
  requiredText,
} from '../../contract/fields.ts';
import { PAYMENT_TYPES } from '../fees/fees.model.ts';

/** Without lines it is what the table proposes. */
export const NewRefund = z.strictObject({
  student_id: id,
  date: isoDate,
  reason: requiredText('Enter the reason', 500),
  lines: z
    .array(
      z.strictObject({ head_id: id.nullable(), amount: positiveAmount('A positive amount is required') }),
    )
    .min(1, 'Enter at least one amount to refund')
    .max(100)
    .optional(),
});
export type NewRefund = z.output<typeof NewRefund>;

export const RefundPayment = z.strictObject({
  payment_type: z.enum(PAYMENT_TYPES, 'Say how it is paid: Cash, Online or Cheque'),
  /** Today where nothing is said. */
  date: optionalDate,
  /** The cheque's number, or that of the transfer. */
  reference: optionalText(60),
  /** Of what is not paid in cash; the account for what is paid Online where none is said. */
  account_id: optionalId,
});
export type RefundPayment = z.output<typeof RefundPayment>;
