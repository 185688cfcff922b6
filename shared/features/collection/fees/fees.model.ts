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
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';
import { PaperCancellation } from '../../../papers/paper-copy.ts';
import { DUE_ORIGINS } from '../../charges/dues/dues.model.ts';
import { courseFields, ofCourses } from '../../college/courses/courses.references.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';
import { FEE_TYPES } from '../../college/heads/fee-types.ts';
import { ChequeInput, ChequeOfReceipt } from '../cheques/cheques.model.ts';
import { CancelRequestFields } from './cancel-requests.model.ts';
import { INSTRUMENTS, MODE_OF } from './fees.instruments.ts';

export const PAYMENT_TYPES = ['Cash', 'Online', 'Cheque'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const NEEDS_STUDENT_AND_AMOUNT = 'Select a student (or enter a name) and a positive amount';
const MOST_SLIPS = 200;

/** A line of a receipt: how much of it settles which due. Rupees. */
const FeeLine = z.object({
  due_id: id,
  head_id: id,
  head: z.string(),
  session: z.string().nullable(),
  instalment: z.int().nullable(),
  origin: z.enum(DUE_ORIGINS),
  amount: z.number(),
});

export const Fee = z.object({
  id,
  /** The number in its financial year: `2026-27/000123`. Null for an unpaid entry. */
  receipt_no: z.string().nullable(),
  student_id: id.nullable(),
  student_name: z.string(),
  amount: z.number(),
  fee_type: z.string(),
  payment_type: z.string(),
  paid: z.boolean(),
  payment_date: z.string(),
  ...ofCourses,
  course_name: z.string().nullable(),
  slip_nos: z.array(z.number()),
  description: z.string().nullable(),
  attachment: Attachment.nullable(),
  /** The cashier's name. */
  created_by: z.string(),
  created_at: timestamp,
  /** The code on its receipt, `7K3QD-9XW2M`; null where it has none: not paid, or from before there were codes. */
  verification_code: z.string().nullable(),
  cancelled: PaperCancellation.nullable(),
  /** The dues that it settles now: none once it is cancelled, or where its student has none. */
  lines: z.array(FeeLine).readonly(),
  /** How much of it is an advance, in rupees. */
  advance: z.number(),
  cheque: ChequeOfReceipt.nullable(),
  /** A transfer's UTR. */
  reference: z.string().nullable(),
  /** A demand draft is taken as a Cheque, a card as Online. */
  instrument: z.enum(INSTRUMENTS).nullable(),
  /** Why the number of its cheque or transfer, or the cheque's date, is not known. */
  missing_reason: z.string().nullable(),
  /**
   * The one payment that it is part of: whose, how much in rupees, for how many students. For one student it has parts where the
   * heads paid have several series of receipts.
   */
  together: z
    .object({
      id,
      payer: z.string(),
      amount: z.number(),
      students: z.int(),
      /** How many of its receipts are not cancelled. */
      standing: z.int(),
      /** The other receipts of one student's payment that are not cancelled. */
      others: z.array(z.object({ id, receipt_no: z.string(), amount: z.number() })).readonly(),
    })
    .nullable(),
  /** The head under which it was received, where it is money that no student owes: rent, interest, a donation. */
  head_id: id.nullable(),
  head: z.string().nullable(),
  /** The bank account into which what was paid Online came; null where the college has named none. */
  account_id: id.nullable(),
  account: z.string().nullable(),
  /** The late fees that an admin took it without, in rupees, and why. */
  late_fee_waived: z.object({ amount: z.number(), reason: z.string(), by: z.string() }).nullable(),
  /** The last time that somebody asked an admin to cancel it, and what became of that. */
  cancel_request: CancelRequestFields.nullable(),
});
export type Fee = z.infer<typeof Fee>;

/**
 * An entry that was just collected. What is paid under heads of several series of receipts has an entry for each: this is the
 * largest, and `others` are there only where there are any.
 */
export const CollectedFee = Fee.extend({ others: z.array(Fee).readonly().optional() });
export type CollectedFee = z.infer<typeof CollectedFee>;

/** A slip number as it was sent; NaN for what is no number. */
const toSlipNumber = (slip: string | number | null): number => {
  const number = typeof slip === 'string' ? Number(slip.trim() || 'x') : (slip ?? Number.NaN);
  return Number.isFinite(number) ? number : Number.NaN;
};

/** Whether a number is kept as it was written: not one of more digits than a number has. */
const isKeptExactly = (slip: string | number | null, number: number): boolean =>
  Number.isInteger(number)
    ? Number.isSafeInteger(number)
    : typeof slip !== 'string' || slip.replace(/[^\d]/g, '').length <= 15;

/**
 * What becomes of slip numbers typed with commas between them: the entries that are dropped, and those kept otherwise than typed
 * (`0012` as 12). By the specification's rule: non-numeric entries are dropped, the rest stored as numbers.
 */
export const slipsOtherwise = (text: string) => {
  const typed = text
    .split(',')
    .map((slip) => slip.trim())
    .filter((slip) => slip !== '');
  const read = typed.map((slip) => ({ slip, number: toSlipNumber(slip) }));
  return {
    dropped: read.filter(({ number }) => Number.isNaN(number)).map(({ slip }) => slip),
    changed: read.filter(({ slip, number }) => !Number.isNaN(number) && String(number) !== slip),
  };
};

/** Slip numbers, as a list or as text with commas: what is not a number is dropped, what cannot be kept as it is refused. */
const slipNumbers = z
  .union(
    [
      z.string().max(10_000),
      z.number(),
      z.array(z.union([z.string().max(100), z.number(), z.null()])).max(10_000),
    ],
    'Send slip numbers as a list, or as a text with commas between them',
  )
  .nullish()
  .transform((slips, context) => {
    const given = typeof slips === 'string' ? slips.split(',') : Array.isArray(slips) ? slips : [slips ?? ''];
    const read = given.map((slip) => ({ slip, number: toSlipNumber(slip) }));
    const numbers = read.filter(({ number }) => !Number.isNaN(number));
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (!numbers.every(({ slip, number }) => isKeptExactly(slip, number)))
      refuse('A slip number has at most 15 digits');
    if (numbers.length > MOST_SLIPS)
      refuse(`At most ${MOST_SLIPS} slip numbers: ${numbers.length} were given`);
    return numbers.map(({ number }) => number);
  });

const LineInput = z
  .strictObject({
    due_id: id.optional(),
    head_id: id.optional(),
    /** With a head: only the late fees that are charged under it with this receipt, nothing that is owed under it already. */
    late: z.boolean().optional(),
    amount: positiveAmount('A positive amount is required'),
  })
  .refine(({ due_id, head_id }) => (due_id === undefined) !== (head_id === undefined), {
    path: ['due_id'],
    message: 'A line names a due or a head',
  });

const FeeFields = z
  .strictObject({
    student_id: optionalId,
    student_name: optionalName(300),
    amount: positiveAmount(NEEDS_STUDENT_AND_AMOUNT),
    fee_type: optionalOneOf(FEE_TYPES, `A fee type is one of ${FEE_TYPES.join(', ')}`),
    payment_type: optionalOneOf(PAYMENT_TYPES, `A payment type is one of ${PAYMENT_TYPES.join(', ')}`),
    paid: z.boolean().nullish(),
    payment_date: optionalDate,
    course_id: optionalId,
    course_ids: courseFields.course_ids,
    course: courseFields.course,
    courses: courseFields.courses,
    slip_nos: slipNumbers,
    description: optionalText(1000),
    attachment: attachmentInput,
    /** The split of the amount; by the order of settling where it is left out. */
    lines: z.array(LineInput).min(1).max(100).nullish(),
    /** The receipts in whose place it comes, their cancellation being requested: what is owed is reckoned as though they were not there. */
    replaces: z.array(id).max(20).nullish(),
    /** Whether the office asks about a repeat, a student's name that was typed, and what is more than a student owes. */
    ask: z.boolean().nullish(),
    /** The doubts that the person has confirmed. */
    confirm: confirmedDoubts,
    cheque: ChequeInput.nullish(),
    /** A transfer's UTR. */
    reference: optionalNumber(60),
    instrument: optionalOneOf(INSTRUMENTS),
    /** Why the number of a cheque or a transfer, or the cheque's date, is not known. */
    missing_reason: optionalText(300),
    /** An admin's reason to take the same cheque or transfer twice. */
    double_reason: optionalText(300),
    /** The bank account of what is paid Online; the default one where none is said. */
    account_id: optionalId,
    /** An admin's reason to take two lakh and more in cash of one payer in a day. */
    cash_reason: optionalText(300),
    /** An admin's reason to charge no late fee with this receipt. */
    waive_late_fee: optionalText(300),
  })
  .refine(({ student_id, student_name }) => student_id || student_name, {
    path: ['student_name'],
    message: NEEDS_STUDENT_AND_AMOUNT,
  })
  .refine(({ instrument, payment_type }) => !instrument || payment_type === MODE_OF[instrument], {
    path: ['instrument'],
    message: 'A demand draft is paid by Cheque, a card Online',
  });

export const NewFee = accepting(FeeFields, {
  aliases: {
    student_name: ['student'],
    fee_type: ['type'],
    payment_type: ['paymentMethod'],
    slip_nos: ['slip_no', 'slip', 'slipNo'],
    attachment: ['document', 'file', 'attachments'],
  },
  decided: [
    'id',
    'receipt_no',
    'course_name',
    'created_by',
    'collected_by',
    'cashier',
    'created_at',
    'verification_code',
    'cancelled',
    'advance',
    'cancel_request',
  ],
});
export type NewFee = z.output<typeof NewFee>;

export const Cancellation = z.strictObject({ reason: requiredText('Say why the receipt is cancelled', 500) });
