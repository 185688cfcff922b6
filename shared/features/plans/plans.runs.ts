import { z } from 'zod';
import { id, timestamp } from '../../contract/fields.ts';
import { listQuery, queryId } from '../../contract/list-query.ts';

export const RunQuery = listQuery(['created_at'], {
  session_id: queryId.optional(),
  course_id: queryId.optional(),
});
export type RunQuery = z.output<typeof RunQuery>;

/** One raising of a plan's dues, as it stands. */
export const DueRunListItem = z.object({
  id,
  plan_id: id,
  session: z.string(),
  course_name: z.string(),
  year: z.string().nullable(),
  category: z.string().nullable(),
  students: z.int(),
  dues: z.int(),
  /** Rupees. */
  amount: z.number(),
  /** Students of the plan who had dues of its session already. */
  skipped: z.int(),
  /** Whether something of its dues is paid or conceded: then it cannot be undone. */
  used: z.boolean(),
  created_by: z.string(),
  created_at: timestamp,
  undone: z.object({ at: timestamp, by: z.string() }).nullable(),
});
export type DueRunListItem = z.infer<typeof DueRunListItem>;

/** Why students of a plan's class are not charged by it. */
export const LEFT_OUT_REASONS = [
  'They have dues of this session already',
  "Charged by their own class's plan",
  'Left or passed out',
] as const;

export const LeftOut = z.object({
  reason: z.enum(LEFT_OUT_REASONS),
  students: z.int(),
  /** Some of them by name. */
  some: z.array(z.object({ id, name: z.string(), roll_no: z.string().nullable() })).readonly(),
});
export type LeftOut = z.infer<typeof LeftOut>;
