import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useMemo, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { undoOpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.endpoints.ts';
import type { OpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import { openingDuesImports } from '../../../../shared/features/changes/opening-dues/opening-dues.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { LoadOpeningDuesDialog } from './load-opening-dues-dialog.tsx';
import { IMPORT_CELLS, importActions } from './opening-dues-columns.tsx';

/** `/opening-dues`: every file of opening dues that was loaded, and what became of it. */
export const OpeningDuesPage = () => {
  const register = useRegister(openingDuesImports);
  const attempt = useAttempt('due_loads');
  const [isLoading, setLoading] = useState(false);
  const [undoing, setUndoing] = useState<OpeningDuesImport>();
  const actions = useMemo(() => importActions({ onUndo: setUndoing }), []);

  const undo = async ({ id, source: description }: OpeningDuesImport, reason: string) => {
    const work = () => call(undoOpeningDuesImport, { params: { id }, body: { reason } });
    await attempt('Failed to undo', work, { title: 'Undone', description });
    setUndoing(undefined);
  };

  return (
    <Page
      title="Opening Dues"
      summary="What students owe from before Bursar"
      actions={
        <KeyedButton
          label="Load Opening Dues"
          startIcon={<UploadFileOutlined />}
          onPress={() => setLoading(true)}
        />
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        cells={IMPORT_CELLS}
        actions={actions}
        isVoid={({ undone }) => undone !== null}
        failed="Failed to load the opening dues"
        empty={{
          title: 'No opening dues were loaded yet',
          hint: 'What students owe from before comes from a spreadsheet: press Load Opening Dues.',
        }}
        notFound={{ title: 'Nothing matches', hint: 'Clear the search.' }}
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
          {formatRupees(undoing.amount)} of {counted(undoing.students, 'student', 'students')} is reversed.
          The file can be loaded again.
        </ConfirmDialog>
      )}
      {isLoading && <LoadOpeningDuesDialog onClose={() => setLoading(false)} />}
    </Page>
  );
};
