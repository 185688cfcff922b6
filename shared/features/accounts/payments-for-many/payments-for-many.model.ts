import { z } from 'zod';
import { confirmedDoubts } from '../../../contract/error.ts';
import {
  id,
  optionalDate,
  optionalId,
  optionalName,
  optionalNumber,
  optionalText,
  positiveAmount,
  requiredName,
  requiredNumber,
} from '../../../contract/fields.ts';
import { NEEDS_PAYER } from '../../collection/fees/fees.together.ts';
import { spreadsheetFile } from '../../college/files/files.model.ts';
import { SheetSum } from '../../college/files/sheet-sum.ts';

/** Rows of one list: a larger department sends two transfers. */
export const MOST_ROWS = 1000;

export const NEEDS_UTR = 'Enter the UTR or reference of the transfer';
export const NEEDS_TRANSFER = 'Enter the amount of the transfer';
const NEEDS_ONE_LIST = 'Send the rows, a file or a class: one of them';
const NEEDS_STUDENT = 'A row names a student, or a roll number and a course';

const ListedRow = z
  .strictObject({
    student_id: id.optional(),
    roll_no: optionalNumber(60).optional(),
    admission_no: optionalNumber(60).optional(),
    name: optionalName(300).optional(),
    father_name: optionalName(300).optional(),
    course: optionalText(200).optional(),
    year: optionalText(60).optional(),
    amount: positiveAmount('A positive amount is required'),
    head_id: optionalId,
  })
  .refine(({ student_id, roll_no, admission_no, name }) => student_id || roll_no || admission_no || name, {
    path: ['student_id'],
    message: NEEDS_STUDENT,
  });
export type ListedRow = z.output<typeof ListedRow>;

/** The students of a class who study; each has the amount, or what they owe where none is said. */
const OfClass = z.strictObject({
  course_id: id,
  year: optionalText(60).optional(),
  amount: positiveAmount('A positive amount is required').optional(),
});

/** One transfer of a department or a trust for many students, with its list. Amounts in rupees. */
export const NewPaymentForMany = z
  .strictObject({
    payer: requiredName(NEEDS_PAYER, 300),
    reference: requiredNumber(NEEDS_UTR, 60),
    date: optionalDate,
    /** The bank account that it came into; the default one where none is said. */
    account_id: optionalId,
    /** The sum of the transfer. */
    amount: positiveAmount(NEEDS_TRANSFER),
    rows: z.array(ListedRow).min(1).max(MOST_ROWS, `At most ${MOST_ROWS} rows at once`).optional(),
    /** An uploaded spreadsheet. */
    file: spreadsheetFile.optional(),
    of_class: OfClass.optional(),
    /** The head of rows that name none. */
    head_id: optionalId,
    /** Students of the list who get nothing of it. */
    without: z.array(id).max(MOST_ROWS).optional(),
    /** Takes the doubtful rows as well. */
    with_doubtful: z.boolean().optional(),
    description: optionalText(1000),
    confirm: confirmedDoubts,
    /** An admin's reason to take the same transfer twice. */
    double_reason: optionalText(300),
  })
  .refine(({ rows, file, of_class }) => [rows, file, of_class].filter(Boolean).length === 1, {
    path: ['rows'],
    message: NEEDS_ONE_LIST,
  });
export type NewPaymentForMany = z.output<typeof NewPaymentForMany>;

/** A student's receipt; without a number where it is only looked at. */
const ForOne = z.object({
  student_id: id,
  student_name: z.string(),
  roll_no: z.string().nullable(),
  course_name: z.string().nullable(),
  amount: z.number(),
  fee_id: id.nullable(),
  receipt_no: z.string().nullable(),
});

/** A row that makes no receipt, and why. `row` as the spreadsheet program counts. */
const Unknown = z.object({ row: z.int(), what: z.string(), amount: z.number(), reason: z.string() });

/** What the payment of a student is beyond what they owe: ahead of a plan's dues, or received without one. */
const Over = z.object({
  student_id: id,
  student_name: z.string(),
  owed: z.number(),
  over: z.number(),
  becomes: z.enum(['advance', 'received']),
});

/** What one payment for many students does or did, in rupees. */
export const PaymentForMany = z.object({
  /** Null where it is only looked at. */
  payment_id: id.nullable(),
  amount: z.number(),
  /** The sum of all rows, also of those that name nobody. */
  listed: z.number(),
  receipts: z.array(ForOne).readonly(),
  unknown: z.array(Unknown).readonly(),
  over: z.array(Over).readonly(),
  /** What no receipt has: it stays in suspense. Below zero where the rows come to more than the transfer. */
  left: z.number(),
  /** Whether a line of the bank was there and is matched with all of it. */
  matched: z.boolean(),
  /** Sentences about whole columns and tabs of the file. */
  said: z.array(z.string()).readonly(),
  unread: z.array(z.string()).readonly(),
  sums: z.array(SheetSum).readonly(),
});
export type PaymentForMany = z.infer<typeof PaymentForMany>;

/** What is left of a payment whose line of the bank is not here yet: it waits in suspense. Amounts in rupees. */
export const LeftOfPayment = z.object({
  /** The payment's. */
  id,
  payer: z.string(),
  reference: z.string().nullable(),
  date: z.string(),
  account_id: id.nullable(),
  account: z.string(),
  amount: z.number(),
  left: z.number(),
});
export type LeftOfPayment = z.infer<typeof LeftOfPayment>;
