import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Db } from '../../../database/db.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Change } from '../../../office/change.ts';
import { countUsed, isUsedOfRun, standingCharges } from '../dues/dues.reverse-queries.ts';
import { isForCategory, NEAREST_FIRST } from './plans.category-queries.ts';
import { wasCharged } from './plans.for-queries.ts';

/**
 * The plan that stands for a student of the query `students` in a session: the nearest by year, then by category. No plan
 * stands in a session before the one that the student came for.
 */
export const nearestPlan = (
  session: number | RawBuilder<unknown>,
  year = sql`students.year`,
) => sql`(select nearest.id
  from fee_plans as nearest
  where nearest.session_id = ${session} and nearest.course_id = students.course_id and nearest.replaced = 0
    and (nearest.year is null or nearest.year = ${year} collate nocase)
    and (nearest.category is null or ${isForCategory(sql`nearest.category`)})
    and (students.session_id is null or (select first_day from academic_sessions where id = students.session_id)
      <= (select first_day from academic_sessions where id = nearest.session_id))
  order by ${NEAREST_FIRST} limit 1)`;

/** A class as far as it has a plan of its own. */
export interface PlannedClass {
  readonly course_id: number | null;
  readonly year: string | null;
  readonly category: string | null;
}

/** Finds the plan that stands for a student of a class in a session. */
export const planOfClass = async (
  db: Db,
  sessionId: number,
  { course_id, year, category }: PlannedClass,
  minority: string | null,
): Promise<number | undefined> => {
  const { rows } = await sql<{
    id: number | null;
  }>`select ${nearestPlan(sessionId)} as id from (select ${course_id} as course_id,
      ${year} as year, ${category} as category, ${minority} as minority, null as session_id) as students`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
};

/** The classes of the plans of which a student's dues of a session are, by the dues' ids. */
export const plannedClasses = async (
  db: Db,
  studentId: number,
  sessionId: number,
): Promise<ReadonlyMap<number, PlannedClass>> => {
  const { rows } = await sql<
    PlannedClass & { readonly due_id: number }
  >`select dues.id as due_id, fee_plans.course_id,
      fee_plans.year, fee_plans.category
    from dues join fee_plan_lines on fee_plan_lines.id = dues.plan_line_id
    join fee_plans on fee_plans.id = fee_plan_lines.plan_id
    where dues.student_id = ${studentId} and dues.session_id = ${sessionId}
      and dues.origin = 'plan' and dues.reversed = 0`.execute(db);
  return new Map(rows.map(({ due_id, ...of }) => [due_id, of]));
};

/** Whether a student of the query `students` has dues of a plan of a session. */
export const hasDuesOf = (sessionId: number | RawBuilder<unknown>) => sql<number>`exists (select 1 from dues
  where dues.student_id = students.id and dues.session_id = ${sessionId}
    and dues.origin = 'plan' and dues.reversed = 0)`;

const ofClass = ({ course_id, year }: FeePlan) => sql`students.course_id = ${course_id}
  and students.status = 'Studying' and ${year === null ? sql`1` : sql`students.year = ${year} collate nocase`}`;

export interface PlanStudent {
  readonly id: number;
  /** Has dues of a plan of the session already. */
  readonly has: number;
  readonly advance_paise: number;
  /** Was charged for the same year of the course in an earlier session: not promoted since. */
  readonly same_year: number;
}

/** Students looked at between two turns of the event loop. */
const PART = 250;

const studentsAfter = async (db: Db, plan: FeePlan, after: number): Promise<readonly PlanStudent[]> => {
  const { rows } = await sql<PlanStudent>`select students.id, students.advance_paise,
      ${hasDuesOf(plan.session_id)} as has, ${wasCharged(plan)} as same_year
    from students where students.id in (select id from students where ${ofClass(plan)} and students.id > ${after}
      order by students.id limit ${PART}) and ${nearestPlan(plan.session_id)} = ${plan.id}
    order by students.id`.execute(db);
  return rows;
};

