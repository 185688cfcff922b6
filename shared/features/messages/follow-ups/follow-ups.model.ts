import { z } from 'zod';
import {
  id,
  optionalDate,
  optionalText,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';

/** What became of a promise: before its day is over it is open, unless all of it has come. */
export const PROMISE_STATES = ['open', 'kept', 'in part', 'broken'] as const;

/** A talk with a student or the family about what is owed, and what was promised. */
export const FollowUp = z.object({
  id,
  student_id: id,
  student_name: z.string(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  /** The day of the talk. */
  day: z.string(),
  spoke_to: z.string(),
  /** The day by which they promised to pay; null where nothing was promised. */
  promised_on: z.string().nullable(),
  /** Rupees that were promised; null where no sum was said. */
  amount: z.number().nullable(),
  /** Rupees that the student paid from the day of the talk until the promised day, both included; null without a promise. */
  received: z.number().nullable(),
  /** Found by the receipts, never stored; null without a promise. */
  state: z.enum(PROMISE_STATES).nullable(),
  note: z.string().nullable(),
  created_by: z.string(),
  created_by_id: id,
  created_at: timestamp,
});
export type FollowUp = z.infer<typeof FollowUp>;

const FIELDS = {
  spoke_to: requiredText('Say who was spoken to', 100),
  promised_on: optionalDate,
  amount: positiveAmount('Enter a positive amount').nullish(),
  note: optionalText(500),
};

export const NewFollowUp = z
  .strictObject(FIELDS)
  .refine(({ promised_on, amount }) => !amount || promised_on !== null, {
    path: ['promised_on'],
    message: 'Say by which day it was promised',
  });
export type NewFollowUp = z.output<typeof NewFollowUp>;

/** Somebody who wrote follow-ups. */
export const FollowUpPerson = z.object({ id, name: z.string() });
