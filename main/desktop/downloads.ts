import { extname, join } from 'node:path';
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

/** Every file that a page saves goes through the system's own Save dialog, which begins in the Downloads folder. */
export const saveThroughDialog = ({ app }: Electron, session: Session): void => {
  session.on('will-download', (_event, item) => {
    const name = item.getFilename();
    item.setSaveDialogOptions({
      title: `Save ${name}`,
      defaultPath: join(app.getPath('downloads'), name),
      filters: filtersOf(extname(name).toLowerCase()),
    });
  });
};
