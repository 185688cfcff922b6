import EditOutlined from '@mui/icons-material/EditOutlined';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { AttendanceChip } from './attendance-chip.tsx';

/** The columns of Latest Records. */
export const attendanceColumns = (onMark: (teacherId: number) => void): readonly Column<Attendance>[] => [
  dateColumn<Attendance>('date', 'Date', { sortable: true, width: 100 }),
  textColumn<Attendance>('teacher', 'Teacher', {
    inCard: 'title',
    sortable: true,
    flex: 1.4,
    minWidth: 150,
    valueFormatter: (teacher: Attendance['teacher']) => teacher.name,
  }),
  textColumn<Attendance>('employeeId', 'Employee ID', {
    flex: 0,
    width: 104,
    minWidth: 90,
    valueGetter: (_: unknown, { teacher }: Attendance) => teacher.employeeId ?? '',
  }),
  textColumn<Attendance>('department', 'Department', {
    valueGetter: (_: unknown, { teacher }: Attendance) => teacher.department ?? '',
  }),
  drawnColumn<Attendance>('status', 'Status', ({ status }) => <AttendanceChip status={status} />, {
    inCard: 'status',
    sortable: true,
  }),
  textColumn<Attendance>('check_in', 'Check In', { flex: 0, width: 92, minWidth: 90 }),
  textColumn<Attendance>('check_out', 'Check Out', { flex: 0, width: 96, minWidth: 90 }),
  textColumn<Attendance>('marked_by', 'Marked By'),
  actionsColumn<Attendance>(({ teacher }) => [
    { icon: EditOutlined, label: `Mark ${teacher.name} again`, onClick: () => onMark(teacher.id) },
  ]),
];
