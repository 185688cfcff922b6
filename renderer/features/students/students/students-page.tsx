import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import SyncOutlined from '@mui/icons-material/SyncOutlined';
import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { students as studentRegister } from '../../../../shared/features/students/students/students.register.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { useMayAct, useRight } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { later } from '../../../ui/pages/later.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { LoadingState } from '../../../ui/pages/states.tsx';
import { useAddress } from '../../../ui/pages/use-address.ts';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { writeFilters } from '../../../ui/tables/url-filters.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { EarlierChanges } from './chosen/earlier-changes.tsx';
import { ChosenStudents } from './chosen-students.tsx';
import { GROUPS, GroupFilters } from './group-filters.tsx';
import { STUDENT_CELLS, studentActions } from './student-columns.tsx';
import { AddStudentDialog, EditStudentDialog } from './student-dialog.tsx';

const BulkStudents = later(async () => (await import('./import/bulk-students.tsx')).BulkStudents);
const UpdateSheetDialog = later(
  async () => (await import('./update/update-sheet-dialog.tsx')).UpdateSheetDialog,
);

const pendingOf = (students: readonly Student[]): string =>
  `${formatRupees(sumRupees(students.map(({ pending_fees }) => pending_fees)))} pending`;

interface StudentsPageProps {
  /** An accountant's list of students: they add, correct and charge here as far as an admin lets them. */
  readonly isList?: boolean;
  /** Makes the dialog that View Fees opens; the fees are another register's. */
  readonly feesOf: (student: Student, onClose: () => void) => ReactNode;
  /** The demand letters of students chosen. */
  readonly lettersOf: (students: readonly Student[]) => ReactNode;
}

export const StudentsPage = ({ isList = false, feesOf, lettersOf }: StudentsPageProps) => {
  const register = useRegister(studentRegister);
  const { where, bind, query, selection } = register;
  const [address, setAddress] = useAddress();
  const mayAct = useMayAct();
  const mayAdmit = useRight('admit-students');
  const mayCharge = useRight('charge-dues');
  const isBulk = address.get('mode') === 'bulk' && mayAdmit;
  const { choices } = useCourseChoices();
  const adding = useDialogState('student');
  const [editing, setEditing] = useState<Student>();
  const [isUpdating, setUpdating] = useState(false);
  const [viewing, setViewing] = useState<Student>();
  const actions = useMemo(
    () => studentActions({ onViewFees: setViewing, ...(mayAdmit && { onEdit: setEditing }) }),
    [mayAdmit],
  );

  const none = {
    title: 'No students found',
    hint: !mayAdmit
      ? 'Choose another course, or clear the search.'
      : "Add one, or load the college's spreadsheet under Bulk.",
  };

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
              onChange={(_, mode: string | null) =>
                mode !== null &&
                setAddress((now) => writeFilters(now, { mode }, { mode: 'single' }), { replace: true })
              }
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
          {!isBulk && <ExportRegister {...register} />}
          {!isBulk && mayAdmit && (
            <KeyedButton label="Add Student" startIcon={<PersonAddAlt />} onPress={adding.open} />
          )}
        </>
      }
    >
      {isBulk ? (
        <>
          <Suspense fallback={<LoadingState />}>
            <BulkStudents />
          </Suspense>
          {!isList && <EarlierChanges />}
        </>
      ) : (
        <>
          <RegisterFilters {...register} choices={{ course: choices }}>
            <GroupFilters bind={bind} isSet={GROUPS.some((name) => where[name] !== undefined)} />
          </RegisterFilters>
          <RegisterTable
            {...register}
            cells={STUDENT_CELLS}
            actions={actions}
            chosen={{
              sum: pendingOf,
              actions: () => (
                <ChosenStudents
                  selection={selection}
                  where={where}
                  found={query.data?.total ?? 0}
                  mayCharge={mayCharge}
                  mayChange={!isList && mayAct}
                  lettersOf={lettersOf}
                />
              ),
            }}
            onOpen={setViewing}
            empty={none}
            notFound={none}
            failed="Failed to load students"
          />
        </>
      )}
      {adding.isOpen && <AddStudentDialog onClose={adding.close} />}
      {isUpdating && (
        <Suspense fallback={null}>
          <UpdateSheetDialog onClose={() => setUpdating(false)} />
        </Suspense>
      )}
      {editing && <EditStudentDialog student={editing} onClose={() => setEditing(undefined)} />}
      {viewing && feesOf(viewing, () => setViewing(undefined))}
    </Page>
  );
};
