import {
  DAY_COLUMNS,
  monthColumns,
  type TeacherMonth,
} from '../../../shared/features/attendance/attendance.columns.ts';
import type { AttendanceExportQuery } from '../../../shared/features/attendance/attendance.endpoints.ts';
import type { Attendance } from '../../../shared/features/attendance/attendance.model.ts';
import { collect, computedListing } from '../../database/listing.ts';
import { exportReply } from '../../http/export-reply.ts';
import type { FileReply } from '../../http/file-reply.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { listUsers } from '../users/users.queries.ts';
import { listAttendance } from './attendance.queries.ts';

/** A line for each teacher of these courses, and for each who was marked in the month and has since left. */
const teacherMonths = async (
  office: Office,
  actor: SignedIn,
  month: string,
  course_id: number | undefined,
): Promise<readonly TeacherMonth[]> => {
  const scope = scopeOf(actor);
  const teachers = await collect(
    listUsers(office.reader, scope, { role: 'teacher', active: true, course_id, sort: 'name', order: 'asc' }),
  );
  const lines = new Map(
    teachers.map(({ id, name, employeeId, department }) => [
      id,
      { name, employeeId, department, days: new Map<string, Attendance['status']>() },
    ]),
  );
  const marked = listAttendance(office.reader, scope, {
    from: `${month}-01`,
    to: `${month}-31`,
    course_id,
    sort: 'teacher',
    order: 'asc',
  });
  for (const { teacher, date, status } of await collect(marked)) {
    const { id, name, employeeId, department } = teacher;
    const line = lines.get(id) ?? { name, employeeId, department, days: new Map() };
    line.days.set(date, status);
    lines.set(id, line);
  }
  return [...lines.values()];
};

/** A day's records by the teacher's name, or a month's grid. */
export const attendanceFile = (
  office: Office,
  actor: SignedIn,
  { date, month, course_id, format }: AttendanceExportQuery,
): FileReply => {
  if (month !== undefined) {
    const grid = computedListing(() => teacherMonths(office, actor, month, course_id));
    return exportReply(format, `attendance-${month}`, monthColumns(month), grid);
  }
  const day = listAttendance(office.reader, scopeOf(actor), {
    date,
    course_id,
    sort: 'teacher',
    order: 'asc',
  });
  return exportReply(format, `attendance-${date}`, DAY_COLUMNS, day);
};
