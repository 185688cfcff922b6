import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  id,
  isoDate,
  optionalId,
  optionalText,
  positiveAmount,
  textOrNumber,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { hasWholePaise, MAX_RUPEES } from '../../../money.ts';
import { LateFee, OwnLateFee } from '../dues/late-fee.ts';
import { LineFor, WHOM } from './plans.for.ts';
import { LeftOut } from './plans.runs.ts';

export const NEEDS_LINES = 'A fee plan has at least one line';

const Line = z.strictObject({
  head_id: id,
  amount: positiveAmount('A positive amount is required'),
  due_date: isoDate,
  instalment: z.int().min(1).max(60).nullish(),
  late_fee: OwnLateFee,
  for: LineFor,
});

/** A fee plan: what a session costs in a course, a year and a category of student. Amounts in rupees. */
export const FeePlan = z.object({
  id,
  session_id: id,
  session: z.string(),
  course_id: id,
  course_name: z.string(),
  /** The year; null for every year without a plan of its own. `category` is null likewise. */
  year: z.string().nullable(),
  category: z.string().nullable(),
  lines: z
    .array(
      z.object({
        head_id: id,
        head: z.string(),
        amount: z.number(),
        due_date: z.string(),
        instalment: z.int().nullable(),
        /** The line's own rule: null for no late fee; left out where that of the plan holds. */
        late_fee: OwnLateFee,
        /** Whom it is for; left out for everyone. */
        for: z.enum(WHOM).optional(),
      }),
    )
    .readonly(),
  late_fee: LateFee.nullable(),
  /** Σ lines. */
  amount: z.number(),
  /** Whether it has raised dues: then it is corrected by a new version. */
  raised: z.boolean(),
  /** The version before. */
  replaces_id: id.nullable(),
  created_by: z.string(),
  created_at: timestamp,
  version,
});
export type FeePlan = z.infer<typeof FeePlan>;

const fields = {
  session_id: id,
  course_id: id,
  year: textOrNumber(40),
  category: optionalText(60),
  lines: z.array(Line, NEEDS_LINES).min(1, NEEDS_LINES).max(200),
  late_fee: LateFee.nullish(),
};
const decided = [
  'id',
  'session',
  'course_name',
  'amount',
  'raised',
  'replaces_id',
  'created_by',
  'created_at',
];

export const NewFeePlan = accepting(z.strictObject(fields), { decided: [...decided, 'version'] });
export type NewFeePlan = z.output<typeof NewFeePlan>;

export const FeePlanPatch = accepting(
  z.strictObject({
    lines: fields.lines.optional(),
    late_fee: fields.late_fee,
    version: version.optional(),
  }),
  { decided: [...decided, 'session_id', 'course_id', 'year', 'category'] },
);
export type FeePlanPatch = z.output<typeof FeePlanPatch>;

/** The result of raising a plan, or of its preview. */
export const DueRun = z.object({
  /** The run's id; null for a preview, and where there was nobody to charge. */
  run_id: id.nullable(),
  plan_id: id,
  students: z.int(),
  dues: z.int(),
  /** Rupees. */
  amount: z.number(),
  /** Students of the plan who have dues of its session already. */
  skipped: z.int(),
  /** Those of the students who were charged for the same year in an earlier session: they were not promoted since. */
  same_year: z.int(),
  heads: z.array(z.object({ head_id: id, head: z.string(), amount: z.number() })).readonly(),
  /** What of it is for some of the students alone, by whom the lines are for: how many have such a line, and Σ in rupees. */
  for_some: z.array(z.object({ for: z.enum(WHOM), students: z.int(), amount: z.number() })).readonly(),
  /** Whom a preview passes over, and why; empty once it is done. */
  left_out: z.array(LeftOut).readonly(),
  undone: z.object({ at: timestamp, by: z.string() }).nullable(),
});
export type DueRun = z.infer<typeof DueRun>;

/** Plans of one session written again for another, with amounts changed. */
export const PlanCopy = z.strictObject({
  from_session_id: id,
  /** The session after the first where none is named; it is added where there is none. */
  to_session_id: optionalId,
  /** Every course where none is named. */
  course_id: optionalId,
  /** The change of amounts in percent: 5 makes 100 into 105. */
  percent: z
    .number()
    .min(-99, 'A percentage is from -99 to 500')
    .max(500, 'A percentage is from -99 to 500')
    .nullish(),
  /** The heads whose amounts change in percent; all of them where none is named. */
  percent_head_ids: z.array(id).max(200).nullish(),
  /** To whole so many rupees. */
  round_to: z.int().min(1).max(1000).nullish(),
  /** The head whose amounts change by `by` rupees instead. */
  head_id: optionalId,
  by: z
    .number()
    .min(-MAX_RUPEES)
    .max(MAX_RUPEES)
    .refine(hasWholePaise, 'An amount has at most two decimals')
    .nullish(),
});
export type PlanCopy = z.output<typeof PlanCopy>;

/** The result of copying plans, or of its preview. Amounts in rupees, of one student of each class. */
export const CopiedPlans = z.object({
  plans: z
    .array(
      z.object({
        course_name: z.string(),
        year: z.string().nullable(),
        category: z.string().nullable(),
        before: z.number(),
        amount: z.number(),
      }),
    )
    .readonly(),
  /** Plans that stand in the other session already, or whose lines would come to nothing. */
  skipped: z.int(),
  /** The session they are copied to, and whether it is added with them. */
  session: z.string(),
  is_new_session: z.boolean(),
});
export type CopiedPlans = z.infer<typeof CopiedPlans>;
