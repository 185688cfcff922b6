import Add from '@mui/icons-material/Add';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { localDate } from '../../../shared/dates.ts';
import { useUser } from '../../client/session.tsx';
import { DateFilter } from '../../ui/date-field.tsx';
import { usePageKey } from '../../ui/keyboard-hints.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectFilter } from '../../ui/select-field.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useCourseChoices } from '../courses/course-choices.ts';
import { AdminAttendance } from './admin-attendance.tsx';
import { DaySheet } from './day-sheet.tsx';
import { ExportAttendance } from './export-attendance.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { TeachersToMark } from './teachers-to-mark.tsx';

/** `today` follows the day; blank is all days. */
const FILTERS = { date: 'today', q: '', course: '' } as const;
const SORTABLE = ['date', 'teacher', 'status'] as const;

/** `/teachers-attendance`: an admin's counters and records, or an accountant's teachers; marking for both. */
export const AttendancePage = () => {
  const isAdmin = useUser().role === 'admin';
  const { filters, set, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const { choices } = useCourseChoices();
  const [marking, setMarking] = useState<{ readonly teacherId?: number }>();
  const [isDayOpen, setDayOpen] = useState(false);
  const today = localDate(new Date());
  const date = filters.date === 'today' ? today : filters.date;
  const course = /^\d+$/.test(filters.course) ? { course_id: Number(filters.course) } : {};
  const filter = { date, q: filters.q, ...course };
  const mark = useCallback(
    (teacherId?: number) => setMarking(teacherId === undefined ? {} : { teacherId }),
    [],
  );
  usePageKey('n', mark);
  const markedDay = date === '' ? today : date;

  return (
    <Page
      title="Teachers Attendance"
      actions={
        <>
          <ExportAttendance date={date} {...course} />
          <Button variant="outlined" startIcon={<ChecklistOutlined />} onClick={() => setDayOpen(true)}>
            Mark whole day
          </Button>
          <Button variant="contained" startIcon={<Add />} onClick={() => mark()}>
            Mark Attendance
          </Button>
        </>
      }
      filters={
        <>
          <SearchBox label="Search teachers" {...bind('q')} />
          <DateFilter
            label="Date"
            value={date}
            onChange={(day) => set({ date: day === today ? 'today' : day })}
          />
          {choices.length > 1 && (
            <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
          )}
        </>
      }
    >
      {isAdmin ? (
        <AdminAttendance filter={filter} paging={paging} onMark={mark} onMarkDay={() => setDayOpen(true)} />
      ) : (
        <TeachersToMark filter={filter} paging={paging} onMark={mark} />
      )}
      {marking && <MarkDialog date={markedDay} {...marking} onClose={() => setMarking(undefined)} />}
      {isDayOpen && <DaySheet date={markedDay} {...course} onClose={() => setDayOpen(false)} />}
    </Page>
  );
};
