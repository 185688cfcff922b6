import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  optionalDate,
  optionalId,
  optionalText,
  requiredText,
  textOrNumber,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { LETTER_TYPES } from '../../../papers/letter-types.ts';
import { PaperCancellation } from '../../../papers/paper-copy.ts';
import { courseFields, ofCourses } from '../../college/courses/courses.references.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';
import { FeesPaid } from './letters.fees-paid.ts';
import { FIELD_NAMES, type FieldName, TYPED_FIELDS } from './letters.fields.ts';
import { LETTER_LANGUAGES } from './letters.rules.ts';

export const LETTER_STATUSES = ['issued', 'draft'] as const;
export type LetterStatus = (typeof LETTER_STATUSES)[number];

export const NEEDS_TYPE_AND_RECIPIENT = 'Type and recipient are required';
/** The most characters of a letter's texts, in its form and at the API. */
export const LETTER_LIMITS = { number: 60, recipient: 300, body: 20_000, reason: 300, fact: 200 } as const;

/** The template that a letter is filled from: the program's own by its key, the office's by its id and version. */
const OfTemplate = z.object({
  key: z.string().nullable(),
  id: id.nullable(),
  /** `Bonafide Certificate`. */
  name: z.string(),
  version: z.int().nullable(),
});

export const Letter = z.object({
  id,
  type: z.enum(LETTER_TYPES),
  template: OfTemplate,
  language: z.enum(LETTER_LANGUAGES),
  /** Printed above the text, in both languages a line each; null for a letter, which has none. */
  title: z.string().nullable(),
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
  /** Why it was issued though something stood against it, as pending dues; null where nothing did. */
  override_reason: z.string().nullable(),
  /** Why a draft waits for a second person: `Asha Rao has ₹1,000.00 of fees pending.` */
  waits: z.string().nullable(),
  /** The fields that its text does not know, by their names in `facts`: ruled blanks on the paper, filled by pen. */
  blanks: z.array(z.enum(FIELD_NAMES)).readonly(),
  cancelled: PaperCancellation.nullable(),
  created_by: z.string(),
  created_at: timestamp,
  issued_at: timestamp.nullable(),
  version,
});
export type Letter = z.infer<typeof Letter>;

/** One letter with its text. */
export const FullLetter = Letter.extend({
  body: z.string(),
  /** What was typed for its fields: `{"purpose":"a bank loan"}`; of fees the days from `fees_from` until `fees_until`. */
  facts: z.record(z.string(), z.string()),
  /** What its template tells of the receipts; null where it tells nothing of them. */
  fees: FeesPaid.nullable(),
});
export type FullLetter = z.infer<typeof FullLetter>;

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

const type = z.enum(LETTER_TYPES, {
  error: ({ input }) =>
    isBlank(input) ? NEEDS_TYPE_AND_RECIPIENT : `A letter type is one of ${LETTER_TYPES.join(', ')}`,
});

/** A letter's number, which some programs send as a number; blank takes the next of its series. */
const letterNo = textOrNumber(LETTER_LIMITS.number, z.number());

/** A template, by its key or its id; anything else of it is decided by the office. */
const template = z
  .looseObject({ key: z.string().nullish(), id: optionalId })
  .nullish()
  .transform((named) => named ?? null);

const typed = optionalText(LETTER_LIMITS.fact);
const typedFacts = Object.fromEntries(TYPED_FIELDS.map((name) => [name, typed])) as {
  readonly [Name in FieldName]: typeof typed;
};

/** What is typed for the fields of a template; of the fees, the period. */
const facts = z
  .strictObject({ ...typedFacts, fees_from: optionalDate, fees_until: optionalDate })
  .refine(({ fees_from, fees_until }) => !fees_from || !fees_until || fees_from <= fees_until, {
    path: ['fees_until'],
    message: 'The period of the fees ends before it begins',
  })
  .nullish()
  .transform((given) => given ?? null);

/** What a letter is filled from, and its day. */
export const filledFields = {
  type,
  /** Without one, the usual template of the type in the language. */
  template,
  language: z
    .union([z.enum(LETTER_LANGUAGES, `A letter is in ${LETTER_LANGUAGES.join(', ')}`), z.literal('')])
    .nullish()
    .transform((language) => language || ('English' as const)),
  facts,
  date: optionalDate,
};

const fields = {
  ...filledFields,
  referenceNo: letterNo,
  issuedTo: requiredText(NEEDS_TYPE_AND_RECIPIENT, LETTER_LIMITS.recipient),
  studentId: optionalId,
  status: z
    .union([z.enum(LETTER_STATUSES, 'A letter is issued or a draft'), z.literal('')])
    .nullish()
    .transform((text) => text || ('issued' as const)),
  /** Without one, the template is filled from the student's record. */
  body: optionalText(LETTER_LIMITS.body),
  attachment: attachmentInput,
  course_id: optionalId,
  course_ids: courseFields.course_ids,
  /** Given, it is a duplicate, and says DUPLICATE in print. */
  duplicate_reason: optionalText(LETTER_LIMITS.reason),
  /** Given, a certificate is issued over pending dues. */
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
    'blanks',
    'title',
    'fees',
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

export const LetterSummary = z.object({
  all: z.int(),
  transfer: z.int(),
  bonafide: z.int(),
  drafts: z.int(),
});
export type LetterSummary = z.infer<typeof LetterSummary>;
