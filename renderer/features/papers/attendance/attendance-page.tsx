import Add from '@mui/icons-material/Add';
import ChecklistOutlined from '@mui/icons-material/ChecklistOutlined';
import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useSeesAll } from '../../../client/login.tsx';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { AdminAttendance } from './admin-attendance.tsx';
import { DaySheet } from './day-sheet.tsx';
import { ExportAttendance } from './export-attendance.tsx';
import { MarkDialog } from './mark-dialog.tsx';
import { TeachersToMark } from './teachers-to-mark.tsx';
import { useAttendanceRegister } from './use-attendance-register.ts';

/** `/teachers-attendance`: an admin's counters and records, or an accountant's teachers; marking for both. */
export const AttendancePage = () => {
  const isOverseer = useSeesAll();
  const { today, where, set, bind, paging } = useAttendanceRegister();
  const { choices } = useCourseChoices();
  const [marking, setMarking] = useState<{ readonly teacherId?: number }>();
  const [isDayOpen, setDayOpen] = useState(false);
  const { date, course_id } = where;
  const mark = useCallback(
    (teacherId?: number) => setMarking(teacherId === undefined ? {} : { teacherId }),
    [],
  );
  const markedDay = date === '' ? today : date;

  return (
    <Page
      title="Teachers Attendance"
      actions={
        <>
          <ExportAttendance date={date} course_id={course_id} />
          <ActButton variant="outlined" startIcon={<ChecklistOutlined />} onClick={() => setDayOpen(true)}>
            Mark Whole Day
          </ActButton>
          <KeyedButton label="Mark Attendance" startIcon={<Add />} onPress={() => mark()} />
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
          {date !== today && (
            <Button variant="text" onClick={() => set({ date: 'today' })}>
              Today
            </Button>
          )}
          {choices.length > 1 && (
            <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
          )}
        </>
      }
    >
      {isOverseer ? (
        <AdminAttendance filter={where} paging={paging} onMark={mark} onMarkDay={() => setDayOpen(true)} />
      ) : (
        <TeachersToMark filter={where} paging={paging} onMark={mark} />
      )}
      {marking && <MarkDialog date={markedDay} {...marking} onClose={() => setMarking(undefined)} />}
      {isDayOpen && <DaySheet date={markedDay} course_id={course_id} onClose={() => setDayOpen(false)} />}
    </Page>
  );
};
