import { setSecondFolder } from '../../../../shared/features/college/backup/backup.endpoints.ts';
import { SecondFolder } from '../../../../shared/features/college/backup/backup.model.ts';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { BackupFolderField } from './backup-folder-field.tsx';

interface SecondFolderDialogProps {
  readonly folder: string | null;
  readonly onClose: () => void;
}

/**
 * The dialog of the second folder, to which each backup is copied. The newest one is copied at once, so that a mistake
 * shows now.
 */
export const SecondFolderDialog = ({ folder, onClose }: SecondFolderDialogProps) => (
  <SendDialog
    of={setSecondFolder}
    inputOf={(body) => ({ body })}
    notice={({ second }) => ({
      title: 'Saved',
      description: second?.message ?? 'Backups are kept on the office PC only',
      variant: second?.state === 'failed' ? 'destructive' : 'default',
    })}
    changes={['backups']}
    title="Second Folder"
    schema={SecondFolder}
    defaultValues={{ folder: folder ?? '' }}
    onClose={onClose}
    failed="Failed to save the second folder"
    description="A folder of the office PC on another disk, a memory stick or a network drive. If the PC's own disk fails, the backups there are what is left."
  >
    <BackupFolderField hint="Its whole path; leave it blank for none" />
  </SendDialog>
);
