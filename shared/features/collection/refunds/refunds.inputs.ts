import { z } from 'zod';
import {
  amountOrZero,
  id,
  isoDate,
  optionalDate,
  optionalId,
  optionalNumber,
  optionalText,
  positiveAmount,
  requiredText,
} from '../../../contract/fields.ts';
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
  reference: optionalNumber(60),
  /** The bank account for what is not paid in cash. Default: the one for what is paid Online. */
  account_id: optionalId,
});
export type RefundPayment = z.output<typeof RefundPayment>;

/** So many are decided or paid at once. */
const MOST_AT_ONCE = 500;

export const chosenMany = (sentence: string) =>
  z.array(id).min(1, sentence).max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`);

const NEEDS_REFUNDS = 'Choose at least one refund';

/** What the decision says that the student owes besides: it is refused where that is not so. */
export const owesSaid = { owes: amountOrZero.optional() };

export const RefundApproval = z.strictObject({ reason: optionalText(500), ...owesSaid });

/** `owes` is what the students of all of them owe. */
export const ApproveMany = RefundApproval.extend({ ids: chosenMany(NEEDS_REFUNDS) });
export type ApproveMany = z.output<typeof ApproveMany>;

export const PayMany = RefundPayment.extend({ ids: chosenMany(NEEDS_REFUNDS) });
export type PayMany = z.output<typeof PayMany>;

/** The refunds that were asked for, approved or paid at once, their sum, and what their students owe besides; in rupees. */
export const RefundsDone = z.object({
  ...{ ids: z.array(id).readonly(), refunds: z.int(), amount: z.number() },
  owes: z.number(),
});
export type RefundsDone = z.infer<typeof RefundsDone>;
