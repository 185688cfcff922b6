import type { BaseWindow, MenuItemConstructorOptions } from 'electron';
import type { Electron } from './electron.ts';
import { startWithPcEntry } from './start-with-pc.ts';

export interface MenuActions {
  readonly openDataFolder: () => void;
  /** Hears which window is in front. */
  readonly print: (focused: BaseWindow | undefined) => void;
  readonly goBack: () => void;
  readonly goForward: () => void;
  readonly quit: () => void;
  /** The data folder, where it was given at the start: a start with the PC uses the same. */
  readonly dataFolder: string | undefined;
}

/** Another key for an entry that is there already. */
const alsoBy = (accelerator: string) => ({ accelerator, visible: false, acceleratorWorksWhenHidden: true });

/** The application menu. Without the developers' entries in a release. */
export const menuTemplate = (electron: Electron, actions: MenuActions): MenuItemConstructorOptions[] => {
  const { app } = electron;
  const isMac = process.platform === 'darwin';
  const developers: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'toggleDevTools' }];
  return [
    {
      label: isMac ? 'Bursar' : '&File',
      submenu: [
        { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: (_item, focused) => actions.print(focused) },
        { label: 'Open Data Folder', click: actions.openDataFolder },
        { type: 'separator' },
        ...startWithPcEntry(electron, actions.dataFolder),
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
        { label: 'Back', accelerator: isMac ? 'Cmd+[' : 'Alt+Left', click: actions.goBack },
        { label: 'Forward', accelerator: isMac ? 'Cmd+]' : 'Alt+Right', click: actions.goForward },
        { role: 'reload', accelerator: 'F5' },
        { ...alsoBy('CmdOrCtrl+R'), role: 'reload' },
        { type: 'separator' },
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        // The key of + without Shift, and that of the number pad.
        { ...alsoBy('CmdOrCtrl+='), role: 'zoomIn' },
        { ...alsoBy('CmdOrCtrl+numadd'), role: 'zoomIn' },
        { ...alsoBy('CmdOrCtrl+numsub'), role: 'zoomOut' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        ...(app.isPackaged ? [] : developers),
      ],
    },
    { role: 'help', submenu: [{ label: `Bursar ${app.getVersion()}`, enabled: false }] },
  ];
};
