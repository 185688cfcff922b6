import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  isoDate,
  optionalNumber,
  optionalText,
  requiredName,
  requiredNumber,
  signedAmount,
  timestamp,
  version,
} from '../../../contract/fields.ts';

export const NEEDS_ACCOUNT_NAME = 'Account name is required';
export const NEEDS_BANK = 'Bank is required';
export const NEEDS_ACCOUNT_NUMBER = 'Account number is required';

/** The purposes for which an account can be the default: deposits of cash and cheques, and Online payments. */
export const ACCOUNT_DEFAULTS = ['cash', 'online'] as const;
export type AccountDefault = (typeof ACCOUNT_DEFAULTS)[number];

/** One of the college's bank accounts. */
export const BankAccount = z.object({
  id,
  name: z.string(),
  bank: z.string(),
  number: z.string(),
  ifsc: z.string().nullable(),
  fund_id: id,
  fund: z.string(),
  /** Rupees at the beginning of the opening date; negative for an overdraft. */
  opening_balance: z.number(),
  opening_date: z.string(),
  active: z.boolean(),
  is_default_for: z.array(z.enum(ACCOUNT_DEFAULTS)),
  /** Rupees by the books, as of now; null for accountants, who choose accounts but do not see balances. */
  balance: z.number().nullable(),
  created_at: timestamp,
  version,
});
export type BankAccount = z.infer<typeof BankAccount>;

/** The code of a bank's branch, in capitals. */
const ifsc = optionalText(11)
  .transform((code) => code?.toUpperCase() ?? null)
  .refine(
    (code) => code === null || /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code),
    'An IFSC is four letters, a zero and six more, such as SBIN0001234',
  );

/** The bank account of somebody whom the college pays. */
export const payeeAccount = { account_number: optionalNumber(40), ifsc };

/** Whether the bank's file is made without who has no account number. */
export const withoutSome = { leave_out: z.enum(['true', 'false']).optional() };

const fields = {
  name: requiredName(NEEDS_ACCOUNT_NAME, 60),
  bank: requiredName(NEEDS_BANK, 80),
  number: requiredNumber(NEEDS_ACCOUNT_NUMBER, 40),
  ifsc,
  fund_id: id.optional(),
  opening_balance: signedAmount.optional(),
  opening_date: isoDate.optional(),
  is_default_for: z.array(z.enum(ACCOUNT_DEFAULTS)).max(ACCOUNT_DEFAULTS.length).optional(),
};

const DECIDED = ['id', 'fund', 'balance', 'created_at'];

export const NewBankAccount = accepting(z.strictObject(fields), {
  decided: [...DECIDED, 'active', 'version'],
});
export type NewBankAccount = z.output<typeof NewBankAccount>;

export const BankAccountPatch = accepting(
  z.strictObject({
    ...fields,
    name: fields.name.optional(),
    bank: fields.bank.optional(),
    number: fields.number.optional(),
    ifsc: fields.ifsc.optional(),
    active: z.boolean().optional(),
    version: version.optional(),
  }),
  { decided: DECIDED },
);
export type BankAccountPatch = z.output<typeof BankAccountPatch>;
