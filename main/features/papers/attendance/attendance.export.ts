import {
  DAY_COLUMNS,
  monthColumns,
  type TeacherMonth,
} from '../../../../shared/features/papers/attendance/attendance.columns.ts';
import type { AttendanceExportQuery } from '../../../../shared/features/papers/attendance/attendance.endpoints.ts';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import type { Db } from '../../../database/db.ts';
import { collect, computedListing } from '../../../database/listing.ts';
import { type ExportTable, exportTable } from '../../../lists/export-table.ts';
import type { Scope } from '../../../office/actor.ts';
import { listTeachers } from '../../college/users/users.queries.ts';
import { listAttendance } from './attendance.queries.ts';

/** A line for each teacher of these courses, and for each who was marked in the month and has since left. */
const teacherMonths = async (
  db: Db,
  scope: Scope,
  month: string,
  course_id: number | undefined,
): Promise<readonly TeacherMonth[]> => {
  const teachers = await collect(
    listTeachers(db, scope, { active: 'true', course_id, sort: 'name', order: 'asc' }),
  );
  const lines = new Map(
    teachers.map(({ id, name, employeeId, department }) => [
      id,
      { name, employeeId, department, days: new Map<string, Attendance['status']>() },
    ]),
  );
  const marked = listAttendance(db, scope, {
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
export const attendanceTable = (
  db: Db,
  scope: Scope,
  { date, month, course_id }: Pick<AttendanceExportQuery, 'date' | 'month' | 'course_id'>,
): ExportTable => {
  if (month !== undefined) {
    const list = computedListing(() => teacherMonths(db, scope, month, course_id));
    return exportTable(monthColumns(month), list);
  }
  const ofDay = listAttendance(db, scope, { date, course_id, sort: 'teacher', order: 'asc' });
  return exportTable(DAY_COLUMNS, ofDay);
};
