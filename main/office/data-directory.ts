import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartProblem } from './start-problem.ts';

/** The same folder as Electron's `userData`, so that the office is one, with or without a window. */
export const defaultDataDirectory = (): string => {
  switch (process.platform) {
    case 'win32':
      return join(process.env.APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'Bursar');
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Bursar');
    default:
      return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'Bursar');
  }
};

export const databaseFile = (directory: string): string => join(directory, 'bursar.db');

/** Makes the folder and its parts where they are missing. Throws `StartProblem` for one that cannot be written. */
export const prepareDataDirectory = (directory: string): void => {
  try {
    for (const part of ['.', 'files', 'backups'])
      mkdirSync(join(directory, part), { recursive: true, mode: 0o700 });
    const probe = join(directory, `.probe-${randomBytes(6).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartProblem(`The folder ${directory} cannot be written${code}`);
  }
};

export interface DirectoryLock {
  /** Tells a second Bursar where the first one is. */
  announce(address: string): void;
  release(): void;
}

const addressFile = (directory: string): string => join(directory, 'open-at.txt');

const readAddress = (directory: string): string => {
  try {
    return readFileSync(addressFile(directory), 'utf8').trim();
  } catch {
    return 'an address that it has not told yet';
  }
};

/**
 * Holds a data directory for one Bursar alone. The lock is the operating system's, held through a small
 * database of its own, so that it ends with the process however that ends.
 */
export const lockDataDirectory = (directory: string): DirectoryLock => {
  const lock = new Sqlite(join(directory, 'office.lock'), { timeout: 0 });
  try {
    lock.pragma('journal_mode = DELETE');
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const busy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
    if (!busy) throw error;
    throw new StartProblem(`Bursar is already open on ${directory}, at ${readAddress(directory)}`);
  }
  rmSync(addressFile(directory), { force: true });
  return {
    announce: (address) => writeFileSync(addressFile(directory), `${address}\n`),
    release: () => {
      rmSync(addressFile(directory), { force: true });
      lock.close();
    },
  };
};
