import { openPrepared } from '../database/open.ts';
import type { RawDatabase } from '../database/raw.ts';
import { onceLet } from '../office/disk/held-files.ts';

/**
 * Opens a copy of a database that was just written. While another program reads it, Windows lets SQLite open it for reading
 * only: it is opened again until it can be written. Throws `FileHeld` or what the disk throws.
 */
export const openCopy = (path: string): Promise<RawDatabase> =>
  onceLet(path, async () => {
    const database = openPrepared(path);
    try {
      // Written as it is: a transaction alone is let begin where only reading is.
      database.pragma(`user_version = ${database.pragma('user_version', { simple: true })}`);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
