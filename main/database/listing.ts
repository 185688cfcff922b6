import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '../../shared/contract/list-query.ts';

const CHUNK = 500;

/** A list that can be answered whole, in chunks, or by the page; nothing is read until it is asked for. */
export interface Listing<Record> {
  page(limit: number, offset: number): Promise<readonly Record[]>;
  count(): Promise<number>;
  chunks(): AsyncIterable<readonly Record[]>;
}

interface Order {
  /** What is sorted by: a column or an expression that is never null. */
  readonly by: Expression<unknown>;
  /** The id that breaks ties: `sql.ref('fees.id')`. */
  readonly id: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
}

type Filtered<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>;

/**
 * Makes a listing of a filtered, unsorted query. `toRecords` turns a chunk of rows into the API's records
 * at once, so that children are read by the chunk and not by the row.
 */
export const listing = <DB, TB extends keyof DB, Row extends { id: number }, Record>(
  filtered: Filtered<DB, TB, Row>,
  order: Order,
  toRecords: (rows: readonly Row[]) => Promise<readonly Record[]> | readonly Record[],
): Listing<Record> => {
  const sorted = filtered.orderBy(order.by, order.direction).orderBy(order.id, order.direction);
  return {
    page: async (limit, offset) => toRecords(await sorted.limit(limit).offset(offset).execute()),
    count: async () => {
      const counted = filtered.clearSelect().select(sql<number>`count(*)`.as('total'));
      // Kysely cannot name the row of a query that is generic in its tables.
      const row = (await counted.executeTakeFirstOrThrow()) as unknown as { readonly total: number };
      return Number(row.total);
    },
    chunks: async function* () {
      const beyond = order.direction === 'asc' ? sql.raw('>') : sql.raw('<');
      const keyed = sorted.select(sql<string | number>`${order.by}`.as('list_key')).limit(CHUNK);
      let last: { readonly key: string | number; readonly id: number } | undefined;
      for (;;) {
        const from = last;
        const query = from
          ? keyed.where(sql<SqlBool>`(${order.by}, ${order.id}) ${beyond} (${from.key}, ${from.id})`)
          : keyed;
        const rows = (await query.execute()) as unknown as readonly (Row & { list_key: string | number })[];
        const end = rows.at(-1);
        if (!end) return;
        yield await toRecords(rows);
        if (rows.length < CHUNK) return;
        last = { key: end.list_key, id: end.id };
      }
    },
  };
};

/** A list that is computed whole: `records` is called once, when it is first asked for. */
export const computedListing = <Record>(records: () => Promise<readonly Record[]>): Listing<Record> => ({
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
