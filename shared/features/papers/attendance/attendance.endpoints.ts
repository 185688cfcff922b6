import { z } from 'zod';
import { created, endpoint, list, spreadsheet } from '../../../contract/endpoint.ts';
import { id, isoDate } from '../../../contract/fields.ts';
import { listQuery, queryId } from '../../../contract/list-query.ts';
import { STAFF } from '../../../contract/roles.ts';
import {
  ATTENDANCE_STATUSES,
  Attendance,
  AttendanceDay,
  NEEDS_DATE,
  NewAttendance,
} from './attendance.model.ts';

/** `1,2` or repeated: `course_ids=1&course_ids=2`. */
const queryIds = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((text) => text.split(',')))
  .pipe(z.array(z.coerce.number<string>().pipe(id)).min(1).max(200));

const filters = {
  date: isoDate.optional(),
  teacher_id: queryId.optional(),
  course_id: queryId.optional(),
  course_ids: queryIds.optional(),
  status: z.enum(ATTENDANCE_STATUSES).optional(),
  /** Each teacher's last record only. */
  latest: z.enum(['true', 'false']).optional(),
};

export const AttendanceQuery = listQuery(['date', 'teacher', 'status', 'created_at'], filters);
export type AttendanceQuery = z.output<typeof AttendanceQuery>;

export const listAttendance = endpoint({
  method: 'GET',
  path: '/attendance',
  summary: 'Attendance records, the latest day first',
  access: STAFF,
  query: AttendanceQuery,
  answer: list(Attendance),
});

export const markAttendance = endpoint({
  method: 'POST',
  path: '/attendance',
  summary: "Mark a teacher's day; marking it again changes the record. 201 either way",
  access: STAFF,
  body: NewAttendance,
  answer: created(Attendance),
});

export const markAttendanceDay = endpoint({
  method: 'POST',
  path: '/attendance/day',
  summary: 'Mark many teachers of one day: all of them, or none',
  access: STAFF,
  // A mark for each of 2,000 teachers.
  bodyLimit: 512 * 1024,
  body: AttendanceDay,
  answer: created(z.object({ records: z.array(Attendance) })),
});

const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM');

/** A day's register, or a month as a grid of teachers and days. */
export const AttendanceExportQuery = z
  .strictObject({
    date: isoDate.optional(),
    month: month.optional(),
    course_id: queryId.optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  })
  .refine(({ date, month: whole }) => date !== undefined || whole !== undefined, {
    path: ['date'],
    message: NEEDS_DATE,
  });
export type AttendanceExportQuery = z.output<typeof AttendanceExportQuery>;

export const exportAttendance = endpoint({
  method: 'GET',
  path: '/attendance/export',
  summary: "A day's records, or a month's grid of teachers and days, as a spreadsheet",
  access: STAFF,
  query: AttendanceExportQuery,
  answer: spreadsheet,
});
