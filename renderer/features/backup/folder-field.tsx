import { Box, Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { DesktopBridge } from '../../../shared/contract/desktop.ts';
import { desktop } from '../../client/desktop.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** A folder of the office PC. With a button to choose it in the desktop program only: a browser cannot name one. */
export const FolderField = ({ hint }: { readonly hint: string }) => {
  const { setValue } = useFormContext<{ folder: string | null }>();
  const bridge = desktop();
  const choose = async (from: DesktopBridge) => {
    try {
      const folder = await from.chooseFolder('backups');
      if (folder !== null) setValue('folder', folder, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      notifyFailure(error, 'Failed to choose a folder');
    }
  };
  return (
    <Box
      data-wide
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& > :first-of-type': { flex: 1 } }}
    >
      <TextField name="folder" label="Folder" placeholder="D:\Bursar backups" hint={hint} maxLength={1000} />
      {bridge && <Button onClick={() => choose(bridge)}>Choose…</Button>}
    </Box>
  );
};
