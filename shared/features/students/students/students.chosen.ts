import { z } from 'zod';
import { id } from '../../../contract/fields.ts';
import { queryId } from '../../../contract/list-query.ts';
import { NotCharged } from '../../charges/plans/plans.not-charged.ts';
import {
  GENDERS,
  MINORITIES,
  type Minority,
  NOT_RECORDED,
  STUDENT_STATUSES,
  type StudentStatus,
} from './students.particulars.ts';

/** Students that one act changes at most. */
export const MOST_CHANGED = 5_000;

/** The fields that are changed of many students at once. */
export const TOGETHER_FIELDS = ['year', 'category', 'gender', 'minority', 'status'] as const;
export type TogetherField = (typeof TOGETHER_FIELDS)[number];
const Field = z.enum(TOGETHER_FIELDS);

export const TOGETHER_LABELS: Readonly<Record<TogetherField, string>> = {
  year: 'Year',
  category: 'Category',
  gender: 'Gender',
  minority: 'Minority',
  status: 'Status',
};

/** The filters of the list of students by their groups. */
export const groupFilters = {
  course_id: queryId.optional(),
  /** The year of a class; whatever its capitals. */
  year: z.string().trim().max(40).optional(),
  category: z.string().trim().max(60).optional(),
  gender: z.enum([...GENDERS, NOT_RECORDED]).optional(),
  status: z.enum(STUDENT_STATUSES).optional(),
  pending: z.enum(['true', 'false']).optional(),
  /** With what is overdue of each, or only those of whom something is. */
  overdue: z.enum(['shown', 'only']).optional(),
};

const text = (most: number) => z.string().trim().min(1).max(most).optional();

/** What is changed of students chosen one by one, or of all that the list's filters find. */
export const TogetherOrder = z
  .strictObject({
    ids: z.array(id).min(1, 'Choose at least one').max(MOST_CHANGED).optional(),
    where: z.strictObject({ q: z.string().trim().max(200).optional(), ...groupFilters }).optional(),
    set: z
      .strictObject({
        year: text(40),
        category: text(60),
        gender: z.enum(GENDERS).optional(),
        /** Who has it as a category has that no more. */
        minority: z.enum(MINORITIES).optional(),
        status: z.enum(STUDENT_STATUSES).optional(),
      })
      .refine((set) => Object.values(set).some((value) => value !== undefined), 'Choose what to change'),
  })
  .refine(({ ids, where }) => (ids === undefined) !== (where === undefined), 'Choose at least one');
export type TogetherOrder = z.output<typeof TogetherOrder>;

const Cell = z.object({ field: Field, before: z.string().nullable(), after: z.string().nullable() });
export type TogetherCell = z.infer<typeof Cell>;

const Remark = z.object({ student_id: id, student: z.string(), reason: z.string() });
/** Students of whom one thing is to be said: how many, and the first of them. */
export const StudentRemarks = z.object({ students: z.int(), some: z.array(Remark).readonly() });
export type TogetherRemarks = z.infer<typeof StudentRemarks>;
export type TogetherRemark = z.infer<typeof Remark>;

/** The result of changing students together, or of its preview. */
export const Together = z.object({
  chosen: z.int(),
  /** Those who change. */
  students: z.int(),
  unchanged: z.int(),
  /** The first of them. */
  changes: z
    .array(z.object({ student_id: id, student: z.string(), cells: z.array(Cell).readonly() }))
    .readonly(),
  /** Those who are left out, and why. */
  refused: StudentRemarks,
  /** Those whose dues of the session come from the plan of another year or category: they stay as they are. */
  charged_otherwise: StudentRemarks,
  /** Those who are no longer studying afterwards and owe something: it stays owed. */
  owing: StudentRemarks,
  /** Those who are put on the rolls again: what refunds gave back of their dues is owed again. */
  readmitted: z.int(),
  /** Why some of those were charged nothing for the session; absent in a preview, and where there are none. */
  not_charged_why: z.array(NotCharged).readonly().optional(),
});
export type Together = z.infer<typeof Together>;

/** An act that changed students together, and whether it was taken back. */
export const TogetherAct = z.object({
  id,
  summary: z.string(),
  students: z.int(),
  at: z.string(),
  by: z.string(),
  taken_back: z.boolean(),
});
export type TogetherAct = z.infer<typeof TogetherAct>;

/** A student's particulars that such an act changes, as they are kept. */
export interface GroupsOf {
  readonly year: string | null;
  readonly category: string | null;
  readonly gender: string | null;
  readonly minority: Minority | null;
  readonly status: StudentStatus;
}
