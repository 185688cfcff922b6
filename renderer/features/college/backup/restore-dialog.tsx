import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatMoment } from '../../../../shared/dates.ts';
import { previewBackup, restoreBackup } from '../../../../shared/features/college/backup/backup.endpoints.ts';
import {
  type Backup,
  type BackupPreview,
  WRONG_COLLEGE,
} from '../../../../shared/features/college/backup/backup.model.ts';
import { describeFailure } from '../../../client/failure.ts';
import { queryOf } from '../../../client/queries.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { LoadingState } from '../../../ui/pages/states.tsx';
import { officeQuery } from '../setup/setup.data.ts';
import { RestorePreview } from './restore-preview.tsx';

interface RestoreDialogProps {
  readonly backup: Backup;
  readonly onClose: () => void;
}

/** Looks at every byte of a backup, shows what restoring it would change, and restores it once the college's name is typed. */
export const RestoreDialog = ({ backup, onClose }: RestoreDialogProps) => {
  const { data, error } = useQuery({
    ...queryOf('backup-preview', previewBackup, { params: { id: backup.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const problem = error
    ? describeFailure(error, 'The backup could not be checked. Try again.')
    : data?.problem;
  if (data && problem === null) return <Confirm preview={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="restore-title">
      <DialogTitle id="restore-title">Restore the backup of {formatMoment(backup.taken_at)}</DialogTitle>
      <DialogContent>
        {problem ? (
          <Alert severity="error">This backup cannot be restored. {problem}</Alert>
        ) : (
          <LoadingState label="Checking every byte of the backup" />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};

const Confirm = ({ preview, onClose }: { readonly preview: BackupPreview; readonly onClose: () => void }) => {
  const { data: office } = useQuery(officeQuery);
  const collegeName = office?.college_name ?? '';
  const { backup } = preview;
  const schema = z.object({
    college_name: z
      .string()
      .trim()
      .refine((typed) => typed === collegeName, WRONG_COLLEGE),
  });
  return (
    <SendDialog
      of={restoreBackup}
      inputOf={(body) => ({ params: { id: backup.id }, body })}
      notice={() => ({
        title: 'Restored',
        description: 'The office reopens with this backup. Sign in again in a moment.',
      })}
      changes={[]}
      title={`Restore the backup of ${formatMoment(backup.taken_at)}`}
      schema={schema}
      defaultValues={{ college_name: '' }}
      onClose={onClose}
      failed="Failed to restore the backup"
      submitLabel="Restore"
      isDestructive
    >
      <RestorePreview preview={preview} />
      <TextField
        name="college_name"
        label="College name"
        hint={`To confirm, type ${collegeName}`}
        autoComplete="off"
        required
        wide
      />
    </SendDialog>
  );
};
