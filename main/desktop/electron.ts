import type * as Whole from 'electron';

/** The part of Electron that the shell uses, handed in so that the shell's rules can be tested without its program. */
export type Electron = Pick<
  typeof Whole,
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'nativeImage'
  | 'Notification'
  | 'powerMonitor'
  | 'safeStorage'
  | 'screen'
  | 'session'
  | 'shell'
  | 'Tray'
>;
