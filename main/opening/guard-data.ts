import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isBackupName } from '../backup/backup-name.ts';
import { identityOf, isSameFile, readStamp } from '../database/file-identity.ts';
import { MIGRATIONS } from '../database/migrations.ts';
import { openReader, takeBackUnfinished } from '../database/open.ts';
import { isDatabaseError, lastAuditId, type RawDatabase } from '../database/raw.ts';
import { pendingMigrations, StrangeSchema } from '../database/upgrade/migrate.ts';
import type { Migration } from '../database/upgrade/migration.ts';
import { databaseFile } from '../office/disk/data-directory.ts';
import { type Mark, readMark } from '../office/disk/data-mark.ts';
import { STORED_NAME } from '../office/disk/file-store.ts';
import { removeAtOnce } from '../office/disk/held-files.ts';
import { StartProblem } from '../office/start-problem.ts';
import { findFaultOfCopy } from './copied-data-progress.ts';
import type { OnProgress } from './say-while.ts';

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const backupsIn = (dataDirectory: string): readonly string[] => {
  try {
    return readdirSync(join(dataDirectory, 'backups')).filter(isBackupName).sort();
  } catch {
    return [];
  }
};

const wayBack = (dataDirectory: string): string => {
  const last = backupsIn(dataDirectory).at(-1);
  return last === undefined
    ? 'Copy the whole folder again from where it was, with Bursar closed there'
    : `Put the last backup back with --restore "${join(dataDirectory, 'backups', last)}"`;
};

/** An office's folder without its database must not become a new, empty office. */
const refuseMissing = (dataDirectory: string, mark: Mark | undefined): void => {
  const traces =
    mark !== undefined ||
    sizeOf(`${databaseFile(dataDirectory)}-wal`) > 0 ||
    backupsIn(dataDirectory).length > 0 ||
    readdirSync(join(dataDirectory, 'files')).some((name) => STORED_NAME.test(name));
  if (!traces) return;
  throw new StartProblem(
    `bursar.db is missing from ${dataDirectory}, where an office was kept. ${wayBack(dataDirectory)}; nothing was changed`,
  );
};

const refuseForeign = (database: RawDatabase, file: string, migrations: readonly Migration[]): void => {
  const names = database
    .prepare<[], string>("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .pluck()
    .all();
  if (names.length > 0 && !names.includes('schema_migrations')) {
    throw new StartProblem(
      `${file} belongs to another program; choose another folder with --data. Nothing was changed`,
    );
  }
  pendingMigrations(database, migrations);
};

/** `unknown`: what says so was lost, or contradicts itself. */
type Origin = 'own' | 'copied' | 'unknown';

/**
 * Whether a database lies where it was last opened. It says so itself, which no power cut takes away; the mark beside it
 * speaks for one that was never opened, as a restore leaves it, or that an earlier version kept.
 */
const originOf = (database: RawDatabase, file: string, mark: Mark | undefined): Origin => {
  const { isOwn } = readStamp(database, file);
  const marked = mark && isSameFile(mark, identityOf(file));
  if (isOwn === false) return 'copied';
  if (isOwn) return marked === false ? 'unknown' : 'own';
  if (marked === undefined) return 'unknown';
  return marked ? 'own' : 'copied';
};

interface GuardOptions {
  readonly onProgress: OnProgress;
}

/** A folder that was copied must hold all of it: of one moment, sound, with every file. */
const refuseBadCopy = async (
  database: RawDatabase,
  dataDirectory: string,
  { origin, hasLog, onProgress }: { readonly origin: Origin; readonly hasLog: boolean } & GuardOptions,
): Promise<void> => {
  const refuse = (what: string): never => {
    throw new StartProblem(`${dataDirectory} ${what}. ${wayBack(dataDirectory)}; nothing was changed`);
  };
  const { isOpen } = readStamp(database, databaseFile(dataDirectory));
  if (isOpen && origin === 'copied') {
    refuse(
      'is a copy that was made while Bursar was open on the original, or after it ended without closing, so that parts of it may be missing. Open the original once, close it, and copy it again, or go back to a backup',
    );
  }
  if (isOpen && !hasLog) refuse('lacks the log bursar.db-wal, which held a part of its data');
  const fault = await findFaultOfCopy(dataDirectory, onProgress);
  if (fault !== undefined) refuse(fault);
};

const refuseShort = async (
  database: RawDatabase,
  dataDirectory: string,
  { mark, ...how }: { readonly mark: Mark | undefined; readonly hasLog: boolean } & GuardOptions,
): Promise<void> => {
  const last = lastAuditId(database);
  if (mark && mark.audit > last) {
    throw new StartProblem(
      `The data in ${dataDirectory} ends at change ${last}, and change ${mark.audit} was written there already: a part of it is missing or older. ${wayBack(dataDirectory)}; nothing was changed`,
    );
  }
  const origin = originOf(database, databaseFile(dataDirectory), mark);
  if (origin !== 'own') await refuseBadCopy(database, dataDirectory, { origin, ...how });
};

/**
 * Refuses data that must not be opened: another program's, a newer or too old a Bursar's, damaged, or short of what was written.
 * Says what takes long. Reads only, but for taking back what SQLite itself had not finished. Throws `StartProblem`, which says what to do.
 */
export const guardData = async (
  dataDirectory: string,
  { migrations = MIGRATIONS, onProgress }: GuardOptions & { readonly migrations?: readonly Migration[] },
): Promise<void> => {
  const file = databaseFile(dataDirectory);
  const mark = readMark(dataDirectory);
  if (sizeOf(file) === 0) {
    refuseMissing(dataDirectory, mark);
    return;
  }
  const missing = [`${file}-wal`, `${file}-shm`].filter((path) => !existsSync(path));
  const database = openReader(file);
  try {
    takeBackUnfinished(file);
    refuseForeign(database, file, migrations);
    const hasLog = !missing.includes(`${file}-wal`);
    await refuseShort(database, dataDirectory, { mark, hasLog, onProgress });
  } catch (error) {
    if (error instanceof StrangeSchema) throw new StartProblem(error.message);
    if (!isDatabaseError(error)) throw error;
    throw new StartProblem(
      `${file} cannot be read as an office's data (${error.message}). ${wayBack(dataDirectory)}; nothing was changed`,
    );
  } finally {
    database.close();
    // A look leaves empty ones behind; what was there before may hold data and stays.
    for (const path of missing) removeAtOnce(path);
  }
};
