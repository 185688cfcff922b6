import { hasTable, type RawDatabase } from './raw.ts';
import { countOrphans } from './soundness.ts';

/** One frozen step of the schema. A released one is never edited: mend it with another. */
export interface Migration {
  /** The day it was written and what it does: `2026-11-21-first-office`. */
  readonly name: string;
  readonly sql: string;
  /** What a long one is doing, for who waits at the start. */
  readonly doing?: string;
}

/** The file was written by a newer Bursar than this one. */
export class NewerDatabase extends Error {
  constructor(unknownMigrations: readonly string[]) {
    super(
      `This office's data was written by a newer Bursar (${unknownMigrations.join(', ')}). Install that version or a later one; nothing was changed.`,
    );
  }
}

const appliedNames = (database: RawDatabase): readonly string[] => {
  if (!hasTable(database, 'schema_migrations')) return [];
  return database.prepare<[], string>('select name from schema_migrations order by position').pluck().all();
};

/** The migrations that a database file still needs, in order. Throws `NewerDatabase`. */
export const pendingMigrations = (
  database: RawDatabase,
  migrations: readonly Migration[],
): readonly Migration[] => {
  const applied = appliedNames(database);
  const known = migrations.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return migrations.filter(({ name }) => !applied.includes(name));
};

const requireSound = (database: RawDatabase): void => {
  const orphans = countOrphans(database);
  if (orphans > 0) throw new Error(`${orphans} records would point to others that are not there`);
};

/**
 * Applies what is pending: each step in a transaction of its own inside one for all, so that a failure, which throws,
 * leaves the file as it was, for the earlier version to open.
 */
export const migrate = (
  database: RawDatabase,
  migrations: readonly Migration[],
  onProgress: (line: string) => void = () => {},
): readonly string[] => {
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
    for (const [at, migration] of pending.entries()) {
      const { doing } = migration;
      if (doing) onProgress(`Upgrading the office's data, step ${at + 1} of ${pending.length}: ${doing} …`);
      step(migration);
    }
    if (pending.length > 0) requireSound(database);
  });
  all.immediate();
  return pending.map(({ name }) => name);
};
