import { z } from 'zod';
import { accepting } from '../../contract/aliases.ts';
import {
  id,
  optionalDate,
  optionalText,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../contract/fields.ts';
import { ofCourses } from '../courses/courses.named.ts';
import { Attachment, attachmentInput } from '../files/files.model.ts';

/** The heads under which fees are collected, in the order offered. */
export const FEE_TYPES = ['Tuition', 'Exam', 'Library', 'Transport', 'Misc', 'Others'] as const;
export const PAYMENT_TYPES = ['Cash', 'Online', 'Cheque'] as const;

export const NEEDS_STUDENT_AND_AMOUNT = 'Select a student (or enter a name) and a positive amount';
const MOST_SLIPS = 50;

export const Fee = z.object({
  id,
  /** Of its financial year: `2026-27/000123`. Null for an unpaid entry. */
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
  cancelled: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type Fee = z.infer<typeof Fee>;

const toSlipNumber = (slip: string | number): number =>
  typeof slip === 'number' ? slip : Number(slip.trim() || 'x');

/** Slip numbers, as a list or as text with commas: what is not a number is dropped. */
const slipNumbers = z
  .union([
    z.string().max(1000),
    z.number(),
    z.array(z.union([z.string().max(100), z.number()])).max(MOST_SLIPS),
  ])
  .nullish()
  .transform((slips) => {
    const given = typeof slips === 'string' ? slips.split(',') : Array.isArray(slips) ? slips : [slips ?? ''];
    return given.map(toSlipNumber).filter(Number.isFinite).slice(0, MOST_SLIPS);
  });

const oneOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices, sentence: string) =>
  z.enum(choices, sentence);

const FeeFields = z
  .strictObject({
    student_id: id.nullish(),
    student_name: optionalText(300),
    amount: positiveAmount(NEEDS_STUDENT_AND_AMOUNT),
    fee_type: oneOf(FEE_TYPES, `A fee type is one of ${FEE_TYPES.join(', ')}`).nullish(),
    payment_type: oneOf(PAYMENT_TYPES, `A payment type is one of ${PAYMENT_TYPES.join(', ')}`).nullish(),
    paid: z.boolean().nullish(),
    payment_date: optionalDate,
    course_id: id.nullish(),
    course_ids: z.array(id).max(200).nullish(),
    slip_nos: slipNumbers,
    description: optionalText(1000),
    attachment: attachmentInput,
  })
  .refine(({ student_id, student_name }) => student_id || student_name, {
    path: ['student_name'],
    message: NEEDS_STUDENT_AND_AMOUNT,
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
    'courses',
    'created_by',
    'collected_by',
    'cashier',
    'created_at',
    'cancelled',
  ],
});
export type NewFee = z.output<typeof NewFee>;

export const Cancellation = z.strictObject({ reason: requiredText('Say why the receipt is cancelled', 500) });
