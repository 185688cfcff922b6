import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { listStudents } from '../../../shared/features/students/students.endpoints.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { useFormDoor } from '../../client/drafts.ts';
import { pageQueryOf } from '../../client/queries.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { usePageKey } from '../../ui/keyboard-hints.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectFilter } from '../../ui/select-field.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useCourseChoices } from '../courses/course-choices.ts';
import { BulkStudents } from './bulk-students.tsx';
import { studentColumns } from './student-columns.tsx';
import { AddStudentDialog, EditStudentDialog } from './student-dialog.tsx';

const FILTERS = { mode: 'single', q: '', course: '', dues: '' };
const SORTABLE = ['name', 'roll_no', 'pending_fees'] as const;
const DUES = [
  { value: 'true', label: 'With pending fees' },
  { value: 'false', label: 'Nothing pending' },
];

interface StudentsPageProps {
  /** What View Fees shows; the fees are another register's. */
  readonly feesOf: (student: Student, onClose: () => void) => ReactNode;
}

export const StudentsPage = ({ feesOf }: StudentsPageProps) => {
  const { filters, set, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const { choices } = useCourseChoices();
  const adding = useFormDoor('student');
  const [editing, setEditing] = useState<Student>();
  const [viewing, setViewing] = useState<Student>();
  const isBulk = filters.mode === 'bulk';
  usePageKey('n', adding.open);
  const query = useQuery(
    pageQueryOf('students', listStudents, {
      query: {
        ...paging.query,
        ...(filters.q === '' ? {} : { q: filters.q }),
        ...(filters.course === '' ? {} : { course_id: Number(filters.course) }),
        ...(filters.dues === 'true' || filters.dues === 'false' ? { pending: filters.dues } : {}),
      },
    }),
  );
  const columns = useMemo(() => studentColumns({ onViewFees: setViewing, onEdit: setEditing }), []);

  return (
    <Page
      title="Add Students"
      actions={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="How to add"
            value={isBulk ? 'bulk' : 'single'}
            onChange={(_, mode: string | null) => mode !== null && set({ mode })}
          >
            <ToggleButton value="single">Single</ToggleButton>
            <ToggleButton value="bulk">Bulk</ToggleButton>
          </ToggleButtonGroup>
          {!isBulk && (
            <Button variant="contained" startIcon={<PersonAddAlt />} onClick={adding.open}>
              Add Student
            </Button>
          )}
        </>
      }
      filters={
        !isBulk && (
          <>
            <SearchBox label="Search by name, father's name or roll number" {...bind('q')} />
            <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
            <SelectFilter label="Dues" all="All students" choices={DUES} {...bind('dues')} />
          </>
        )
      }
    >
      {isBulk ? (
        <BulkStudents />
      ) : (
        <DataTable
          label="Students"
          columns={columns}
          query={query}
          paging={paging}
          onOpen={setViewing}
          empty={{
            title: 'No students found',
            hint: "Add one, or load the college's spreadsheet under Bulk.",
          }}
          failed="Failed to load data"
        />
      )}
      {adding.isOpen && <AddStudentDialog onClose={adding.close} />}
      {editing && <EditStudentDialog student={editing} onClose={() => setEditing(undefined)} />}
      {viewing && feesOf(viewing, () => setViewing(undefined))}
    </Page>
  );
};
