import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { isBackupName } from '../backup/backup-name.ts';
import { findDamage, namedFiles } from '../backup/read-facts.ts';
import { type Migration, NewerDatabase, pendingMigrations } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import { openReader, saysOpen } from '../database/open.ts';
import { databaseFile } from './data-directory.ts';
import { isSameFile, type Mark, readMark } from './data-mark.ts';
import { StartProblem } from './start-problem.ts';

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
  const traces = mark !== undefined || sizeOf(`${databaseFile(dataDirectory)}-wal`) > 0;
  if (!traces && backupsIn(dataDirectory).length === 0) return;
  throw new StartProblem(
    `bursar.db is missing from ${dataDirectory}, where an office was kept. ${wayBack(dataDirectory)}; nothing was changed`,
  );
};

const lastAuditId = (database: Sqlite.Database): number => {
  const kept = database.prepare("select 1 from sqlite_schema where name = 'audit'").get();
  return kept
    ? (database.prepare<[], number>('select coalesce(max(id), 0) from audit').pluck().get() ?? 0)
    : 0;
};

const refuseForeign = (database: Sqlite.Database, file: string, migrations: readonly Migration[]): void => {
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

/** A folder that was copied must hold all of it: of one moment, sound, with every file. */
const refuseBadCopy = (database: Sqlite.Database, dataDirectory: string): void => {
  const refuse = (what: string): never => {
    throw new StartProblem(
      `${dataDirectory} is a copy that ${what}. ${wayBack(dataDirectory)}; nothing was changed`,
    );
  };
  if (saysOpen(database)) {
    refuse(
      'was made while Bursar was open on the original, or after it ended without closing, so that parts of it may be missing. Open the original once, close it, and copy it again, or go back to a backup',
    );
  }
  const damage = findDamage(database);
  if (damage !== undefined) refuse(`is damaged (${damage})`);
  const missing = namedFiles(database).filter((name) => !existsSync(join(dataDirectory, 'files', name)));
  if (missing.length > 0) refuse(`lacks ${missing.length} of the files that its records name`);
};

const refuseShort = (database: Sqlite.Database, dataDirectory: string, mark: Mark | undefined): void => {
  const last = lastAuditId(database);
  if (mark && mark.audit > last) {
    throw new StartProblem(
      `The data in ${dataDirectory} ends at change ${last}, and change ${mark.audit} was written there already: a part of it is missing or older. ${wayBack(dataDirectory)}; nothing was changed`,
    );
  }
  if (!mark || !isSameFile(dataDirectory, mark)) refuseBadCopy(database, dataDirectory);
};

/**
 * Refuses data that must not be opened: another program's, a newer Bursar's, damaged, or short of what was written.
 * Reads only. Throws `StartProblem`, which says what to do.
 */
export const guardData = (dataDirectory: string, migrations: readonly Migration[] = MIGRATIONS): void => {
  const file = databaseFile(dataDirectory);
  const mark = readMark(dataDirectory);
  if (sizeOf(file) === 0) {
    refuseMissing(dataDirectory, mark);
    return;
  }
  const sidecars = [`${file}-wal`, `${file}-shm`].filter((path) => !existsSync(path));
  const database = openReader(file);
  try {
    refuseForeign(database, file, migrations);
    refuseShort(database, dataDirectory, mark);
  } catch (error) {
    if (error instanceof NewerDatabase) throw new StartProblem(error.message);
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    throw new StartProblem(
      `${file} cannot be read as an office's data (${error.message}). ${wayBack(dataDirectory)}; nothing was changed`,
    );
  } finally {
    database.close();
    // A look leaves empty ones behind; what was there before may hold data and stays.
    for (const path of sidecars) rmSync(path, { force: true });
  }
};
