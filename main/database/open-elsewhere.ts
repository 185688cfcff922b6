import { linkSync, rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { isBusy } from './raw.ts';

/** A second name of the file, under which no log lies: looking through it changes nothing. */
const withSecondName = (file: string, look: (name: string) => boolean): boolean => {
  const name = `${file}-probe`;
  rmSync(name, { force: true });
  try {
    linkSync(file, name);
  } catch {
    return false; // no file, or a disk without second names
  }
  try {
    return look(name);
  } finally {
    rmSync(name, { force: true });
  }
};

/**
 * Whether another process has a database open. The system's locks belong to the file itself, whatever became of a lock
 * file beside it. Always false on Windows, where a file that is open cannot be deleted. Writes nothing into the file.
 */
export const isOpenElsewhere = (file: string): boolean =>
  process.platform !== 'win32' &&
  withSecondName(file, (name) => {
    const database = new Sqlite(name, { timeout: 0 });
    try {
      database.pragma('locking_mode = EXCLUSIVE');
      database.exec('begin exclusive');
      database.exec('rollback');
      return false;
    } catch (error) {
      return isBusy(error);
    } finally {
      database.close();
    }
  });
