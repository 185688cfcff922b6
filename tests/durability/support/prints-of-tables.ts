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

/** The counts of the audit go with it: it goes on with every start and restore, where the records stay as they are. */
const RECORDS: Readonly<Record<string, string>> = {
  // What the books add up of receipts is made anew from the journal: *Verify* holds it against that.
  stored_sums: "register not in ('audit', 'receipts', 'lines', 'lines taken back')",
  text_marks: "register not in ('audit', 'fee_particulars')",
  // The customary heads and accounts that the first release adds come after all that were there.
  heads: 'position <= 100',
  accounts: "kind not in ('other income', 'voucher expenses')",
};

/** What a later step renamed: tables, and columns of tables as they are called now. Their rows are compared all the same. */
const RENAMED: Readonly<Record<string, string>> = {
  sessions: 'logins',
  due_loads: 'opening_due_imports',
  kept_sums: 'stored_sums',
  'dues.load_id': 'opening_import_id',
};

const hasColumn = (database: Sqlite.Database, table: string, name: string): boolean =>
  database.prepare('select 1 from pragma_table_xinfo(?) where name = ?').get(table, name) !== undefined;

/** The table and the columns under the names that this file has for them. */
const namesIn = (database: Sqlite.Database, table: string, columns: readonly string[]) => {
  const now = hasTable(database, table) ? table : (RENAMED[table] ?? table);
  const present = (name: string): string =>
    hasColumn(database, now, name) ? name : (RENAMED[`${now}.${name}`] ?? name);
  return { table: now, columns: columns.map(present) };
};

/** Rows, sums of money, and a hash over the rows of each table, in the columns that a schema had. */
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

/** Columns that a later step renamed, or took to another table: there they are looked for by the step's own test. */
const MOVED: Readonly<Record<string, readonly string[]>> = { student_imports: ['finished_at'] };
/** Tables that a later step took away. */
const GONE: readonly string[] = ['arriving_days'];

/** The tables of the office's records, and their columns. What migrations write of themselves is none of them. */
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
