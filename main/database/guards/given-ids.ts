import { sql } from 'kysely';
import { compiled, type Given } from '../compiled.ts';
import type { Db } from '../db.ts';
import { hasTable, type RawDatabase } from '../raw.ts';

/** Tables of which an id is asked for before its row is written. */
type KeepingIds =
  | 'concessions'
  | 'drawer_closings'
  | 'dues'
  | 'funds'
  | 'students'
  | 'tally_hand_offs'
  | 'vouchers';

/** The last id that a table gave, also where its row is gone: SQLite keeps it for a key that is `autoincrement`. */
export interface LastId {
  readonly name: string;
  readonly seq: number;
}

/** Where no table is `autoincrement` SQLite keeps nothing: a schema from before the first release. */
const keepsIds = (database: RawDatabase): boolean => hasTable(database, 'sqlite_sequence');

/** The last id that each table gave; of a schema that does not keep them the highest that is there. */
export const lastIds = (database: RawDatabase): readonly LastId[] => {
  if (keepsIds(database)) return database.prepare<[], LastId>('select name, seq from sqlite_sequence').all();
  return database
    .prepare<[], string>(
      "select tables.name from pragma_table_list as tables, pragma_table_info(tables.name) as info where tables.schema = 'main' and tables.type = 'table' and info.name = 'id' and info.pk = 1",
    )
    .pluck()
    .all()
    .map((name) => ({
      name,
      seq: database.prepare<[], number>(`select coalesce(max(id), 0) from ${name}`).pluck().get() ?? 0,
    }));
};

/** Lets the ids of tables go on after these, where they have not come further. A table that keeps none is left as it is. */
export const goOnAfterIds = (database: RawDatabase, ids: readonly LastId[]): void => {
  if (!keepsIds(database)) return;
  const keeps = database
    .prepare<[], string>(
      "select name from sqlite_schema where type = 'table' and sql like '%primary key autoincrement%'",
    )
    .pluck()
    .all();
  for (const { name, seq } of ids) {
    if (!keeps.includes(name)) continue;
    const { changes } = database
      .prepare('update sqlite_sequence set seq = max(seq, ?) where name = ?')
      .run(seq, name);
    if (changes === 0)
      database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(name, seq);
  }
};

const next = compiled((db, given: Given<{ table: string }>) => ({
  compile: () =>
    sql<{
      id: number;
    }>`select coalesce((select seq from sqlite_sequence where name = ${given('table')}), 0) + 1 as id`.compile(
      db,
    ),
}));

/** The id of the next row of a table, for who needs it before the row is written. None is given twice, also where its row is gone. */
export const nextId = async (db: Db, table: KeepingIds): Promise<number> =>
  (await next(db, { table }))[0]?.id ?? 1;
