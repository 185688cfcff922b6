import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { MIGRATIONS } from '../../../main/database/migrations.ts';
import { openCollege } from '../../support/colleges/college.ts';
import { SCHEMA_FIXTURES } from '../../support/colleges/schema-fixtures.ts';
import { isTable, objectsOf, rowsAsSql, type SchemaObject } from './rows-as-sql.ts';
import { CHAPTERS } from './schema-history.ts';

/**
 * `node tests/durability/support/save-schema-fixture.ts` keeps a fixture of the schema that is released, once, before the
 * next step is begun. A college works through all registers; what it wrote is kept as SQL, with its files. A fixture is
 * never written again: it is what offices have.
 */

/** The SQL that makes a database anew: tables, rows, then the triggers that guard them. */
const sqlOf = (source: Sqlite.Database): string => {
  const objects = objectsOf(source);
  const statements = (some: readonly SchemaObject[]) => some.map(({ sql }) => `${sql};`);
  return [
    ...statements(objects.filter(isTable)),
    ...rowsAsSql(source),
    ...statements(objects.filter((object) => !isTable(object))),
    '',
  ].join('\n');
};

const folder = join(SCHEMA_FIXTURES, MIGRATIONS.at(-1)?.name ?? '');
if (existsSync(folder)) throw new Error(`${folder} is what offices have: it is never written again`);
const college = await openCollege();
for (const work of Object.values(CHAPTERS)) await work(college);
const source = new Sqlite(join(college.dataDirectory, 'bursar.db'), { readonly: true });
const sql = sqlOf(source);
const files = source.prepare<[], string>('select distinct filename from uploads').pluck().all();
source.close();
mkdirSync(join(folder, 'files'), { recursive: true });
for (const name of files)
  copyFileSync(join(college.dataDirectory, 'files', name), join(folder, 'files', name));
writeFileSync(join(folder, 'data.sql'), sql);
await college.close();
console.log(`Acknowledged ${folder}`);
