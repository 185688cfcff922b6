import { type ReactNode, useMemo, useState } from 'react';
import { counted } from '../../../shared/counted.ts';
import { undoDueRun } from '../../../shared/features/plans/plans.endpoints.ts';
import type { DueRunListItem } from '../../../shared/features/plans/plans.runs.ts';
import { formatRupees, sumRupees } from '../../../shared/money.ts';
import { call } from '../../client/call.ts';
import { useAttempt } from '../../client/use-attempt.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SelectFilter } from '../../ui/fields/select-field.tsx';
import { FilterBar } from '../../ui/pages/page.tsx';
import { ChosenBar } from '../../ui/tables/chosen-bar.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { SearchBox } from '../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { useSessionChoices } from '../sessions/session-choices.ts';
import { planTitle } from './plan-text.ts';
import { runColumns } from './run-columns.tsx';
import { useRunRegister } from './use-run-register.ts';

interface RunRegisterProps {
  /** Makes the actions on the runs chosen. */
  readonly chosenOf: (runs: readonly DueRunListItem[]) => ReactNode;
}

/** Every raising of a plan's dues, and what became of it. */
export const RunRegister = ({ chosenOf }: RunRegisterProps) => {
  const { isFiltered, bind, paging, query, selection } = useRunRegister();
  const { choices: sessions } = useSessionChoices();
  const { choices: courses } = useCourseChoices({ withUnused: true });
  const attempt = useAttempt('due_runs');
  const [undoing, setUndoing] = useState<DueRunListItem>();
  const columns = useMemo(() => runColumns({ onUndo: setUndoing }), []);

  const undo = async (run: DueRunListItem) => {
    await attempt('Failed to undo', () => call(undoDueRun, { params: { id: run.id } }), {
      title: 'Undone',
      description: `${planTitle(run)}: ${counted(run.students, 'student', 'students')}`,
    });
    setUndoing(undefined);
  };

  return (
    <>
      <FilterBar>
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
        selection={selection}
        chosen={
          <ChosenBar
            selection={selection}
            sum={formatRupees(sumRupees(selection.rows.map(({ amount }) => amount)))}
          >
            {chosenOf(selection.rows)}
          </ChosenBar>
        }
        failed="Failed to load the dues raised"
        empty={
          isFiltered
            ? { title: 'Nothing matches', hint: 'Choose another session or course.' }
            : { title: 'No dues were raised yet', hint: 'Write fee plans, then raise them here.' }
        }
      />
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
    </>
  );
};
