import { z } from 'zod';
import { MOST_CHOSEN } from '../../../contract/chosen.ts';
import {
  id,
  optionalDate,
  optionalId,
  optionalText,
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';

export const MAX_SCHEME = 120;
export const MAX_YEAR = 20;
/** The longest text of a scheme with its year, as `Post-Matric 2026-27`. */
export const MAX_SCHEME_YEAR = MAX_SCHEME + 1 + MAX_YEAR;
const scheme = requiredText('Enter the scheme', MAX_SCHEME);
const year = requiredText('Enter the year', MAX_YEAR);

/** A due that is awaited from somebody else, under a scheme. Amounts in rupees. */
export const AwaitedDue = z.object({
  /** The mark's. */
  id,
  due_id: id,
  student_id: id,
  student_name: z.string(),
  father_name: z.string(),
  roll_no: z.string().nullable(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  category: z.string().nullable(),
  session: z.string().nullable(),
  head: z.string(),
  instalment: z.int().nullable(),
  due_date: z.string(),
  open: z.number(),
  scheme: z.string(),
  year: z.string(),
  sanction_no: z.string().nullable(),
  until: z.string().nullable(),
  marked_by: z.string(),
  marked_at: timestamp,
});
export type AwaitedDue = z.infer<typeof AwaitedDue>;

/** What is awaited under one scheme of one year. */
export const SchemeSum = z.object({
  scheme: z.string(),
  year: z.string(),
  students: z.int(),
  dues: z.int(),
  amount: z.number(),
});
export type SchemeSum = z.infer<typeof SchemeSum>;

const many = z
  .array(id)
  .max(5000)
  .transform((ids): readonly number[] => [...new Set(ids)]);

/** Marks the open dues of whom it names as awaited: of certain students or dues, or of a class, a category, a session and heads. */
export const NewAwaited = z.strictObject({
  scheme,
  year,
  sanction_no: optionalText(60),
  /** The last day; open-ended where nothing is said. */
  until: optionalDate,
  due_ids: many.optional(),
  student_ids: many.optional(),
  course_id: optionalId,
  category: optionalText(60),
  session_id: optionalId,
  head_ids: many.optional(),
});
export type NewAwaited = z.output<typeof NewAwaited>;

/** What a mark is put on, or taken off. */
export const MarkedDues = z.object({ students: z.int(), dues: z.int(), amount: z.number() });
export type MarkedDues = z.infer<typeof MarkedDues>;

/** Takes marks off: chosen ones, or, of one scheme and year, those of the students whose numbers are listed. */
export const EndAwaited = z.strictObject({
  ids: z
    .array(id)
    .min(1, 'Choose at least one')
    .max(MOST_CHOSEN, `At most ${MOST_CHOSEN} at once`)
    .optional(),
  scheme: optionalText(MAX_SCHEME),
  year: optionalText(MAX_YEAR),
  /** Roll or admission numbers; all of the scheme and year where none is listed. */
  numbers: z.array(z.string().trim().min(1).max(60)).max(5000, 'At most 5,000 numbers at once').optional(),
  reason: requiredText('Enter the reason', 300),
});
export type EndAwaited = z.output<typeof EndAwaited>;

/** Those that were taken off, the listed numbers under which nothing is awaited, and those that several students have. */
export const EndedDues = MarkedDues.extend({
  unknown: z.array(z.string()).readonly(),
  several: z.array(z.string()).readonly(),
});
export type EndedDues = z.infer<typeof EndedDues>;
