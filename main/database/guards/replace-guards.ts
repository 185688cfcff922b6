import type { RawDatabase } from '../raw.ts';

/** How what these guards say ends: another row has the new one's key, or its unique value. */
export const NEVER_REPLACED = 'is never replaced';

/** A table with a trigger that refuses an edit or a deletion. */
const GUARDED = `select distinct tbl_name from sqlite_schema where type = 'trigger'
  and (sql like '%before update%' or sql like '%before delete%') and sql like '%raise(abort%' order by 1`;

/** What no two rows of a table have in common: its unique indexes, made by a statement or by a constraint. */
const UNIQUE = `select schema.sql, (select group_concat(name, ', ') from pragma_index_info(list.name)) as columns
  from pragma_index_list(?) as list left join sqlite_schema as schema on schema.name = list.name
  where list."unique" order by list.seq desc`;

interface UniqueIndex {
  readonly sql: string | null;
  readonly columns: string;
}

/** SQL: whether another row has what the new one must have alone. The new row's columns are read by their own names. */
const isTaken = (table: string, columns: readonly string[], { sql, columns: named }: UniqueIndex): string => {
  const [head = '', condition] = (sql ?? `(${named})`).replaceAll(/\s+/g, ' ').split(' where ');
  const indexed = head.slice(head.indexOf('(') + 1, head.lastIndexOf(')'));
  if (condition === undefined && /^[\w, ]+$/.test(indexed)) {
    const same = indexed.split(', ').map((column) => `${column} = new.${column}`);
    return `exists (select 1 from ${table} where ${same.join(' and ')})`;
  }
  const words = `${indexed} ${condition ?? ''}`.split(/\W+/);
  const read = columns.filter((column) => words.includes(column));
  const added = `(select ${read.map((column) => `new.${column} as ${column}`).join(', ')})`;
  const holds = condition === undefined ? '' : ` and (${condition}) and (select ${condition} from ${added})`;
  return `exists (select 1 from ${table} where (${indexed}) = (select ${indexed} from ${added})${holds})`;
};

const guardOf = (database: RawDatabase, table: string): string => {
  const columnsOf = (which: string): readonly string[] =>
    database
      .prepare<[object], string>(`select name from pragma_table_xinfo(@table) where ${which}`)
      .pluck()
      .all({ table });
  const rowid = columnsOf(
    "pk = 1 and type = 'INTEGER' and not exists (select 1 from pragma_index_list(@table) where origin = 'pk')",
  );
  const keys = [
    ...rowid.map((column) => ({ sql: null, columns: column })),
    ...database.prepare<[string], UniqueIndex>(UNIQUE).all(table),
  ];
  const taken = keys.map((key) => isTaken(table, columnsOf('hidden = 0'), key)).join('\n    or ');
  return `create trigger ${table}_are_never_replaced before insert on ${table}
  when ${taken}
  begin select raise(abort, 'a row of ${table} ${NEVER_REPLACED}'); end;`;
};

/**
 * SQL: a guard for each table that has one against editing or deleting. `insert or replace` of another program removes the
 * row that stands in its way without asking either of them, unless `recursive_triggers` is on in its connection.
 */
export const replaceGuards = (database: RawDatabase): string =>
  database
    .prepare<[], string>(GUARDED)
    .pluck()
    .all()
    .map((table) => guardOf(database, table))
    .join('\n');
