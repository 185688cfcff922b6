import { z } from 'zod';
import { accepting } from '../../contract/aliases.ts';
import {
  id,
  optionalDate,
  optionalId,
  optionalText,
  requiredText,
  timestamp,
  version,
} from '../../contract/fields.ts';
import { PaperCancellation } from '../../papers/paper-copy.ts';
import { courseFields, ofCourses } from '../courses/courses.references.ts';
import { Attachment, attachmentInput } from '../files/files.model.ts';
import { LETTER_TYPES } from './letters.rules.ts';

export const LETTER_STATUSES = ['issued', 'draft'] as const;
export type LetterStatus = (typeof LETTER_STATUSES)[number];

export const NEEDS_TYPE_AND_RECIPIENT = 'Type and recipient are required';
/** The most characters of a letter's texts, in its form and at the API. */
export const LETTER_LIMITS = { number: 60, recipient: 300, body: 20_000, reason: 300 } as const;

export const Letter = z.object({
  id,
  type: z.enum(LETTER_TYPES),
  /** The number; null for a draft without one, which gets one from the series when it is issued. */
  referenceNo: z.string().nullable(),
  issuedTo: z.string(),
  studentId: id.nullable(),
  /** The name of who issued it, or of who wrote a draft. */
  issuedBy: z.string(),
  date: z.string(),
  status: z.enum(LETTER_STATUSES),
  /** An own file in place of the printed letter. */
  attachment: Attachment.nullable(),
  ...ofCourses,
  /** Printed on the letter, as `7K3QD-9XW2M`; null for a draft. */
  verification_code: z.string().nullable(),
  /** Why a duplicate was issued; null for an original. */
  duplicate_reason: z.string().nullable(),
  /** Why it was issued though dues were pending or its text had blanks; null where nothing stood against it. */
  override_reason: z.string().nullable(),
  /** Why a draft waits for a second person: `Asha Rao has ₹1,000.00 of fees pending.` */
  waits: z.string().nullable(),
  /** What a draft lacks before it can be issued: `Still blank in the text: From, Until.` Null where it is whole. */
  lacks: z.string().nullable(),
  cancelled: PaperCancellation.nullable(),
  created_by: z.string(),
  created_at: timestamp,
  issued_at: timestamp.nullable(),
  version,
});
export type Letter = z.infer<typeof Letter>;

/** One letter with its text. */
export const FullLetter = Letter.extend({ body: z.string() });
export type FullLetter = z.infer<typeof FullLetter>;

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

const type = z.enum(LETTER_TYPES, {
  error: ({ input }) =>
    isBlank(input) ? NEEDS_TYPE_AND_RECIPIENT : `A letter type is one of ${LETTER_TYPES.join(', ')}`,
});

/** A letter's number, which some programs send as a number; blank takes the next of its series. */
const letterNo = z
  .union([z.number().transform(String), optionalText(LETTER_LIMITS.number)])
  .nullish()
  .transform((number) => number ?? null);

const fields = {
  type,
  referenceNo: letterNo,
  issuedTo: requiredText(NEEDS_TYPE_AND_RECIPIENT, LETTER_LIMITS.recipient),
  studentId: optionalId,
  date: optionalDate,
  status: z
    .union([z.enum(LETTER_STATUSES, 'A letter is issued or a draft'), z.literal('')])
    .nullish()
    .transform((text) => text || ('issued' as const)),
  /** Without one, the type's template is filled from the student's record. */
  body: optionalText(LETTER_LIMITS.body),
  attachment: attachmentInput,
  course_id: optionalId,
  course_ids: courseFields.course_ids,
  /** Given, it is a duplicate, and says DUPLICATE in print. */
  duplicate_reason: optionalText(LETTER_LIMITS.reason),
  /** Given, a certificate is issued over pending dues and blanks. */
  override_reason: optionalText(LETTER_LIMITS.reason),
};

const tolerance = {
  aliases: {
    type: ['subject'],
    referenceNo: ['letter_no', 'reference_no'],
    issuedTo: ['recipient', 'issued_to'],
    studentId: ['student_id'],
    attachment: ['pdf'],
  },
  decided: [
    'id',
    'issuedBy',
    'issued_by',
    'verification_code',
    'created_by',
    'created_at',
    'issued_at',
    'waits',
    'lacks',
    'cancelled',
  ],
};

export const NewLetter = accepting(z.strictObject({ ...fields, courses: courseFields.courses }), {
  ...tolerance,
  decided: [...tolerance.decided, 'version'],
});
export type NewLetter = z.output<typeof NewLetter>;

/** The full draft as it is to be. Its status is changed by sending it, and by nothing else. */
export const DraftUpdate = accepting(
  z.strictObject({
    ...fields,
    status: z.literal('draft', 'Send the draft to issue it').nullish(),
    version: version.optional(),
  }),
  { ...tolerance, decided: [...tolerance.decided, 'courses'] },
);
export type DraftUpdate = z.output<typeof DraftUpdate>;

/**
 * The body of the call that sends a draft. Other fields are let through unread, since nothing fixes what callers put here.
 */
export const Sending = z.looseObject({
  duplicate_reason: optionalText(LETTER_LIMITS.reason),
  override_reason: optionalText(LETTER_LIMITS.reason),
  version: version.optional(),
});
export type Sending = z.output<typeof Sending>;

export const LetterDecline = z.strictObject({ reason: requiredText('Say why', LETTER_LIMITS.reason) });
export type LetterDecline = z.output<typeof LetterDecline>;

export const LetterSummary = z.object({
  all: z.int(),
  transfer: z.int(),
  bonafide: z.int(),
  drafts: z.int(),
});
export type LetterSummary = z.infer<typeof LetterSummary>;
