import { z } from 'zod';
import { confirmedDoubts } from '../../../contract/error.ts';
import {
  amountOrZero,
  id,
  isoDate,
  optionalDate,
  optionalId,
  optionalName,
  optionalNumber,
  optionalText,
  positiveAmount,
  requiredName,
} from '../../../contract/fields.ts';
import { payeeAccount } from '../../college/bank-accounts/bank-accounts.model.ts';
import { spreadsheetFile } from '../../college/files/files.model.ts';
import { RowRemarks } from '../../college/files/row-remarks.ts';
import { SheetSum } from '../../college/files/sheet-sum.ts';
import { LedgerVoucher } from '../ledger-vouchers/ledger-vouchers.model.ts';

/** The most rows of a sheet: a college's salary of a month. */
export const MOST_PAYEES = 500;
const MOST_COLUMNS = 20;

/** Where the gross is booked if no account is said. */
export const PAY_ACCOUNT = 'Salaries and honoraria';

/** A column of deductions: the account that it goes to, and what it comes to. Rupees. */
const PayeeColumn = z.object({ name: z.string(), account_id: id, account: z.string(), amount: z.number() });

/** What one person gets. Rupees. */
export const PayeeRow = z.object({
  /** The row as the spreadsheet program counts, from 1 where there is no file. */
  row: z.int(),
  name: z.string(),
  employee_id: z.string().nullable(),
  party_id: id.nullable(),
  gross: z.number(),
  /** Amounts by the name of the column; one of nothing is left out. */
  deductions: z.record(z.string(), z.number()),
  net: z.number(),
  /** The net is not paid yet: it is owed to the person. */
  held: z.boolean(),
  /** The bank account when it was requested; null for an accountant, as the numbers of parties are. */
  account_number: z.string().nullable(),
  ifsc: z.string().nullable(),
});
export type PayeeRow = z.infer<typeof PayeeRow>;

const sums = {
  /** The account of the gross, and the one out of which the net is paid. */
  account: z.string(),
  from: z.string(),
  columns: z.array(PayeeColumn).readonly(),
  people: z.int(),
  gross: z.number(),
  deducted: z.number(),
  /** What is left of the gross, held or not. */
  net: z.number(),
  held: z.number(),
};

/** A sheet of payees. It is one voucher of the ledger, whose id, number, request and cancelling it has. */
export const PayeeSheet = LedgerVoucher.pick({
  ...{ id: true, voucher_no: true, date: true, narration: true, status: true, asked_by: true },
  ...{ asked_by_id: true, asked_at: true, decided: true, own: true, cancelled: true },
}).extend({ ...sums, account_id: id, from_id: id });
export type PayeeSheet = z.infer<typeof PayeeSheet>;

export const WholePayeeSheet = PayeeSheet.extend({ rows: z.array(PayeeRow).readonly() });
export type WholePayeeSheet = z.infer<typeof WholePayeeSheet>;

const NewPayee = z
  .strictObject({
    party_id: optionalId,
    name: optionalName(120),
    employee_id: optionalNumber(40),
    gross: positiveAmount('Enter the gross'),
    deductions: z.record(z.string(), amountOrZero).default({}),
    net: amountOrZero,
    held: z.boolean().default(false),
    /** Default: what the party's record says. */
    ...payeeAccount,
  })
  .refine(({ party_id, name }) => (party_id ?? name) !== null, {
    message: 'Say who is paid: a party or a name',
    path: ['name'],
  });
export type NewPayee = z.output<typeof NewPayee>;

/** A sheet of payees as it is requested: its rows, or a file that has them below headings. Rupees. */
export const NewPayeeSheet = z
  .strictObject({
    /** Default: today. */
    date: optionalDate,
    /** What it is for; default: *Sheet of payees* and the day. */
    narration: optionalText(500),
    /** The account of the gross, an expense as a rule, with its head where the account is kept by head; default: `PAY_ACCOUNT`. */
    account_id: optionalId,
    head_id: optionalId,
    /** The account out of which the net is paid, or `cash`: the caller's drawer. */
    from: z.union([z.literal('cash'), id], 'Choose an account'),
    columns: z
      .array(z.strictObject({ name: requiredName('Name the column', 60), account_id: id }))
      .max(MOST_COLUMNS)
      .default([])
      .readonly(),
    /** The account, kept by party, on which the net of held rows is owed. */
    held_in: optionalId,
    rows: z
      .array(NewPayee, 'Say who is paid')
      .min(1, 'Say who is paid')
      .max(MOST_PAYEES, `At most ${MOST_PAYEES} rows at once`)
      .readonly()
      .optional(),
    file: spreadsheetFile.optional(),
    confirm: confirmedDoubts,
  })
  .refine(({ rows, file }) => (rows === undefined) !== (file === undefined), {
    message: 'Send rows or a file',
    path: ['rows'],
  });
export type NewPayeeSheet = z.output<typeof NewPayeeSheet>;

/** What a sheet of payees books, or has requested. Rupees. */
export const FoundPayees = z.object({
  ...sums,
  /** Null while it is only looked at. */
  id: id.nullable(),
  status: LedgerVoucher.shape.status.nullable(),
  date: isoDate,
  rows: z.array(PayeeRow).readonly(),
  /** Rows that do not cast, or name nobody: with one of them nothing is requested. */
  refused: RowRemarks,
  /** Rows that may be paid twice: they are asked about. */
  doubtful: RowRemarks,
  said: z.array(z.string()).readonly(),
  unread: z.array(z.string()).readonly(),
  /** Each column of money that is read, added up, and the sheet's own last total; null where it says none. */
  sums: z.array(SheetSum).readonly(),
});
export type FoundPayees = z.infer<typeof FoundPayees>;
