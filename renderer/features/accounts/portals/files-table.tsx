import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import {
  listPortalFiles,
  undoPortalFile,
} from '../../../../shared/features/accounts/portals/portals.endpoints.ts';
import type { LoadedPortalFile, Portal } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { call } from '../../../client/call.ts';
import { queryOf } from '../../../client/queries.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';

/** The files of a portal that were loaded; each is taken back as one. */
export const FilesTable = ({ portal }: { readonly portal: Portal }) => {
  const query = useQuery(queryOf('portal_files', listPortalFiles, { params: { id: portal.id } }));
  const attempt = useAttempt('portal_files');
  const [undoing, setUndoing] = useState<LoadedPortalFile>();
  const undo = async (loaded: LoadedPortalFile, reason: string) => {
    const params = { id: portal.id, load: loaded.id };
    const work = () => call(undoPortalFile, { params, body: { reason } });
    await attempt('Failed to undo', work, { title: 'Undone', description: loaded.source });
    setUndoing(undefined);
  };
  const columns = [
    dateColumn<LoadedPortalFile>('at', 'Loaded On'),
    textColumn<LoadedPortalFile>('source', 'File', { inCard: 'title', minWidth: 180 }),
    textColumn<LoadedPortalFile>('rows', 'Payments', { flex: 0, width: 96 }),
    textColumn<LoadedPortalFile>('receipts', 'Receipts', { flex: 0, width: 96 }),
    textColumn<LoadedPortalFile>('by', 'Loaded By'),
    drawnColumn<LoadedPortalFile>(
      'undone',
      'Status',
      ({ undone }) => (
        <StatusChip
          tone={undone ? 'neutral' : 'success'}
          label={undone ? `Undone: ${undone.reason}` : 'Loaded'}
        />
      ),
      { inCard: 'status' },
    ),
    actionsColumn<LoadedPortalFile>((loaded) => [
      loaded.undone === null && {
        icon: UndoOutlined,
        label: `Undo ${loaded.source}`,
        onClick: () => setUndoing(loaded),
      },
    ]),
  ];
  return (
    <>
      <WholeTable
        label="Files"
        columns={columns}
        query={query}
        empty={{ title: 'No files yet', hint: 'Press Load File and choose the file of the portal.' }}
        failed="Failed to load the files"
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
          {counted(undoing.receipts, 'receipt is', 'receipts are')} cancelled. The file can be loaded again.
        </ConfirmDialog>
      )}
    </>
  );
};
