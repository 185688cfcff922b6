import type Sqlite from 'better-sqlite3';

/** One frozen step of the schema. A released one is never edited: mend it with another. */
export interface Migration {
  /** The day it was written and what it does: `2026-11-21-first-office`. */
  readonly name: string;
  readonly sql: string;
}

/** The file was written by a newer Bursar than this one. */
export class NewerDatabase extends Error {
  constructor(unknownMigrations: readonly string[]) {
    super(
      `This office's data was written by a newer Bursar (${unknownMigrations.join(', ')}). Install that version or a later one; nothing was changed.`,
    );
  }
}

const appliedNames = (database: Sqlite.Database): readonly string[] => {
  const kept = database.prepare("select 1 from sqlite_schema where name = 'schema_migrations'").get();
  if (!kept) return [];
  return database.prepare<[], string>('select name from schema_migrations order by position').pluck().all();
};

/** The migrations that a database file still needs, in order. Throws `NewerDatabase`. */
export const pendingMigrations = (
  database: Sqlite.Database,
  migrations: readonly Migration[],
): readonly Migration[] => {
  const applied = appliedNames(database);
  const known = migrations.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return migrations.filter(({ name }) => !applied.includes(name));
};

const requireSound = (database: Sqlite.Database): void => {
  const orphans: unknown = database.pragma('foreign_key_check');
  if (Array.isArray(orphans) && orphans.length > 0) {
    throw new Error(`${orphans.length} records would point to others that are not there`);
  }
};

/**
 * Applies what is pending: each step in a transaction of its own inside one for all, so that a failure, which throws,
 * leaves the file as it was, for the earlier version to open.
 */
export const migrate = (database: Sqlite.Database, migrations: readonly Migration[]): readonly string[] => {
  const pending = pendingMigrations(database, migrations);
  const step = database.transaction((migration: Migration) => {
    database.exec(
      'create table if not exists schema_migrations (position integer primary key, name text not null unique, applied_at text not null) strict',
    );
    database.exec(migration.sql);
    database
      .prepare('insert into schema_migrations (name, applied_at) values (?, ?)')
      .run(migration.name, new Date().toISOString());
  });
  const all = database.transaction(() => {
    for (const migration of pending) step(migration);
    if (pending.length > 0) requireSound(database);
  });
  all.immediate();
  return pending.map(({ name }) => name);
};
