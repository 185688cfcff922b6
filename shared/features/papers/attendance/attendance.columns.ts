import type { Column } from '../../../column.ts';
import { addDays } from '../../../dates.ts';
import type { Attendance, AttendanceStatus } from './attendance.model.ts';
import { countAttendance, STATUS_LETTERS } from './attendance.rules.ts';

/** The columns of a day's export. */
export const DAY_COLUMNS: readonly Column<Attendance>[] = [
  { kind: 'date', header: 'Date', value: ({ date }) => date },
  { kind: 'text', header: 'Teacher', value: ({ teacher }) => teacher.name },
  { kind: 'text', header: 'Employee ID', width: 16, value: ({ teacher }) => teacher.employeeId },
  { kind: 'text', header: 'Department', value: ({ teacher }) => teacher.department },
  { kind: 'text', header: 'Status', width: 12, value: ({ status }) => status },
  { kind: 'text', header: 'Check In', width: 12, value: (row) => row.check_in },
  { kind: 'text', header: 'Check Out', width: 12, value: (row) => row.check_out },
];

/** One line of the month's grid. */
export interface TeacherMonth {
  readonly name: string;
  readonly employeeId: string | null;
  readonly department: string | null;
  /** The statuses by day, ISO. */
  readonly days: ReadonlyMap<string, AttendanceStatus>;
}

const countsOf = ({ days }: TeacherMonth) =>
  countAttendance([...days.values()].map((status) => ({ status })));

/** Every day of a month (`2026-11`), ISO. */
export const daysOfMonth = (month: string): readonly string[] => {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
};

/** The columns of a month's grid: a letter for each day, then the totals. */
export const monthColumns = (month: string): readonly Column<TeacherMonth>[] => [
  { kind: 'text', header: 'Teacher', value: ({ name }) => name },
  { kind: 'text', header: 'Employee ID', width: 14, value: ({ employeeId }) => employeeId },
  { kind: 'text', header: 'Department', width: 18, value: ({ department }) => department },
  ...daysOfMonth(month).map((day): Column<TeacherMonth> => {
    const header = String(Number(day.slice(8)));
    const letter = ({ days }: TeacherMonth) => {
      const status = days.get(day);
      return status && STATUS_LETTERS[status];
    };
    return { kind: 'text', header, width: 4, value: letter };
  }),
  { kind: 'number', header: 'Present', width: 9, value: (row) => countsOf(row).present },
  { kind: 'number', header: 'Absent', width: 9, value: (row) => countsOf(row).absent },
  { kind: 'number', header: 'Late', width: 9, value: (row) => countsOf(row).late },
  { kind: 'number', header: 'Half Day', width: 9, value: (row) => countsOf(row).halfDay },
  { kind: 'number', header: 'Rate %', width: 9, value: (row) => countsOf(row).rate },
];
