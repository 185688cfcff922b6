import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  optionalDate,
  optionalId,
  optionalName,
  requiredText,
  textOrNumber,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { PaperCancellation } from '../../../papers/paper-copy.ts';
import { courseFields } from '../../college/courses/courses.references.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';
import { STUDENT_LIMITS, Year } from '../../students/students/students.model.ts';

/** The kinds of certificate, in the order offered. */
export const DMC_TYPES = ['Degree', 'Migration', 'Duplicate', 'Consolidated Marksheet', 'Others'] as const;
export type DmcType = (typeof DMC_TYPES)[number];

export const NEEDS_ALL_FIELDS = 'Please fill all required fields';
export const ONLY_PDF_FILES = 'Only PDF files are allowed.';
export const NEEDS_RECEIVER = 'Say who received it';

export const Dmc = z.object({
  id,
  /** The number in its financial year's series: `DMC/2026-27/0001`. */
  serial: z.string(),
  /** The code as printed: `7K3QD-9XW2M`. The register finds the certificate by it. */
  verification_code: z.string(),
  name: z.string(),
  father_name: z.string(),
  /** The course's name, as it was when the certificate was issued. */
  course: z.string(),
  course_id: id.nullable(),
  student_id: id.nullable(),
  roll_no: z.string(),
  year: Year,
  dmc_type: z.enum(DMC_TYPES),
  /** The college's own PDF of it, where one was brought. */
  pdf_url: z.string().nullable(),
  attachment: Attachment.nullable(),
  issued_date: z.string(),
  issued_by: z.string(),
  /** The account of who wrote it: another admin approves it where it waits. */
  issued_by_id: id,
  /** The person who took it away, and the day. */
  received: z.object({ by: z.string(), date: z.string() }).nullable(),
  verified: z.object({ at: timestamp, by: z.string() }).nullable(),
  /** Why it is a draft that waits for a second person; null once it is a certificate. */
  waits: z.string().nullable(),
  /** The name of who approved one that waited. */
  approved_by: z.string().nullable(),
  cancelled: PaperCancellation.nullable(),
  created_at: timestamp,
  version,
});
export type Dmc = z.infer<typeof Dmc>;

const isBlank = (input: unknown): boolean => input === undefined || input === null || input === '';

/** All are required; what a student's record holds may be left to it, which only the server can see. */
export const NewDmc = accepting(
  z.strictObject({
    student_id: optionalId,
    name: optionalName(STUDENT_LIMITS.name),
    father_name: optionalName(STUDENT_LIMITS.name),
    course: courseFields.course,
    course_id: courseFields.course_id,
    roll_no: textOrNumber(STUDENT_LIMITS.roll_no),
    year: textOrNumber(STUDENT_LIMITS.year),
    dmc_type: z.enum(DMC_TYPES, {
      error: ({ input }) =>
        isBlank(input) ? NEEDS_ALL_FIELDS : `A certificate is one of ${DMC_TYPES.join(', ')}`,
    }),
    pdf: attachmentInput,
  }),
  {
    aliases: { dmc_type: ['type'], pdf: ['pdf_url', 'attachment'] },
    decided: [
      'id',
      'serial',
      'verification_code',
      'issued_date',
      'issued_by',
      'issued_by_id',
      'received',
      'verified',
      'waits',
      'approved_by',
      'cancelled',
      'created_at',
      'version',
    ],
  },
);
export type NewDmc = z.output<typeof NewDmc>;

/** The approval of one that waits, by another admin, who says why it is issued over dues. */
export const DmcApproval = z.strictObject({
  reason: requiredText('Say why it is issued over dues', 300),
  version: version.optional(),
});
export type DmcApproval = z.output<typeof DmcApproval>;

export const Verification = z.strictObject({
  verified: z.boolean().default(true),
  version: version.optional(),
});
export type Verification = z.output<typeof Verification>;

/** The form of handing a certificate over. A blank day is today. */
export const Receiving = z.strictObject({
  received_by: requiredText(NEEDS_RECEIVER),
  received_date: optionalDate,
  version: version.optional(),
});
export type Receiving = z.output<typeof Receiving>;

/** The four counters over the certificates that the caller may see. */
export const DmcSummary = z.object({
  total: z.int(),
  issuedToday: z.int(),
  verified: z.int(),
  pending: z.int(),
});
export type DmcSummary = z.infer<typeof DmcSummary>;
