import { type Kysely, sql } from 'kysely';
import type { Activity } from '../../../shared/features/activity/activity.model.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { ActivityFilter } from './activity.orders.ts';

type Db = Kysely<Tables>;

const matching = (db: Db, filter: ActivityFilter) => {
  let query = db.selectFrom('audit');
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

const inOrder = (db: Db, filter: ActivityFilter) =>
  matching(db, filter)
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
      'after',
    ])
    .orderBy('id', filter.order);

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

type Row = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number];
const toActivity = (row: Row): Activity => ({ ...row, before: parsed(row.before), after: parsed(row.after) });

export const activityPage = async (db: Db, filter: ActivityFilter, limit: number, offset: number) =>
  (await inOrder(db, filter).limit(limit).offset(offset).execute()).map(toActivity);

/** The rows beyond one of them, in the filter's order; from the first where none is named. */
export const activityBeyond = async (
  db: Db,
  filter: ActivityFilter,
  beyond: number | undefined,
  limit: number,
) => {
  const query = inOrder(db, filter).limit(limit);
  const further =
    beyond === undefined ? query : query.where('id', filter.order === 'asc' ? '>' : '<', beyond);
  return (await further.execute()).map(toActivity);
};

export const countActivity = async (db: Db, filter: ActivityFilter): Promise<number> => {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Rows as they stand in the chain, oldest first, after one of them. */
export const chainAfter = (db: Db, id: number, limit: number) =>
  db.selectFrom('audit').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute();
