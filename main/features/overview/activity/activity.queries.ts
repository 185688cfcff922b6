import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY_MS } from '../../../../shared/dates.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Db } from '../../../database/db.ts';
import type { Listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { lookedUp } from '../../../database/text-search.ts';
import type { ActivityFilter, Link } from './activity.jobs.ts';

const CHUNK = 500;

/** Whether an entry is among those that the search's index finds; undefined where it is sooner read through. */
type Found = RawBuilder<SqlBool> | undefined;

const foundBy = async (db: Db, { q }: ActivityFilter, rows?: number): Promise<Found> =>
  q ? lookedUp(db, { register: 'audit', text: q }, rows) : undefined;

const matching = (db: Db, filter: ActivityFilter, found: Found) => {
  let query = db.selectFrom('audit');
  if (found) query = query.where(found);
  if (filter.user_id !== undefined) query = query.where('user_id', '=', filter.user_id);
  if (filter.entity !== undefined) query = query.where('entity', '=', filter.entity);
  if (filter.entity_id !== undefined) query = query.where('entity_id', '=', filter.entity_id);
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.since !== undefined) query = query.where('at', '>=', filter.since);
  if (filter.until !== undefined) query = query.where('at', '<', filter.until);
  if (filter.q) {
    query = query.where(contains([sql.ref('summary'), sql.ref('user_name'), sql.ref('desk')], filter.q));
  }
  return query;
};

/** What an entry says that its record became. The students of a list are for *Verify*: 2,000 of them would be a megabyte of the page. */
const AFTER = sql<
  string | null
>`iif(entity = 'students' and action = 'loaded', json_remove(after, '$.students'), after)`;

const inOrder = (db: Db, filter: ActivityFilter, found?: Found) =>
  matching(db, filter, found)
    .select([
      'id',
      'at',
      'user_id',
      'user_name',
      'desk',
      'action',
      'entity',
      'entity_id',
      'summary',
      'before',
      AFTER.as('after'),
    ])
    .orderBy('id', filter.order);

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

type Row = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number];
const toActivity = (row: Row): Activity => ({ ...row, before: parsed(row.before), after: parsed(row.after) });

const isWhole = ({ order: _, ...filter }: ActivityFilter): boolean =>
  Object.values(filter).every((value) => value === undefined);

/** Whether it asks for no more than whose entries, of which register and which action: these are counted as they are written. */
const isByKind = ({ q, since, until, entity_id }: ActivityFilter): boolean =>
  !q && since === undefined && until === undefined && entity_id === undefined;

/** The persons, registers and actions that a filter names, each with how many entries it has. */
const kindsOf = ({ user_id, entity, action }: ActivityFilter): RawBuilder<unknown> => {
  const tests = [
    ...(user_id === undefined ? [] : [sql`and owner_id = ${user_id}`]),
    ...(entity === undefined ? [] : [sql`and type = ${entity}`]),
    ...(action === undefined ? [] : [sql`and state = ${action}`]),
  ];
  return sql`stored_sums where register = 'audit' and span = 'year' ${sql.join(tests, sql` `)}`;
};

/** Every action that some entry has, by name. */
export const actionsOfEntries = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`select distinct state as action
    from stored_sums where register = 'audit' and span = 'year' and records > 0 order by state`.execute(db);
  return rows.map(({ action }) => action);
};

/** The ids of a page, merged from the newest (or oldest) of each kind: an index has them in this order. */
const idsOfKinds = (filter: ActivityFilter, limit: number, offset: number): RawBuilder<number> => {
  const order = sql.raw(filter.order);
  return sql<number>`(select value from (
      select (select json_group_array(id) from (
        select id from audit where entity = kinds.type and action = kinds.state
          and user_id is nullif(kinds.owner_id, 0)
        order by id ${order} limit ${limit + offset})) as ids
      from (select * from ${kindsOf(filter)}) as kinds
    ), json_each(ids) order by value ${order} limit ${limit} offset ${offset})`;
};

interface Page {
  readonly limit: number;
  readonly offset: number;
}

