import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { temporaryFolder } from './temporary-folder.ts';
import { projectRoot } from './tool.ts';

const FOLDER = join(projectRoot, 'tests/fixtures/schemas');

/** Each released schema, by the name of its last migration, with an office's data as that version wrote it. */
export const RELEASED_SCHEMAS: readonly string[] = readdirSync(FOLDER).sort();

/** A data directory as that version left it. */
export const dataOfSchema = (name: string): string => {
  const dataDirectory = temporaryFolder();
  cpSync(join(FOLDER, name, 'files'), join(dataDirectory, 'files'), { recursive: true });
  const database = new Sqlite(join(dataDirectory, 'bursar.db'));
  database.pragma('journal_mode = WAL');
  database.exec(`begin; ${readFileSync(join(FOLDER, name, 'data.sql'), 'utf8')}; commit`);
  database.close();
  return dataDirectory;
};
