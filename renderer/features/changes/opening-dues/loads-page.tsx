import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { type ReactNode, useMemo, useState } from 'react';
import type { Endpoint } from '../../../../shared/contract/endpoint.ts';
import { counted } from '../../../../shared/counted.ts';
import type { OpeningDuesImport } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import type { openingDuesImports } from '../../../../shared/features/changes/opening-dues/opening-dues.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { importActions, importCells } from './opening-dues-columns.tsx';

/** What a page of files from before says. */
interface LoadsPageProps {
  readonly of: Omit<typeof openingDuesImports, 'path' | 'list' | 'exported'> & {
    readonly list: Endpoint;
    readonly exported: Endpoint;
  };
  readonly undo: (id: number, reason: string) => Promise<unknown>;
  readonly title: string;
  readonly summary: string;
  /** The button that loads one. */
  readonly load: string;
  readonly usedLabel: string;
  readonly hint: string;
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** Every file from before that was loaded, and what became of it. */
export const LoadsPage = ({
  of,
  undo: undoLoad,
  title,
  summary,
  load,
  usedLabel,
  hint,
  dialog,
}: LoadsPageProps) => {
  const register = useRegister(of);
  const attempt = useAttempt('due_loads');
  const [isLoading, setLoading] = useState(false);
  const [undoing, setUndoing] = useState<OpeningDuesImport>();
  const actions = useMemo(() => importActions({ onUndo: setUndoing }), []);
  const cells = useMemo(() => importCells(usedLabel), [usedLabel]);

  const undo = async ({ id, source: description }: OpeningDuesImport, reason: string) => {
    await attempt('Failed to undo', () => undoLoad(id, reason), { title: 'Undone', description });
    setUndoing(undefined);
  };

  return (
    <Page
      title={title}
      summary={summary}
      actions={
        <KeyedButton label={load} startIcon={<UploadFileOutlined />} onPress={() => setLoading(true)} />
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        cells={cells}
        actions={actions}
        isVoid={({ undone }) => undone !== null}
        failed={`Failed to load the ${title.toLowerCase()}`}
        empty={{ title: `No ${title.toLowerCase()} were loaded yet`, hint }}
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
      {isLoading && dialog(() => setLoading(false))}
    </Page>
  );
};
