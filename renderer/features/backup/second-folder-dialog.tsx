import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import type { DesktopBridge } from '../../../shared/contract/desktop.ts';
import { setSecondFolder } from '../../../shared/features/backup/backup.endpoints.ts';
import { SecondFolder } from '../../../shared/features/backup/backup.model.ts';
import { call } from '../../client/call.ts';
import { desktop } from '../../client/desktop.ts';
import { describeFailure } from '../../client/failure.ts';
import { refresh } from '../../client/queries.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/text-field.tsx';

interface SecondFolderDialogProps {
  readonly folder: string | null;
  readonly onClose: () => void;
}

/** Where each backup is copied to as well. The newest one goes there at once, so that a mistake shows now. */
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
      <FolderField />
    </FormDialog>
  );
};

/** With a button to choose it in the desktop program only: a browser cannot name a folder of the office PC. */
const FolderField = () => {
  const { setValue } = useFormContext<z.input<typeof SecondFolder>>();
  const bridge = desktop();
  const choose = async (from: DesktopBridge) => {
    try {
      const folder = await from.chooseFolder('backups');
      if (folder !== null) setValue('folder', folder, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      notify({
        title: 'Error',
        description: describeFailure(error, 'Failed to choose a folder'),
        variant: 'destructive',
      });
    }
  };
  return (
    <Box
      data-wide
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& > :first-of-type': { flex: 1 } }}
    >
      <TextField
        name="folder"
        label="Folder"
        placeholder="D:\Bursar backups"
        hint="Its whole path; leave it blank for none"
        maxLength={1000}
      />
      {bridge && <Button onClick={() => choose(bridge)}>Choose…</Button>}
    </Box>
  );
};
