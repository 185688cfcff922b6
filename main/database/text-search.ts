import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './db.ts';
import type { Listing } from './listing.ts';
import { idsHeard, type TextRegister } from './texts.ts';

export interface TextSearch {
  readonly register: TextRegister;
  readonly text: string;
  /** A select of further ids that are found, beside those of the register's own texts. */
  readonly further?: RawBuilder<unknown> | undefined;
}

const idsOf = ({ register, text, further }: TextSearch): RawBuilder<unknown> | undefined => {
  const ids = idsHeard(register, text);
  return ids && further ? sql`${ids} union all ${further}` : ids;
};

/**
 * How many of a register's `all` records may be found before a page of so many rows is sooner found by reading through it in its order than
 * by looking up all that is found and sorting it: where much is found, the first page lies near.
 */
export const mostLookedUp = (all: number, rows: number): number => Math.sqrt((rows * all) / 2);

/**
 * Whether a record of the register is among those that are looked up; undefined where they are too many for `rows` of them (all for
 * undefined), or the text is too short: it is read through then.
 */
export const lookedUp = async (
  db: Db,
  search: TextSearch,
  rows?: number,
): Promise<RawBuilder<SqlBool> | undefined> => {
  const ids = idsOf(search);
  if (!ids) return undefined;
  const records = await sql<{
    all: number | null;
  }>`select max(id) as "all" from ${sql.table(search.register)}`.execute(db);
  const all = records.rows[0]?.all ?? 0;
  const most = Math.ceil(mostLookedUp(all, rows ?? all / 8));
  const counted = await sql<{ found: number }>`
    select count(*) as found from (select 1 from (${ids}) limit ${most + 1})`.execute(db);
  return (counted.rows[0]?.found ?? 0) > most
    ? undefined
    : sql<SqlBool>`${sql.ref(`${search.register}.id`)} in (${ids})`;
};

/**
 * A list that is searched: each page is read in the way that reads less. `make` makes it of those that are looked up, or
 * to be read through; what is looked up is tested as well.
 */
export const searchedList = <Record>(
  db: Db,
  search: TextSearch | undefined,
  isInOrder: boolean,
  make: (found?: RawBuilder<SqlBool>) => Listing<Record>,
): Listing<Record> => {
  const throughAll = make();
  if (!search) return throughAll;
  const listOf = async (rows?: number) => make(await lookedUp(db, search, rows));
  return {
    ...throughAll,
    isUnbounded: true,
    page: async (limit, offset) => (await listOf(isInOrder ? limit + offset : undefined)).page(limit, offset),
    count: async () => (await listOf()).count(),
    chunks: async function* () {
      yield* (await listOf()).chunks();
    },
  };
};
