import { type SqlBool, sql } from 'kysely';
import { type Key, type ListKeys, MOST_PARTS_OF_DAYS, type Order } from './list-keys.ts';

/** Offsets up to here are passed over row by row, which costs less than to look up where they end. */
const NEAR = 200;

/** The days of a page's rows, in its order, and how many of their rows come before the page. */
export interface PageDays {
  readonly days: readonly string[];
  readonly skip: number;
}

/** The stored sums of a list, so that it need not be counted through. */
export interface ListSums {
  count(): Promise<number>;
  /** Finds the days of a page, for a list in the order of its days. */
  readonly daysOfPage?: (limit: number, offset: number) => Promise<PageDays>;
  /** Whether the list leaves out some of a day's records: its pages are then looked up by their days, near ones as well. */
  readonly isSparse: boolean;
}

/** The keys of a page, found by the days on which it lies; undefined where the sums do not tell these, or it lies near. */
export const keysByDays = async (
  keys: ListKeys,
  { by, direction }: Order,
  sums: ListSums | undefined,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Key[] | undefined> => {
  if (!sums?.daysOfPage || (!sums.isSparse && offset <= NEAR)) return undefined;
  const { days, skip } = await sums.daysOfPage(limit, offset);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (sums.isSparse) return keys.page(limit, skip, { where: sql<SqlBool>`${by} in (${sql.join(days)})` });
  const [early, late] = direction === 'asc' ? [first, last] : [last, first];
  const where = sql<SqlBool>`${by} between ${early} and ${late}`;
  return keys.page(limit, skip, { where, mostParts: MOST_PARTS_OF_DAYS });
};
