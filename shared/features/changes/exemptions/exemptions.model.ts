import { z } from 'zod';
import {
  id,
  optionalIds,
  optionalOneOf,
  optionalText,
  positiveAmount,
  requiredName,
  requiredText,
  textOrNumber,
  timestamp,
} from '../../../contract/fields.ts';
import { ofCourses } from '../../college/courses/courses.references.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';
import { MAX_CATEGORY } from '../../college/settings/settings.concession-categories.ts';
import { GENDERS } from '../../students/students/students.particulars.ts';
import { isHundredths } from './exemptions.rules.ts';

export const EXEMPTION_STATUSES = ['Waiting', 'Approved', 'Declined', 'Ended', 'Taken Back'] as const;

/** The office's word for a status that is called otherwise in the API. */
export const exemptionWord = (status: string): string => (status === 'Taken Back' ? 'Cancelled' : status);

export const MAX_EXEMPTION_NAME = 80;
/** The most students, or numbers, that an exemption lists. */
const MOST_LISTED = 5000;

const Said = z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() });

/**
 * A rule by which many students are let off, as all girls of tuition: in one session, under some heads, a part or a sum of each due. It
 * concedes once somebody other than its maker approves it, then also what is raised later. Amounts in rupees.
 */
export const Exemption = z.object({
  id,
  name: z.string(),
  session_id: id,
  session: z.string(),
  /** The concessions' category, of the office's list. */
  category: z.string(),
  heads: z.array(z.object({ head_id: id, head: z.string() })).readonly(),
  /** What it takes off each due: so much per cent, or such a sum; one of the two. */
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  /** How many students it lists; null for one that meets students by what they are. */
  listed: z.int().nullable(),
  /** Whom it meets; null for all. */
  gender: z.enum(GENDERS).nullable(),
  student_category: z.string().nullable(),
  year: z.string().nullable(),
  /** The courses that it meets; none for all. */
  ...ofCourses,
  reason: z.string(),
  sanction_no: z.string().nullable(),
  attachment: Attachment.nullable(),
  status: z.enum(EXEMPTION_STATUSES),
  asked_by: z.string(),
  /** The person who asked, who does not approve it. */
  asked_by_id: id,
  asked_at: timestamp,
  decided: Said.nullable(),
  /** Approved without a second person: who asked and who approved count as one. */
  own: z.boolean(),
  /** Since when, by whom and why nothing more is conceded by it. */
  ended: Said.nullable(),
  /** The students to whom it concedes, and how much, as it stands. */
  students: z.int(),
  conceded: z.number(),
});
export type Exemption = z.infer<typeof Exemption>;

/** Why students whom an exemption meets, or would, are let off nothing. */
export const LEFT_OUT_REASONS = [
  'No gender recorded',
  'No category recorded',
  'No year recorded',
  'Nothing charged under these heads in this session',
  'Paid in instalments by order',
  'Conceded or written off already',
  'A request on their dues is waiting',
  'Refunded',
  'Left or passed out',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

const SomeStudents = z.object({
  students: z.int(),
  /** Some of them by name. */
  some: z.array(z.object({ id, name: z.string(), roll_no: z.string().nullable() })).readonly(),
});

/** Whom an exemption would let off as of now, or did, and whom not. Amounts in rupees. */
export const Exempting = z.object({
  students: z.int(),
  dues: z.int(),
  amount: z.number(),
  heads: z.array(z.object({ head_id: id, head: z.string(), amount: z.number() })).readonly(),
  /** The part of the amount that was paid already: it becomes an advance of the student. */
  paid: z.number(),
  /** Those of whose dues less is left than the rule takes: what is left is conceded. */
  less: SomeStudents,
  left_out: z.array(SomeStudents.extend({ reason: z.enum(LEFT_OUT_REASONS) })).readonly(),
  /** The listed numbers that no student has, and those that several have. */
  unknown: z.array(z.string()).readonly(),
  several: z.array(z.string()).readonly(),
});
export type Exempting = z.infer<typeof Exempting>;

/** What asking for an exemption answers: it, or, of a preview, none; and whom it would let off. */
export const AskedExemption = z.object({ exemption: Exemption.nullable(), would: Exempting });
export type AskedExemption = z.infer<typeof AskedExemption>;

/** An approved exemption, and whom it let off. */
export const DecidedExemption = z.object({ exemption: Exemption, let_off: Exempting });
export type DecidedExemption = z.infer<typeof DecidedExemption>;

/** A student to whom an exemption concedes, or did. Amounts in rupees. */
export const ExemptedStudent = z.object({
  /** The student's. */
  id,
  name: z.string(),
  roll_no: z.string().nullable(),
  father_name: z.string(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  year: z.string().nullable(),
  category: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  dues: z.int(),
  /** What stands of it. */
  conceded: z.number(),
  taken_back: z.number(),
  /** Whether gender, category or course is another now than the rule says: what was conceded stays until it is taken back. */
  no_more: z.boolean(),
});
export type ExemptedStudent = z.infer<typeof ExemptedStudent>;

const many = z
  .array(id)
  .max(MOST_LISTED, `At most ${MOST_LISTED.toLocaleString('en-IN')} at once`)
  .transform((ids): readonly number[] => [...new Set(ids)]);

const ONE_OF_BOTH = 'Enter a percentage or an amount of each due, one of the two';

export const NewExemption = z
  .strictObject({
    name: requiredName('Enter a name, as Girls’ tuition', MAX_EXEMPTION_NAME),
    session_id: id,
    category: requiredText('Category is required', MAX_CATEGORY),
    head_ids: many.refine((ids) => ids.length > 0, 'Choose at least one head'),
    percent: z
      .number()
      .gt(0, 'A percentage is above 0, up to 100')
      .max(100, 'A percentage is above 0, up to 100')
      .refine(isHundredths, 'A percentage has at most two decimals')
      .nullish(),
    amount: positiveAmount('A positive amount is required').nullish(),
    gender: optionalOneOf(GENDERS, 'Choose Female, Male or Other'),
    student_category: optionalText(60),
    year: textOrNumber(40),
    course_ids: optionalIds(200),
    /** The students that it lists: by their ids, by roll or admission numbers, or both. */
    student_ids: many.optional(),
    numbers: z
      .array(z.string().trim().min(1).max(60))
      .max(MOST_LISTED, `At most ${MOST_LISTED.toLocaleString('en-IN')} numbers at once`)
      .optional(),
    reason: requiredText('Say why it is conceded', 500),
    sanction_no: optionalText(60),
    attachment: attachmentInput,
  })
  .superRefine(({ percent, amount, gender, student_category, year, student_ids, numbers }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((percent ?? null) === null ? (amount ?? null) === null : (amount ?? null) !== null)
      issue('percent', ONE_OF_BOTH);
    const lists = (student_ids?.length ?? 0) + (numbers?.length ?? 0) > 0;
    if (lists && (gender || student_category || year))
      issue('numbers', 'Either list the students, or say whom it meets');
  });
export type NewExemption = z.output<typeof NewExemption>;

/** Takes an exemption back: of chosen students, or of all. */
export const TakeBackExemption = z.strictObject({
  student_ids: many.refine((ids) => ids.length > 0, 'Choose at least one').optional(),
  reason: requiredText('Give the reason for reversing it', 500),
});
export type TakeBackExemption = z.output<typeof TakeBackExemption>;

/** What was taken back. */
export const TakenBack = z.object({
  exemption: Exemption,
  students: z.int(),
  dues: z.int(),
  amount: z.number(),
});
export type TakenBack = z.infer<typeof TakenBack>;
