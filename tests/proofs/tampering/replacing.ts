import type { RawDatabase } from '../../../main/database/raw.ts';
import { errorCode } from '../../../shared/error-code.ts';

type Row = Readonly<Record<string, number | string | null>>;

const tablesOf = (raw: RawDatabase): readonly string[] =>
  raw
    .prepare<[], string>(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' order by name",
    )
    .pluck()
    .all();

const columnsOf = (raw: RawDatabase, table: string) =>
  raw
    .prepare<[string], { name: string; pk: number }>(
      'select name, pk from pragma_table_xinfo(?) where hidden = 0',
    )
    .all(table);

/** Does something in a transaction of its own that is taken back, and answers what it answered, or the code of its error. */
const tried = <T>(raw: RawDatabase, work: () => T): T | string => {
  raw.exec('begin');
  try {
    return work();
  } catch (error) {
    return errorCode(error) ?? String(error);
  } finally {
    raw.exec('rollback');
  }
};

const isRefused = (raw: RawDatabase, statement: string): boolean =>
  tried(raw, () => raw.exec(statement)) === 'SQLITE_CONSTRAINT_TRIGGER';

/** Whether a table refuses that its rows are deleted, or that any column of them is another. */
const refusesChanges = (raw: RawDatabase, table: string): boolean =>
  isRefused(raw, `delete from ${table}`) ||
  columnsOf(raw, table).some(({ name }) => isRefused(raw, `update ${table} set ${name} = ${name}`));

const insert = (raw: RawDatabase, table: string, row: Row): number => {
  const names = Object.keys(row);
  raw
    .prepare(
      `insert or replace into ${table} (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`,
    )
    .run(row);
  return Number(raw.prepare(`select count(*) from ${table}`).pluck().get());
};

/** Rows that would take the place of one that stands there: itself, and it under each other key. */
const replacements = (raw: RawDatabase, table: string, row: Row): readonly Row[] => {
  const keys = columnsOf(raw, table).filter(({ pk }) => pk > 0);
  const others = keys.map(({ name }) => ({
    ...row,
    [name]: typeof row[name] === 'number' ? 900_000_000 : `${row[name]} again`,
  }));
  return [row, ...others];
};

/** Tables that a guard keeps from being replaced. */
const guarded = (raw: RawDatabase): readonly string[] =>
  raw
    .prepare<[], string>(
      "select tbl_name from sqlite_schema where type = 'trigger' and name like '%_are_never_replaced'",
    )
    .pluck()
    .all();

/**
 * Lets another program, in whose connection a row that is replaced is deleted without a trigger, replace rows of each table
 * that refuses an edit or a deletion. Answers the tables of which it could, and those that had no row to try it with.
 */
export const replaceRows = (raw: RawDatabase) => {
  raw.pragma('foreign_keys = OFF');
  raw.pragma('recursive_triggers = OFF');
  const has = new Set(guarded(raw));
  const tables = tablesOf(raw).filter((table) => has.has(table) || refusesChanges(raw, table));
  const rowsOf = (table: string): readonly Row[] => {
    const columns = columnsOf(raw, table).map(({ name }) => name);
    return raw.prepare<[], Row>(`select ${columns.join(', ')} from ${table}`).all();
  };
  const replaced = tables.filter((table) => {
    const rows = rowsOf(table);
    return rows.slice(-200).some((row) =>
      replacements(raw, table, row).some((other) => {
        const left = tried(raw, () => insert(raw, table, other));
        return typeof left === 'number' && left <= rows.length;
      }),
    );
  });
  return { replaced, empty: tables.filter((table) => rowsOf(table).length === 0) };
};
