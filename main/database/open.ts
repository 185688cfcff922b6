import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { Kysely, Transaction } from 'kysely';
import { runDirectly } from './direct-statements.ts';
import { watchFiles, writeStamp } from './file-identity.ts';
import { isBusy, type RawDatabase } from './raw.ts';
import { teachSounds } from './sounds/sound-triggers.ts';
import { kysely, withStatementCache } from './statement-cache.ts';
import type { Tables } from './tables.ts';

/** The first SQLite whose write-ahead log can be reset safely while it is read. */
const OLDEST_SAFE_SQLITE = '3.51.3';
const BUSY_TIMEOUT_MS = 5_000;
/** Pages of the log after which the writer itself brings it into the file: long before, a thread has done so. */
const MOST_PAGES_IN_LOG = 32_000;

/** The reading side of an office's database. */
export interface OfficeDatabase {
  /** Reads what is committed; it cannot write. */
  readonly reader: Kysely<Tables>;
  /** Reads one moment of what is committed, on a connection of its own: nobody else's reading waits for it. */
  atOneMoment<T>(look: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Whether its files still lie where they were opened. What is written otherwise is lost. */
  isInPlace(): boolean;
  /** Whether it was not closed yet. */
  isOpen(): boolean;
  /** The disk took nothing when it was opened: nothing is written. */
  readonly isReadOnly: boolean;
  /** Copies all that is committed into a new file, also where the office's own was deleted. */
  copyTo(path: string): Promise<void>;
  close(): void;
}

/** The one connection that writes, for the writer's thread. */
export interface OpenWriter {
  readonly raw: RawDatabase;
  /** Works in one transaction: it is committed when the work is done, and taken back where that throws. */
  transaction<T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T>;
  isInPlace(): boolean;
  /** Brings everything into the one file where nobody else has it open. */
  close(): void;
}

const isOlder = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) < 0;

/**
 * Sets what keeps acknowledged receipts through a power cut, and checks that it holds: the driver falls
 * back to `synchronous=NORMAL` by itself once a database is in WAL mode.
 */
const makeDurable = (database: RawDatabase): void => {
  database.pragma('journal_mode = WAL');
  database.prepare('select count(*) from sqlite_schema').get();
  database.pragma('synchronous = FULL');
  // A Mac's own fsync stops at the disk's cache; these go through it, and change nothing elsewhere.
  database.pragma('fullfsync = ON');
  database.pragma('checkpoint_fullfsync = ON');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma(`wal_autocheckpoint = ${MOST_PAGES_IN_LOG}`);
  const held = {
    journal: database.pragma('journal_mode', { simple: true }),
    synchronous: database.pragma('synchronous', { simple: true }),
    fullSync: database.pragma('fullfsync', { simple: true }),
    checkpointFullSync: database.pragma('checkpoint_fullfsync', { simple: true }),
    foreignKeys: database.pragma('foreign_keys', { simple: true }),
  };
  const isSynced = held.synchronous === 2 && held.fullSync === 1 && held.checkpointFullSync === 1;
  if (held.journal !== 'wal' || !isSynced || held.foreignKeys !== 1) {
    throw new Error(`The database could not be opened safely: ${JSON.stringify(held)}`);
  }
};

const assertSafeSqlite = (database: RawDatabase): void => {
  const row: unknown = database.prepare('select sqlite_version()').pluck().get();
  const version = String(row);
  if (isOlder(version, OLDEST_SAFE_SQLITE)) {
    throw new Error(`SQLite ${version} is too old; ${OLDEST_SAFE_SQLITE} or newer is needed`);
  }
};

// SQLite's native part comes with this file, and not with the first connection: a thread may be ended from its first word on.
new Sqlite(':memory:').close();

/** Opens the writer's connection to a database file; creates one that is not there, unless it must be. */
export const openWriter = (file: string, { fileMustExist = false } = {}): RawDatabase => {
  const database = new Sqlite(file, { fileMustExist });
  try {
    assertSafeSqlite(database);
    // Another program's lock is waited for here: the switch of the journal does not wait.
    database.exec('begin immediate; rollback');
    makeDurable(database);
    teachSounds(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
};

/**
 * Opens a database file that no office has open, to prepare it: a copy that is restored writes a row of the audit. Its log and its
 * durability stay as they are.
 */
export const openPrepared = (file: string): RawDatabase => {
  const database = new Sqlite(file, { fileMustExist: true });
  teachSounds(database);
  return database;
};

/** Opens a database file for reading what is committed; nothing is written into it. */
export const openReader = (file: string): RawDatabase => {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true });
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
};

/**
 * While an office is open its file says so: a copy of it that was taken meanwhile, without the log that belongs to it,
 * is known by that.
 */
const sayOpen = (database: RawDatabase, isOpen: boolean): void => {
  writeStamp(database, isOpen);
  if (isOpen) database.pragma('wal_checkpoint(PASSIVE)');
  else leaveLog(database);
};

