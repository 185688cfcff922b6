import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FeePlan } from '../../../shared/features/plans/plans.model.ts';
import { LEFT_OUT_REASONS, type LeftOut } from '../../../shared/features/plans/plans.runs.ts';
import type { Db } from '../../database/db.ts';
import { nearestPlan } from './plans.run-queries.ts';

/** Students looked at between two turns of the event loop. */
const PART = 1000;
/** Named of each reason. */
const NAMED = 20;

interface Passed {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly studying: number;
  readonly stands: number;
  readonly has: number;
}

const classAfter = async (
  db: Db,
  { id, course_id, session_id, year }: FeePlan,
  after: number,
): Promise<readonly Passed[]> => {
  const { rows } = await sql<Passed>`select students.id, students.name, students.roll_no,
      students.status = 'Studying' as studying, coalesce(${nearestPlan(session_id)} = ${id}, 0) as stands,
      exists (select 1 from dues where dues.student_id = students.id and dues.session_id = ${session_id}
        and dues.origin = 'plan' and dues.reversed = 0) as has
    from students where students.course_id = ${course_id} and students.id > ${after}
      and ${year === null ? sql`1` : sql`students.year = ${year} collate nocase`}
    order by students.id limit ${PART}`.execute(db);
  return rows;
};

const reasonOf = ({ studying, stands, has }: Passed): LeftOut['reason'] | undefined => {
  const [already, other, gone] = LEFT_OUT_REASONS;
  if (!studying) return gone;
  if (!stands) return other;
  return has ? already : undefined;
};

/** The students of a plan's class whom raising it passes over, by the reason. */
export const leftOutOf = async (db: Db, plan: FeePlan): Promise<readonly LeftOut[]> => {
  const all: Passed[] = [];
  let after = 0;
  for (;;) {
    const part = await classAfter(db, plan, after);
    all.push(...part.filter((student) => reasonOf(student) !== undefined));
    const last = part.at(-1);
    if (!last) break;
    after = last.id;
    await nextTurn();
  }
  const found = Map.groupBy(all, reasonOf);
  return LEFT_OUT_REASONS.flatMap((reason) => {
    const students = found.get(reason);
    if (!students) return [];
    const some = students.slice(0, NAMED).map(({ id, name, roll_no }) => ({ id, name, roll_no }));
    return [{ reason, students: students.length, some }];
  });
};
