import { z } from 'zod';
import { id, optionalId } from '../../../../contract/fields.ts';
import { spreadsheetFile } from '../../../college/files/files.model.ts';
import { RowRemarks } from '../../../college/files/row-remarks.ts';
import { FURTHER_FIELDS } from '../students.particulars.ts';

/** The fields of students that a sheet may change. */
export const UPDATED_FIELDS = ['roll_no', ...FURTHER_FIELDS, 'consent'] as const;
export type UpdatedField = (typeof UPDATED_FIELDS)[number];
const Field = z.enum(UPDATED_FIELDS as readonly [UpdatedField, ...UpdatedField[]]);

/** A sheet of students who are here, and which of its columns count. */
export const StudentUpdateOrder = z.strictObject({
  file: spreadsheetFile,
  /** The course for rows without one; without it a row means a student of any course. */
  course_id: optionalId,
  /** The columns that are taken over. */
  fields: z.array(Field).min(1, 'Choose at least one column to update'),
  /** Takes the doubtful rows as well. */
  with_doubtful: z.boolean().optional(),
});
export type StudentUpdateOrder = z.output<typeof StudentUpdateOrder>;

const StudentRowChange = z.object({
  row: z.int(),
  student_id: id,
  /** The student as the office knows them. */
  student: z.string(),
  cells: z.array(z.object({ field: Field, before: z.string().nullable(), after: z.string() })).readonly(),
});
export type StudentRowChange = z.infer<typeof StudentRowChange>;

/** The result of updating by a sheet, or of its preview. */
export const StudentUpdate = z.object({
  source: z.string(),
  /** Rows that name somebody. */
  rows: z.int(),
  /** The fields of which the sheet has a column. */
  fields: z.array(Field).readonly(),
  students: z.int(),
  /** The first of them, row by row. */
  changes: z.array(StudentRowChange).readonly(),
  /** Rows that say what is known. */
  unchanged: z.int(),
  unmatched: RowRemarks,
  doubtful: RowRemarks,
});
export type StudentUpdate = z.infer<typeof StudentUpdate>;
