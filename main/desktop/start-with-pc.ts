import type { Electron } from './electron.ts';

/** Begins in the tray: nobody asked for a window yet. */
const WORDS = ['--hidden'];

/** Linux has no such setting: people add programs to their desktop's own list. */
export const canStartWithPc = process.platform !== 'linux';

/** Whether Bursar starts when this person signs in to the PC. */
export const startsWithPc = ({ app }: Electron): boolean =>
  app.getLoginItemSettings({ args: WORDS }).openAtLogin;

export const startWithPc = ({ app }: Electron, isWanted: boolean): void =>
  app.setLoginItemSettings({ openAtLogin: isWanted, args: WORDS });
