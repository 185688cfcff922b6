import { sql } from 'kysely';
import { isMarkOfCourses } from '../../../papers/attendance/attendance.queries.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';

const counts = sql`
  count(case when attendance.status = 'Present' then 1 end) as present,
  count(case when attendance.status = 'Absent' then 1 end) as absent,
  count(case when attendance.status = 'Late' then 1 end) as late,
  count(case when attendance.status = 'Half Day' then 1 end) as half_day,
  count(*) as days`;

export interface AttendanceCounts {
  readonly present: number;
  readonly absent: number;
  readonly late: number;
  readonly half_day: number;
  readonly days: number;
}

export interface TeacherAttendance extends AttendanceCounts {
  readonly teacher_id: number;
  readonly name: string;
  readonly employee_id: string | null;
  readonly department: string | null;
}

export const attendanceOfTeachers = (context: ReportContext): AsyncIterable<TeacherAttendance> => {
  const { from, to } = context;
  const query = sql`select users.id as teacher_id, users.name, users.employee_id, users.department, ${counts}
    from attendance join users on users.id = attendance.teacher_id
    where attendance.date between ${from} and ${to} and ${isMarkOfCourses(context.scope)}
    group by users.id, users.name, users.employee_id, users.department`;
  return stream(context.db, query, ['name', 'teacher_id']);
};

export interface DayAttendance extends AttendanceCounts {
  readonly date: string;
}

export const attendanceByDay = (context: ReportContext): AsyncIterable<DayAttendance> => {
  const { from, to } = context;
  const query = sql`select attendance.date, ${counts} from attendance join users on users.id = attendance.teacher_id
    where attendance.date between ${from} and ${to} and ${isMarkOfCourses(context.scope)} group by attendance.date`;
  return stream(context.db, query, ['date']);
};

export const attendanceInAll = async (context: ReportContext): Promise<AttendanceCounts> => {
  const { from, to } = context;
  const { rows } =
    await sql<AttendanceCounts>`select ${counts} from attendance join users on users.id = attendance.teacher_id
    where attendance.date between ${from} and ${to} and ${isMarkOfCourses(context.scope)}`.execute(
      context.db,
    );
  return rows[0] ?? { present: 0, absent: 0, late: 0, half_day: 0, days: 0 };
};

export interface MarkedDay {
  readonly date: string;
  readonly name: string;
  readonly status: string;
  readonly check_in: string | null;
  readonly check_out: string | null;
  readonly marked_by: string;
}

/** The records behind a figure: of one teacher or all, of one status or all. */
export const markedDays = (
  context: ReportContext,
  where: { readonly teacherId?: number | undefined; readonly status?: string | undefined },
): AsyncIterable<MarkedDay> => {
  const { from, to } = context;
  const tests = [sql`attendance.date between ${from} and ${to}`, isMarkOfCourses(context.scope)];
  if (where.teacherId !== undefined) tests.push(sql`attendance.teacher_id = ${where.teacherId}`);
  if (where.status !== undefined) tests.push(sql`attendance.status = ${where.status}`);
  const query = sql`select attendance.date, users.name, attendance.status, attendance.check_in, attendance.check_out,
      attendance.marked_by_name as marked_by
    from attendance join users on users.id = attendance.teacher_id where ${sql.join(tests, sql` and `)}`;
  return stream(context.db, query, ['date', 'name']);
};
