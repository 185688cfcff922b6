import type Sqlite from 'better-sqlite3';

/** The tables whose rows expire: they would be gone at the first start. `sessions` is an old name of `logins`. */
const RUNS_OUT = ['logins', 'sessions', 'idempotency_keys'];

export interface SchemaObject {
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
  // Search indexes are built anew, so no record counts as indexed.
  const read = table === 'text_marks' ? columns.replace('indexed_to', '0') : columns;
  const rows = source.prepare<[], unknown[]>(`select ${read} from ${table} order by ${columns}`).raw().all();
  const values = rows.map((row) => `(${row.map(literal).join(', ')})`);
  return values.length === 0 ? [] : [`insert into ${table} (${columns}) values\n${values.join(',\n')};`];
};

const kindOf = (database: Sqlite.Database, name: string): string | undefined =>
  database.prepare<[string], string>('select type from pragma_table_list where name = ?').pluck().get(name);

/** The tables, indexes and triggers of a database, in the order in which they were made. */
export const objectsOf = (source: Sqlite.Database): readonly SchemaObject[] =>
  source
    .prepare<[], SchemaObject>(
      'select type, name, sql from sqlite_schema where sql is not null order by rowid',
    )
    .all()
    // The tables of a search index are made together with it.
    .filter(({ name }) => kindOf(source, name) !== 'shadow');

export const isTable = ({ type }: SchemaObject): boolean => type === 'table';

/** An insert for each table that has rows. */
export const rowsAsSql = (source: Sqlite.Database): readonly string[] =>
  objectsOf(source)
    .filter((object) => isTable(object) && kindOf(source, object.name) === 'table')
    .flatMap(({ name }) => insertsOf(source, name));
