import { copyFileSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { temporaryFolder } from '../tools/temporary-folder.ts';
import { projectRoot } from '../tools/tool.ts';

/**
 * The folder of the fixtures, one folder for each with `data.sql` and `files/`. `durability/support/save-schema-fixture.ts`
 * adds that of a release.
 */
export const SCHEMA_FIXTURES = join(projectRoot, 'tests/fixtures/schemas');

/** The schemas that have a fixture, named by their last step, in no order. */
export const KEPT_SCHEMAS: readonly string[] = readdirSync(SCHEMA_FIXTURES);

const DATABASE = 'bursar.db';

const filled = new Map<string, string>();

/** Fills a fixture's database, once for all tests of a process. To copy its file takes a tenth of the time. */
const fill = (name: string): string => {
  const file = join(temporaryFolder('schema'), DATABASE);
  const database = new Sqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF');
  const rows = readFileSync(join(SCHEMA_FIXTURES, name, 'data.sql'), 'utf8');
  // A table may reference rows of a table that is filled after it.
  database.exec(`begin; pragma defer_foreign_keys = on; ${rows}; commit`);
  database.close();
  filled.set(name, file);
  return file;
};

/** Makes a data directory as that version left it. */
export const dataOfSchema = (name: string): string => {
  const dataDirectory = temporaryFolder();
  cpSync(join(SCHEMA_FIXTURES, name, 'files'), join(dataDirectory, 'files'), { recursive: true });
  copyFileSync(filled.get(name) ?? fill(name), join(dataDirectory, DATABASE));
  return dataDirectory;
};
