import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** SQLite takes 500 parts of a compound select; more sets than this are looked through in one. */
const MOST_PARTS = 400;
/** The days of a page, or a whole list, are read as they are for more sets than these: most of each day is theirs. */
export const MOST_PARTS_OF_DAYS = 16;

export interface Order {
  /** The sort key: a column or an expression that is never null. */
  readonly by: Expression<unknown>;
  /** The id that breaks ties: `sql.ref('fees.id')`. */
  readonly id: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
}

/**
 * The partition of a list: the few values of a column that its records have, such as the sets of courses in scope.
 * Undefined values stand for all.
 */
export interface Partition {
  readonly column: Expression<unknown>;
  values(): Promise<readonly number[] | undefined>;
}

/**
 * How the rows of a list are found.
 *
 * - `by index`: an index has them in the list's order, each value's (see `Partition`) for itself.
 * - `sorted`: no index has that order, so all of them are sorted.
 * - `few`: the filter itself names few, by an index of its own; these are looked through and sorted.
 * - `searched`: they are searched for what no index tells; the register is read through once, in its own order.
 */
export type Reading = 'by index' | 'sorted' | 'few' | 'searched';

/** Chooses the reading of a list: the first of these that is true decides. */
export const readingOf = (is: {
  readonly few?: boolean;
  readonly searched?: boolean;
  readonly inOrder: boolean;
}): Reading => {
  if (is.few) return 'few';
  if (is.searched) return 'searched';
  return is.inOrder ? 'by index' : 'sorted';
};

export type Condition = Expression<SqlBool>;

export interface Key {
  readonly list_key: string | number;
  readonly list_id: number;
}

/** Which of a list's rows are looked at: all of them where nothing is said. */
interface Part {
  readonly where?: Condition | undefined;
  /** The most values (see `Partition`) of which each has its rows read for itself. */
  readonly mostParts?: number;
}

interface Found {
  readonly partition?: Partition | undefined;
  readonly reading: Reading;
  /** What is searched for, where the query itself does not test it. */
  readonly found?: Condition | undefined;
}

/** Finds the keys of a list's rows, in its order, and how many there are. */
export const listKeys = <DB, TB extends keyof DB, Row>(
  filtered: SelectQueryBuilder<DB, TB, Row>,
  { by, id, direction }: Order,
  { partition, reading, found }: Found,
) => {
  /** What is searched for is tested last: it costs the most. */
  const matching = (condition: Condition | undefined) => {
    const rows = condition ? filtered.where(condition) : filtered;
    return found ? rows.where(found) : rows;
  };

  const isOneOf = (values: readonly number[], isLookedUp: boolean): Condition =>
    // The + keeps the filter's own index in use, and a search from looking up row after row by their sets.
    sql<SqlBool>`${sql.raw(isLookedUp ? '' : '+')}${partition?.column ?? id} in (${sql.join([...values, 0])})`;
  const looksUp = reading === 'by index' || reading === 'sorted';

  /** Rows of each value for itself, merged, where an index has them in this order; else all of them in one. */
  const page = async (
    limit: number,
    offset: number,
    { where, mostParts = MOST_PARTS }: Part = {},
  ): Promise<readonly Key[]> => {
    const values = await partition?.values();
    const keys = matching(where)
      .clearSelect()
      .select([sql`${by}`.as('list_key'), sql`${id}`.as('list_id')]);
    const isMerged =
      reading === 'by index' && values !== undefined && values.length > 0 && values.length <= mostParts;
    const [first, ...rest] = isMerged
      ? values.map((value) => keys.where(sql<SqlBool>`${partition?.column} = ${value}`))
      : [values ? keys.where(isOneOf(values, looksUp && mostParts === MOST_PARTS)) : keys];
    if (!first) return [];
    const merged = rest.reduce((query, part) => query.unionAll(part), first);
    const sorted =
      rest.length > 0
        ? merged.orderBy(sql.ref('list_key'), direction).orderBy(sql.ref('list_id'), direction)
        : merged.orderBy(by, direction).orderBy(id, direction);
    return (await sorted.limit(limit).offset(offset).execute()) as unknown as readonly Key[];
  };

  const count = async (): Promise<number> => {
    const values = await partition?.values();
    const counted = matching(values && isOneOf(values, looksUp))
      .clearSelect()
      .select(sql<number>`count(*)`.as('total'));
    // Kysely cannot name the row of a query that is generic in its tables.
    const row = (await counted.executeTakeFirstOrThrow()) as unknown as { readonly total: number };
    return Number(row.total);
  };

  return { page, count };
};

export type ListKeys = ReturnType<typeof listKeys>;

/** The keys of the whole list, each chunk read on from the last row of the one before. */
export async function* keysInChunks(
  keys: ListKeys,
  { by, id, direction }: Order,
  size: number,
): AsyncIterable<readonly Key[]> {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  let where: Condition | undefined;
  for (;;) {
    const chunk = await keys.page(size, 0, { where, mostParts: MOST_PARTS_OF_DAYS });
    if (chunk.length > 0) yield chunk;
    const last = chunk.at(-1);
    if (!last || chunk.length < size) return;
    where = sql<SqlBool>`(${by}, ${id}) ${beyond} (${last.list_key}, ${last.list_id})`;
  }
}
