import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { errorCode } from '../../../shared/error-code.ts';

/** A trouble of a disk: full, not writable, faulty; another program holds a file or the database; no more files can be opened. */
type Trouble = 'full' | 'read-only' | 'faulty' | 'held' | 'locked' | 'crowded';

const TROUBLES: Readonly<Record<string, Trouble>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  SQLITE_IOERR_SHMSIZE: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  SQLITE_READONLY: 'read-only',
  SQLITE_READONLY_DIRECTORY: 'read-only',
  SQLITE_READONLY_CANTINIT: 'read-only',
  SQLITE_CANTOPEN: 'read-only',
  FILE_HELD: 'held',
  EBUSY: 'held',
  SQLITE_BUSY: 'locked',
  SQLITE_BUSY_RECOVERY: 'locked',
  SQLITE_BUSY_SNAPSHOT: 'locked',
  EMFILE: 'crowded',
  ENFILE: 'crowded',
  EIO: 'faulty',
  SQLITE_IOERR_WRITE: 'faulty',
  SQLITE_IOERR_FSYNC: 'faulty',
  SQLITE_IOERR_DIR_FSYNC: 'faulty',
  SQLITE_IOERR_TRUNCATE: 'faulty',
};

/** The sentences for the people at the desks. */
const SENTENCES: Readonly<Record<Trouble, string>> = {
  full: 'The disk of the office PC is full. Nothing can be saved until room is made on it; what was saved is safe and can be read.',
  'read-only':
    'The data folder of the office PC can only be read. Nothing can be saved until its disk or its rights are put in order; what was saved is safe and can be read.',
  faulty:
    'The disk of the office PC has a fault. What was just done was not saved; have the disk checked and take a backup to another one.',
  held: "Another program on the office PC holds a file of Bursar's, as virus scanners do, and programs that copy folders to the internet. Nothing was saved: try again in a moment. If it happens again, tell that program to leave Bursar's data folder alone.",
  locked:
    'Another program on the office PC has the data of Bursar open and holds it. What was saved is safe. Close that program (a database viewer, a backup program, a virus scanner), then try again.',
  crowded:
    'The office PC has as many files open as it allows. Nothing was saved: try again in a moment. If it happens again, close other programs there, then start Bursar again.',
};

/** The sentence for an error of the disk; undefined for every other error. */
export const diskTrouble = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const trouble = TROUBLES[errorCode(error) ?? ''];
  return trouble === undefined ? diskTrouble(error.cause) : SENTENCES[trouble];
};

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (errorCode(error) ?? codeOf(error.cause)) : undefined;

const canWriteTo = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The folder of SQLite's temporary files: https://www.sqlite.org/tempfiles.html#temporary_file_storage_locations */
const temporaryFolder = (): string => {
  const { SQLITE_TMPDIR, TMPDIR } = process.env;
  const asked = [SQLITE_TMPDIR, TMPDIR, '/var/tmp', '/usr/tmp', '/tmp'].filter((each) => each !== undefined);
  return (process.platform === 'win32' ? undefined : asked.find(canWriteTo)) ?? tmpdir();
};

/**
 * The sentence for a read that found the disk full: it saves nothing, so the disk of temporary files is full, where a long
 * list is sorted. Undefined for every other error.
 */
export const lookTrouble = (error: unknown): string | undefined =>
  TROUBLES[codeOf(error) ?? ''] === 'full'
    ? `The disk of the office PC's temporary files (${temporaryFolder()}) is full. What was saved is safe: make room there, then try again.`
    : undefined;

/** The messages for data that the disk does not give back: SQLite's, also from a thread, and Node's. */
const UNREADABLE = /database disk image is malformed|disk I\/O error|\bNotReadableError\b/;

const CANNOT_READ =
  'The disk of the office PC did not give back what is on it. Try again; if it happens again, have the disk checked, take a backup to another one, and restore the last good backup.';

/** The sentence for data that the disk does not give back; undefined for every other error. */
export const readTrouble = (error: unknown): string | undefined =>
  error instanceof Error && UNREADABLE.test(`${error.name}: ${error.message}`) ? CANNOT_READ : undefined;

/** The sentence for an office that was opened on a disk that cannot be written. */
export const ONLY_READS =
  'Bursar was opened for reading only: the disk of the office PC is full, or its data folder can only be read. Put that in order, then start Bursar again; what was saved is safe.';
