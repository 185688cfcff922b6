import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { hasFigures } from './plans.for-queries.ts';
import { hasDuesOf, nearestPlan } from './plans.run-queries.ts';

/**
 * SQL: puts the sessions `session` of a student of `students` into the order in which they count on a day. First the one for which
 * the student came, until it is over; then the one of the day, where it is charged; the next that is charged; the one of the day.
 */
const inOrder = (day: IsoDate, isCharged: RawBuilder<unknown>) => sql`case
    when session.id = students.session_id and session.last_day >= ${day} then 5
    when session.first_day <= ${day} and session.last_day >= ${day} then iif(${isCharged}, 4, 2)
    when ${isCharged} then iif(session.first_day > ${day}, 3, 1)
    else 0 end desc,
  iif(session.first_day > ${day}, -1, 1) * julianday(session.first_day) desc`;

/** SQL: whether a plan of a class, of whatever category or version, has raised dues in the session `session`. */
const isClassCharged = (
  course: RawBuilder<unknown>,
  year: RawBuilder<unknown>,
) => sql`exists (select 1 from fee_plans as charged
  where charged.session_id = session.id and charged.course_id = ${course} and charged.raised = 1
    and (charged.year is null or charged.year = ${year} collate nocase))`;

/**
 * The session that counts for a student on a day. A student who was charged in none has that in which the class to come is
 * charged; undefined where the office has no session.
 */
export const sessionOfStudent = async (
  db: Db,
  studentId: number,
  to: { readonly course_id: number | null; readonly year: string | null },
  day: IsoDate,
): Promise<{ readonly id: number; readonly name: string } | undefined> => {
  const isCharged = sql`(${hasDuesOf(sql`session.id`)} or ${isClassCharged(sql`${to.course_id}`, sql`${to.year}`)})`;
  const { rows } = await sql<{ id: number; name: string }>`select session.id, session.name
    from students join academic_sessions as session
    where students.id = ${studentId}
    order by ${inOrder(day, isCharged)} limit 1`.execute(db);
  return rows[0];
};

/** The class that a student comes into, and the plan that charges it. */
export interface Coming {
  readonly student_id: number;
  readonly course: string | null;
  readonly year: string | null;
  readonly advance_paise: Paise;
  /** Null where no session counts. */
  readonly session_id: number | null;
  readonly session: string | null;
  /** Null where no plan of the session stands for the student. */
  readonly plan_id: number | null;
  /** Whether the plan charges: the class was charged in the session already. */
  readonly is_charged: number;
  /** Whether the student was charged for the session already: by its plan, or by the figures that were typed in it. */
  readonly has: number;
}

/** Students by their ids, or, of a load from one id to another, those without figures. */
export type Comers = readonly number[] | { readonly first: number; readonly last: number };

const isOf = (who: Comers): RawBuilder<SqlBool> =>
  'first' in who
    ? sql`students.id between ${who.first} and ${who.last} and students.total_paise = 0`
    : sql`students.id in (select value from json_each(${JSON.stringify(who)}))`;

/**
 * Finds the session in which each of these students comes into a class, and the plan that stands for them in it. One rule for
 * every way in: the session that is said; else that of the day; else the next in which the class is charged.
 */
export const comingStudents = async (db: Db, who: Comers, day: IsoDate): Promise<readonly Coming[]> => {
  const plan = nearestPlan(sql`session.id`);
  const isCharged = sql`(${isClassCharged(sql`students.course_id`, sql`students.year`)} and ${plan} is not null)`;
  const { rows } =
    await sql<Coming>`select student_id, course, year, advance_paise, session_id, session, plan_id, is_charged, has from (
      select students.id as student_id, courses.name as course, students.year, students.advance_paise, session.id as session_id, session.name as session,
        ${plan} as plan_id, ${isCharged} as is_charged,
        (${hasDuesOf(sql`session.id`)} or ${hasFigures}) as has,
        row_number() over (partition by students.id order by ${inOrder(day, isCharged)}) as place
      from students left join courses on courses.id = students.course_id
      left join academic_sessions as session on iif(students.session_id is null, session.last_day >= ${day}
        and (session.first_day <= ${day} or ${isCharged}), session.id = students.session_id)
      where ${isOf(who)})
    where place = 1 order by student_id`.execute(db);
  return rows;
};

/** Whether the office charges by fee plans at all. */
export const hasPlans = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('fee_plans').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Keeps of students the session for which they came into their class. */
export const keepSession = async (
  db: Db,
  sessionId: number,
  studentIds: readonly number[],
): Promise<void> => {
  await sql`update students set session_id = ${sessionId}
    where id in (select value from json_each(${JSON.stringify(studentIds)})) and session_id is not ${sessionId}`.execute(
    db,
  );
};
