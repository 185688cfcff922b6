import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { DESKTOP_CHANNELS, FOLDER_PURPOSES, type FolderPurpose } from '../../shared/contract/desktop.ts';
import { isFileOfOffice, isOfOffice } from './addresses.ts';
import type { SaveEnds } from './downloads.ts';
import type { Electron } from './electron.ts';
import { printContents } from './printing.ts';

export interface BridgeOptions {
  readonly officeUrl: string;
  readonly dataDirectory: string;
  /** The one window that may ask. */
  readonly window: () => BrowserWindow | undefined;
  /** Hears which folder was chosen, and for what. */
  readonly onFolder: (purpose: FolderPurpose, folder: string) => void;
  readonly saveEnds: SaveEnds;
}

const TITLES: Readonly<Record<FolderPurpose, string>> = {
  backups: 'Choose a folder for copies of the backups',
  exports: 'Choose a folder for the exported files',
  updates: 'Choose the folder with newer versions of Bursar',
};

const isPurpose = (value: unknown): value is FolderPurpose =>
  FOLDER_PURPOSES.some((purpose) => purpose === value);

/** Answers what `window.bursar` asks: only the office's own page in the one window, and only as agreed. */
export const answerBridge = (electron: Electron, options: BridgeOptions): void => {
  const { dialog, ipcMain, shell } = electron;

  /** Throws unless the question comes from the top frame of the office's page. */
  const windowOf = ({ sender, senderFrame }: IpcMainInvokeEvent): BrowserWindow => {
    const window = options.window();
    const isOurs =
      window !== undefined &&
      sender === window.webContents &&
      senderFrame !== null &&
      senderFrame === sender.mainFrame &&
      isOfOffice(senderFrame.url, options.officeUrl);
    if (!isOurs) throw new Error('This page may not ask that');
    return window;
  };

  const handle = (
    channel: string,
    count: number,
    answer: (window: BrowserWindow, argument: unknown) => unknown,
  ) =>
    ipcMain.handle(channel, (event, ...parameters: readonly unknown[]) => {
      const window = windowOf(event);
      if (parameters.length !== count) throw new Error('This was asked in the wrong way');
      return answer(window, parameters[0]);
    });

  handle(DESKTOP_CHANNELS.chooseFolder, 1, async (window, purpose) => {
    if (!isPurpose(purpose)) throw new Error('This was asked in the wrong way');
    const { canceled, filePaths } = await dialog.showOpenDialog(window, {
      title: TITLES[purpose],
      properties: ['openDirectory', 'createDirectory', 'dontAddToRecent'],
    });
    const folder = canceled ? undefined : filePaths[0];
    if (folder !== undefined) options.onFolder(purpose, folder);
    return folder ?? null;
  });

  handle(DESKTOP_CHANNELS.openDataFolder, 0, async () => {
    const problem = await shell.openPath(options.dataDirectory);
    if (problem !== '') throw new Error(problem);
  });

  handle(DESKTOP_CHANNELS.saveEnds, 1, (_window, url) => {
    if (typeof url !== 'string' || !isFileOfOffice(url, options.officeUrl))
      throw new Error('This was asked in the wrong way');
    return options.saveEnds(url);
  });

  handle(DESKTOP_CHANNELS.print, 0, (window) => printContents(window.webContents));
};