/**
 * Brings everything into the one file, which can then be read where there is no room for a log and its index. Where somebody
 * still reads, the log stays, and is read at the next start.
 */
const leaveLog = (database: RawDatabase): void => {
  database.pragma('wal_checkpoint(TRUNCATE)');
  try {
    // Makes the end of the switch durable as well, and not only its beginning.
    database.pragma('synchronous = EXTRA');
    database.pragma('journal_mode = DELETE');
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
};

const readerOf = (database: RawDatabase): Kysely<Tables> => {
  const cached = withStatementCache(database);
  const reader = kysely(cached);
  // While one is open, what is read would be of its moment, and not of now.
  runDirectly(reader, { run: cached.run, isItsTurn: () => !database.inTransaction });
  return reader;
};

/** Pages that a thread keeps, in KiB: what it reads once, from one end to the other, the system has in memory as well. */
const KEPT_IN_THREAD = 4_096;

/** A connection of its own that only reads, for a worker thread. */
export const openReading = (file: string): Kysely<Tables> => {
  const database = openReader(file);
  database.pragma(`cache_size = -${KEPT_IN_THREAD}`);
  return readerOf(database);
};

/** Another program's lock is waited for at the begin, where nothing has been done yet that would be done again. */
const BEGIN_WRITING = 'begin immediate';

/** Opens an office's database for the writer's thread, once it is of this version's schema. */
export const openOfficeWriter = (file: string): OpenWriter => {
  const raw = openWriter(file, { fileMustExist: true });
  try {
    sayOpen(raw, true);
    // What it needs to take a change back: of a receipt more than SQLite keeps in memory by itself, and each made, wrote and
    // removed a file for it. Not before, so that an upgrade sorts what is large on the disk.
    raw.pragma('temp_store = MEMORY');
  } catch (error) {
    raw.close();
    throw error;
  }
  const cached = withStatementCache(raw, { begin: BEGIN_WRITING });
  const writer = kysely(cached);
  return {
    raw,
    transaction: (work) =>
      writer.transaction().execute(async (db) => {
        let isOpen = true;
        runDirectly(db, { run: cached.run, isItsTurn: () => isOpen });
        try {
          return await work(db);
        } finally {
          isOpen = false;
        }
      }),
    isInPlace: watchFiles([raw.name, `${raw.name}-wal`, `${raw.name}-shm`]),
    close: () => {
      try {
        sayOpen(raw, false);
      } finally {
        // What is in the log stays there, and is read at the next start.
        raw.close();
      }
    },
  };
};

/** Writes past an office that is at rest: what fills a sample, or looks behind an office in a test. */
export interface WritingOffline {
  readonly raw: RawDatabase;
  readonly writer: Kysely<Tables>;
  close(): Promise<void>;
}

/** Opens it. `isThrowAway`: what is written may be lost with the power until it is closed. */
export const openWriting = (file: string, { isThrowAway = false } = {}): WritingOffline => {
  const raw = openWriter(file, { fileMustExist: true });
  if (isThrowAway) raw.pragma('synchronous = OFF');
  const writer = kysely(withStatementCache(raw, { begin: BEGIN_WRITING }));
  return {
    raw,
    writer,
    close: async () => {
      if (isThrowAway) {
        raw.pragma('synchronous = FULL');
        raw.pragma('wal_checkpoint(PASSIVE)');
      }
      await writer.destroy();
      // Kysely closes only what it was asked for.
      raw.close();
    },
  };
};

/** Opens an office's database for all that only reads, beside the writer or, on a disk that takes nothing, without one. */
export const openOfficeReader = (
  file: string,
  { isReadOnly }: { readonly isReadOnly: boolean },
): OfficeDatabase => {
  const database = openReader(file);
  // This first look keeps the log while this is open, whoever else closes.
  database.prepare('select count(*) from sqlite_schema').get();
  return {
    reader: readerOf(database),
    atOneMoment: async (look) => {
      const moment = openReading(file);
      try {
        return await moment.transaction().execute(look);
      } finally {
        await moment.destroy();
      }
    },
    isReadOnly,
    isInPlace: watchFiles(isReadOnly ? [file] : [file, `${file}-wal`, `${file}-shm`]),
    isOpen: () => database.open,
    copyTo: async (path) => {
      await database.backup(path);
    },
    close: () => {
      database.close();
    },
  };
};

/** Takes back the switch that a power cut interrupted at closing: who only reads cannot, and would refuse the file. */
export const takeBackUnfinished = (file: string): void => {
  if ((statSync(`${file}-journal`, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    database.prepare('select 1 from sqlite_schema').get();
  } finally {
    database.close();
  }
};

/** Leaves the log (WAL) that an opening may have begun before it failed on a full disk. Alone on the file, it needs no `-shm`. */
export const tryToLeaveLog = (file: string): void => {
  const database = new Sqlite(file, { fileMustExist: true });
  try {
    database.pragma('locking_mode = EXCLUSIVE');
    leaveLog(database);
  } catch {
    // Then it is read as it is, or the reading says what is wrong.
  } finally {
    database.close();
  }
};
