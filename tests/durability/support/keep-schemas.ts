import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Migration, migrate } from '../../../main/database/migrate.ts';
import { MIGRATIONS } from '../../../main/database/migrations/list.ts';
import { openCollege } from '../../support/colleges/college.ts';
import { SCHEMA_FIXTURES } from '../../support/colleges/schema-fixtures.ts';
import { CHAPTERS } from './schema-history.ts';

/**
 * Keeps a fixture of each schema that has none yet: `node tests/durability/support/keep-schemas.ts`, with every new
 * migration. A college works through the registers in the order in which they came, and after each chapter what it
 * has written so far is kept as that schema has it: later registers are empty then, and what lies in columns that
 * came later is left out. A fixture that is there is never written again: it is what some offices have.
 */

/** What runs out by itself would be gone at the first start, and is no part of the records. */
const RUNS_OUT = ['sessions', 'idempotency_keys'];

interface Piece {
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

/** A table's rows, as far as a database of the schema that is kept has columns for them. */
const insertsOf = (source: Sqlite.Database, empty: Sqlite.Database, table: string): readonly string[] => {
  const known = columnsOf(source, table);
  const columns = columnsOf(empty, table)
    .filter((name) => known.includes(name))
    .join(', ');
  if (columns === '' || RUNS_OUT.includes(table)) return [];
  // An index of texts is made anew: none of the records is in it.
  const read = table === 'text_marks' ? columns.replace('indexed_to', '0') : columns;
  const rows = source.prepare<[], unknown[]>(`select ${read} from ${table} order by ${columns}`).raw().all();
  return rows.map((row) => `insert into ${table} (${columns}) values (${row.map(literal).join(', ')});`);
};

const kindOf = (database: Sqlite.Database, name: string): string | undefined =>
  database.prepare<[string], string>('select type from pragma_table_list where name = ?').pluck().get(name);

/** The SQL that makes the database anew: tables, rows, and only then the triggers that guard them. */
const sqlOf = (source: Sqlite.Database, migrations: readonly Migration[]): string => {
  const empty = new Sqlite(':memory:');
  migrate(empty, migrations);
  const pieces = empty
    .prepare<[], Piece>('select type, name, sql from sqlite_schema where sql is not null order by rowid')
    .all()
    // The tables of an index of texts come with it.
    .filter(({ name }) => kindOf(empty, name) !== 'shadow');
  const isTable = ({ type }: Piece): boolean => type === 'table';
  const rows = pieces
    .filter((piece) => isTable(piece) && kindOf(empty, piece.name) === 'table')
    .flatMap(({ name }) => insertsOf(name === 'schema_migrations' ? empty : source, empty, name));
  empty.close();
  const statements = (some: readonly Piece[]) => some.map(({ sql }) => `${sql};`);
  return [
    ...statements(pieces.filter(isTable)),
    ...rows,
    ...statements(pieces.filter((piece) => !isTable(piece))),
    '',
  ].join('\n');
};

const keep = (dataDirectory: string, migrations: readonly Migration[], folder: string): void => {
  const source = new Sqlite(join(dataDirectory, 'bursar.db'), { readonly: true });
  const sql = sqlOf(source, migrations);
  const files = source.prepare<[], string>('select distinct filename from uploads').pluck().all();
  source.close();
  mkdirSync(join(folder, 'files'), { recursive: true });
  for (const name of files) copyFileSync(join(dataDirectory, 'files', name), join(folder, 'files', name));
  writeFileSync(join(folder, 'data.sql'), sql);
};

const college = await openCollege();
for (const [index, { name }] of MIGRATIONS.entries()) {
  await CHAPTERS[name]?.(college);
  const folder = join(SCHEMA_FIXTURES, name);
  if (existsSync(folder)) continue;
  keep(college.dataDirectory, MIGRATIONS.slice(0, index + 1), folder);
  console.log(`Kept ${name}`);
}
await college.close();
