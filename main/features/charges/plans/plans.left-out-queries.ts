import { sql } from 'kysely';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Db } from '../../../database/db.ts';
import { hasDuesOf, nearestPlan } from './plans.run-queries.ts';

/** Students looked at between two turns of the event loop. */
const PART = 1000;

/** A student of a plan's class. */
export interface Passed {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly studying: number;
  readonly stands: number;
  readonly has: number;
}

/** The next students of a plan's class, by id. */
export const classAfter = async (
  db: Db,
  { id, course_id, session_id, year }: FeePlan,
  after: number,
): Promise<readonly Passed[]> => {
  const { rows } = await sql<Passed>`select students.id, students.name, students.roll_no,
      students.status = 'Studying' as studying, coalesce(${nearestPlan(session_id)} = ${id}, 0) as stands,
      ${hasDuesOf(session_id)} as has
    from students where students.course_id = ${course_id} and students.id > ${after}
      and ${year === null ? sql`1` : sql`students.year = ${year} collate nocase`}
    order by students.id limit ${PART}`.execute(db);
  return rows;
};
