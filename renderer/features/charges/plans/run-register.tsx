import { type ReactNode, useMemo, useState } from 'react';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/pages/page.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { runColumns } from './run-columns.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useRunRegister } from './use-run-register.ts';

interface RunRegisterProps {
  /** Makes the actions on the runs chosen. */
  readonly chosenOf: (runs: readonly DueRunListItem[]) => ReactNode;
}

/** Every raising of dues, of one class or several, and what became of it. */
export const RunRegister = ({ chosenOf }: RunRegisterProps) => {
  const { isFiltered, bind, paging, query, selection } = useRunRegister();
  const { choices: sessions } = useSessionChoices();
  const { choices: courses } = useCourseChoices({ withUnused: true });
  const [undoing, setUndoing] = useState<DueRunListItem>();
  const columns = useMemo(() => runColumns({ onUndo: setUndoing }), []);

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
            : { title: 'No dues were raised yet', hint: 'Add fee plans, then raise them here.' }
        }
      />
      {undoing && <UndoDialog raising={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
};
