import EditOutlined from '@mui/icons-material/EditOutlined';
import { Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { formatDate } from '../../../shared/dates.ts';
import type { Attendance } from '../../../shared/features/attendance/attendance.model.ts';
import { countAttendance, LATEST_RECORDS } from '../../../shared/features/attendance/attendance.rules.ts';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { CardRow } from '../../ui/page.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import type { Paging } from '../../ui/use-url-filters.ts';
import { type AttendanceFilter, LOAD_FAILED, useDay, useRecords } from './attendance.data.ts';
import { AttendanceChip } from './attendance-chip.tsx';
import { STATUS_LOOKS } from './status-look.ts';

interface AdminAttendanceProps {
  readonly filter: AttendanceFilter;
  readonly paging: Paging<'date' | 'teacher' | 'status'>;
  readonly onMark: (teacherId: number) => void;
  readonly onMarkDay: () => void;
}

const Counters = ({
  filter,
  latest,
}: {
  readonly filter: AttendanceFilter;
  readonly latest: readonly Attendance[];
}) => {
  const day = useDay(filter.date, filter.course_id);
  const isDay = filter.date !== '';
  const counts = countAttendance(isDay ? (day.data ?? []) : latest);
  const isLoading = isDay && day.isPending;
  const caption = isDay ? formatDate(filter.date) : `last ${LATEST_RECORDS} records`;
  const common = { caption, isLoading };
  return (
    <CardRow>
      <StatCard {...common} {...STATUS_LOOKS.Present} label="Present" value={counts.present} />
      <StatCard {...common} {...STATUS_LOOKS.Absent} label="Absent" value={counts.absent} />
      <StatCard {...common} {...STATUS_LOOKS.Late} label="Late" value={counts.late} />
      <StatCard
        label="Attendance Rate"
        value={`${counts.rate}%`}
        caption={`of ${counts.total} marked`}
        isLoading={isLoading}
      />
    </CardRow>
  );
};

/** The counters of the day, and the latest records. */
export const AdminAttendance = ({ filter, paging: asked, onMark, onMarkDay }: AdminAttendanceProps) => {
  const { query, paging } = useRecords(filter, asked);
  const columns = useMemo(
    () => [
      dateColumn<Attendance>('date', 'Date', { sortable: true, width: 100 }),
      textColumn<Attendance>('teacher', 'Teacher', {
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
        sortable: true,
      }),
      textColumn<Attendance>('check_in', 'Check In', { flex: 0, width: 92, minWidth: 90 }),
      textColumn<Attendance>('check_out', 'Check Out', { flex: 0, width: 96, minWidth: 90 }),
      textColumn<Attendance>('marked_by', 'Marked By'),
      actionsColumn<Attendance>(
        ({ teacher }) => (
          <RowAction
            icon={EditOutlined}
            label={`Mark ${teacher.name} again`}
            onClick={() => onMark(teacher.id)}
          />
        ),
        { buttons: 1 },
      ),
    ],
    [onMark],
  );
  const isDay = filter.date !== '';
  return (
    <>
      <Counters filter={filter} latest={query.data?.rows ?? []} />
      <Typography variant="h2">
        {isDay ? `Latest Records of ${formatDate(filter.date)}` : 'Latest Records'}
      </Typography>
      <DataTable
        label="Latest Records"
        columns={columns}
        query={query}
        paging={paging}
        failed={LOAD_FAILED}
        minHeight={300}
        empty={
          filter.q !== ''
            ? { title: 'No record matches', hint: 'Clear the search, or choose another day.' }
            : {
                title: 'Nobody is marked yet',
                hint: 'Mark one teacher, or the whole day at once.',
                action: (
                  <Button variant="outlined" size="small" onClick={onMarkDay}>
                    Mark whole day
                  </Button>
                ),
              }
        }
      />
    </>
  );
};
