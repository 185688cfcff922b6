import { z } from 'zod';
import { accepting } from '../../contract/aliases.ts';
import { amountOrZero, id, optionalText, requiredText, version } from '../../contract/fields.ts';

export const NEEDS_STUDENT_FIELDS = 'Name and Father Name are required';
export const NEEDS_BULK_FILE = 'Select CSV or XLSX file';
export const PENDING_ABOVE_TOTAL = 'Pending fees cannot be more than total fees';
export const MOST_BULK_ROWS = 50_000;

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
  created_at: z.string(),
  version,
});
export type Student = z.infer<typeof Student>;

/** Text that callers may also send as a whole number: a roll number, a year. */
const textOrNumber = (max: number) =>
  z
    .union([z.int().transform(String), optionalText(max)])
    .nullish()
    .transform((text) => text ?? null);

const particulars = {
  name: requiredText(NEEDS_STUDENT_FIELDS, 300),
  father_name: requiredText(NEEDS_STUDENT_FIELDS, 300),
  course_id: id.nullish(),
  roll_no: textOrNumber(60),
  year: textOrNumber(40),
};

const tolerance = { aliases: { name: ['full_name', 'student_name'] } };

export const NewStudent = accepting(
  z
    .strictObject({
      ...particulars,
      total_fees: amountOrZero.nullish(),
      pending_fees: amountOrZero.nullish(),
    })
    .refine(({ total_fees, pending_fees }) => !total_fees || (pending_fees ?? 0) <= total_fees, {
      path: ['pending_fees'],
      message: PENDING_ABOVE_TOTAL,
    }),
  { ...tolerance, decided: ['id', 'course_name', 'paid_fees', 'created_at', 'version'] },
);
export type NewStudent = z.output<typeof NewStudent>;

export const StudentPatch = accepting(
  z.strictObject({
    name: particulars.name.optional(),
    father_name: particulars.father_name.optional(),
    course_id: particulars.course_id,
    roll_no: textOrNumber(60).optional(),
    year: textOrNumber(40).optional(),
    total_fees: amountOrZero.optional(),
    version: version.optional(),
  }),
  { ...tolerance, decided: ['id', 'course_name', 'pending_fees', 'paid_fees', 'created_at'] },
);
export type StudentPatch = z.output<typeof StudentPatch>;

export const BulkResult = z.object({
  created: z.int(),
  failed: z.array(z.object({ row: z.int(), message: z.string() })),
});
export type BulkResult = z.infer<typeof BulkResult>;
