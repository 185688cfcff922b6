import Sqlite from 'better-sqlite3';
import { errorCode } from '../../shared/error-code.ts';

/** A connection for SQL as it is written, whatever the version of the schema: backups, restores, upgrades. */
export type RawDatabase = Sqlite.Database;

/** Whether SQLite itself refused: a damaged file, one of another format, a lock. */
export const isDatabaseError = (error: unknown): error is Error => error instanceof Sqlite.SqliteError;

/** Whether another program holds the file. */
export const isBusy = (error: unknown): boolean =>
  isDatabaseError(error) && errorCode(error)?.startsWith('SQLITE_BUSY') === true;

export const hasTable = (database: RawDatabase, name: string): boolean =>
  database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(name) !== undefined;

export const hasColumn = (database: RawDatabase, table: string, column: string): boolean =>
  database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;

/** The id of the last row of the audit; 0 for none, or for a schema without an audit. */
export const lastAuditId = (database: RawDatabase): number =>
  hasTable(database, 'audit')
    ? (database.prepare<[], number>('select coalesce(max(id), 0) from audit').pluck().get() ?? 0)
    : 0;
