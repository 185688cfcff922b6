import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useMayAct, useRight } from '../../../client/login.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { EarlierChanges } from './chosen/earlier-changes.tsx';
import { ChosenStudents, ExportStudents } from './chosen-students.tsx';
import { GroupFilters } from './group-filters.tsx';
import { BulkStudents } from './import/bulk-students.tsx';
import { studentColumns } from './student-columns.tsx';
import { AddStudentDialog, EditStudentDialog } from './student-dialog.tsx';
import { UpdateSheetDialog } from './update/update-sheet-dialog.tsx';
import { useStudentRegister } from './use-student-register.ts';

const DUES = [
  { value: 'overdue', label: 'With overdue fees' },
  { value: 'true', label: 'With pending fees' },
  { value: 'false', label: 'Nothing pending' },
];

interface StudentsPageProps {
  /** An accountant's list of students: they add, correct and charge here as far as an admin lets them. */
  readonly isList?: boolean;
  /** Makes the dialog that View Fees opens; the fees are another register's. */
  readonly feesOf: (student: Student, onClose: () => void) => ReactNode;
  /** The demand letters of students chosen. */
  readonly lettersOf: (students: readonly Student[]) => ReactNode;
}

export const StudentsPage = ({ isList = false, feesOf, lettersOf }: StudentsPageProps) => {
  const { isBulk: isBulkChosen, hasGroup, set, bind, paging, where, query, selection } = useStudentRegister();
  const mayAct = useMayAct();
  const mayAdmit = useRight('admit-students');
  const mayCharge = useRight('charge-dues');
  const isBulk = isBulkChosen && mayAdmit;
  const { choices } = useCourseChoices();
  const adding = useDialogState('student');
  const [editing, setEditing] = useState<Student>();
  const [isUpdating, setUpdating] = useState(false);
  const [viewing, setViewing] = useState<Student>();
  const columns = useMemo(
    () => studentColumns({ onViewFees: setViewing, ...(mayAdmit && { onEdit: setEditing }) }),
    [mayAdmit],
  );

  return (
    <Page
      title={isList || !mayAct ? 'Students' : 'Add Students'}
      actions={
        <>
          {mayAdmit && (
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
          )}
          {isBulk && !isList && (
            <Button variant="outlined" startIcon={<SyncOutlined />} onClick={() => setUpdating(true)}>
              Update from a Sheet
            </Button>
          )}
          {!isBulk && <ExportStudents where={where} />}
          {!isBulk && mayAdmit && (
            <KeyedButton label="Add Student" startIcon={<PersonAddAlt />} onPress={adding.open} />
          )}
        </>
      }
      filters={
        !isBulk && (
          <>
            <SearchBox
              label="Search by name, father, number or mobile"
              placeholder="Name, father, number, mobile"
              {...bind('q')}
            />
            <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
            <SelectFilter label="Dues" all="All students" choices={DUES} {...bind('dues')} />
            <GroupFilters bind={bind} isSet={hasGroup} />
          </>
        )
      }
    >
      {isBulk ? (
        <>
          <BulkStudents />
          {!isList && <EarlierChanges />}
        </>
      ) : (
        <DataTable
          label="Students"
          columns={columns}
          query={query}
          paging={paging}
          selection={selection}
          chosen={
            <ChosenStudents
              selection={selection}
              where={where}
              found={query.data?.total ?? 0}
              mayCharge={mayCharge}
              mayChange={!isList && mayAct}
              lettersOf={lettersOf}
            />
          }
          onOpen={setViewing}
          empty={{
            title: 'No students found',
            hint: !mayAdmit
              ? 'Choose another course, or clear the search.'
              : "Add one, or load the college's spreadsheet under Bulk.",
          }}
          failed="Failed to load students"
        />
      )}
      {adding.isOpen && <AddStudentDialog onClose={adding.close} />}
      {isUpdating && <UpdateSheetDialog onClose={() => setUpdating(false)} />}
      {editing && <EditStudentDialog student={editing} onClose={() => setEditing(undefined)} />}
      {viewing && feesOf(viewing, () => setViewing(undefined))}
    </Page>
  );
};
