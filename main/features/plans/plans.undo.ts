import type { DueRun } from '../../../shared/features/plans/plans.model.ts';
import { toRupees } from '../../../shared/money.ts';
import { conflict, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { reverseDues } from '../dues/dues.reverse.ts';
import { duesOfRun, findRun, markUndone, usedInRun } from './plans.run-queries.ts';
import { planSummary, requirePlan } from './plans.service.ts';

/** Students taken back at a time. */
const PART = 25;

/** Takes back all that a run raised. Throws 409 once something of it was paid or conceded. */
export const undoRun = async (change: Change, id: number): Promise<DueRun> => {
  const run = await findRun(change.db, id);
  if (!run) throw notFound('Run');
  if (run.undone_at !== null) throw conflict('This run was undone already');
  const used = await usedInRun(change.db, id);
  if (used > 0) throw conflict(`${used} of its dues are paid or conceded: the run can no longer be undone`);
  const plan = await requirePlan(change.db, run.plan_id);
  let [after, done] = [0, 0];
  for (;;) {
    const dues = await duesOfRun(change.db, id, after, PART);
    const last = dues.at(-1);
    if (!last) break;
    await reverseDues(change, dues, 'The run was undone');
    after = last.student_id;
    done += dues.length;
    change.progress(done, run.dues);
  }
  await markUndone(change, id);
  const undone: DueRun = {
    run_id: id,
    plan_id: plan.id,
    students: run.students,
    dues: run.dues,
    amount: toRupees(run.amount_paise),
    skipped: run.skipped,
    heads: [],
    left_out: [],
    undone: { at: change.now, by: change.actor.name },
  };
  await change.record({
    entity: 'due_runs',
    id,
    action: 'undone',
    summary: `${planSummary(plan)}: ${run.students} students`,
    after: undone,
    audience: { courses: [plan.course_id] },
  });
  return undone;
};
