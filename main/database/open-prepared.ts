import Sqlite from 'better-sqlite3';
import type { RawDatabase } from './raw.ts';
import { teachSounds } from './sounds/sound-triggers.ts';

/**
 * Opens a database file that no office has open, to prepare it: a copy that is restored writes a row of the audit. Its log and its
 * durability stay as they are.
 */
export const openPrepared = (file: string): RawDatabase => {
  const database = new Sqlite(file, { fileMustExist: true });
  teachSounds(database);
  return database;
};
