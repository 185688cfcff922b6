import { sql } from 'kysely';
import { readLateFee } from '../../../../shared/features/charges/dues/late-fee.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { type PlanQuery, plans } from '../../../../shared/features/charges/plans/plans.register.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import { isInScope, type Scope } from '../../../office/actor.ts';

const selectPlans = (db: Db) =>
  db
    .selectFrom('fee_plans')
    .innerJoin('academic_sessions', 'academic_sessions.id', 'fee_plans.session_id')
    .innerJoin('courses', 'courses.id', 'fee_plans.course_id')
    .select([
      'fee_plans.id',
      'fee_plans.session_id',
      'academic_sessions.name as session',
      'fee_plans.course_id',
      'courses.name as course_name',
      'fee_plans.year',
      'fee_plans.category',
      'fee_plans.late_fee',
      'fee_plans.raised',
      'fee_plans.replaces_id',
      'fee_plans.created_by_name',
      'fee_plans.created_at',
      'fee_plans.version',
    ]);

type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>['execute']>>[number];

/** The lines of these plans, in their order. */
export const linesOfPlans = (db: Db, planIds: readonly number[]) =>
  db
    .selectFrom('fee_plan_lines')
    .innerJoin('heads', 'heads.id', 'fee_plan_lines.head_id')
    .select([
      'fee_plan_lines.id',
      'fee_plan_lines.plan_id',
      'fee_plan_lines.head_id',
      'heads.name as head',
      'heads.active',
      'fee_plan_lines.amount_paise',
      'fee_plan_lines.due_date',
      'fee_plan_lines.instalment',
      'fee_plan_lines.late_fee',
      'fee_plan_lines.for_mark as for',
    ])
    .where('fee_plan_lines.plan_id', 'in', [...planIds, 0])
    .orderBy('fee_plan_lines.id')
    .execute();

const toPlans = async (db: Db, rows: readonly PlanRow[]): Promise<readonly FeePlan[]> => {
  const lines = await linesOfPlans(
    db,
    rows.map(({ id }) => id),
  );
  const byPlan = Map.groupBy(lines, ({ plan_id }) => plan_id);
  return rows.map(({ created_by_name, late_fee, raised, ...row }) => {
    const own = byPlan.get(row.id) ?? [];
    return {
      ...row,
      lines: own.map(({ head_id, head, amount_paise, due_date, instalment, late_fee: rule, for: whom }) => ({
        head_id,
        head,
        amount: toRupees(amount_paise),
        due_date,
        instalment,
        ...(rule !== null && { late_fee: readLateFee(rule) }),
        ...(whom !== null && { for: whom }),
      })),
      late_fee: readLateFee(late_fee),
      amount: toRupees(own.reduce((sum, { amount_paise }) => sum + amount_paise, 0)),
      raised: raised === 1,
      created_by: created_by_name,
    };
  });
};

export const listPlans = (db: Db, scope: Scope, filter: PlanQuery): Listing<FeePlan> => {
  let query = selectPlans(db);
  if (scope !== 'all') query = query.where('fee_plans.course_id', 'in', [...scope, 0]);
  if (filter.replaced !== 'true') query = query.where('fee_plans.replaced', '=', 0);
  if (filter.session_id) query = query.where('fee_plans.session_id', '=', filter.session_id);
  if (filter.course_id) query = query.where('fee_plans.course_id', '=', filter.course_id);
  if (filter.q)
    query = query.where(contains([sql.ref('courses.name'), sql.ref('fee_plans.category')], filter.q));
  if (filter.from) query = query.where('academic_sessions.last_day', '>=', filter.from);
  if (filter.to) query = query.where('academic_sessions.first_day', '<=', filter.to);
  const by = sql.ref('fee_plans.id');
  return listing(query, { by, id: by, direction: filter.order ?? 'desc' }, (rows) => toPlans(db, rows));
};

export const planList = registerList(plans, listPlans);

export const findPlan = async (db: Db, scope: Scope, id: number): Promise<FeePlan | undefined> => {
  const [plan] = await toPlans(db, await selectPlans(db).where('fee_plans.id', '=', id).execute());
  return plan && isInScope(scope, [plan.course_id]) ? plan : undefined;
};

export const isReplaced = async (db: Db, id: number): Promise<boolean> => {
  const row = await db.selectFrom('fee_plans').select('replaced').where('id', '=', id).executeTakeFirst();
  return row?.replaced === 1;
};

/** The plan that stands for exactly these, if there is one. */
export const standingPlan = async (
  db: Db,
  { session_id, course_id, year, category }: Pick<FeePlan, 'session_id' | 'course_id' | 'year' | 'category'>,
) => {
  const { rows } = await sql<{ id: number }>`select id from fee_plans
    where session_id = ${session_id} and course_id = ${course_id} and replaced = 0
      and coalesce(year, '') = ${year ?? ''} collate nocase
      and coalesce(category, '') = ${category ?? ''} collate nocase`.execute(db);
  return rows[0]?.id;
};
