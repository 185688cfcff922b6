import type { MenuItemConstructorOptions, WebContents } from 'electron';
import type { Electron } from './electron.ts';

/** Cut, Copy and Paste on the right button, where there is something to do them with. */
export const offerContextMenu = ({ Menu }: Electron, contents: WebContents): void => {
  contents.on('context-menu', (_event, { isEditable, selectionText, editFlags }) => {
    const forTyping: MenuItemConstructorOptions[] = [
      { role: 'cut', enabled: editFlags.canCut },
      { role: 'copy', enabled: editFlags.canCopy },
      { role: 'paste', enabled: editFlags.canPaste },
      { type: 'separator' },
      { role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
    if (isEditable) Menu.buildFromTemplate(forTyping).popup();
    else if (selectionText.trim() !== '') Menu.buildFromTemplate([{ role: 'copy' }]).popup();
  });
};
