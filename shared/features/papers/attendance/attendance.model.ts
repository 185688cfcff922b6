import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { id, isoDate, optionalDate, optionalText, timestamp, version } from '../../../contract/fields.ts';
import { courseFields, ofCourses } from '../../college/courses/courses.references.ts';

export const ATTENDANCE_STATUSES = ['Present', 'Absent', 'Late', 'Half Day'] as const;
export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

export const NEEDS_TEACHER = 'Select a teacher';
export const NEEDS_DATE = 'date is required';
export const NEEDS_EXPORT_DATE = 'Please select a date to export';
/** Characters of a time as it is typed: `08:45 AM`. */
export const LONGEST_TIME = 40;
const NEEDS_STATUS = `A status is one of ${ATTENDANCE_STATUSES.join(', ')}`;

export const Attendance = z.object({
  id,
  teacher_id: id,
  teacher: z.object({
    id,
    name: z.string(),
    employeeId: z.string().nullable(),
    department: z.string().nullable(),
  }),
  date: z.string(),
  status: z.enum(ATTENDANCE_STATUSES),
  /** The time as typed: `08:45 AM`. */
  check_in: z.string().nullable(),
  check_out: z.string().nullable(),
  ...ofCourses,
  /** Who marked it last. */
  marked_by: z.string(),
  created_at: timestamp,
  version,
});
export type Attendance = z.infer<typeof Attendance>;

const mark = {
  teacher_id: z.int(NEEDS_TEACHER).positive(NEEDS_TEACHER),
  status: z.enum(ATTENDANCE_STATUSES, NEEDS_STATUS),
  /** What is left out stays as it was marked before. */
  check_in: optionalText(LONGEST_TIME).optional(),
  check_out: optionalText(LONGEST_TIME).optional(),
  /** The version that the desk saw, null for no mark yet. Without it, the mark replaces whatever there is. */
  version: version.nullish(),
};

/** One teacher on one day; a blank date is today. */
export const NewAttendance = accepting(z.strictObject({ ...mark, date: optionalDate, ...courseFields }), {
  decided: ['id', 'teacher', 'marked_by', 'created_at'],
});
export type NewAttendance = z.output<typeof NewAttendance>;

const MOST_TEACHERS = 2000;

/** Many teachers on one day: all are marked, or none. */
export const AttendanceDay = z.strictObject({
  date: isoDate,
  marks: z.array(z.strictObject(mark)).min(1, NEEDS_TEACHER).max(MOST_TEACHERS),
});
export type AttendanceDay = z.output<typeof AttendanceDay>;
export type AttendanceMark = AttendanceDay['marks'][number];
