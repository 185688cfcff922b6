import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PromotionQuery } from '../../../../shared/features/changes/promotions/promotions.endpoints.ts';
import type { Promotion } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import { type Paise, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import type { Change } from '../../../office/change.ts';
import { isRunUsed } from '../../charges/plans/plans.run-queries.ts';

/** Whether a promotion that stands names a student. */
export const anyPromotionReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from promoted_students join promotions on promotions.id = promotion_id
    where ${which} and undone_at is null)`;

/** What is raised under a head, on so many dues. */
export interface RaisedUnder {
  readonly head_id: number;
  readonly head: string;
  readonly dues: number;
  readonly paise: Paise;
}

/** Adds up what plans raise for so many students. */
export const raisedSums = (
  students: number,
  raised: readonly RaisedUnder[],
  run_ids: readonly number[] = [],
): Promotion['raised'] => ({
  students,
  dues: raised.reduce((sum, { dues }) => sum + dues, 0),
  amount: toRupees(sumPaise(raised)),
  heads: [...Map.groupBy(raised, ({ head_id }) => head_id)].map(([head_id, own]) => ({
    head_id,
    head: own[0]?.head ?? '',
    amount: toRupees(sumPaise(own)),
  })),
  run_ids,
});

/** What runs have raised. The parts of an instalment are not raised again. */
const raisedIn = async (db: Db, runIds: readonly number[]): Promise<readonly RaisedUnder[]> => {
  const { rows } =
    await sql<RaisedUnder>`select dues.head_id, heads.name as head, count(*) as dues, sum(dues.amount_paise) as paise
    from dues join heads on heads.id = dues.head_id
    where dues.run_id in (select value from json_each(${JSON.stringify(runIds)})) and dues.again_due_id is null
      and not exists (select 1 from instalment_parts where instalment_parts.due_id = dues.id)
    group by dues.head_id order by min(dues.plan_line_id)`.execute(db);
  return rows;
};

const selectPromotions = (db: Db) =>
  db
    .selectFrom('promotions')
    .innerJoin('courses', 'courses.id', 'promotions.course_id')
    .leftJoin('academic_sessions', 'academic_sessions.id', 'promotions.session_id')
    .selectAll('promotions')
    .select(['courses.name as course_name', 'academic_sessions.name as session']);

type PromotionRow = Awaited<ReturnType<ReturnType<typeof selectPromotions>['execute']>>[number];

/** The runs that a promotion has raised, undone ones among them. */
const runsOf = (db: Db, promotionId: number) =>
  db
    .selectFrom('due_runs')
    .select(['id', 'students'])
    .where('promotion_id', '=', promotionId)
    .orderBy('id')
    .execute();

const isUsed = async (db: Db, promotionId: number): Promise<boolean> => {
  const used = await db
    .selectFrom('due_runs')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('undone_at', 'is', null)
    .where(isRunUsed)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
};

const raisedBy = async (db: Db, promotionId: number): Promise<Promotion['raised']> => {
  const runs = await runsOf(db, promotionId);
  const ids = runs.map(({ id }) => id);
  const students = runs.reduce((sum, run) => sum + run.students, 0);
  return raisedSums(students, await raisedIn(db, ids), ids);
};

const toPromotions = (db: Db, rows: readonly PromotionRow[]): Promise<readonly Promotion[]> =>
  Promise.all(
    rows.map(async ({ id, created_by_name, undone_at, undone_by_name, undone_reason, ...row }) => ({
      ...row,
      run_id: id,
      raised: await raisedBy(db, id),
      used: await isUsed(db, id),
      created_by: created_by_name,
      undone: undone_at === null ? null : { at: undone_at, by: undone_by_name ?? '', reason: undone_reason },
    })),
  );

export const listPromotions = (db: Db, filter: PromotionQuery): Listing<Promotion> => {
  let query = selectPromotions(db);
  if (filter.course_id) query = query.where('promotions.course_id', '=', filter.course_id);
  if (filter.from) query = query.where('promotions.created_at', '>=', filter.from);
  if (filter.to) query = query.where('promotions.created_at', '<', `${filter.to}U`);
  if (filter.q)
    query = query.where(contains([sql.ref('courses.name'), sql.ref('promotions.from_year')], filter.q));
  const by = sql.ref('promotions.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, (rows) => toPromotions(db, rows));
};

export const findPromotion = async (db: Db, id: number): Promise<Promotion | undefined> =>
  (await toPromotions(db, await selectPromotions(db).where('promotions.id', '=', id).execute()))[0];

/** The runs of a promotion that stand. */
export const standingRuns = async (db: Db, promotionId: number): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('due_runs')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('undone_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

export const markUndone = async (
  { db, actor, now }: Change,
  id: number,
  undone_reason: string | null,
): Promise<void> => {
  await db
    .updateTable('promotions')
    .set({ undone_at: now, undone_by_name: actor.name, undone_reason })
    .where('id', '=', id)
    .execute();
};
