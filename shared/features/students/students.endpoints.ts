import { z } from 'zod';
import { created, endpoint, list, record } from '../../contract/endpoint.ts';
import { id } from '../../contract/fields.ts';
import { listQuery, queryId } from '../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../contract/roles.ts';
import {
  BulkResult,
  MOST_BULK_ROWS,
  NEEDS_BULK_FILE,
  NewStudent,
  Student,
  StudentPatch,
} from './students.model.ts';

export const listStudents = endpoint({
  method: 'GET',
  path: '/students',
  summary: 'Students of one course, or of all that the caller may see',
  access: STAFF,
  query: listQuery(['name', 'roll_no', 'pending_fees', 'created_at'], {
    course_id: queryId.optional(),
    pending: z.enum(['true', 'false']).optional(),
  }),
  answer: list(Student),
});

export const createStudent = endpoint({
  method: 'POST',
  path: '/students',
  summary: 'Add a student',
  access: ADMIN,
  body: NewStudent,
  answer: created(Student),
});

export const updateStudent = endpoint({
  method: 'PATCH',
  path: '/students/{id}',
  summary: "Correct a student's particulars or total fees",
  access: ADMIN,
  body: StudentPatch,
  answer: record(Student),
});

/** Which column of the file holds which field, by position from 0, where the page has corrected the matching. */
const ColumnChoice = z.partialRecord(
  z.enum(['name', 'father_name', 'course', 'roll_no', 'year', 'total_fees', 'pending_fees']),
  z.int().min(0).max(1000),
);

const fileOptions = {
  file: z.string(NEEDS_BULK_FILE).trim().min(1, NEEDS_BULK_FILE).max(300),
  columns: ColumnChoice.optional(),
  /** The course of rows that name none. */
  course_id: id.nullish(),
};

export const bulkStudents = endpoint({
  method: 'POST',
  path: '/students/bulk',
  summary: 'Load an uploaded spreadsheet of students; a bad row never stops the good ones',
  access: ADMIN,
  body: z.strictObject(fileOptions),
  answer: created(BulkResult),
});

export const previewBulkStudents = endpoint({
  method: 'POST',
  path: '/students/bulk/preview',
  summary: 'Read an uploaded spreadsheet without loading it: its columns, first rows and every bad cell',
  access: ADMIN,
  body: z.strictObject(fileOptions),
  answer: record(
    z.object({
      headers: z.array(z.string()),
      columns: ColumnChoice,
      rows: z.int(),
      good: z.int(),
      failed_count: z.int(),
      sample: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
      /** The first of them, with what is wrong in which column. */
      failed: z.array(
        z.object({
          row: z.int(),
          message: z.string(),
          cells: z.array(z.string()),
          bad: z.array(z.object({ column: z.string(), message: z.string() })),
        }),
      ),
    }),
  ),
});

export const bulkCreateStudents = endpoint({
  method: 'POST',
  path: '/students/bulk-create',
  summary: 'Add many students at once; a bad row never stops the good ones',
  access: ADMIN,
  bodyLimit: 32 * 1024 * 1024,
  body: z.strictObject({
    rows: z
      .array(z.unknown(), 'Send the rows as a list')
      .max(MOST_BULK_ROWS, `At most ${MOST_BULK_ROWS} rows at once`),
  }),
  answer: created(BulkResult),
});

export const bulkProgress = endpoint({
  method: 'GET',
  path: '/students/bulk/progress',
  summary: "How the caller's running load is getting on, in rows",
  access: ADMIN,
  answer: record(z.object({ done: z.int(), total: z.int() })),
});
