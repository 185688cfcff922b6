import { z } from 'zod';
import { id, timestamp } from '../../../contract/fields.ts';

const undone = z.object({ at: timestamp, by: z.string() }).nullable();

/** A plan's part of a raising. */
const RaisedPlan = z.object({
  run_id: id,
  course_name: z.string(),
  year: z.string().nullable(),
  category: z.string().nullable(),
  students: z.int(),
  /** Rupees. */
  amount: z.number(),
  used: z.boolean(),
  undone: z.boolean(),
});

/**
 * One raising of dues, of one plan or of several together, as it stands. What was undone of it counts only where all of it was.
 */
export const DueRunListItem = z.object({
  /** The id of its first run. */
  id,
  plan_id: id,
  session: z.string(),
  /** The head of the line that an order added; null where all of each plan was raised. */
  head: z.string().nullable(),
  /** `12 classes` for several plans; their year and category are null then. */
  course_name: z.string(),
  year: z.string().nullable(),
  category: z.string().nullable(),
  plans: z.array(RaisedPlan).readonly(),
  students: z.int(),
  dues: z.int(),
  /** Rupees. */
  amount: z.number(),
  /** Students of the plans who had dues of its session already. */
  skipped: z.int(),
  /** Whether something of its dues is paid or conceded: then it cannot be undone. */
  used: z.boolean(),
  created_by: z.string(),
  created_at: timestamp,
  undone,
});
export type DueRunListItem = z.infer<typeof DueRunListItem>;

/** Why students of a plan's class are not charged by it. */
export const LEFT_OUT_REASONS = [
  'They have dues of this session already',
  "Charged by their own class's plan",
  'Left or passed out',
  'No line of the plan is for them',
] as const;

export const LeftOut = z.object({
  reason: z.enum(LEFT_OUT_REASONS),
  students: z.int(),
  /** Some of them by name. */
  some: z.array(z.object({ id, name: z.string(), roll_no: z.string().nullable() })).readonly(),
});
export type LeftOut = z.infer<typeof LeftOut>;