const idsMatching = (db: Db, filter: ActivityFilter, { limit, offset }: Page, found: Found) => {
  const isOfDays = filter.since !== undefined || filter.until !== undefined;
  return (
    matching(db, filter, found)
      .select('id')
      // The + keeps the days' own index in use, where the order's would read every day.
      .orderBy(sql`${sql.raw(isOfDays ? '+' : '')}id`, filter.order)
      .limit(limit)
      .offset(offset)
  );
};

const activityPage = async (db: Db, filter: ActivityFilter, limit: number, offset: number) => {
  const rows = inOrder(db, { order: filter.order });
  const found = await foundBy(db, filter, limit + offset);
  const page =
    isByKind(filter) && !isWhole(filter)
      ? rows.where('id', 'in', idsOfKinds(filter, limit, offset))
      : rows.where('id', 'in', idsMatching(db, filter, { limit, offset }, found));
  return (await page.execute()).map(toActivity);
};

/** The rows beyond one of them, in the filter's order; from the first where none is named. */
const activityBeyond = async (db: Db, filter: ActivityFilter, found: Found, beyond: number | undefined) => {
  const query = inOrder(db, filter, found).limit(CHUNK);
  const further =
    beyond === undefined ? query : query.where('id', filter.order === 'asc' ? '>' : '<', beyond);
  return (await further.execute()).map(toActivity);
};

const countActivity = async (db: Db, filter: ActivityFilter): Promise<number> => {
  if (isByKind(filter)) {
    const { rows } = await sql<{ total: number }>`select coalesce(sum(records), 0) as total
      from ${kindsOf(filter)}`.execute(db);
    return rows[0]?.total ?? 0;
  }
  const { total } = await matching(db, filter, await foundBy(db, filter))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Entries of this long are found by their moments and put in order: some thousands. */
const FEW_DAYS_MS = 32 * DAY_MS;
/** Beyond this many entries a page is not looked up where somebody waits for a receipt. */
const NEAR = 1_000;

const isOfFewDays = ({ since, until }: ActivityFilter): boolean =>
  since !== undefined && until !== undefined && Date.parse(until) - Date.parse(since) <= FEW_DAYS_MS;

/** Whether a page of it may read through the whole audit: words are searched row after row, long times are sorted. */
const isUnbounded = (filter: ActivityFilter): boolean => {
  const isOfRecord = filter.entity !== undefined && filter.entity_id !== undefined;
  return !isOfRecord && !isOfFewDays(filter) && !isByKind(filter);
};

/** The audit as a list. It grows by every change. */
export const listActivity = (db: Db, filter: ActivityFilter): Listing<Activity> => ({
  isUnbounded: isUnbounded(filter),
  boundedTo: NEAR,
  page: (limit, offset) => activityPage(db, filter, limit, offset),
  count: () => countActivity(db, filter),
  chunks: async function* () {
    const found = await foundBy(db, filter);
    let rows = await activityBeyond(db, filter, found, undefined);
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      yield rows;
      rows = await activityBeyond(db, filter, found, last.id);
    }
  },
});

/** Rows as they stand in the chain, oldest first, after one of them. */
export const chainAfter = (db: Db, id: number, limit: number) =>
  db.selectFrom('audit').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();

/** The hash of an entry; undefined where there is none. */
export const hashOfEntry = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('audit').select('hash').where('id', '=', id).executeTakeFirst())?.hash;

/** An entry's number, moment and hash; null where there is none. */
export const chainEnd = async (db: Db, id: number) =>
  (await db.selectFrom('audit').select(['id', 'at', 'hash']).where('id', '=', id).executeTakeFirst()) ?? null;

/** The number of the first entry; undefined for none. */
export const firstEntryId = async (db: Db): Promise<number | undefined> =>
  (await db.selectFrom('audit').select('id').orderBy('id').limit(1).executeTakeFirst())?.id;

/** The last entry and its hash; undefined for none. */
export const lastEntry = (db: Db): Promise<Link | undefined> =>
  db.selectFrom('audit').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst();
