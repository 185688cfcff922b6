import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isLineFor, type Whom } from '../../../../shared/features/charges/plans/plans.for.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Db } from '../../../database/db.ts';

type PlanOf = Pick<FeePlan, 'session_id' | 'course_id'>;

/** SQL: whether `students` was entered in the session `session` with what is owed. */
export const hasFigures = sql`(students.created_at >= session.first_day and (students.opening_paid_paise > 0
  or exists (select 1 from dues where dues.student_id = students.id and dues.origin = 'opening' and dues.reversed = 0)))`;

/** SQL: whether a student of the query `students` was charged by a plan `earlier` of a session before. */
const wasChargedBefore = (
  sessionId: number,
  of: RawBuilder<unknown>,
) => sql<number>`exists (select 1 from dues
  join fee_plan_lines on fee_plan_lines.id = dues.plan_line_id
  join fee_plans as earlier on earlier.id = fee_plan_lines.plan_id
  join academic_sessions as session on session.id = earlier.session_id
  where dues.student_id = students.id and dues.origin = 'plan' and dues.reversed = 0 and ${of}
    and session.first_day < (select first_day from academic_sessions where id = ${sessionId}))`;

/** SQL: whether a student of the query `students` was charged for the year of a plan in a session before the plan's. */
export const wasCharged = ({ session_id, course_id }: PlanOf, year = sql`students.year`) =>
  wasChargedBefore(
    session_id,
    sql`earlier.course_id = ${course_id} and earlier.year = ${year} collate nocase`,
  );

/**
 * SQL: whether a student of the query `students` is new in a session: admitted to it; where that is not said, entered since it
 * began, without figures from before. Nobody is whom an earlier session charged.
 */
const isNew = (
  sessionId: number,
) => sql<SqlBool>`(exists (select 1 from academic_sessions as session where session.id = ${sessionId}
    and iif(students.session_id is null, students.created_at >= session.first_day and not ${hasFigures}, students.session_id = session.id))
  and not ${wasChargedBefore(sessionId, sql`1`)})`;

/** What is known of students who are on their way into a class. */
export interface Way {
  /** The year that they come into. */
  readonly year?: string | null;
  /** They were here before: promoted, or readmitted. */
  readonly wasHere?: boolean;
}

/**
 * Says which of a plan's lines are for each of these students: the one place that does. Answers the lines by the student's id.
 */
export const linesByStudent = async <Line extends { readonly for?: Whom | null | undefined }>(
  db: Db,
  plan: PlanOf,
  lines: readonly Line[],
  studentIds: readonly number[],
  { year, wasHere = false }: Way = {},
): Promise<(studentId: number) => readonly Line[]> => {
  if (!lines.some((line) => line.for)) return () => lines;
  const { rows } = await sql<{ id: number; is_new: number; is_repeater: number }>`select students.id,
      ${isNew(plan.session_id)} as is_new, ${wasCharged(plan, year === undefined ? undefined : sql`${year}`)} as is_repeater
    from students where students.id in (select value from json_each(${JSON.stringify(studentIds)}))`.execute(
    db,
  );
  const students = new Map(rows.map((row) => [row.id, row]));
  return (studentId) => {
    const student = students.get(studentId);
    if (!student) return [];
    const asked = { is_new: student.is_new === 1 && !wasHere, is_repeater: student.is_repeater === 1 };
    return lines.filter((line) => isLineFor(line.for, asked));
  };
};
