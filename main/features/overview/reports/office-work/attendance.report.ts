import { formatDate, weekStart } from '../../../../../shared/dates.ts';
import { wholePercent } from '../../../../../shared/percent.ts';
import { count, date, type ReportContext, report, text } from '../report.ts';
import {
  type AttendanceCounts,
  attendanceByDay,
  attendanceOfTeachers,
  type MarkedDay,
  markedDays,
  type TeacherAttendance,
} from './attendance.queries.ts';

/** (present + late) ÷ marked, in whole percent; null where nobody was marked. */
export const rateOf = ({
  present,
  late,
  days,
}: Pick<AttendanceCounts, 'present' | 'late' | 'days'>): number | null =>
  days === 0 ? null : wholePercent(present + late, days);

const STATUSES: Readonly<Record<string, string>> = {
  present: 'Present',
  absent: 'Absent',
  late: 'Late',
  half_day: 'Half Day',
};

const recordsReport = (where: {
  readonly teacherId?: number | undefined;
  readonly status?: string | undefined;
}) =>
  report<MarkedDay>({
    columns: [
      date('date', 'Date', (row) => row.date),
      text('teacher', 'Teacher', (row) => row.name, { width: 28 }),
      text('status', 'Status', (row) => row.status, { width: 12 }),
      text('check_in', 'Check In', (row) => row.check_in, { width: 12 }),
      text('check_out', 'Check Out', (row) => row.check_out, { width: 12 }),
      text('marked_by', 'Marked By', (row) => row.marked_by, { width: 20 }),
      count('days', 'Days', () => 1, { opens: false, width: 8 }),
    ],
    rows: (context) => markedDays(context, where),
  });

const byWeek = async (context: ReportContext) => {
  const weeks = new Map<string, { present: number; late: number; days: number }>();
  for await (const day of attendanceByDay(context)) {
    const week = weekStart(day.date);
    const { present, late, days } = weeks.get(week) ?? { present: 0, late: 0, days: 0 };
    weeks.set(week, { present: present + day.present, late: late + day.late, days: days + day.days });
  }
  return [...weeks];
};

export const attendanceByTeacher = report<TeacherAttendance>({
  columns: [
    text('teacher', 'Teacher', (row) => row.name, { width: 28 }),
    text('employee_id', 'Employee ID', (row) => row.employee_id, { width: 13 }),
    text('department', 'Department', (row) => row.department, { width: 18 }),
    count('present', 'Present', (row) => row.present, { width: 9 }),
    count('absent', 'Absent', (row) => row.absent, { width: 9 }),
    count('late', 'Late', (row) => row.late, { width: 8 }),
    count('half_day', 'Half Day', (row) => row.half_day, { width: 10 }),
    count('days', 'Days Marked', (row) => row.days, { width: 12 }),
    count('rate', 'Rate %', rateOf, { adds: false, opens: false, width: 9 }),
  ],
  rows: attendanceOfTeachers,
  keyOf: (row) => String(row.teacher_id),
  totals: ({ present = 0, late = 0, days = 0 }): Readonly<Record<string, number>> => {
    const rate = rateOf({ present, late, days });
    return rate === null ? {} : { rate };
  },
  note: 'The rate is present and late days of all marked days, in whole percent: a half day is marked, but not counted as present.',
  drillDown: (row, column, context) => {
    const status = STATUSES[column];
    if (status === undefined && column !== 'days') return undefined;
    const where = {
      teacherId: row === null ? undefined : Number(row) || 0,
      status,
    };
    return { plan: recordsReport(where), context, title: `Attendance: ${status ?? 'All days'}` };
  },
  chart: async (context) => {
    const weeks = await byWeek(context);
    if (weeks.length === 0) return null;
    return {
      title: 'Attendance rate by week',
      kind: weeks.length > 1 ? 'line' : 'bar',
      unit: 'percent',
      stacked: false,
      axis: 'Week from',
      categories: weeks.map(([week]) => formatDate(week)),
      series: [{ name: 'Attendance rate', values: weeks.map(([, counted]) => rateOf(counted) ?? 0) }],
    };
  },
});
