import { z } from 'zod';
import {
  amountOrZero,
  id,
  isoDate,
  optionalDate,
  optionalId,
  optionalText,
  requiredNumber,
  timestamp,
} from '../../../contract/fields.ts';

export const CHEQUE_STATES = ['deposited', 'cleared', 'returned'] as const;

/** The state of a cheque: `received` until it goes to the bank. */
export const ChequeStanding = z.enum(['received', ...CHEQUE_STATES]);

export type ChequeStanding = z.infer<typeof ChequeStanding>;

/** A cheque or draft as it is taken. */
export const ChequeInput = z.strictObject({
  number: requiredNumber('Cheque number is required', 30),
  bank: requiredNumber('The bank of the cheque is required', 100),
  date: isoDate,
});

/** A cheque beside one of its receipts: one payment's, of several funds or students, are all of one cheque. */
export const ChequeOfReceipt = ChequeInput.extend({
  state: ChequeStanding,
  /** Rupees, of all its receipts. */
  amount: z.number(),
  /** How many receipts it paid. */
  receipts: z.int(),
});

/** The cheque of a receipt, and what became of it. */
export const Cheque = z.object({
  fee_id: id,
  ...ChequeOfReceipt.shape,
  number: z.string(),
  bank: z.string(),
  date: z.string(),
  /** Whether an admin was asked to mark it returned, or to cancel its receipt. */
  asked: z.boolean(),
  states: z
    .array(
      z.object({
        /** `received` again where its deposit was cancelled. */
        state: ChequeStanding,
        date: z.string(),
        reason: z.string().nullable(),
        charge_due_id: id.nullable(),
        /** The deposit slip, where it went to the bank with others. */
        slip_id: id.nullable(),
        by: z.string(),
        at: timestamp,
      }),
    )
    .readonly(),
});
export type Cheque = z.infer<typeof Cheque>;
export type ChequeState = (typeof CHEQUE_STATES)[number];

export const NEEDS_RETURN_REASON = 'Give the reason of the bank';

export const ChequeStep = z
  .strictObject({
    state: z.enum(CHEQUE_STATES),
    date: optionalDate,
    /** The bank account of a deposited one; the default one for cash and cheques where none is said. */
    account_id: optionalId,
    /** Rupees, of a returned one: charged to the student. */
    charge: amountOrZero.nullish(),
    reason: optionalText(300),
  })
  .refine(({ state, reason }) => state !== 'returned' || reason, {
    path: ['reason'],
    message: NEEDS_RETURN_REASON,
  })
  .refine(({ state, charge }) => state === 'returned' || !charge, {
    path: ['charge'],
    message: 'Only a returned cheque is charged for',
  })
  .refine(({ state, account_id }) => state === 'deposited' || !account_id, {
    path: ['account_id'],
    message: 'Only a deposited cheque names an account',
  });
export type ChequeStep = z.output<typeof ChequeStep>;
