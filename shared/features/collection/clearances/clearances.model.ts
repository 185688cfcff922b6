import { z } from 'zod';
import { id, isoDate, requiredName, timestamp } from '../../../contract/fields.ts';
import { ofCourses } from '../../college/courses/courses.references.ts';

const NEEDS_HEAD = 'Choose at least one head';
const NEEDS_COURSE = 'Choose at least one course';

/** Which heads students of which courses have to have paid, by when. */
export const NewClearance = z.strictObject({
  /** `Semester 3 examination, hall tickets`. */
  name: requiredName('Name is required', 120),
  head_ids: z.array(id, NEEDS_HEAD).min(1, NEEDS_HEAD).max(100),
  /** What was due by this day has to be paid. */
  by: isoDate,
  course_ids: z.array(id, NEEDS_COURSE).min(1, NEEDS_COURSE).max(200),
});
export type NewClearance = z.output<typeof NewClearance>;

/** Who was cleared for an examination, a hall ticket or a result: as of its moment, for good. Amounts in rupees, of the courses that the caller sees. */
export const Clearance = z.object({
  /** Null where it is only looked at. */
  id: id.nullable(),
  name: z.string(),
  by: z.string(),
  heads: z.array(z.object({ head_id: id, head: z.string() })).readonly(),
  ...ofCourses,
  students: z.int(),
  cleared: z.int(),
  not_cleared: z.int(),
  /** What those who are not cleared had to pay. */
  short: z.number(),
  created_by: z.string(),
  created_at: timestamp,
});
export type Clearance = z.infer<typeof Clearance>;

export const KeptClearance = Clearance.extend({ id });
export type KeptClearance = z.infer<typeof KeptClearance>;

/** A student of a clearance, as the record was then. Amounts in rupees. */
export const ClearedStudent = z.object({
  /** The student's. */
  id,
  name: z.string(),
  father_name: z.string(),
  roll_no: z.string().nullable(),
  enrolment_no: z.string().nullable(),
  course_id: id,
  course_name: z.string(),
  year: z.string().nullable(),
  /** Open under the heads, due by the day, and awaited from nobody else: zero where the student was cleared. */
  short: z.number(),
});
export type ClearedStudent = z.infer<typeof ClearedStudent>;

export const CLEARED_WORDS = { cleared: 'Cleared', short: 'Not cleared' } as const;

/** The word of a student's clearance. */
export const clearedWord = ({ short }: Pick<ClearedStudent, 'short'>): string =>
  short === 0 ? CLEARED_WORDS.cleared : CLEARED_WORDS.short;
