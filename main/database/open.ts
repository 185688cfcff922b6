import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from './schema.ts';

/** The first SQLite whose write-ahead log can be reset safely while it is read. */
const OLDEST_SAFE_SQLITE = '3.51.3';
const BUSY_TIMEOUT_MS = 5_000;
const STATEMENTS_KEPT = 400;

export interface OfficeDatabase {
  /** For reading what is committed; it cannot write. */
  readonly reader: Kysely<Tables>;
  /** The one connection that writes. Use it through `Office.change` only. */
  readonly writer: Kysely<Tables>;
  /** The writer's own handle, for migrations. */
  readonly raw: Sqlite.Database;
  close(): void;
}

/** Keeps prepared statements, so that a repeated query is parsed once. */
const withStatementCache = (database: Sqlite.Database) => {
  const statements = new Map<string, Sqlite.Statement>();
  const prepare = (sql: string): Sqlite.Statement => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const statement = database.prepare(sql);
    if (statements.size >= STATEMENTS_KEPT) statements.clear();
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const statement = prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters: readonly unknown[]) => statement.all(...parameters),
        run: (parameters: readonly unknown[]) => statement.run(...parameters),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters),
      };
    },
  };
};

const isOlder = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) < 0;

/**
 * Sets what keeps acknowledged receipts through a power cut, and checks that it holds: the driver falls
 * back to `synchronous=NORMAL` by itself once a database is in WAL mode.
 */
const makeDurable = (database: Sqlite.Database): void => {
  database.pragma('journal_mode = WAL');
  database.prepare('select count(*) from sqlite_schema').get();
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const held = {
    journal: database.pragma('journal_mode', { simple: true }),
    synchronous: database.pragma('synchronous', { simple: true }),
    foreignKeys: database.pragma('foreign_keys', { simple: true }),
  };
  if (held.journal !== 'wal' || held.synchronous !== 2 || held.foreignKeys !== 1) {
    throw new Error(`The database could not be opened safely: ${JSON.stringify(held)}`);
  }
};

const assertSafeSqlite = (database: Sqlite.Database): void => {
  const row: unknown = database.prepare('select sqlite_version()').pluck().get();
  const version = String(row);
  if (isOlder(version, OLDEST_SAFE_SQLITE)) {
    throw new Error(`SQLite ${version} is too old; ${OLDEST_SAFE_SQLITE} or newer is needed`);
  }
};

/** Opens (or creates) the writer's connection to a database file. */
export const openWriter = (file: string): Sqlite.Database => {
  const database = new Sqlite(file);
  try {
    assertSafeSqlite(database);
    makeDurable(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
};

/** Opens a database file for reading what is committed; nothing is written into it. */
export const openReader = (file: string): Sqlite.Database => {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
};

/**
 * While an office is open its file says so: a copy of it that was taken meanwhile, without the log that belongs to it,
 * is known by that. SQLite leaves this number to the program; it is not the schema's version.
 */
const sayOpen = (database: Sqlite.Database, open: boolean): void => {
  database.pragma(`user_version = ${open ? 1 : 0}`);
  database.pragma(open ? 'wal_checkpoint(PASSIVE)' : 'wal_checkpoint(TRUNCATE)');
};

/** Whether an office has the file open, or had it and did not close it in order. */
export const saysOpen = (database: Sqlite.Database): boolean =>
  database.pragma('user_version', { simple: true }) === 1;

const kysely = (database: Sqlite.Database): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: withStatementCache(database) }) });

/** A connection of its own that only reads, for a worker thread. */
export const openReading = (file: string): Kysely<Tables> => kysely(openReader(file));

/** Joins a migrated writer's connection with a reader of the same file. */
export const joinDatabase = (raw: Sqlite.Database): OfficeDatabase => {
  sayOpen(raw, true);
  const readerHandle = openReader(raw.name);
  return {
    reader: kysely(readerHandle),
    writer: kysely(raw),
    raw,
    close: () => {
      readerHandle.close();
      sayOpen(raw, false);
      raw.close();
    },
  };
};
