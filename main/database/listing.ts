import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ListQuery } from '../../shared/contract/list-query.ts';

const CHUNK = 500;
/** SQLite takes 500 parts of a compound select; more sets than this are looked through in one. */
const MOST_PARTS = 400;
/** The days of a page, or of a whole list, are read as they are for more sets than these: most of each day is theirs. */
const MOST_PARTS_OF_DAYS = 16;
/** Offsets up to here are passed over row by row, which costs less than to look up where they end. */
const NEAR = 200;

/** A list that can be answered whole, in chunks, or by the page; nothing is read until it is asked for. */
export interface Listing<Record> {
  page(limit: number, offset: number): Promise<readonly Record[]>;
  count(): Promise<number>;
  chunks(): AsyncIterable<readonly Record[]>;
  /** What its records add up to, as the register's summary answers it; of those that have one. */
  readonly summary?: () => Promise<object>;
  /**
   * Whether a page of it may read the whole register: sorted by what no index has, or searched through. Such a list is
   * not read where somebody waits for a receipt.
   */
  readonly isUnbounded: boolean;
  /** The last offset whose page is bounded; any where nothing is said. */
  readonly boundedTo?: number;
}

interface Order {
  /** What is sorted by: a column or an expression that is never null. */
  readonly by: Expression<unknown>;
  /** The id that breaks ties: `sql.ref('fees.id')`. */
  readonly id: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** The few values of a column within which the records lie; all of them for undefined. */
export interface Partition {
  readonly column: Expression<unknown>;
  values(): Promise<readonly number[] | undefined>;
}

/** The days in which the rows of a page lie, in its order, and how many of their rows come before it. */
export interface PageDays {
  readonly days: readonly string[];
  readonly skip: number;
}

/** What the stored sums know of a list, so that it need not be counted through. */
export interface ListSums {
  count(): Promise<number>;
  /** Where a page lies, for a list in the order of its days. */
  readonly daysOfPage?: (limit: number, offset: number) => Promise<PageDays>;
  /** Whether the list leaves out some of a day's records: its pages are then looked up by their days, near ones as well. */
  readonly isSparse: boolean;
}

type Filtered<DB, TB extends keyof DB, Row> = SelectQueryBuilder<DB, TB, Row>;

/** What bounds the reading of a large register. */
interface Bounds {
  readonly partition?: Partition;
  readonly sums?: ListSums | undefined;
  /** Whether an index has the rows in the list's order, each value's (see `Partition`) for itself. */
  readonly isIndexed?: boolean;
  /** Whether the filter itself names few records, by an index: they are looked through and sorted. */
  readonly isNarrow?: boolean;
  /** Whether it is searched for what no index tells: the register is read through once, in its own order. */
  readonly isSearched?: boolean;
  /** What is searched for: tested as a page is looked for, and not again for its records. */
  readonly found?: Expression<SqlBool> | undefined;
}

interface Key {
  readonly list_key: string | number;
  readonly list_id: number;
}

/**
 * Makes a listing of a filtered, unsorted query. `toRecords` turns a chunk of rows into the API's records
 * at once, so that children are read by the chunk and not by the row. Where its records lie within a few values of a column, the ordered rows
 * of each value are merged: no more is read than the page shows.
 */
export const listing = <DB, TB extends keyof DB, Row extends { id: number }, Record>(
  filtered: Filtered<DB, TB, Row>,
  { by, id, direction }: Order,
  toRecords: (rows: readonly Row[]) => Promise<readonly Record[]> | readonly Record[],
  { partition, sums, isIndexed = true, isNarrow = false, isSearched = false, found }: Bounds = {},
): Listing<Record> => {
  type Condition = Expression<SqlBool>;
  const among = (values: readonly number[], isLookedUp = !isNarrow && !isSearched): Condition =>
    // The + keeps the filter's own index in use, and a search from looking up row after row by their sets.
    sql<SqlBool>`${sql.raw(isLookedUp ? '' : '+')}${partition?.column ?? id} in (${sql.join([...values, 0])})`;

  /** The keys and ids of a page, in its order. */
  const keysOf = async (
    limit: number,
    offset: number,
    conditions: readonly Condition[] = [],
    mostParts = MOST_PARTS,
  ): Promise<readonly Key[]> => {
    const values = await partition?.values();
    const keyed = [...conditions, ...(found ? [found] : [])].reduce(
      (query, condition) => query.where(condition),
      filtered.clearSelect().select([sql`${by}`.as('list_key'), sql`${id}`.as('list_id')]),
    );
    const isMerged =
      isIndexed && !isNarrow && !isSearched && values && values.length > 0 && values.length <= mostParts;
    const parts = isMerged
      ? values.map((value) => keyed.where(sql<SqlBool>`${partition?.column} = ${value}`))
      : [values ? keyed.where(among(values, mostParts === MOST_PARTS && !isNarrow && !isSearched)) : keyed];
    const [first, ...rest] = parts;
    if (!first) return [];
    const all = rest.reduce((query, part) => query.unionAll(part), first);
    const sorted =
      isMerged && rest.length > 0
        ? all.orderBy(sql.ref('list_key'), direction).orderBy(sql.ref('list_id'), direction)
        : all.orderBy(by, direction).orderBy(id, direction);
    return (await sorted.limit(limit).offset(offset).execute()) as unknown as readonly Key[];
  };

  /** The records of these keys, in their order. */
  const recordsOf = async (keys: readonly Key[]): Promise<readonly Record[]> => {
    const ids = keys.map(({ list_id }) => list_id);
    // As one parameter: a statement of its own for every count of them would be built and prepared anew.
    const among = sql`select value from json_each(${JSON.stringify(ids)})`;
    const rows = await filtered.where(sql<SqlBool>`${id} in (${among})`).execute();
    const byId = new Map(rows.map((row) => [(row as Row).id, row as Row]));
    return toRecords(ids.flatMap((key) => byId.get(key) ?? []));
  };

  const pageOfDays = async (limit: number, offset: number): Promise<readonly Key[] | undefined> => {
    if (!sums?.daysOfPage || (!sums.isSparse && offset <= NEAR)) return undefined;
    const { days, skip } = await sums.daysOfPage(limit, offset);
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return [];
    const [early, late] = direction === 'asc' ? [first, last] : [last, first];
    const ofDays = sums.isSparse
      ? sql<SqlBool>`${by} in (${sql.join(days)})`
      : sql<SqlBool>`${by} between ${early} and ${late}`;
    return keysOf(limit, skip, [ofDays], sums.isSparse ? MOST_PARTS : MOST_PARTS_OF_DAYS);
  };

  async function* inChunks(keys: readonly Key[]): AsyncIterable<readonly Record[]> {
    for (let start = 0; start < keys.length; start += CHUNK) {
      yield await recordsOf(keys.slice(start, start + CHUNK));
    }
  }

  /** Sorted once, where reading on from a row would sort again for every chunk. */
  async function* inOneSort(): AsyncIterable<readonly Record[]> {
    yield* inChunks(await keysOf(-1, 0));
  }

  async function* fromRowToRow(): AsyncIterable<readonly Record[]> {
    const beyond = sql.raw(direction === 'asc' ? '>' : '<');
    let last: Key | undefined;
    for (;;) {
      const from: Key | undefined = last;
      const keys = await keysOf(
        CHUNK,
        0,
        from ? [sql<SqlBool>`(${by}, ${id}) ${beyond} (${from.list_key}, ${from.list_id})`] : [],
        MOST_PARTS_OF_DAYS,
      );
      if (keys.length > 0) yield await recordsOf(keys);
      if (keys.length < CHUNK) return;
      last = keys.at(-1);
    }
  }

  return {
    isUnbounded: (!isIndexed || isSearched) && !isNarrow,
    page: async (limit, offset) => {
      const keys = (await pageOfDays(limit, offset)) ?? (await keysOf(limit, offset));
      const records: Record[] = [];
      for await (const chunk of inChunks(keys)) records.push(...chunk);
      return records;
    },
    count: async () => {
      if (sums) return sums.count();
      const values = await partition?.values();
      const tests = [...(values ? [among(values)] : []), ...(found ? [found] : [])];
      const counted = tests
        .reduce((query, test) => query.where(test), filtered)
        .clearSelect()
        .select(sql<number>`count(*)`.as('total'));
      // Kysely cannot name the row of a query that is generic in its tables.
      const row = (await counted.executeTakeFirstOrThrow()) as unknown as { readonly total: number };
      return Number(row.total);
    },
    chunks: isIndexed && !isNarrow && !isSearched ? fromRowToRow : inOneSort,
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
