import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { MIGRATIONS } from '../../../main/database/migrations.ts';
import { openCollege } from '../../support/colleges/college.ts';
import { SCHEMA_FIXTURES } from '../../support/colleges/schema-fixtures.ts';
import { CHAPTERS } from './schema-history.ts';

/**
 * Keeps a fixture of the schema that is being released: `node tests/durability/support/save-schema-fixture.ts`, once, before the
 * next step is begun. A college works through all registers, and what it has written is kept as SQL, with its files. A
 * fixture that is there is never written again: it is what offices have.
 */

/** What runs out by itself would be gone at the first start, and is no part of the records. */
const RUNS_OUT = ['logins', 'idempotency_keys'];

interface SchemaObject {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

const columnsOf = (database: Sqlite.Database, table: string): readonly string[] =>
  database
    .prepare<[string], string>('select name from pragma_table_xinfo(?) where hidden = 0')
    .pluck()
    .all(table);

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
};

const insertsOf = (source: Sqlite.Database, table: string): readonly string[] => {
  const columns = columnsOf(source, table).join(', ');
  if (RUNS_OUT.includes(table)) return [];
  // An index of texts is made anew: none of the records is in it.
  const read = table === 'text_marks' ? columns.replace('indexed_to', '0') : columns;
  const rows = source.prepare<[], unknown[]>(`select ${read} from ${table} order by ${columns}`).raw().all();
  return rows.map((row) => `insert into ${table} (${columns}) values (${row.map(literal).join(', ')});`);
};

const kindOf = (database: Sqlite.Database, name: string): string | undefined =>
  database.prepare<[string], string>('select type from pragma_table_list where name = ?').pluck().get(name);

/** The SQL that makes the database anew: tables, rows, and only then the triggers that guard them. */
const sqlOf = (source: Sqlite.Database): string => {
  const objects = source
    .prepare<[], SchemaObject>(
      'select type, name, sql from sqlite_schema where sql is not null order by rowid',
    )
    .all()
    // The tables of an index of texts come with it.
    .filter(({ name }) => kindOf(source, name) !== 'shadow');
  const isTable = ({ type }: SchemaObject): boolean => type === 'table';
  const rows = objects
    .filter((object) => isTable(object) && kindOf(source, object.name) === 'table')
    .flatMap(({ name }) => insertsOf(source, name));
  const statements = (some: readonly SchemaObject[]) => some.map(({ sql }) => `${sql};`);
  return [
    ...statements(objects.filter(isTable)),
    ...rows,
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
