import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { tallyTables } from '../../../main/backup/tally.ts';
import { hasTable } from '../../../main/database/raw.ts';

export const READ = { readonly: true, fileMustExist: true } as const;
const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

interface Column {
  readonly name: string;
  readonly hidden: number;
}

/**
 * SQL that leaves out rows which an upgrade adds or changes. The audit's counts are among them: it grows with every start
 * and restore.
 */
const RECORDS: Readonly<Record<string, string>> = {
  // Sums of receipts are made anew from the journal, and *Verify* compares them.
  stored_sums: "register not in ('audit', 'receipts', 'lines', 'lines taken back')",
  text_marks: "register not in ('audit', 'fee_particulars')",
  // The usual heads and accounts that the first release adds come after all others.
  heads: 'position <= 100',
  accounts: "kind not in ('other income', 'voucher expenses')",
};

/** The tables and columns that a later step renamed. Their rows are compared all the same. */
const RENAMED: Readonly<Record<string, string>> = {
  sessions: 'logins',
  due_loads: 'opening_due_imports',
  kept_sums: 'stored_sums',
  'dues.load_id': 'opening_import_id',
};

const hasColumn = (database: Sqlite.Database, table: string, name: string): boolean =>
  database.prepare('select 1 from pragma_table_xinfo(?) where name = ?').get(table, name) !== undefined;

/** The names that a table and its columns have in this file. */
const namesIn = (database: Sqlite.Database, table: string, columns: readonly string[]) => {
  const now = hasTable(database, table) ? table : (RENAMED[table] ?? table);
  const present = (name: string): string =>
    hasColumn(database, now, name) ? name : (RENAMED[`${now}.${name}`] ?? name);
  return { table: now, columns: columns.map(present) };
};

/** The print of each table: its number of rows, sums of money, and a hash over the columns that a schema had. */
export const printOf = (dataDirectory: string, columns: Readonly<Record<string, readonly string[]>>) => {
  const database = new Sqlite(join(dataDirectory, 'bursar.db'), READ);
  const tallies = tallyTables(database);
  const print = Object.entries(columns).map(([before, had]) => {
    const { table, columns: names } = namesIn(database, before, had);
    const rows = database
      .prepare(
        `select ${quoted(names)} from "${table}" where ${RECORDS[RENAMED[table] ?? table] ?? 'true'} order by ${quoted(names)}`,
      )
      .raw()
      .all();
    const tally = tallies.find(({ name }) => name === table);
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    const sums = Object.entries(tally?.sums ?? {}).filter(([column]) => names.includes(column));
    return [before, { rows: rows.length, sums: Object.fromEntries(sums), hash }] as const;
  });
  database.close();
  return Object.fromEntries(print);
};

/** The columns that a later step renamed or moved to another table, which that step's own test checks. */
const MOVED: Readonly<Record<string, readonly string[]>> = { student_imports: ['finished_at'] };
/** The tables that a later step removed. */
const GONE: readonly string[] = ['arriving_days'];

/** The tables of the office's records with their columns, without the list of migrations. */
export const columnsOf = (dataDirectory: string): Readonly<Record<string, readonly string[]>> => {
  const database = new Sqlite(join(dataDirectory, 'bursar.db'), READ);
  const tables = tallyTables(database).filter(
    ({ name }) => name !== 'schema_migrations' && !GONE.includes(name),
  );
  const columns = tables.map(({ name }) => {
    const all = database
      .prepare<[string], Column>('select name, hidden from pragma_table_xinfo(?)')
      .all(name);
    const moved = MOVED[name] ?? [];
    return [name, all.map((column) => column.name).filter((column) => !moved.includes(column))] as const;
  });
  database.close();
  return Object.fromEntries(columns.filter(([, names]) => names.length > 0));
};
