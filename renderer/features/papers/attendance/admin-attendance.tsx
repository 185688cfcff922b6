import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import {
  countAttendance,
  LATEST_RECORDS,
} from '../../../../shared/features/papers/attendance/attendance.rules.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { CardRow } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Paging } from '../../../ui/tables/use-url-filters.ts';
import { type AttendanceFilter, LOAD_FAILED, useDay, useRecords } from './attendance.data.ts';
import { attendanceColumns } from './attendance-columns.tsx';
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
  readonly latest: readonly Attendance[] | undefined;
}) => {
  const day = useDay(filter.date, filter.course_id);
  const isDay = filter.date !== '';
  const marked = isDay ? day.data : latest;
  const counts = marked && countAttendance(marked);
  const isLoading = isDay && day.isPending;
  const caption = isDay ? formatDate(filter.date) : `last ${LATEST_RECORDS} records`;
  const common = { caption, isLoading };
  return (
    <CardRow>
      <StatCard {...common} {...STATUS_LOOKS.Present} label="Present" value={counts?.present} />
      <StatCard {...common} {...STATUS_LOOKS.Absent} label="Absent" value={counts?.absent} />
      <StatCard {...common} {...STATUS_LOOKS.Late} label="Late" value={counts?.late} />
      <StatCard
        label="Attendance Rate"
        value={
          counts && (
            <span title={`${counts.total} marked; a half day is not counted as present`}>{counts.rate}%</span>
          )
        }
        isLoading={isLoading}
      />
    </CardRow>
  );
};

/** The counters of the day, and the latest records. */
export const AdminAttendance = ({ filter, paging: asked, onMark, onMarkDay }: AdminAttendanceProps) => {
  const { query, paging } = useRecords(filter, asked);
  const columns = useMemo(() => attendanceColumns(onMark), [onMark]);
  const isDay = filter.date !== '';
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.25,
          alignItems: 'center',
          gridTemplateColumns: { md: 'max-content minmax(0, 1fr)' },
        }}
      >
        <Typography variant="h2">
          {isDay ? `Latest Records, ${formatDate(filter.date)}` : 'Latest Records'}
        </Typography>
        <Counters filter={filter} latest={query.data?.rows} />
      </Box>
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
                  <ActButton variant="outlined" size="small" onClick={onMarkDay}>
                    Mark Whole Day
                  </ActButton>
                ),
              }
        }
      />
    </>
  );
};