const lastOfPart = async (db: Db, plan: FeePlan, after: number): Promise<number | null> => {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from (
    select id from students where ${ofClass(plan)} and students.id > ${after}
    order by students.id limit ${PART})`.execute(db);
  return rows[0]?.last ?? null;
};

/** The students for whom a plan stands, by id. */
export const studentsOfPlan = async (db: Db, plan: FeePlan): Promise<readonly PlanStudent[]> => {
  const all: PlanStudent[] = [];
  let after = 0;
  for (;;) {
    const last: number | null = await lastOfPart(db, plan, after);
    if (last === null) return all;
    all.push(...(await studentsAfter(db, plan, after)));
    after = last;
    await yieldToEventLoop();
  }
};

export const markRaised = async (db: Db, planId: number): Promise<void> => {
  await sql`update fee_plans set raised = 1 where id = ${planId} and raised = 0`.execute(db);
};

export const insertRun = async (
  { db, now, actor }: Change,
  run: {
    readonly plan_id: number;
    readonly students: number;
    readonly dues: number;
    readonly amount_paise: number;
    readonly skipped: number;
    readonly promotion_id: number | null;
    readonly raised_with: number | null;
    readonly added_line_id: number | null;
  },
): Promise<number> => {
  const { id } = await db
    .insertInto('due_runs')
    .values({ ...run, created_by_name: actor.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findRun = (db: Db, id: number) =>
  db.selectFrom('due_runs').selectAll().where('id', '=', id).executeTakeFirst();

export const markUndone = async ({ db, now, actor }: Change, id: number): Promise<void> => {
  await db
    .updateTable('due_runs')
    .set({ undone_at: now, undone_by_name: actor.name })
    .where('id', '=', id)
    .execute();
};

type RunOfDues = Pick<Tables['due_runs'], 'added_line_id'> & { readonly id: number };

/** SQL: a line that an order added, in the version of the plan that it made and in those that have replaced it since. */
const addedLines = (lineId: number) => sql`(with recursive later (id) as (
    select plan_id from fee_plan_lines where id = ${lineId}
    union select fee_plans.id from later join fee_plans on fee_plans.replaces_id = later.id)
  select line.id from fee_plan_lines as added join later join fee_plan_lines as line on line.plan_id = later.id
    and line.head_id = added.head_id and line.amount_paise = added.amount_paise
    and line.due_date = added.due_date and line.instalment is added.instalment and line.for_mark is added.for_mark
  where added.id = ${lineId})`;

/** SQL: whether a due is of a run; of a line that an order added also those of who was charged by the plan since. */
const isOfRun = ({ id, added_line_id }: RunOfDues): RawBuilder<unknown> =>
  added_line_id === null
    ? sql`dues.run_id = ${id}`
    : sql`(dues.run_id = ${id} or dues.plan_line_id in ${addedLines(added_line_id)})`;

/** How many dues of a run something has been paid or conceded of. */
export const usedInRun = (db: Db, run: RunOfDues): Promise<number> =>
  countUsed(db, isOfRun(run), isUsedOfRun);

/** Whether something of the dues of a run of the query is. */
export const isRunUsedOf = (run: string) =>
  sql<SqlBool>`exists (select 1 from dues where dues.run_id = ${sql.ref(run)} and ${isUsedOfRun})`;

/** Whether something of the dues of the runs is. */
export const isRunUsed = isRunUsedOf('due_runs.id');

/** The runs of a raising that stand, the first of them named. */
export const runsRaisedWith = (db: Db, first: number) =>
  db
    .selectFrom('due_runs')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', first), eb('raised_with', '=', first)]))
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute();

/** The dues of a run after one, so many students' at a time. */
export const duesOfRun = (db: Db, run: RunOfDues, after: number, most: number) =>
  standingCharges(
    db,
    sql`${isOfRun(run)} and dues.student_id in (
      select distinct student_id from dues where ${isOfRun(run)} and student_id > ${after}
      order by student_id limit ${most})
    order by dues.student_id, dues.id`,
  );
