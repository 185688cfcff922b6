import { sql } from 'kysely';
import type { LoadQuery } from '../../../shared/features/opening-dues/opening-dues.endpoints.ts';
import type { DueLoad } from '../../../shared/features/opening-dues/opening-dues.model.ts';
import { type Paise, toRupees } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { type Listing, listing } from '../../database/listing.ts';
import { contains } from '../../database/search.ts';
import type { Change } from '../../office/change.ts';
import { countUsed, isUsed, standingCharges } from '../dues/dues.reverse-queries.ts';

const selectLoads = (db: Db) =>
  db
    .selectFrom('due_loads')
    .selectAll('due_loads')
    .select([
      sql<number>`exists (select 1 from dues where dues.load_id = due_loads.id and ${isUsed})`.as('used'),
    ]);

type LoadRow = Awaited<ReturnType<ReturnType<typeof selectLoads>['execute']>>[number];

const toLoad = ({
  used,
  amount_paise,
  created_by_name,
  undone_at,
  undone_by_name,
  undone_reason,
  ...row
}: LoadRow): DueLoad => ({
  ...row,
  used: used === 1,
  amount: toRupees(amount_paise),
  created_by: created_by_name,
  undone:
    undone_at === null ? null : { at: undone_at, by: undone_by_name ?? '', reason: undone_reason ?? '' },
});

export const listLoads = (db: Db, { q, from, to, order }: LoadQuery): Listing<DueLoad> => {
  let query = selectLoads(db);
  if (q) query = query.where(contains([sql.ref('source'), sql.ref('created_by_name')], q));
  if (from) query = query.where(sql`date(created_at, 'localtime')`, '>=', from);
  if (to) query = query.where(sql`date(created_at, 'localtime')`, '<=', to);
  const by = sql.ref('due_loads.id');
  return listing(query, { by, id: by, direction: order ?? 'desc' }, (rows) => rows.map(toLoad));
};

export const findLoad = async (db: Db, id: number): Promise<DueLoad | undefined> => {
  const row = await selectLoads(db).where('due_loads.id', '=', id).executeTakeFirst();
  return row && toLoad(row);
};

/** How many dues of a load something has been paid or conceded of. */
export const usedInLoad = (db: Db, id: number): Promise<number> => countUsed(db, sql`dues.load_id = ${id}`);

export const insertLoad = async (
  { db, now, actor }: Change,
  load: {
    readonly source: string;
    readonly students: number;
    readonly dues: number;
    readonly amount_paise: Paise;
  },
): Promise<number> => {
  const { id } = await db
    .insertInto('due_loads')
    .values({ ...load, created_by_name: actor.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const markUndone = async ({ db, now, actor }: Change, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('due_loads')
    .set({ undone_at: now, undone_by_name: actor.name, undone_reason: reason })
    .where('id', '=', id)
    .execute();
};

/** The dues of a load that stand, after one, so many at a time. */
export const duesOfLoad = (db: Db, id: number, after: number, most: number) =>
  standingCharges(db, sql`dues.load_id = ${id} and dues.id > ${after} order by dues.id limit ${most}`);

/** The courses whose students a load has charged. */
export const coursesOfLoad = async (db: Db, id: number): Promise<readonly (number | null)[]> => {
  const { rows } = await sql<{ course_id: number | null }>`select distinct course_id from students
    where id in (select student_id from dues where load_id = ${id})`.execute(db);
  return rows.map(({ course_id }) => course_id);
};
