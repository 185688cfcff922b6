import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import type { Teacher } from '../../../../shared/features/college/users/users.model.ts';
import { teachers as teacherRegister } from '../../../../shared/features/college/users/users.register.ts';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { actionsColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import type { Paging } from '../../../ui/tables/use-url-filters.ts';
import { type AttendanceFilter, LOAD_FAILED, useDay, useLastMarks } from './attendance.data.ts';
import { AttendanceChip } from './attendance-chip.tsx';

interface TeachersToMarkProps {
  readonly filter: AttendanceFilter;
  readonly paging: Paging;
  readonly onMark: (teacherId: number) => void;
}

const LastStatus = ({ mark }: { readonly mark: Attendance | undefined }) =>
  mark ? (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: '100%' }}>
      <AttendanceChip status={mark.status} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {formatDate(mark.date)}
      </Typography>
    </Box>
  ) : (
    <StatusChip tone="neutral" label="Not marked" />
  );

/** An accountant's teachers, each with the last status and the chosen day's. */
export const TeachersToMark = ({ filter, paging, onMark }: TeachersToMarkProps) => {
  const { date, q, course_id } = filter;
  const teachers = useQuery(
    pageQueryOf('teachers', teacherRegister.list, {
      query: {
        limit: paging.query.limit,
        offset: paging.query.offset,
        q,
        active: 'true',
        sort: 'name',
        order: 'asc',
        course_id,
      },
    }),
  );
  const { data: last } = useLastMarks();
  const { data: day } = useDay(date);

  const columns = useMemo(() => {
    const lastOf = new Map(last?.map((mark) => [mark.teacher_id, mark]));
    const dayOf = new Map(day?.map((mark) => [mark.teacher_id, mark]));
    return [
      textColumn<Teacher>('name', 'Teacher', { inCard: 'title' }),
      textColumn<Teacher>('employeeId', 'Employee ID', { flex: 0.6 }),
      textColumn<Teacher>('department', 'Department'),
      drawnColumn<Teacher>('last', 'Last Status', ({ id }) => <LastStatus mark={lastOf.get(id)} />, {
        width: 220,
      }),
      ...(date === ''
        ? []
        : [
            drawnColumn<Teacher>(
              'day',
              formatDate(date),
              ({ id }) => {
                const mark = dayOf.get(id);
                return mark ? (
                  <AttendanceChip status={mark.status} />
                ) : (
                  <StatusChip tone="neutral" label="Not marked" />
                );
              },
              { width: 140 },
            ),
          ]),
      actionsColumn<Teacher>(({ id, name }) => [
        { stays: true, icon: HowToRegOutlined, label: `Mark ${name}`, onClick: () => onMark(id) },
      ]),
    ];
  }, [last, day, date, onMark]);

  return (
    <DataTable
      label="Teachers"
      columns={columns}
      query={teachers}
      paging={paging}
      openingActs
      onOpen={({ id }) => onMark(id)}
      failed={LOAD_FAILED}
      empty={
        q === ''
          ? {
              title: 'No teachers in your courses',
              hint: 'An admin adds teachers and assigns their courses.',
            }
          : { title: 'No teacher matches', hint: 'Try fewer letters, or clear the search.' }
      }
    />
  );
};
