import { useQueryClient } from '@tanstack/react-query';
import { setSecondFolder } from '../../../../shared/features/college/backup/backup.endpoints.ts';
import { SecondFolder } from '../../../../shared/features/college/backup/backup.model.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { BackupFolderField } from './backup-folder-field.tsx';

interface SecondFolderDialogProps {
  readonly folder: string | null;
  readonly onClose: () => void;
}

/**
 * The dialog of the second folder, to which each backup is copied. The newest one is copied at once, so that a mistake
 * shows now.
 */
export const SecondFolderDialog = ({ folder, onClose }: SecondFolderDialogProps) => {
  const queries = useQueryClient();
  return (
    <FormDialog
      title="Second Folder"
      schema={SecondFolder}
      defaultValues={{ folder: folder ?? '' }}
      onSubmit={async (body) => {
        const { second } = await call(setSecondFolder, { body });
        const description = second ? second.message : 'Backups are kept on the office PC only';
        notify({
          title: 'Saved',
          description,
          variant: second?.state === 'failed' ? 'destructive' : 'default',
        });
        await refresh(queries, 'backups');
      }}
      onClose={onClose}
      failed="Failed to save the second folder"
      description="A folder of the office PC on another disk, a memory stick or a network drive. If the PC's own disk fails, the backups there are what is left."
    >
      <BackupFolderField hint="Its whole path; leave it blank for none" />
    </FormDialog>
  );
};
