import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  ClassOfCourse,
  Promotion,
} from '../../../../shared/features/changes/promotions/promotions.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';
import { hasDuesOf, nearestPlan } from '../../charges/plans/plans.run-queries.ts';
import { setDown, setDownAll } from '../../students/students/students.before-queries.ts';

type Move = Pick<Promotion, 'course_id' | 'from_year' | 'to_year' | 'status' | 'session_id'>;

export interface ClassStudent {
  readonly id: number;
  readonly name: string;
  readonly pending_paise: Paise;
  /** Whether somebody in the next year has the roll number. */
  readonly is_taken: number;
  /** The session yet to begin for which the student came into this class; null where there is none. */
  readonly came_for: string | null;
  /** The plan of the session to come under which the student is charged in the next year; null where there is none. */
  readonly plan_id: number | null;
}

/** Students of an import that is being written are of no year yet. */
const isOfYear = (year: string | null) =>
  sql`${year === null ? sql`students.year is null` : sql`students.year = ${year} collate nocase`}`;

/** Students looked at, or moved, between two turns of the event loop. */
const PART = 500;

/** The students of a class, by id. */
export const classOf = async (db: Db, move: Move, today: IsoDate): Promise<readonly ClassStudent[]> => {
  const { course_id, from_year, to_year, session_id } = move;
  const taken = sql`exists (select 1 from students as other where coalesce(other.course_id, 0) = ${course_id}
    and coalesce(other.year, '') = ${to_year ?? ''} and other.roll_no = students.roll_no and other.id <> students.id)`;
  const plan =
    session_id === null
      ? sql`null`
      : sql`iif(${hasDuesOf(session_id)}, null, ${nearestPlan(session_id, sql`${to_year}`)})`;
  const all: ClassStudent[] = [];
  for (;;) {
    const { rows } = await sql<ClassStudent>`select students.id, students.name, students.pending_paise,
        ${to_year === null ? sql`0` : taken} as is_taken,
        (select name from academic_sessions where id = students.session_id and first_day > ${today}) as came_for, ${plan} as plan_id
      from students where students.course_id = ${course_id} and ${isOfYear(from_year)}
        and students.status = 'Studying' and students.id > ${all.at(-1)?.id ?? 0}
      order by students.id limit ${PART}`.execute(db);
    if (rows.length === 0) return all;
    all.push(...rows);
    await yieldToEventLoop();
  }
};

/** How many study in a year of a course. */
export const countIn = async (db: Db, courseId: number, year: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from students
    where course_id = ${courseId} and ${isOfYear(year)} and status = 'Studying'`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The years of a course in which students study, in their order, with how many; one year however it is cased. */
export const classesOf = async (db: Db, courseId: number): Promise<readonly ClassOfCourse[]> => {
  const { rows } = await sql<ClassOfCourse>`select min(year) as year, count(*) as students from students
    where course_id = ${courseId} and status = 'Studying'
    group by year collate nocase order by length(min(year)), min(year)`.execute(db);
  return rows;
};

/** The plans that charge these, each with whom. */
export const plansOf = (students: readonly ClassStudent[]): ReadonlyMap<number, readonly number[]> => {
  const planned = students.flatMap(({ id, plan_id }) => (plan_id === null ? [] : [{ id, plan_id }]));
  const byPlan = Map.groupBy(planned, ({ plan_id }) => plan_id);
  return new Map([...byPlan].map(([plan_id, own]) => [plan_id, own.map(({ id }) => id)]));
};

export const insertPromotion = async (
  { db, now, actor }: Change,
  { course_id, from_year, to_year, status, session_id }: Move,
  counts: { readonly students: number; readonly skipped: number },
): Promise<number> => {
  const { id } = await db
    .insertInto('promotions')
    .values({
      course_id,
      from_year,
      to_year,
      status,
      session_id,
      ...counts,
      created_by_name: actor.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Moves students, and keeps whom and from which year. */
export const moveStudents = async (
  change: Change,
  promotionId: number,
  { to_year, status, session_id }: Move,
  students: readonly ClassStudent[],
): Promise<void> => {
  const { db, today } = change;
  for (let at = 0; at < students.length; at += PART) {
    const part = students.slice(at, at + PART).map(({ id }) => id);
    await setDownAll(change, part);
    const ids = JSON.stringify(part);
    await sql`insert into promoted_students (promotion_id, student_id, year)
      select ${promotionId}, id, year from students where id in (select value from json_each(${ids}))`.execute(
      db,
    );
    const moved =
      to_year === null
        ? sql`status = ${status}, status_date = ${today}, status_reason = 'Promotion of the class'`
        : sql`year = ${to_year}, session_id = coalesce(${session_id}, session_id)`;
    await sql`update students set ${moved}, version = version + 1
      where id in (select value from json_each(${ids}))`.execute(db);
    await yieldToEventLoop();
  }
};

/** Whether who was moved was made one with another whom the same promotion moved: that one goes back. */
const isWithWhoStays = sql`exists (select 1 from merged_students
  join promoted_students as with_it on with_it.student_id = merged_students.merged_into
    and with_it.promotion_id = promoted_students.promotion_id
  where merged_students.id = promoted_students.student_id)`;

/**
 * How many of those whom a promotion moved are no longer as it left them, or could not go back: another has the roll number. In the
 * words of the index by roll number: without it, each is looked for among the whole course.
 */
export const changedSince = async (db: Db, promotion: Promotion): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from promoted_students
    left join students on students.id = promoted_students.student_id
    where promotion_id = ${promotion.run_id} and (case when students.id is null then not ${isWithWhoStays} else students.course_id is not ${promotion.course_id} or students.status <> ${promotion.status}
      or students.year is not coalesce(${promotion.to_year}, promoted_students.year)
      or exists (select 1 from students as other where other.id <> students.id
        and coalesce(other.course_id, 0) = coalesce(students.course_id, 0) and coalesce(other.year, '') = coalesce(promoted_students.year, '')
        and other.roll_no = students.roll_no) end)`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Moves students back to where they were; answers who they are. */
export const moveBack = async (change: Change, promotionId: number): Promise<readonly number[]> => {
  const moved: number[] = [];
  let after = 0;
  for (;;) {
    const next = sql`select student_id from promoted_students where promotion_id = ${promotionId} and student_id > ${after}
        order by student_id limit ${PART}`;
    await setDown(
      change,
      sql<SqlBool>`id in (${next}) and (status <> 'Studying' or year is not (select promoted_students.year
        from promoted_students where promotion_id = ${promotionId} and student_id = students.id))`,
    );
    const { rows } = await sql<{ id: number }>`update students
      set year = promoted_students.year, status = 'Studying', status_date = null, status_reason = null,
        session_id = nullif(session_id, (select session_id from promotions where id = ${promotionId})),
        version = version + 1
      from promoted_students
      where promoted_students.student_id = students.id and promotion_id = ${promotionId} and students.id in (${next})
      returning students.id`.execute(change.db);
    if (rows.length === 0) return moved;
    moved.push(...rows.map(({ id }) => id));
    after = Math.max(...rows.map(({ id }) => id));
    await yieldToEventLoop();
  }
};
