import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { BEFORE_FIRST_RELEASE } from '../../../main/database/migrations.ts';
import { dataOfSchema } from '../../support/colleges/schema-fixtures.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { projectRoot } from '../../support/tools/tool.ts';
import { isTable, objectsOf } from '../support/rows-as-sql.ts';

/** A year of an office of the last schema before the first release, made by `durability/year/save-year-fixture.ts`. */
export const YEAR_FIXTURE = join(projectRoot, 'tests/fixtures/year');

/** Makes a data directory as that office's program left it: tables, rows, then the triggers that guard them. */
export const dataOfYear = (): string => {
  const kept = new Sqlite(join(dataOfSchema(BEFORE_FIRST_RELEASE.last), 'bursar.db'), { readonly: true });
  const objects = objectsOf(kept);
  kept.close();
  const statements = (some: typeof objects) => some.map(({ sql }) => `${sql};`).join('\n');
  const dataDirectory = temporaryFolder('year');
  const database = new Sqlite(join(dataDirectory, 'bursar.db'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF');
  const rows = readFileSync(join(YEAR_FIXTURE, 'data.sql'), 'utf8');
  // A table may reference rows of a table that is filled after it.
  database.exec(`begin; pragma defer_foreign_keys = on; ${statements(objects.filter(isTable))} ${rows}
    ${statements(objects.filter((object) => !isTable(object)))} commit`);
  database.close();
  return dataDirectory;
};
