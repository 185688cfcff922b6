import type { BaseWindow, BrowserWindow, WebContents } from 'electron';
import { DESKTOP_MESSAGES, type PrintOutcome } from '../../shared/contract/desktop.ts';
import type { Electron } from './electron.ts';

/** Prints what a window shows through the system's own dialog. */
export const printContents = (contents: WebContents): Promise<PrintOutcome> =>
  new Promise((resolve) => {
    contents.print({ printBackground: true }, (isPrinted, reason) => {
      if (isPrinted) return resolve('printed');
      console.error(`Not printed: ${reason}`);
      resolve(/cancel/i.test(reason) ? 'cancelled' : 'failed');
    });
  });

/** The menu's Print: the office's page is asked for what is open on it, a file's own window is printed as it is. */
export const printFromMenu = async (
  { BrowserWindow, dialog }: Electron,
  office: BrowserWindow | undefined,
  focused: BaseWindow | undefined,
): Promise<void> => {
  if (!(focused instanceof BrowserWindow) || focused === office) {
    office?.webContents.send(DESKTOP_MESSAGES.printRequested);
    return;
  }
  if ((await printContents(focused.webContents)) === 'failed')
    dialog.showErrorBox('Not printed', 'The printer did not take it. Is it on, and chosen in the dialog?');
};
