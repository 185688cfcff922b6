import { basename, extname, join } from 'node:path';
import type { DownloadItem, FileFilter, Session } from 'electron';
import type { SaveEnd } from '../../shared/contract/desktop.ts';
import type { Electron } from './electron.ts';
import { freePath } from './free-path.ts';
import { createSaveOutcomes } from './save-outcomes.ts';

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

/** A file whose writing was broken off, as by a full disk: Chromium would wait to go on, and nobody would ask it to. */
const watch = (item: DownloadItem, ended: (end: SaveEnd) => void): void => {
  item.once('done', (_event, state) => {
    if (state === 'completed') return ended({ outcome: 'saved', filename: basename(item.getSavePath()) });
    ended({ outcome: state === 'cancelled' ? 'cancelled' : 'failed' });
  });
  item.on('updated', (_event, state) => {
    if (state !== 'interrupted') return;
    ended({ outcome: 'failed' });
    item.cancel();
  });
};

/** Tells how the saving of a file ended that a page began at this address. */
export type SaveEnds = (url: string) => Promise<SaveEnd>;

/**
 * Spreadsheets go to the folder chosen for exports, once one is chosen and as long as it can be written; every other
 * file that a page saves goes through the system's own Save dialog, which begins in the Downloads folder.
 */
export const saveDownloads = (
  { app }: Electron,
  session: Session,
  exportsFolder: () => string | undefined,
): SaveEnds => {
  const outcomes = createSaveOutcomes();
  /** Paths of files that are being written; in small letters, which some disks take for the same. */
  const promised = new Set<string>();
  session.on('will-download', (_event, item) => {
    const name = basename(item.getFilename());
    const url = item.getURL();
    const folder = exportsFolder();
    const isExport = folder !== undefined && EXPORTED.includes(extname(name).toLowerCase());
    const path = isExport ? freePath(folder, name, (path) => promised.has(path.toLowerCase())) : undefined;
    watch(item, (end) => {
      if (path !== undefined) promised.delete(path.toLowerCase());
      outcomes.hear(url, end);
    });
    if (path !== undefined) {
      promised.add(path.toLowerCase());
      item.setSavePath(path);
      return;
    }
    item.setSaveDialogOptions({
      title: `Save ${name}`,
      defaultPath: join(app.getPath('downloads'), name),
      filters: filtersOf(extname(name).toLowerCase()),
    });
  });
  return outcomes.of;
};
