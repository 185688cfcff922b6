import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  amountOrZero,
  id,
  optionalId,
  requiredName,
  textOrNumber,
  version,
} from '../../../contract/fields.ts';
import { NotCharged } from '../../charges/plans/plans.not-charged.ts';
import { ConsentInput, Contacting } from './students.consent.ts';
import { furtherAnswers, furtherParticulars, standing } from './students.particulars.ts';

export const NEEDS_STUDENT_FIELDS = 'Name and Father Name are required';
export const PENDING_ABOVE_TOTAL = 'Pending fees cannot be more than total fees';
/** Characters. */
export const STUDENT_LIMITS = { name: 300, roll_no: 60, year: 40 } as const;
export const MOST_BULK_ROWS = 50_000;
/** The most rows of a list that is sent as JSON, which is read where the desks are answered. A file may have more. */
export const MOST_ROWS_OF_A_LIST = 10_000;

/** A year as it is known to the college: a whole number (2026, 1) or a text (`2nd Year`). */
export const Year = z.union([z.int(), z.string()]);
export type Year = z.infer<typeof Year>;

export const Student = z.object({
  id,
  name: z.string(),
  father_name: z.string(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  roll_no: z.string().nullable(),
  year: Year.nullable(),
  total_fees: z.number(),
  pending_fees: z.number(),
  paid_fees: z.number(),
  /** How much of what is pending was due by today; only where the query asks for it. */
  overdue_fees: z.number().optional(),
  /** The academic session for which they came into their class; null where it is not known. */
  session_id: id.nullable(),
  ...furtherAnswers,
  /** What is known of messages to them; only where one student is read. */
  ...Contacting.partial().shape,
  created_at: z.string(),
  version,
});
export type Student = z.infer<typeof Student>;

/** A student who came into a class just now. */
export const AddedStudent = Student.extend({
  /** No figures were given, and no fee plan charges their class; absent otherwise. */
  not_charged: z.boolean().optional(),
  /** Why, as a sentence; absent where they are charged. */
  not_charged_why: z.string().optional(),
  /** Rupees that their class's plan asked for by days that are past, and that are due today; absent where there are none. */
  due_today: z.number().optional(),
  /** Heads of their class's plan that are not used any more, so that they were not charged; absent where there are none. */
  without_heads: z.array(z.string()).readonly().optional(),
});
export type AddedStudent = z.infer<typeof AddedStudent>;

const particulars = {
  name: requiredName(NEEDS_STUDENT_FIELDS, STUDENT_LIMITS.name),
  father_name: requiredName(NEEDS_STUDENT_FIELDS, STUDENT_LIMITS.name),
  course_id: optionalId,
  roll_no: textOrNumber(STUDENT_LIMITS.roll_no),
  year: textOrNumber(STUDENT_LIMITS.year),
};

const further = { ...furtherParticulars, ...standing };
type Further = typeof further;

/** Each of them left as it is where an update does not name it. */
const furtherPatch = z.object(further).partial().shape as {
  readonly [Field in keyof Further]: z.ZodOptional<Further[Field]>;
};

const tolerance = { aliases: { name: ['full_name', 'student_name'] } };

/** A student by the canonical names alone, as a file's rows are read. */
export const StudentFields = z
  .strictObject({
    ...particulars,
    ...further,
    session_id: optionalId,
    total_fees: amountOrZero.nullish(),
    pending_fees: amountOrZero.nullish(),
  })
  .refine(({ total_fees, pending_fees }) => !total_fees || (pending_fees ?? 0) <= total_fees, {
    path: ['pending_fees'],
    message: PENDING_ABOVE_TOTAL,
  });

export const NewStudent = accepting(StudentFields.safeExtend({ consent: ConsentInput.optional() }), {
  ...tolerance,
  decided: [
    'id',
    'course_name',
    'paid_fees',
    'overdue_fees',
    'not_charged',
    'not_charged_why',
    'due_today',
    'without_heads',
    'consents',
    'wrong_contacts',
    'created_at',
    'version',
  ],
});
export type NewStudent = z.output<typeof NewStudent>;

export const StudentPatch = accepting(
  z.strictObject({
    name: particulars.name.optional(),
    father_name: particulars.father_name.optional(),
    course_id: particulars.course_id,
    roll_no: textOrNumber(STUDENT_LIMITS.roll_no).optional(),
    year: textOrNumber(STUDENT_LIMITS.year).optional(),
    total_fees: amountOrZero.optional(),
    ...furtherPatch,
    consent: ConsentInput.optional(),
    version: version.optional(),
  }),
  {
    ...tolerance,
    decided: [
      'id',
      'course_name',
      'pending_fees',
      'paid_fees',
      'overdue_fees',
      'session_id',
      'not_charged',
      'not_charged_why',
      'due_today',
      'without_heads',
      'consents',
      'wrong_contacts',
      'created_at',
    ],
  },
);
export type StudentPatch = z.output<typeof StudentPatch>;

export const BulkResult = z.object({
  created: z.int(),
  failed: z.array(z.object({ row: z.int(), message: z.string(), tab: z.int().optional() })),
  /** Lines that are no students: headings again, totals, signatures. */
  left_out: z.int().optional(),
  /** Students without figures who were charged nothing; absent where there are none. */
  not_charged: z.int().optional(),
  /** Why, the commonest reasons first; absent where there are none. */
  not_charged_why: z.array(NotCharged).readonly().optional(),
  /** How many came after a last date of their plan: that is due today; absent for none. */
  due_today: z.int().optional(),
  /** Heads of plans that are not used any more, so that nobody was charged them; absent for none. */
  without_heads: z.array(z.string()).readonly().optional(),
  /** Names the load, to undo it; absent where nothing was created. */
  import_id: id.optional(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** One load of students, and whether it was undone. */
export const StudentImport = z.object({
  id,
  source: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  created: z.int(),
  failed: z.int(),
  /** One of its students has been charged or is named by a paper: it can no longer be undone. */
  used: z.boolean(),
  undone: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type StudentImport = z.infer<typeof StudentImport>;
