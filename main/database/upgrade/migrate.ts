import { wholeSchema } from '../guards/whole-schema.ts';
import { BEFORE_FIRST_RELEASE, MIGRATIONS } from '../migrations.ts';
import { hasTable, type RawDatabase } from '../raw.ts';
import { countOrphans } from '../soundness.ts';
import { alignTables, alignViewsIndexesAndTriggers, differsFrom, dropTriggersAndViews } from './align.ts';
import type { Migration } from './migration.ts';

/** The file is of another schema than this Bursar can bring to its own. */
export class StrangeSchema extends Error {}

/** The file was written by a newer Bursar than this one. */
class NewerDatabase extends StrangeSchema {
  constructor(unknownMigrations: readonly string[]) {
    super(
      `This office's data was written by a newer Bursar (${unknownMigrations.join(', ')}). Install that version or a later one; nothing was changed.`,
    );
  }
}

/** The file was last opened by a Bursar from before the first release, and not by the last of these. */
export class OlderDatabase extends StrangeSchema {
  constructor(lastMigration: string) {
    super(
      `This office's data is of a Bursar from before the first release (${lastMigration}). Open it once with the last version before that release, then with this one; nothing was changed.`,
    );
  }
}

/** The steps that a file with these `applied` steps still needs, in order. Throws `NewerDatabase`, `OlderDatabase`. */
export const stepsAfter = (
  applied: readonly string[],
  migrations: readonly Migration[],
): readonly Migration[] => {
  const last = applied.at(-1);
  if (last !== undefined && applied[0] === BEFORE_FIRST_RELEASE.first) {
    if (last !== BEFORE_FIRST_RELEASE.last) throw new OlderDatabase(last);
    return migrations;
  }
  const known = migrations.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new NewerDatabase(unknown);
  return migrations.filter(({ name }) => !applied.includes(name));
};

const appliedNames = (database: RawDatabase): readonly string[] => {
  if (!hasTable(database, 'schema_migrations')) return [];
  return database.prepare<[], string>('select name from schema_migrations order by position').pluck().all();
};

/** A step that a trial version has gone through, for what that version had not, or had otherwise. */
const goneThroughAgain = ({ name, doing, tables, again }: Migration): Migration => ({
  name,
  ...(doing !== undefined && { doing }),
  sql: '',
  ...(tables !== undefined && { tables }),
  ...(again !== undefined && { fill: again }),
});

/**
 * The steps that a database file still needs, in order; of a file that a trial version wrote, the last one once more. Throws
 * `NewerDatabase`, `OlderDatabase`.
 */
export const pendingMigrations = (
  database: RawDatabase,
  migrations: readonly Migration[],
): readonly Migration[] => {
  const pending = stepsAfter(appliedNames(database), migrations);
  const last = migrations.at(-1);
  if (pending.length > 0 || last?.tables === undefined || !differsFrom(database, wholeSchema()))
    return pending;
  return [goneThroughAgain(last)];
};

const note = (database: RawDatabase, { name }: Migration): void => {
  database
    .prepare('insert into schema_migrations (name, applied_at) values (?, ?) on conflict do nothing')
    .run(name, new Date().toISOString());
};

/** Gives a new file the whole schema and marks every step as applied. */
const layNew = (database: RawDatabase): void => {
  database.exec(wholeSchema());
  for (const migration of MIGRATIONS) note(database, migration);
};

const apply = (database: RawDatabase, migration: Migration): void => {
  database.exec(migration.sql);
  if (migration.tables !== undefined) alignTables(database, migration.tables);
  if (migration.fill !== undefined) database.exec(migration.fill);
  note(database, migration);
};

const requireSound = (database: RawDatabase): void => {
  const orphans = countOrphans(database);
  if (orphans > 0) throw new Error(`${orphans} records would point to others that are not there`);
};

/** Runs work without the checks of foreign keys, which would empty the references to a table that is made anew. */
const withoutForeignKeys = (database: RawDatabase, work: () => void): void => {
  const held = database.pragma('foreign_keys', { simple: true });
  database.pragma('foreign_keys = OFF');
  try {
    work();
  } finally {
    database.pragma(`foreign_keys = ${held === 1 ? 'ON' : 'OFF'}`);
  }
};

/**
 * Gives a new file the schema, and applies what is pending to an older one: all in one transaction, so that a failure, which
 * throws, leaves the file as it was, for the earlier version to open. Its indexes and triggers are the schema's afterwards.
 */
export const migrate = (
  database: RawDatabase,
  migrations: readonly Migration[],
  onProgress: (line: string) => void = () => {},
): readonly string[] => {
  const pending = pendingMigrations(database, migrations);
  if (pending.length === 0) return [];
  const isNew = database.prepare('select 1 from sqlite_schema').get() === undefined;
  const all = database.transaction(() => {
    if (isNew) layNew(database);
    else dropTriggersAndViews(database);
    const steps = isNew ? pendingMigrations(database, migrations) : pending;
    for (const [at, migration] of steps.entries()) {
      const { doing } = migration;
      if (doing) onProgress(`Upgrading the office's data, step ${at + 1} of ${steps.length}: ${doing} …`);
      apply(database, migration);
    }
    if (!isNew) alignViewsIndexesAndTriggers(database, wholeSchema());
    requireSound(database);
  });
  withoutForeignKeys(database, () => all.immediate());
  return pending.map(({ name }) => name);
};
