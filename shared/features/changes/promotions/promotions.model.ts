import { z } from 'zod';
import { id, timestamp } from '../../../contract/fields.ts';

/** The status that a promotion gives: a class studies on in another year, or is through. */
const PROMOTED = ['Studying', 'Passed Out', 'Left'] as const;

const HeadSum = z.object({ head_id: id, head: z.string(), amount: z.number() });

/** A class that was moved to its next year. Amounts in rupees. */
export const Promotion = z.object({
  /** The run's id; null for a preview, and where there was nobody to move. */
  run_id: id.nullable(),
  course_id: id,
  course_name: z.string(),
  from_year: z.string().nullable(),
  to_year: z.string().nullable(),
  status: z.enum(PROMOTED),
  /** The session whose dues are raised with it; null where none are. */
  session_id: id.nullable(),
  session: z.string().nullable(),
  students: z.int(),
  /** Students of the class who stay where they are. */
  skipped: z.int(),
  raised: z.object({
    students: z.int(),
    dues: z.int(),
    amount: z.number(),
    heads: z.array(HeadSum).readonly(),
    run_ids: z.array(id).readonly(),
  }),
  /** Whether something of the raised dues is paid or conceded: then it cannot be undone. */
  used: z.boolean(),
  created_by: z.string(),
  created_at: timestamp,
  undone: z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() }).nullable(),
});
export type Promotion = z.infer<typeof Promotion>;

/** The result of moving a class, or of its preview. */
export const PromotionRun = Promotion.extend({
  /**
   * The students who stay, and why: left out by name, or the roll number is taken in the next year. At most 200 are listed.
   */
  stay: z.array(z.object({ student_id: id, student_name: z.string(), reason: z.string() })).readonly(),
  /** The number of those moved who owe something, and how much: it stays under its own session. */
  arrears: z.object({ students: z.int(), amount: z.number() }),
  /** The number of students in the next year already: they are to be promoted first. */
  there_already: z.int(),
});
export type PromotionRun = z.infer<typeof PromotionRun>;

/** Those who study in one year of a course; null for those of whom no year is known. */
export const ClassOfCourse = z.object({ year: z.string().nullable(), students: z.int() });
export type ClassOfCourse = z.infer<typeof ClassOfCourse>;
