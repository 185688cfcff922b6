import type { RawDatabase } from '../database/raw.ts';
import type { Manifest } from './manifest.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Not of an index of texts, which is made of other tables. */
const tableNames = (database: RawDatabase): readonly string[] =>
  database
    .prepare<[], string>(
      `select name from pragma_table_list
      where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
    )
    .pluck()
    .all();

const moneyColumns = (database: RawDatabase, table: string): readonly string[] =>
  database
    .prepare<[string], string>(
      "select name from pragma_table_xinfo(?) where name like '%\\_paise' escape '\\' order by name",
    )
    .pluck()
    .all(table);

const tallyOf = (database: RawDatabase, table: string): Manifest['tables'][number] => {
  const columns = moneyColumns(database, table);
  const sums = columns.map((column) => `coalesce(sum(${quoted(column)}), 0)`);
  const counted: unknown = database
    .prepare(`select ${['count(*)', ...sums].join(', ')} from ${quoted(table)}`)
    .safeIntegers()
    .raw()
    .get();
  const [rows, ...totals] = Array.isArray(counted) ? counted : [];
  return {
    name: table,
    rows: Number(rows),
    sums: Object.fromEntries(columns.map((column, index) => [column, String(totals[index])])),
  };
};

/** Every table's rows and sums of money in paise, so that a new register is covered by itself. */
export const tallyTables = (database: RawDatabase): Manifest['tables'] =>
  tableNames(database).map((table) => tallyOf(database, table));

/** The first table in which two tallies differ; undefined where they are the same. */
export const firstDifference = (one: Manifest['tables'], other: Manifest['tables']): string | undefined => {
  const text = (tables: Manifest['tables']) =>
    new Map(
      tables.map(({ name, rows, sums }) => [name, JSON.stringify([rows, Object.entries(sums).sort()])]),
    );
  const [first, second] = [text(one), text(other)];
  return [...new Set([...first.keys(), ...second.keys()])].find(
    (name) => first.get(name) !== second.get(name),
  );
};
