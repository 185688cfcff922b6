import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '../../shared/contract/list-query.ts';
import { keysByDays, type ListSums } from './list-days.ts';
import {
  type Condition,
  type Key,
  keysInChunks,
  listKeys,
  type Order,
  type Partition,
  type Reading,
} from './list-keys.ts';

const CHUNK = 500;

/** A list that can be answered whole, in chunks, or by the page; nothing is read until it is asked for. */
export interface Listing<Record> {
  page(limit: number, offset: number): Promise<readonly Record[]>;
  count(): Promise<number>;
  chunks(): AsyncIterable<readonly Record[]>;
  /** Reads the register's summary of the list, for registers that have one. */
  readonly summary?: () => Promise<object>;
  /**
   * Whether a page of it may read the whole register: sorted by what no index has, or searched through. Such a list is
   * not read where somebody waits for a receipt.
   */
  readonly isUnbounded: boolean;
  /** The last offset whose page is bounded; any where nothing is said. */
  readonly boundedTo?: number;
}

/** The bounds of reading a large register. */
interface Bounds {
  readonly partition?: Partition;
  readonly sums?: ListSums | undefined;
  /** Default: `by index`. That is right too for a register so small that it does not matter. */
  readonly reading?: Reading;
  /** What is searched for: tested as a page is looked for, and not again for its records. */
  readonly found?: Condition | undefined;
}

/**
 * Makes a listing of a filtered, unsorted query. `toRecords` turns a chunk of rows into the API's records
 * at once, so that children are read by the chunk and not by the row. Where its records lie within a few values of a column, the ordered rows
 * of each value are merged: no more is read than the page shows.
 */
export const listing = <DB, TB extends keyof DB, Row extends { id: number }, Record>(
  filtered: SelectQueryBuilder<DB, TB, Row>,
  order: Order,
  toRecords: (rows: readonly Row[]) => Promise<readonly Record[]> | readonly Record[],
  { partition, sums, reading = 'by index', found }: Bounds = {},
): Listing<Record> => {
  const keys = listKeys(filtered, order, { partition, reading, found });

  /** The records of these keys, in their order. */
  const recordsOf = async (of: readonly Key[]): Promise<readonly Record[]> => {
    const ids = of.map(({ list_id }) => list_id);
    // One parameter holds all ids: otherwise each number of ids would need a statement of its own, built and prepared anew.
    const among = sql`select value from json_each(${JSON.stringify(ids)})`;
    const rows = await filtered.where(sql<SqlBool>`${order.id} in (${among})`).execute();
    const byId = new Map(rows.map((row) => [(row as Row).id, row as Row]));
    return toRecords(ids.flatMap((id) => byId.get(id) ?? []));
  };

  async function* inChunks(of: readonly Key[]): AsyncIterable<readonly Record[]> {
    for (let start = 0; start < of.length; start += CHUNK)
      yield await recordsOf(of.slice(start, start + CHUNK));
  }

  /** Sorted once, where reading on from a row would sort again for every chunk. */
  async function* inOneSort(): AsyncIterable<readonly Record[]> {
    yield* inChunks(await keys.page(-1, 0));
  }

  async function* fromRowToRow(): AsyncIterable<readonly Record[]> {
    for await (const chunk of keysInChunks(keys, order, CHUNK)) yield await recordsOf(chunk);
  }

  return {
    isUnbounded: reading === 'sorted' || reading === 'searched',
    page: async (limit, offset) => {
      const page =
        (await keysByDays(keys, order, sums, { limit, offset })) ?? (await keys.page(limit, offset));
      const records: Record[] = [];
      for await (const chunk of inChunks(page)) records.push(...chunk);
      return records;
    },
    count: () => (sums ?? keys).count(),
    chunks: reading === 'by index' ? fromRowToRow : inOneSort,
  };
};

/** A list that is computed whole: `records` is called once, when it is first asked for. */
export const computedListing = <Record>(records: () => Promise<readonly Record[]>): Listing<Record> => ({
  isUnbounded: false,
  page: async (limit, offset) => (await records()).slice(offset, offset + limit),
  count: async () => (await records()).length,
  chunks: async function* () {
    yield await records();
  },
});

/** The records that a list's query asks for: its page, or all of them. */
export const collect = async <Record>(
  list: Listing<Record>,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'> = {},
): Promise<readonly Record[]> => {
  if (limit !== undefined) return list.page(limit, offset ?? 0);
  const all: Record[] = [];
  for await (const chunk of list.chunks()) all.push(...chunk);
  return all.slice(offset ?? 0);
};
