import { MenuItem } from '@mui/material';
import { desktop } from '../client/desktop.ts';
import { notify } from './notify.ts';

/** In the desktop program only: chooses once where exports go without asking. */
export const ExportFolderItem = ({ onChosen }: { readonly onChosen: () => void }) => {
  const bridge = desktop();
  if (!bridge) return null;
  const choose = async () => {
    onChosen();
    const folder = await bridge.chooseFolder('exports');
    if (folder !== null) notify({ title: 'Saved', description: `Exports go to ${folder}` });
  };
  return <MenuItem onClick={choose}>Export folder…</MenuItem>;
};
