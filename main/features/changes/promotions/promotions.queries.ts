import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PromotionQuery } from '../../../../shared/features/changes/promotions/promotions.endpoints.ts';
import type { Promotion } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import { type Paise, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import type { Change } from '../../../office/change.ts';
import { linesOfPlans } from '../../charges/plans/plans.queries.ts';
import { isRunUsed } from '../../charges/plans/plans.run-queries.ts';

/** Whether a promotion that stands names a student. */
export const anyPromotionReferences = (which: RawBuilder<SqlBool>) =>
  sql<SqlBool>`exists (select 1 from promoted_students join promotions on promotions.id = promotion_id
    where ${which} and undone_at is null)`;

/** So many students were charged by a plan. */
export interface PlanRaised {
  readonly plan_id: number;
  readonly students: number;
  readonly run_id: number | null;
}

/** Adds up what plans raised for so many students. */
export const raisedBy = async (db: Db, plans: readonly PlanRaised[]): Promise<Promotion['raised']> => {
  const lines = (
    await linesOfPlans(
      db,
      plans.map(({ plan_id }) => plan_id),
    )
  ).map((line) => {
    const students = plans.find(({ plan_id }) => plan_id === line.plan_id)?.students ?? 0;
    return { ...line, students, paise: line.amount_paise * students };
  });
  const sum = (some: readonly { readonly paise: Paise }[]) => toRupees(sumPaise(some));
  return {
    students: plans.reduce((total, { students }) => total + students, 0),
    dues: lines.reduce((total, { students }) => total + students, 0),
    amount: sum(lines),
    heads: [...Map.groupBy(lines, ({ head_id }) => head_id)].map(([head_id, own]) => ({
      head_id,
      head: own[0]?.head ?? '',
      amount: sum(own),
    })),
    run_ids: plans.flatMap(({ run_id }) => run_id ?? []),
  };
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
    .select(['id as run_id', 'plan_id', 'students'])
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

const toPromotions = (db: Db, rows: readonly PromotionRow[]): Promise<readonly Promotion[]> =>
  Promise.all(
    rows.map(async ({ id, created_by_name, undone_at, undone_by_name, undone_reason, ...row }) => ({
      ...row,
      run_id: id,
      raised: await raisedBy(db, await runsOf(db, id)),
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
