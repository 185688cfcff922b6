import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { PlanStudent } from './plans.run-queries.ts';
import { versionsOf } from './plans.versions-queries.ts';

export interface ChargedStudent extends Pick<PlanStudent, 'id' | 'advance_paise'> {
  readonly plan_id: number;
}

/** The students whom plans, or the versions that they replace, have charged, and who are still studying. */
export const chargedBy = async (db: Db, planIds: readonly number[]): Promise<readonly ChargedStudent[]> => {
  const { rows } = await sql<ChargedStudent>`with recursive ${versionsOf(planIds)}
    select versions.plan_id, students.id, students.advance_paise
    from versions join fee_plan_lines as line on line.plan_id = versions.id
    join dues on dues.plan_line_id = line.id and dues.origin = 'plan' and dues.reversed = 0
    join students on students.id = dues.student_id and students.status = 'Studying'
    group by versions.plan_id, students.id order by versions.plan_id, students.id`.execute(db);
  return rows;
};

/** Whether one whom a run charged owes what an order added since. */
export const isAddedTo = async (db: Db, runId: number): Promise<boolean> => {
  const { rows } = await sql<unknown>`select 1 from dues as added
    join due_runs on due_runs.id = added.run_id and due_runs.added_line_id is not null and due_runs.id > ${runId}
    where added.reversed = 0 and added.student_id in (select student_id from dues where run_id = ${runId})
      and added.session_id in (select session_id from dues where run_id = ${runId})
    limit 1`.execute(db);
  return rows.length > 0;
};

/** The line that an order added, as its plan says it. */
export const addedLine = (db: Db, id: number) =>
  db
    .selectFrom('fee_plan_lines')
    .innerJoin('heads', 'heads.id', 'fee_plan_lines.head_id')
    .select(['head_id', 'heads.name as head', 'amount_paise', 'due_date', 'for_mark'])
    .where('fee_plan_lines.id', '=', id)
    .executeTakeFirstOrThrow();
