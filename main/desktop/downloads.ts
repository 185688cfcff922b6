import { existsSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { FileFilter, Session } from 'electron';
import type { Electron } from './electron.ts';

const KINDS: Readonly<Record<string, string>> = {
  '.csv': 'CSV table',
  '.xlsx': 'Excel workbook',
  '.pdf': 'PDF document',
};

const filtersOf = (extension: string): FileFilter[] => {
  const name = KINDS[extension];
  const all = { name: 'All files', extensions: ['*'] };
  return name === undefined ? [all] : [{ name, extensions: [extension.slice(1)] }, all];
};

const EXPORTED = ['.csv', '.xlsx'];

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** `day.csv`, or `day (2).csv` where that is taken: an export never replaces an older one. */
const freePath = (folder: string, name: string): string => {
  const extension = extname(name);
  const stem = basename(name, extension);
  let path = join(folder, `${stem}${extension}`);
  for (let copy = 2; existsSync(path); copy += 1) path = join(folder, `${stem} (${copy})${extension}`);
  return path;
};

/**
 * Spreadsheets go to the folder chosen for exports, once one is chosen and still there; every other file that a page
 * saves goes through the system's own Save dialog, which begins in the Downloads folder.
 */
export const saveDownloads = (
  { app }: Electron,
  session: Session,
  exportsFolder: () => string | undefined,
): void => {
  session.on('will-download', (_event, item) => {
    const name = basename(item.getFilename());
    const folder = exportsFolder();
    if (folder !== undefined && EXPORTED.includes(extname(name).toLowerCase()) && isFolder(folder)) {
      item.setSavePath(freePath(folder, name));
      return;
    }
    item.setSaveDialogOptions({
      title: `Save ${name}`,
      defaultPath: join(app.getPath('downloads'), name),
      filters: filtersOf(extname(name).toLowerCase()),
    });
  });
};
