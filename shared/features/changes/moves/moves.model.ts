import { z } from 'zod';
import {
  id,
  isoDate,
  optionalText,
  positiveAmount,
  requiredText,
  textOrNumber,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { STUDENT_LIMITS } from '../../students/students/students.model.ts';

/** A single charge that comes with a move, as of another hostel. */
const ComingCharge = z.strictObject({
  head_id: id,
  amount: positiveAmount('A positive amount is required'),
  due_date: isoDate,
});

/** An order that a student moves to another class in the middle of a session; what it leaves out stays as it is. */
export const NewMove = z.strictObject({
  course_id: id,
  year: textOrNumber(STUDENT_LIMITS.year).optional(),
  category: optionalText(60).optional(),
  roll_no: textOrNumber(STUDENT_LIMITS.roll_no).optional(),
  /** Single charges that fall away too, by the ids of their dues. */
  falls: z.array(id).max(50).default([]),
  charge: ComingCharge.nullish(),
  reason: requiredText('Say why the student moves', 300),
  /** The number of the order, where there is one. */
  order_no: optionalText(100),
  version: version.optional(),
});
export type NewMove = z.output<typeof NewMove>;

const Class = z.object({
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  year: z.string().nullable(),
  category: z.string().nullable(),
  roll_no: z.string().nullable(),
});
export type MovedClass = z.infer<typeof Class>;

/** A student's sums. Rupees. */
const Sums = z.object({ total_fees: z.number(), pending_fees: z.number(), advance: z.number() });
export type MoveSums = z.infer<typeof Sums>;

/** What a move, or its preview, does under one head. Rupees. */
const MovedHead = z.object({
  head_id: id,
  head: z.string(),
  /** Charged until now, and owed no more. */
  falls: z.number(),
  comes: z.number(),
  /** What receipts settled of what falls away: it settles what comes. */
  paid: z.number(),
});
export type MovedHead = z.infer<typeof MovedHead>;

/** A due that stays as it is. */
const Staying = z.object({
  due_id: id,
  head: z.string(),
  session: z.string().nullable(),
  amount: z.number(),
  open: z.number(),
  /** Whether it may be named among those that fall away too. */
  can_fall: z.boolean(),
});

/** What becomes of a concession or write-off on a due that falls away. Rupees. */
const MovedConcession = z.object({
  concession_id: id,
  kind: z.enum(['concession', 'write-off']),
  head: z.string(),
  category: z.string(),
  amount: z.number(),
  /** How much of it is given again under the head of the new plan. */
  again: z.number(),
});

/** What an exemption lets off of what comes, in rupees. */
const LetOff = z.object({ exemption: z.string(), head: z.string(), amount: z.number() });

/** A student's move to another class, or its preview. */
export const StudentMove = z.object({
  /** Null for a preview. */
  id: id.nullable(),
  student_id: id,
  session: z.string().nullable(),
  from: Class,
  to: Class,
  heads: z.array(MovedHead).readonly(),
  stays: z.array(Staying).readonly(),
  concessions: z.array(MovedConcession).readonly(),
  exemptions: z.array(LetOff).readonly(),
  /** Schemes by which what falls away is awaited, and what comes under the same heads is too. */
  awaited: z.array(z.string()).readonly(),
  before: Sums,
  after: Sums,
  /** What stands against it, each a sentence; a move with one is refused. */
  refused: z.array(z.string()).readonly(),
  reason: z.string(),
  order_no: z.string().nullable(),
  moved: z.object({ at: timestamp, by: z.string() }).nullable(),
});
export type StudentMove = z.infer<typeof StudentMove>;
