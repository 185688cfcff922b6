import { Box, Button } from '@mui/material';
import { useFormContext } from 'react-hook-form';
import type { DesktopBridge, FolderPurpose } from '../../../shared/contract/desktop.ts';
import { desktop } from '../../client/desktop.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { TextField } from './text-field.tsx';

interface FolderFieldProps {
  readonly name: string;
  readonly label: string;
  readonly purpose: FolderPurpose;
  readonly placeholder: string;
  readonly hint: string;
}

/** A folder of the office PC. With a button to choose it in the desktop program only: a browser cannot name one. */
export const FolderField = ({ purpose, ...field }: FolderFieldProps) => {
  const { setValue } = useFormContext();
  const bridge = desktop();
  const choose = async (from: DesktopBridge) => {
    try {
      const folder = await from.chooseFolder(purpose);
      if (folder !== null) setValue(field.name, folder, { shouldDirty: true, shouldValidate: true });
    } catch (error) {
      notifyFailure(error, 'Failed to choose a folder');
    }
  };
  return (
    <Box
      data-wide
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', '& > :not(button)': { flex: 1 } }}
    >
      <TextField {...field} maxLength={1000} />
      {bridge && <Button onClick={() => choose(bridge)}>Choose…</Button>}
    </Box>
  );
};
