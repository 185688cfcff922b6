import type { DueRun, FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { noteControl } from '../../../office/note-control.ts';
import { reverseDues } from '../dues/dues.reverse.ts';
import { dropAddedLine, isExtendedIn, isTwiceIn } from './plans.adding.ts';
import { addedLine, isAddedTo } from './plans.adding-queries.ts';
import { standingPlan } from './plans.queries.ts';
import { duesOfRun, findRun, markUndone, runsRaisedWith, usedInRun } from './plans.run-queries.ts';
import { planSummary, requirePlan } from './plans.service.ts';

/** Students taken back at a time. */
const PART = 25;

/**
 * Takes the line that an order added out of the plan. Answers its head's name. Throws 409 where its last date was extended
 * since, or the plan has the same line twice: later charges by the two lines cannot be told apart.
 */
const dropFrom = async (change: Change, plan: FeePlan, lineId: number): Promise<string> => {
  const { head, amount_paise, for_mark, ...line } = await addedLine(change.db, lineId);
  const added = { ...line, amount: toRupees(amount_paise), for: for_mark ?? undefined };
  const newestId = await standingPlan(change.db, plan);
  const newest = newestId === undefined ? undefined : await requirePlan(change.db, newestId);
  if (!newest) return head;
  if (isExtendedIn(newest, added))
    throw conflict('Its last date was extended since: exempt the students in place of undoing it');
  if (isTwiceIn(newest, added))
    throw conflict(
      `The fee plan has ${head} of that amount and last date twice: exempt the students in place of undoing it`,
    );
  await dropAddedLine(change, newest, added);
  return head;
};

/** Takes back all that a run raised, with so many dues before it of so many in all. Throws 409 once something of it was paid or conceded. */
export const undoRun = async (
  change: Change,
  id: number,
  { before = 0, all }: { readonly before?: number; readonly all?: number } = {},
): Promise<DueRun> => {
  const run = await findRun(change.db, id);
  if (!run) throw notFound('Run');
  if (run.undone_at !== null) throw conflict('This raising was undone already');
  const used = await usedInRun(change.db, run);
  if (used > 0)
    throw conflict(`${used} of its dues are paid or conceded: this raising can no longer be undone`);
  if (await isAddedTo(change.db, id))
    throw conflict('An order charged these students more since: undo that first');
  const plan = await requirePlan(change.db, run.plan_id);
  const head = run.added_line_id === null ? undefined : await dropFrom(change, plan, run.added_line_id);
  let [after, done] = [0, 0];
  for (;;) {
    const dues = await duesOfRun(change.db, run, after, PART);
    const last = dues.at(-1);
    if (!last) break;
    await reverseDues(change, dues, 'Raised by mistake');
    after = last.student_id;
    done += dues.length;
    change.progress(before + done, all ?? run.dues);
  }
  await markUndone(change, id);
  const undone: DueRun = {
    run_id: id,
    plan_id: plan.id,
    students: run.students,
    dues: run.dues,
    amount: toRupees(run.amount_paise),
    skipped: run.skipped,
    same_year: 0,
    heads: [],
    for_some: [],
    left_out: [],
    undone: { at: change.now, by: change.actor.name },
  };
  await change.record({
    entity: 'due_runs',
    id,
    action: 'undone',
    summary: `${[head, planSummary(plan)].filter(Boolean).join(': ')}: ${run.students} students`,
    after: undone,
    audience: { courses: [plan.course_id] },
  });
  await noteControl(change, {
    what: 'raising undone by one person',
    id,
    number: null,
    whose: planSummary(plan),
    course_ids: [plan.course_id],
    reason: null,
    amount: undone.amount,
  });
  return undone;
};

/**
 * Takes back all of a raising, whichever of its runs is named, or one run alone. Throws 409 once something of what is taken
 * back was paid or conceded: a raising goes back as one, or not at all.
 */
export const undoRaising = async (change: Change, id: number, only: boolean): Promise<DueRun> => {
  const named = await findRun(change.db, id);
  if (!named) throw notFound('Run');
  const runs = only ? [] : await runsRaisedWith(change.db, named.raised_with ?? named.id);
  if (runs.length < 2) return undoRun(change, runs[0]?.id ?? id);
  const all = runs.reduce((sum, { dues }) => sum + dues, 0);
  const undone: DueRun[] = [];
  for (const run of runs) {
    const before = undone.reduce((sum, { dues }) => sum + dues, 0);
    undone.push(await undoRun(change, run.id, { before, all }));
  }
  const sum = (of: 'students' | 'dues' | 'skipped') => undone.reduce((total, run) => total + run[of], 0);
  return {
    run_id: named.raised_with ?? named.id,
    plan_id: named.plan_id,
    students: sum('students'),
    dues: sum('dues'),
    amount: toRupees(runs.reduce((paise, { amount_paise }) => paise + amount_paise, 0)),
    skipped: sum('skipped'),
    same_year: 0,
    heads: [],
    for_some: [],
    left_out: [],
    undone: { at: change.now, by: change.actor.name },
  };
};
takesLong('Dues are being taken back', undoRaising);
