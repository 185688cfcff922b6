import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import { Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { counted } from '../../../shared/counted.ts';
import { undoDueRun } from '../../../shared/features/plans/plans.endpoints.ts';
import type { ListedRun } from '../../../shared/features/plans/plans.runs.ts';
import { formatRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { KeyedButton } from '../../ui/keyed-button.tsx';
import { FilterBar, Page, RegisterName } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectFilter } from '../../ui/select-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { ChargeDialog } from '../dues/charge-dialog.tsx';
import { useFileViewer } from '../files/attachment-viewer.tsx';
import { planTitle } from '../plans/plan-words.ts';
import { RaiseDialog } from '../plans/raise-dialog.tsx';
import { runColumns } from '../plans/run-columns.tsx';
import { useRunRegister } from '../plans/use-run-register.ts';
import { useSessionChoices } from '../sessions/session-choices.ts';
import { NOBODY, StudentField } from '../students/student-field.tsx';
import { DemandLettersDialog } from './demand-letters-dialog.tsx';

type Opened = 'raise' | 'charge' | 'letters';

/** `/dues`: what students owe is raised here, for a session's classes or for one student, and taken back. */
export const DuesPage = () => {
  const { isFiltered, bind, paging, query } = useRunRegister();
  const { choices: sessions } = useSessionChoices();
  const { choices: courses } = useCourseChoices({ withUnused: true });
  const attempt = useAttempt('due_runs');
  const { actions: viewer, preview } = useFileViewer();
  const [opened, setOpened] = useState<Opened>();
  const [undoing, setUndoing] = useState<ListedRun>();
  const columns = useMemo(() => runColumns({ onUndo: setUndoing }), []);
  const close = () => setOpened(undefined);

  const undo = async (run: ListedRun) => {
    await attempt('Failed to undo', () => call(undoDueRun, { params: { id: run.id } }), {
      title: 'Undone',
      description: `${planTitle(run)}: ${counted(run.students, 'student', 'students')}`,
    });
    setUndoing(undefined);
  };

  return (
    <Page
      title="Dues"
      summary="What students owe is raised here: a session's plans class by class, or a single charge."
      actions={
        <>
          <Button onClick={() => setOpened('letters')}>Demand letters</Button>
          <Button onClick={() => setOpened('charge')}>Charge a student</Button>
          <KeyedButton
            label="Raise Dues"
            startIcon={<PlaylistAddOutlined />}
            onPress={() => setOpened('raise')}
          />
        </>
      }
    >
      <FilterBar>
        <RegisterName>Dues Raised</RegisterName>
        <SearchBox label="Search dues raised" placeholder="Course, or who raised them" {...bind('q')} />
        <SelectFilter label="Session" all="All Sessions" choices={sessions} {...bind('session')} />
        <SelectFilter label="Course" all="All Courses" choices={courses} {...bind('course')} />
      </FilterBar>
      <DataTable
        label="Dues Raised"
        columns={columns}
        query={query}
        paging={paging}
        isVoid={({ undone }) => undone !== null}
        failed="Failed to load the dues raised"
        empty={
          isFiltered
            ? { title: 'Nothing matches', hint: 'Choose another session or course.' }
            : { title: 'No dues were raised yet', hint: 'Write fee plans, then raise them here.' }
        }
      />
      {opened === 'letters' && <DemandLettersDialog onMade={viewer.open} onClose={close} />}
      {preview}
      {opened === 'raise' && <RaiseDialog onClose={close} />}
      {opened === 'charge' && (
        <ChargeDialog
          students={[]}
          nobody={NOBODY}
          field={
            <StudentField
              name="student"
              label="Student"
              next="head_id"
              typedHint="Choose a student from the list"
            />
          }
          onClose={close}
        />
      )}
      {undoing && (
        <ConfirmDialog
          title={`Undo ${planTitle(undoing)}?`}
          confirmLabel="Undo"
          isDestructive
          onConfirm={() => undo(undoing)}
          onClose={() => setUndoing(undefined)}
        >
          {formatRupees(undoing.amount)} of {counted(undoing.students, 'student', 'students')} is taken back.
          It can be raised again.
        </ConfirmDialog>
      )}
    </Page>
  );
};
