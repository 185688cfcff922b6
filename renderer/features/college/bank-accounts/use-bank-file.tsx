import { useCallback, useState } from 'react';
import { ApiFailure } from '../../../client/failure.ts';
import type { FetchedFile } from '../../../client/files.ts';
import type { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { saveExport } from '../../../ui/print-and-export/save-export.ts';

const NO_FILE = 'Failed to make the bank’s file';

type Load = (leave_out: 'true' | 'false') => Promise<FetchedFile>;

/** Saves a file for the bank; who has no account number is left out of it once that is confirmed. Render `dialog` somewhere. */
export const useBankFile = (attempt: ReturnType<typeof useAttempt>) => {
  const [lacking, setLacking] = useState<{ readonly load: Load; readonly message: string }>();
  const save = useCallback(
    (load: Load) =>
      attempt(NO_FILE, async () => {
        try {
          await saveExport(await load('false'));
        } catch (error) {
          // Only who has no account number is named.
          if (!(error instanceof ApiFailure) || error.errors.length === 0) throw error;
          setLacking({ load, message: error.said ?? '' });
        }
      }),
    [attempt],
  );
  const dialog = lacking && (
    <ConfirmDialog
      title="Leave them out of the bank’s file?"
      confirmLabel="Leave out"
      onConfirm={async () => {
        const made = await attempt(NO_FILE, async () => saveExport(await lacking.load('true')));
        if (made) setLacking(undefined);
      }}
      onClose={() => setLacking(undefined)}
    >
      {lacking.message}
    </ConfirmDialog>
  );
  return { save, dialog };
};
