import type Sqlite from 'better-sqlite3';

/** A column as SQLite has it. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: 0 | 1;
  readonly dflt_value: string | null;
  /** 1 and above: its place in the primary key. */
  readonly pk: number;
  /** 2 and 3: a generated column. */
  readonly hidden: number;
}

/** What a schema cannot say of its columns, by `table.column`. */
export interface ColumnNotes {
  /** Their types in TypeScript. */
  readonly types: Readonly<Record<string, string>>;
  /** Those that may be blank, and are filled in after their row was made. */
  readonly later: readonly string[];
  /** Those that are said of each new row, though the table has a default for rows from before. */
  readonly given: readonly string[];
}

const TYPES: Readonly<Record<string, string>> = {
  INTEGER: 'number',
  REAL: 'number',
  TEXT: 'string',
  BLOB: 'Uint8Array',
  ANY: 'unknown',
};

/** The words that a column's check allows: `status text check (status in ('Open', 'Done'))`. */
const wordsOf = (sql: string, column: string): readonly string[] | undefined => {
  const check = new RegExp(`check \\((?:${column} is null or )?${column} in \\(('[^)]*')\\)\\)`).exec(sql);
  return check?.[1]?.split(', ');
};

/** The comment lines above a column in its table: `-- What vouchers paid of it.` */
const remarkOf = (sql: string, column: string): string | undefined => {
  const lines = sql.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => line.startsWith(`${column} `));
  const above = lines.slice(0, Math.max(0, at));
  const first = above.findLastIndex((line) => !line.startsWith('--')) + 1;
  const remark = above.slice(first).map((line) => line.replace(/^-- ?/, ''));
  return remark.length === 0 ? undefined : remark.join(' ');
};

const tablesOf = (database: Sqlite.Database) =>
  database
    .prepare<[], { readonly name: string; readonly sql: string }>(
      `select list.name, schema.sql from pragma_table_list as list join sqlite_schema as schema on schema.name = list.name
      where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite_%' order by list.name`,
    )
    .all();

const typeOf = (key: string, sql: string, column: Column, { types, later, given }: ColumnNotes): string => {
  const { name, type, notnull, dflt_value, pk, hidden } = column;
  const plain = /(^|_)paise$/.test(name) ? 'Paise' : (TYPES[type.toUpperCase()] ?? 'unknown');
  const bare = types[key] ?? wordsOf(sql, name)?.join(' | ') ?? plain;
  const isRowId = pk > 0 && type.toUpperCase() === 'INTEGER';
  const held = notnull === 1 || isRowId ? bare : `${bare} | null`;
  if (hidden > 1) return `GeneratedAlways<${held}>`;
  const isFilledIn =
    dflt_value !== null ||
    later.includes(key) ||
    (isRowId && (name === 'id' || sql.includes('autoincrement')));
  return isFilledIn && !given.includes(key) ? `Generated<${held}>` : held;
};

/**
 * Writes the types of a database's rows: the body of a TypeScript interface of all tables by their names, for kysely. Enumerations are
 * read from the checks, remarks from the comments above columns. Throws where a note is of no column.
 */
export const rowTypes = (database: Sqlite.Database, notes: ColumnNotes): string => {
  const left = new Set([...Object.keys(notes.types), ...notes.later, ...notes.given]);
  const bodies = tablesOf(database).map(({ name: table, sql }) => {
    const columns = database.prepare<[], Column>(`select * from pragma_table_xinfo('${table}')`).all();
    const lines = columns.flatMap((column) => {
      const key = `${table}.${column.name}`;
      left.delete(key);
      const remark = remarkOf(sql, column.name);
      const said = remark === undefined ? [] : [`    /** ${remark} */`];
      return [...said, `    ${column.name}: ${typeOf(key, sql, column, notes)};`];
    });
    return `  ${table}: {\n${lines.join('\n')}\n  };`;
  });
  if (left.size > 0) throw new Error(`No column is called ${[...left].join(', ')}`);
  return bodies.join('\n');
};
