import { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { id, optionalId, requiredName } from '../../../contract/fields.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { spreadsheetFile } from '../../college/files/files.model.ts';
import { SheetSum } from '../../college/files/sheet-sum.ts';
import { ADMISSION_FIELDS } from './import/students.fields.ts';
import { StudentUpdate, StudentUpdateOrder } from './import/students.update-model.ts';
import { Together, TogetherAct, TogetherOrder } from './students.chosen.ts';
import {
  AddedStudent,
  BulkResult,
  MOST_BULK_ROWS,
  MOST_ROWS_OF_A_LIST,
  NewStudent,
  Student,
  StudentImport,
  StudentPatch,
} from './students.model.ts';

/** The years and the categories that there are, to choose from. */
const StudentGroups = z.object({ years: z.array(z.string()), categories: z.array(z.string()) });

export const getStudentGroups = endpoint({
  method: 'GET',
  path: '/students/groups',
  summary: 'The years and the categories of the students that the caller may see',
  access: STAFF,
  answer: record(StudentGroups),
});

export const getStudent = endpoint({
  method: 'GET',
  path: '/students/{id}',
  summary:
    'One student, with what is owed and paid; of a record that was made one with another, the one that stays',
  access: STAFF,
  opens: 'Student',
  answer: record(Student),
});

export const createStudent = endpoint({
  method: 'POST',
  path: '/students',
  summary: 'Add a student',
  access: ADMIN,
  right: 'admit-students',
  body: NewStudent,
  answer: created(AddedStudent),
});

export const updateStudent = endpoint({
  method: 'PATCH',
  path: '/students/{id}',
  summary: "Correct a student's particulars or total fees",
  access: ADMIN,
  right: 'admit-students',
  body: StudentPatch,
  answer: record(AddedStudent),
});

/** Which column of the file holds which field, by position from 0, where the page has corrected the matching. */
const ColumnChoice = z.partialRecord(z.enum(ADMISSION_FIELDS), z.int().min(0).max(1000));

/** Bytes: what a thousand tabs and a thousand of their courses are taken for. */
const LARGEST_CHOICES = 1024 * 1024;

const fileOptions = {
  file: spreadsheetFile,
  /** The columns of a file with one tab; `tabs` says more. */
  columns: ColumnChoice.optional(),
  /** The tabs to load, by their places from 0, with the heading row (0 for none) and columns where these were chosen. */
  tabs: z
    .array(
      z.strictObject({
        tab: z.int().min(0).max(1000),
        heading_row: z.int().min(0).optional(),
        columns: ColumnChoice.optional(),
      }),
    )
    .min(1, 'Choose at least one tab')
    .max(1000)
    .optional(),
  /** What the file's own course names mean: a course of the office, or null for one to be created. */
  courses: z
    .array(z.strictObject({ name: requiredName('Name the course', 200), course_id: id.nullable() }))
    .max(1000)
    .optional(),
  /** The course for rows without one. */
  course_id: optionalId,
  /** Rows without a father's name get `Not given`, where the office does not keep them. */
  without_fathers: z.boolean().optional(),
  /** Names that look as if they were in an old Hindi font are taken as they are written. */
  names_as_written: z.boolean().optional(),
};

const rowPlace = z.strictObject({ tab: z.int().min(0).max(1000), row: z.int().min(0) });

const loadOptions = {
  ...fileOptions,
  /** The session admitted to, of rows that name none. */
  session_id: optionalId,
  /** Rows that are other students than those on the books whom they are like. */
  others: z.array(rowPlace).max(MOST_BULK_ROWS).optional(),
};

export const bulkStudents = endpoint({
  method: 'POST',
  path: '/students/bulk',
  summary: 'Load an uploaded spreadsheet of students; a bad row never stops the good ones',
  access: ADMIN,
  right: 'admit-students',
  bodyLimit: LARGEST_CHOICES,
  body: z.strictObject(loadOptions),
  answer: created(BulkResult),
});

const cells = z.array(z.string());
const markedCells = z.array(z.object({ column: z.string(), message: z.string() }));
const said = z.object({ tab: z.int(), row: z.int(), message: z.string(), cells, bad: markedCells });

export const previewBulkStudents = endpoint({
  method: 'POST',
  path: '/students/bulk/preview',
  summary:
    'Read an uploaded spreadsheet without loading it: its tabs, columns, first rows and every doubtful cell',
  access: ADMIN,
  right: 'admit-students',
  bodyLimit: LARGEST_CHOICES,
  body: z.strictObject(loadOptions),
  answer: record(
    z.object({
      headers: cells,
      columns: ColumnChoice,
      rows: z.int(),
      good: z.int(),
      failed_count: z.int(),
      sample: z.array(z.object({ row: z.int(), cells })),
      /** The first of them, with what is wrong in which column. */
      failed: z.array(said),
      /** Rows of students who may be on the books already, the first of them: they are loaded once `others` names them. */
      asked_count: z.int(),
      asked: z.array(said),
      /** Rows that can be loaded but may be wrong, the first of them with what is doubtful. */
      marked_count: z.int(),
      marked: z.array(said),
      /** Lines that are no students: headings again, totals, signatures. */
      left_out_count: z.int(),
      left_out: z.array(z.object({ tab: z.int(), row: z.int(), message: z.string(), cells })),
      /** Whether the office has no course at all yet. */
      fresh: z.boolean(),
      /** Courses that rows name and the office does not have. */
      new_courses: z.array(z.object({ name: z.string(), rows: z.int() })),
      tabs: z.array(
        z.object({
          tab: z.int(),
          name: z.string(),
          hidden: z.boolean(),
          chosen: z.boolean(),
          /** Whether its headings are those of a list of students. */
          students: z.boolean(),
          heading_row: z.int(),
          headers: cells,
          columns: ColumnChoice,
          rows: z.int(),
          sample: z.array(z.object({ row: z.int(), cells })),
          /** Its first rows, of which one may head the columns. */
          lines: z.array(z.object({ row: z.int(), cells })),
          doubts: z.array(z.string()),
          /** The headings of columns that hold something and are not read. */
          unread: z.array(z.string()),
          /** Each column of money added up over its students, and the sheet's own last total; null where it says none. */
          sums: z.array(SheetSum),
        }),
      ),
    }),
  ),
});

export const updateStudentsFromSheet = act({
  path: '/students/update-sheet',
  summary:
    'Change students who are here as an uploaded spreadsheet says (mobile, roll, enrolment number, category …), or say row by row what that would change',
  access: ADMIN,
  body: StudentUpdateOrder,
  found: StudentUpdate,
});

export const changeStudentsTogether = act({
  path: '/students/together',
  summary:
    'Change the year, category, gender or status of students chosen, or of all that filters find; or say what that would change, and what it leaves as it is of their dues',
  access: ADMIN,
  bodyLimit: 256 * 1024,
  body: TogetherOrder,
  found: Together,
});

export const listTogether = endpoint({
  method: 'GET',
  path: '/students/together',
  summary: 'The last acts that changed students together, newest first',
  access: ADMIN,
  answer: record(z.array(TogetherAct)),
});

export const takeBackTogether = endpoint({
  method: 'POST',
  path: '/students/together/{id}/take-back',
  summary: 'Change students back who are still as such an act left them',
  access: ADMIN,
  answer: record(z.object({ students: z.int(), left: z.int() })),
});

export const listStudentImports = endpoint({
  method: 'GET',
  path: '/students/imports',
  summary: 'The loads of students, newest first',
  access: ADMIN,
  query: listQuery(['created_at'], {}),
  answer: list(StudentImport),
});

export const undoStudentImport = endpoint({
  method: 'POST',
  path: '/students/imports/{id}/undo',
  summary:
    'Remove the students that an import made, with the dues that it raised, as long as nothing else names one of them',
  access: ADMIN,
  answer: record(StudentImport),
});

export const bulkCreateStudents = endpoint({
  method: 'POST',
  path: '/students/bulk-create',
  summary: 'Add many students at once; a bad row never stops the good ones',
  access: ADMIN,
  right: 'admit-students',
  bodyLimit: 4 * 1024 * 1024,
  body: z.strictObject({
    rows: z
      .array(z.unknown(), 'Send the rows as a list')
      .max(MOST_ROWS_OF_A_LIST, `At most ${MOST_ROWS_OF_A_LIST} rows at once. Send the rest after them.`),
    /** The session admitted to, of rows that name none. */
    session_id: optionalId,
  }),
  answer: created(BulkResult),
});

export const bulkProgress = endpoint({
  method: 'GET',
  path: '/students/bulk/progress',
  summary: "How the caller's running load is getting on, in rows",
  access: ADMIN,
  right: 'admit-students',
  answer: record(z.object({ done: z.int(), total: z.int() })),
});
