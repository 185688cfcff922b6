import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import type { ListSums, PageDays } from './list-days.ts';
import type { Partition } from './list-keys.ts';
import { daysCover, type Span } from './spans.ts';

export type SummedRegister =
  | 'fees'
  | 'receipts'
  | 'lines'
  | 'lines taken back'
  | 'bills'
  | 'letters'
  | 'dmcs'
  | 'students'
  | 'audit';

/** The records whose sums are wanted. A field that is left out does not narrow them. */
export interface SumFilter {
  readonly register: SummedRegister;
  /**
   * The owners: ids of course sets, or of courses for registers with one course each; or a select of them. Everybody's
   * where undefined.
   */
  readonly owners?: readonly number[] | RawBuilder<unknown> | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: string | undefined;
  readonly mode?: string | undefined;
  readonly states?: readonly string[] | undefined;
}

const OWNERS: Readonly<Record<SummedRegister, string>> = {
  fees: 'course_sets',
  receipts: 'course_sets',
  lines: 'course_sets',
  'lines taken back': 'course_sets',
  bills: 'course_sets',
  letters: 'course_sets',
  dmcs: 'courses',
  students: 'courses',
  audit: 'users',
};

const ownersOf = (register: SummedRegister, owners: SumFilter['owners']): RawBuilder<unknown> => {
  if (!owners) return sql`select id from ${sql.table(OWNERS[register])} union all select 0`;
  return 'length' in owners ? sql.join([...owners, -1]) : owners;
};

/**
 * SQL for the sums of a filter, a table of `owner_id, period, type, mode, state, records, paise`: whole years where the
 * days allow it, months and days at the ends. `coarsest` bounds the span, for lists by day or month.
 */
export const sumsOf = (filter: SumFilter, coarsest: Span = 'year'): RawBuilder<unknown> => {
  const { register, owners, type, mode, states } = filter;
  const whose = ownersOf(register, owners);
  const tests = [
    ...(type === undefined ? [] : [sql`and type = ${type}`]),
    ...(mode === undefined ? [] : [sql`and mode = ${mode}`]),
    ...(states === undefined ? [] : [sql`and state in (${sql.join(states)})`]),
  ];
  const parts = daysCover(filter.from, filter.to, coarsest).map(
    ({ span, above, from, to, below }) => sql`
    select owner_id, period, type, mode, state, records, paise from stored_sums
    where register = ${register} and owner_id in (${whose}) and span = ${span}
      and period ${sql.raw(above ? '>' : '>=')} ${from} and period ${sql.raw(below ? '<' : '<=')} ${to}
      ${sql.join(tests, sql` `)}`,
  );
  // No day at all: an end before the beginning.
  return parts.length > 0 ? sql.join(parts, sql` union all `) : sql`select * from stored_sums where false`;
};

export interface Sum {
  readonly records: number;
  readonly paise: number;
}

/** Adds up all sums of a filter. Paise. */
export const sumIn = async (db: Db, filter: SumFilter): Promise<Sum> => {
  const { rows } =
    await sql<Sum>`select coalesce(sum(records), 0) as records, coalesce(sum(paise), 0) as paise
    from (${sumsOf(filter)})`.execute(db);
  return rows[0] ?? { records: 0, paise: 0 };
};

interface Period {
  readonly period: string;
  readonly records: number;
}

const periodsOf = async (db: Db, filter: SumFilter, span: Span, direction: 'asc' | 'desc') => {
  // First each owner's, which lie in this order: sorting all of them costs more than reading them.
  const { rows } = await sql<Period>`select period, sum(records) as records
    from (select period, sum(records) as records from (${sumsOf(filter, span)}) group by owner_id, period)
    group by period having sum(records) > 0
    order by period ${sql.raw(direction)}`.execute(db);
  return rows;
};

/** Sorts after the last day of every month and year, as text. */
const AFTER = '-99';

/**
 * Finds the days of a page by counting: whole years are passed over, then months, then days. It reads sums only, however
 * deep the page lies; no day where the page lies past the end.
 */
const daysOfPage = async (
  db: Db,
  filter: SumFilter,
  direction: 'asc' | 'desc',
  page: { readonly limit: number; readonly offset: number },
): Promise<PageDays> => {
  let [from, to, skip] = [filter.from, filter.to, page.offset];
  for (const span of ['year', 'month', 'day'] as const) {
    const taken: string[] = [];
    let counted = 0;
    for (const { period, records } of await periodsOf(db, { ...filter, from, to }, span, direction)) {
      if (taken.length === 0 && skip >= records) {
        skip -= records;
        continue;
      }
      taken.push(period);
      counted += records;
      if (counted >= skip + page.limit) break;
    }
    const [first, last] = [taken[0], taken.at(-1)];
    if (first === undefined || last === undefined || span === 'day') return { days: taken, skip };
    const [early, late] = direction === 'asc' ? [first, last] : [last, first];
    from = from !== undefined && from > early ? from : early;
    to = to !== undefined && to < late + AFTER ? to : late + AFTER;
  }
  return { days: [], skip };
};

interface ListOrder {
  readonly direction: 'asc' | 'desc';
  /** Whether the list is in the order of its register's days. */
  readonly isByDay: boolean;
  readonly isSparse: boolean;
}

/** What a list takes from the stored sums: its count, and the days on which its pages lie. */
export const storedListSums = (
  db: Db,
  filter: SumFilter,
  partition: Partition,
  { direction, isByDay, isSparse }: ListOrder,
): ListSums => {
  const owned = async (): Promise<SumFilter> => ({ ...filter, owners: await partition.values() });
  return {
    isSparse,
    count: async () => (await sumIn(db, await owned())).records,
    ...(isByDay && {
      daysOfPage: async (limit: number, offset: number) =>
        daysOfPage(db, await owned(), direction, { limit, offset }),
    }),
  };
};
