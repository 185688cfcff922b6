import { z } from 'zod';
import { confirmedDoubts } from '../../../contract/error.ts';
import {
  id,
  optionalDate,
  optionalId,
  optionalNumber,
  optionalOneOf,
  optionalText,
  positiveAmount,
  requiredName,
} from '../../../contract/fields.ts';
import { ChequeInput } from '../cheques/cheques.model.ts';
import { INSTRUMENTS } from './fees.instruments.ts';
import { PAYMENT_TYPES } from './fees.model.ts';

export const NEEDS_PAYER_AND_AMOUNT = 'Enter who pays and a positive amount';
export const NEEDS_INCOME_HEAD = 'Choose a head of other income';
export const NEEDS_CASH_REASON = 'Only an admin can take so much cash, with a reason';

/** Money that no student owes: rent, interest, a donation, sale of forms, a grant. A receipt in the same series as the fees'. */
export const NewOtherReceipt = z.strictObject({
  payer: requiredName(NEEDS_PAYER_AND_AMOUNT, 300),
  head_id: id,
  amount: positiveAmount(NEEDS_PAYER_AND_AMOUNT),
  /** Cash where none is said; Cheque where a cheque is. */
  payment_type: optionalOneOf(PAYMENT_TYPES, `A payment type is one of ${PAYMENT_TYPES.join(', ')}`),
  payment_date: optionalDate,
  cheque: ChequeInput.nullish(),
  /** A transfer's UTR. */
  reference: optionalNumber(60),
  instrument: optionalOneOf(INSTRUMENTS),
  missing_reason: optionalText(300),
  /** The bank account of what is paid Online; the default one where none is said. */
  account_id: optionalId,
  description: optionalText(1000),
  /** The receipts in whose place it comes, their cancellation being requested. */
  replaces: z.array(id).max(20).nullish(),
  ask: z.boolean().nullish(),
  confirm: confirmedDoubts,
  /** An admin's reason to take the same cheque or transfer twice. */
  double_reason: optionalText(300),
  /** An admin's reason to take two lakh and more in cash of one payer in a day. */
  cash_reason: optionalText(300),
});
export type NewOtherReceipt = z.output<typeof NewOtherReceipt>;
