import type { IsoDate } from '../../../../shared/dates.ts';
import { WHOM } from '../../../../shared/features/charges/plans/plans.for.ts';
import type { DueRun, FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { formatRupees, type Paise, sumRupees, toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { type Cause, raise } from '../dues/dues.raise.ts';
import { settleWithEarlier } from '../dues/dues.settle.ts';
import { linesByStudent, type Way } from './plans.for-queries.ts';
import { leftOutOf } from './plans.left-out.ts';
import { linesOfPlans } from './plans.queries.ts';
import { findRun, insertRun, markRaised, type PlanStudent, studentsOfPlan } from './plans.run-queries.ts';
import { planSummary, requireNewest, requirePlan } from './plans.service.ts';

/** Students charged with one voucher each, posted together: some milliseconds' work. */
const PART = 25;

type LinesOf = (studentId: number) => FeePlan['lines'];

/** The summary of a raise. */
const runOf = (plan: FeePlan, charged: readonly PlanStudent[], linesOf: LinesOf, skipped: number): DueRun => {
  const all = charged.flatMap(({ id }) => linesOf(id));
  const byHead = Map.groupBy(all, ({ head_id }) => head_id);
  const sum = (lines: FeePlan['lines']) => sumRupees(lines.map(({ amount }) => amount));
  return {
    run_id: null,
    plan_id: plan.id,
    students: charged.length,
    dues: all.length,
    amount: sum(all),
    skipped,
    same_year: charged.filter(({ same_year }) => same_year === 1).length,
    heads: [...byHead].map(([head_id, lines]) => ({
      head_id,
      head: lines[0]?.head ?? '',
      amount: sum(lines),
    })),
    for_some: WHOM.flatMap((whom) => {
      const own = charged.map(({ id }) => linesOf(id).filter((line) => line.for === whom));
      const students = own.filter((lines) => lines.length > 0).length;
      return students === 0 ? [] : [{ for: whom, students, amount: sum(own.flat()) }];
    }),
    left_out: [],
    undone: null,
  };
};

/** What a charging is beside its plan and its students. */
interface Charging {
  readonly runId?: number;
  readonly cause?: Cause;
  /** No last date is before this day. */
  readonly notBefore?: IsoDate;
  /** The one line to charge, and the order that added it; left out: all lines of the plan. */
  readonly only?: { readonly lineId: number; readonly order: string };
  readonly way?: Way;
}

/** How students were charged otherwise than their plan says. */
interface ChargedOtherwise {
  /** How many owe something from the day of charging, though the plan asked for it before. */
  readonly late: number;
  /** What they owe from that day on. */
  readonly paise: Paise;
  /** Heads of the plan that are not used any more: nobody is charged them. */
  readonly without: readonly string[];
}

/** Charges students what a plan says, by vouchers of today. What they paid ahead settles it. */
export const chargeAll = async (
  change: Change,
  plan: FeePlan,
  students: readonly Pick<PlanStudent, 'id' | 'advance_paise'>[],
  { runId, cause, notBefore = '', only, way }: Charging,
): Promise<ChargedOtherwise> => {
  const course_set_id = await courseSetOf(change.db, [plan.course_id]);
  const run = runId === undefined ? {} : { run_id: runId };
  const meant = (await linesOfPlans(change.db, [plan.id])).filter(
    ({ id }) => only === undefined || only.lineId === id,
  );
  const linesOf = await linesByStudent(
    change.db,
    plan,
    meant,
    students.map(({ id }) => id),
    way,
  );
  const dueOf = (line: (typeof meant)[number]) => ({
    head_id: line.head_id,
    session_id: plan.session_id,
    origin: 'plan' as const,
    instalment: line.instalment,
    ...(line.due_date < notBefore
      ? { due_date: notBefore, plan_date: line.due_date }
      : { due_date: line.due_date, plan_date: null }),
    amount_paise: line.amount_paise,
    description: only?.order ?? null,
    fee_id: null,
    plan_line_id: line.id,
    ...run,
  });
  const dues = new Map(meant.filter(({ active }) => active === 1).map((line) => [line, dueOf(line)]));
  const duesOf = (id: number) => linesOf(id).flatMap((line) => dues.get(line) ?? []);
  await markRaised(change.db, plan.id);
  for (let at = 0; at < students.length; at += PART) {
    const part = students.slice(at, at + PART);
    await raise(
      change,
      part.map(({ id }) => ({ student_id: id, course_set_id, dues: duesOf(id) })),
      change.today,
      cause,
    );
    for (const { id, advance_paise } of part) if (advance_paise > 0) await settleWithEarlier(change, id);
    change.progress(at + part.length, students.length);
  }
  const late = students
    .map(({ id }) => duesOf(id).filter(({ plan_date }) => plan_date !== null))
    .filter((own) => own.length > 0);
  const gone = new Set(meant.filter(({ active }) => active === 0));
  const without = new Set(
    students.flatMap(({ id }) => linesOf(id).filter((line) => gone.has(line))).map(({ head }) => head),
  );
  return {
    late: late.length,
    paise: late.flat().reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    without: [...without],
  };
};

/** Throws 409 for a plan that charges under a head which is not used any more. */
const requireHeadsInUse = async (db: Db, { id }: FeePlan): Promise<void> => {
  const gone = (await linesOfPlans(db, [id])).find(({ active }) => active === 0);
  if (gone)
    throw conflict(`“${gone.head}” is not in use any more: take it out of the fee plan, or use it again`);
};

/** The students whom a promotion has moved, where a plan is not raised for all of its students. */
interface Promoted {
  readonly promotion_id: number;
  readonly students: ReadonlySet<number>;
}

/** They were in the year before. */
const PROMOTED: Way = { wasHere: true };

/** What raising a plan would do. */
interface FoundRaise {
  readonly plan: FeePlan;
  readonly students: readonly PlanStudent[];
  readonly linesOf: LinesOf;
  readonly run: DueRun;
}

/** Finds whom raising a plan charges: its students who have no dues of its session yet. */
const lookAtRaise = async (db: Db, id: number, promoted?: Promoted): Promise<FoundRaise> => {
  const plan = await requirePlan(db, id);
  await requireNewest(db, plan);
  await requireHeadsInUse(db, plan);
  const ofPlan = await studentsOfPlan(db, plan);
  const all = promoted ? ofPlan.filter((student) => promoted.students.has(student.id)) : ofPlan;
  const owing = all.filter(({ has }) => has === 0);
  const linesOf = await linesByStudent(
    db,
    plan,
    plan.lines,
    owing.map(({ id }) => id),
    promoted && PROMOTED,
  );
  const students = owing.filter(({ id }) => linesOf(id).length > 0);
  return { plan, students, linesOf, run: runOf(plan, students, linesOf, all.length - owing.length) };
};

/** The first run of a raising which a plan joins. Throws 409 for one that was undone, or is of another session. */
const raisingOf = async (db: Db, { session_id }: FeePlan, runId: number): Promise<number> => {
  const run = await findRun(db, runId);
  if (!run || run.undone_at !== null || run.promotion_id !== null)
    throw conflict('The raising was undone meanwhile. Look again, then raise.');
  if ((await requirePlan(db, run.plan_id)).session_id !== session_id)
    throw conflict('The plans of one raising are of one session');
  return run.raised_with ?? run.id;
};

interface Raising {
  readonly promotion_id?: number;
  /** A run with which it is one raising. */
  readonly run_id?: number | undefined;
  /** No last date is before today. */
  readonly from_today?: boolean | undefined;
}

/** Raises a plan for whom it was found to charge. */
const raiseFound = async (
  change: Change,
  { plan, students, run }: FoundRaise,
  { promotion_id, run_id: joined, from_today = false }: Raising,
): Promise<DueRun> => {
  const { id } = plan;
  const raised_with = joined === undefined ? null : await raisingOf(change.db, plan, joined);
  if (students.length === 0) return run;
  const { dues, skipped, amount } = run;
  const runId = await insertRun(change, {
    plan_id: id,
    students: students.length,
    dues,
    amount_paise: toPaise(amount),
    skipped,
    promotion_id: promotion_id ?? null,
    raised_with,
    added_line_id: null,
  });
  const way = promotion_id === undefined ? {} : PROMOTED;
  await chargeAll(change, plan, students, { runId, ...(from_today && { notBefore: change.today }), way });
  const after = { ...run, run_id: runId };
  await change.record({
    entity: 'due_runs',
    id: runId,
    action: 'created',
    summary: `${planSummary(plan)}: ${students.length} students, ${formatRupees(amount)}`,
    after,
    audience: { courses: [plan.course_id] },
  });
  return after;
};

/** Raises a plan for those of a promotion whom it has not charged yet. They owe from today: nobody is late with what was not asked for. */
export const raiseForPromoted = async (change: Change, id: number, promoted: Promoted): Promise<DueRun> => {
  const { promotion_id } = promoted;
  return raiseFound(change, await lookAtRaise(change.db, id, promoted), { promotion_id, from_today: true });
};

/** Raises a plan that finds nobody to charge: who is admitted to its class from now on is charged by it. */
const openPlan = async (change: Change, { plan, run }: FoundRaise): Promise<DueRun> => {
  await markRaised(change.db, plan.id);
  await change.record({
    entity: 'fee_plans',
    id: plan.id,
    action: 'updated',
    summary: `${planSummary(plan)}: charges who is admitted from now on`,
    before: plan,
    after: { ...plan, raised: true },
    audience: { courses: [plan.course_id] },
  });
  return run;
};

/**
 * Raises a plan for its students without dues of its session, by itself or in one raising with an earlier run. They owe by the
 * plan's last dates, or from today on. A look also says whom it leaves out.
 */
export const raiseSavedPlan = act({
  look: ({ db }: Looking, id: number, _raising?: Raising) => lookAtRaise(db, id),
  show: async ({ plan, run }, { db }) => ({ ...run, left_out: await leftOutOf(db, plan) }),
  // Whom it passes over changes with every other plan of one raising.
  seen: ({ plan, students, linesOf, run }) => [
    plan.lines,
    students.map(({ id }) => [id, linesOf(id).map((line) => plan.lines.indexOf(line))]),
    run.same_year,
  ],
  perform: (change, found, ...[, raising = {}]) =>
    found.students.length === 0 && !found.plan.raised
      ? openPlan(change, found)
      : raiseFound(change, found, raising),
});
takesLong('Dues are being raised', raiseSavedPlan);

/**
 * Raises a plan for a student who comes to its class in the middle of a session, and settles nothing. Nobody is late with what was
 * not asked for: no last date is before today.
 */
export const raiseForMoved = async (change: Change, planId: number, studentId: number): Promise<void> => {
  const student = { id: studentId, advance_paise: 0 };
  await chargeAll(change, await requirePlan(change.db, planId), [student], { notBefore: change.today });
};
