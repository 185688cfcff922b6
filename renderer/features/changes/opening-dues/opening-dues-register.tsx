import { useMemo, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { undoOpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.endpoints.ts';
import type { OpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FilterBar } from '../../../ui/pages/page.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { importColumns } from './opening-dues-columns.tsx';
import { useOpeningDuesRegister } from './use-opening-dues-register.ts';

/** Every file of opening dues that was loaded, and what became of it. */
export const OpeningDuesRegister = () => {
  const { isFiltered, bind, paging, query } = useOpeningDuesRegister();
  const attempt = useAttempt('due_loads');
  const [undoing, setUndoing] = useState<OpeningDuesImport>();
  const columns = useMemo(() => importColumns({ onUndo: setUndoing }), []);

  const undo = async ({ id, source: description }: OpeningDuesImport, reason: string) => {
    const work = () => call(undoOpeningDuesImport, { params: { id }, body: { reason } });
    await attempt('Failed to undo', work, { title: 'Undone', description });
    setUndoing(undefined);
  };

  return (
    <>
      <FilterBar>
        <SearchBox label="Search opening dues" placeholder="File, or who loaded it" {...bind('q')} />
      </FilterBar>
      <DataTable
        label="Opening Dues"
        columns={columns}
        query={query}
        paging={paging}
        isVoid={({ undone }) => undone !== null}
        failed="Failed to load the opening dues"
        empty={
          isFiltered
            ? { title: 'Nothing matches', hint: 'Clear the search.' }
            : {
                title: 'No opening dues were loaded yet',
                hint: 'What students owe from before comes from a spreadsheet: press Load Opening Dues.',
              }
        }
      />
      {undoing && (
        <ConfirmDialog
          title={`Undo ${undoing.source}?`}
          confirmLabel="Undo"
          isDestructive
          reasonLabel="Reason"
          onConfirm={(reason) => undo(undoing, reason)}
          onClose={() => setUndoing(undefined)}
        >
          {formatRupees(undoing.amount)} of {counted(undoing.students, 'student', 'students')} is taken back.
          The file can be loaded again.
        </ConfirmDialog>
      )}
    </>
  );
};
