import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { confirmedDoubts } from '../../../contract/error.ts';
import {
  id,
  optionalDate,
  optionalId,
  optionalName,
  optionalNumber,
  optionalOneOf,
  optionalText,
  positiveAmount,
  version,
} from '../../../contract/fields.ts';
import { PAYMENT_TYPES } from '../../collection/fees/fees.model.ts';
import { PAYMENT_LIMITS } from '../../college/bank-accounts/paid-from.ts';
import { courseFields } from '../../college/courses/courses.references.ts';

export const NEEDS_PAYEE = 'Payee is required';
export const NEEDS_AMOUNT = 'A positive amount is required';
export const NEEDS_PURPOSE =
  'Say what it is paid for: a head of expense, a bill, a refund, or a fund held for another body';
export const NEEDS_CHEQUE_NUMBER = 'Cheque number is required';

/**
 * The source of a payment: `cash` is the caller's drawer, a number one of the bank accounts, `bank` the bank of a college
 * that has entered none.
 */
const from = z.union(
  [z.literal('cash'), z.literal('bank'), id],
  'Say what it is paid from: cash, or one of the bank accounts',
);

const payment = {
  amount: positiveAmount(NEEDS_AMOUNT),
  /** Default: today. */
  date: optionalDate,
  from,
  /** The mode of a payment from the bank. Default: Cheque where it has a number, else Online. */
  mode: optionalOneOf(PAYMENT_TYPES, 'Say how it is paid: Cash, Online or Cheque'),
  /** The number of the cheque. */
  number: optionalNumber(PAYMENT_LIMITS.cheque),
  reference: optionalNumber(PAYMENT_LIMITS.reference),
  description: optionalText(PAYMENT_LIMITS.text),
  cash_reason: optionalText(PAYMENT_LIMITS.text),
  confirm: confirmedDoubts,
};

const aliases = { mode: ['payment_type'], number: ['cheque_number'] };

/** The payment of a bill. `version` is the bill's as it was read: one that was changed since is not paid by mistake. */
export const BillPayment = accepting(z.strictObject({ ...payment, version: version.optional() }), {
  aliases,
});
export type BillPayment = z.output<typeof BillPayment>;

export const NewVoucher = accepting(
  z.strictObject({
    ...payment,
    /** The payee. Default: the bill's vendor, or the fund's name. */
    payee: optionalName(PAYMENT_LIMITS.payee),
    head_id: optionalId,
    bill_id: optionalId,
    refund_id: optionalId,
    /** The fund to remit, where no head and no bill is named. */
    fund_id: optionalId,
    course_id: courseFields.course_id,
    course_ids: courseFields.course_ids,
    courses: courseFields.courses,
  }),
  { aliases },
);
export type NewVoucher = z.output<typeof NewVoucher>;
