import type { MenuItemConstructorOptions } from 'electron';
import type { Electron } from './electron.ts';
import { startWithPcEntry } from './start-with-pc.ts';

export interface MenuActions {
  readonly openDataFolder: () => void;
  readonly print: () => void;
  readonly quit: () => void;
}

/** The application menu. Without the developers' entries in a release. */
export const menuTemplate = (electron: Electron, actions: MenuActions): MenuItemConstructorOptions[] => {
  const { app } = electron;
  const isMac = process.platform === 'darwin';
  const developers: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'toggleDevTools' }];
  return [
    {
      label: isMac ? 'Bursar' : '&File',
      submenu: [
        { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: actions.print },
        { label: 'Open Data Folder', click: actions.openDataFolder },
        { type: 'separator' },
        ...startWithPcEntry(electron),
        { label: 'Close Window', accelerator: 'CmdOrCtrl+W', role: 'close' },
        { label: 'Quit Bursar', accelerator: 'CmdOrCtrl+Q', click: actions.quit },
      ],
    },
    {
      label: '&Edit',
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        { type: 'separator' },
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: '&View',
      submenu: [
        { role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : developers),
      ],
    },
    { role: 'help', submenu: [{ label: `Bursar ${app.getVersion()}`, enabled: false }] },
  ];
};
