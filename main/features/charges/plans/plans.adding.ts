import { counted } from '../../../../shared/counted.ts';
import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type {
  PlanAddition,
  PlanAdditionDone,
} from '../../../../shared/features/charges/plans/plans.adding.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import { chosenSession } from '../../college/sessions/sessions.service.ts';
import { type ChargedStudent, chargedBy } from './plans.adding-queries.ts';
import { linesByStudent } from './plans.for-queries.ts';
import { byOrder, chosenPlans } from './plans.order.ts';
import { linesOfPlans } from './plans.queries.ts';
import { chargeAll } from './plans.raise.ts';
import { insertRun } from './plans.run-queries.ts';
import { changePlan, requireInSession } from './plans.service.ts';

type Lines = FeePlan['lines'];

type Added = Pick<Lines[number], 'head_id' | 'amount' | 'due_date' | 'for'>;

const isSameButDate = (added: Added, line: Lines[number]): boolean =>
  line.head_id === added.head_id && line.amount === added.amount && line.for === added.for;

const isSameLine = (added: Added, line: Lines[number]): boolean =>
  isSameButDate(added, line) && line.due_date === added.due_date;

/** Whom each plan, by its id, has charged and an addition is for. */
const whomItIsFor = async (db: Db, plans: readonly FeePlan[], addition: PlanAddition) => {
  const charged = Map.groupBy(
    await chargedBy(
      db,
      plans.map(({ id }) => id),
    ),
    ({ plan_id }) => plan_id,
  );
  for (const plan of plans) {
    const students = charged.get(plan.id) ?? [];
    const ids = students.map(({ id }) => id);
    const linesOf = await linesByStudent(db, plan, [addition], ids);
    charged.set(
      plan.id,
      students.filter(({ id }) => linesOf(id).length > 0),
    );
  }
  return charged;
};

const lookAtAddition = async (db: Db, addition: PlanAddition, today: IsoDate) => {
  if (addition.due_date < today)
    throw invalid('The last date cannot be past: nobody is late with what is charged today', 'due_date');
  const head = await findHeadFor(db, 'fee', addition.head_id);
  if (!head?.active) throw invalid('Choose an active head', 'head_id');
  requireInSession(await chosenSession(db, addition.session_id), [addition], 'due_date');
  const chosen = await chosenPlans(db, addition);
  const plans = chosen.filter(({ lines }) => !lines.some((line) => isSameLine(addition, line)));
  const byPlan = await whomItIsFor(db, plans, addition);
  const charged = [...byPlan.values()].flat();
  const studentsOf = ({ id }: FeePlan): readonly ChargedStudent[] => byPlan.get(id) ?? [];
  const done: PlanAdditionDone = {
    run_id: null,
    plans: plans.map((plan) => ({
      course_name: plan.course_name,
      year: plan.year,
      category: plan.category,
      students: studentsOf(plan).length,
    })),
    had: chosen.length - plans.length,
    students: charged.length,
    amount: toRupees(toPaise(addition.amount) * charged.length),
  };
  return { head, plans, charged, studentsOf, done };
};

/** Charges the next version's new line to those whom the plan has charged. Answers the run. */
const chargeAdded = async (
  change: Change,
  plan: FeePlan,
  students: readonly ChargedStudent[],
  addition: PlanAddition,
  raised_with: number | null,
): Promise<number | null> => {
  const added = (await linesOfPlans(change.db, [plan.id])).at(-1);
  if (!added || students.length === 0) return null;
  const runId = await insertRun(change, {
    plan_id: plan.id,
    students: students.length,
    dues: students.length,
    amount_paise: toPaise(addition.amount) * students.length,
    skipped: 0,
    promotion_id: null,
    raised_with,
    added_line_id: added.id,
  });
  await chargeAll(change, plan, students, { runId, only: { lineId: added.id, order: byOrder(addition) } });
  return runId;
};

const addFound = async (
  change: Change,
  { head, plans, studentsOf, done }: Awaited<ReturnType<typeof lookAtAddition>>,
  addition: PlanAddition,
): Promise<PlanAdditionDone> => {
  const { head_id, amount, due_date, late_fee, for: whom } = addition;
  if (plans.length === 0)
    throw conflict(done.had > 0 ? 'Every plan has that line already' : 'The session has no fee plan');
  let runId: number | null = null;
  for (const before of plans) {
    const lines = before.lines.map(({ head: _, ...line }) => line);
    const added = { head_id, amount, due_date, instalment: null, late_fee, for: whom };
    const plan = await changePlan(change, before.id, { lines: [...lines, added] });
    const run = await chargeAdded(change, plan, studentsOf(before), addition, runId);
    runId ??= run;
  }
  const what = `${head.name} ${formatRupees(amount)} more by ${formatDate(due_date)}`;
  await change.record({
    entity: 'fee_plans',
    id: null,
    action: 'ordered',
    summary: `${byOrder(addition)}: ${what}; ${counted(plans.length, 'plan', 'plans')}, ${counted(done.students, 'student', 'students')}`,
    after: { ...addition, ...done, run_id: runId },
    audience: { courses: [...new Set(plans.map(({ course_id }) => course_id))] },
  });
  return { ...done, run_id: runId };
};

/**
 * Adds a charge to plans by an order. Each plan gets a next version with one line more, and everybody whom it has charged owes
 * that line too. Nothing is cancelled, and no amount changes. Throws 400 for a plan of another session, a head out of use or a
 * last date that is past; 409 where every plan has the line already.
 */
export const addToPlans = act({
  look: ({ db, today }: Looking, addition: PlanAddition) => lookAtAddition(db, addition, today),
  show: ({ done }) => done,
  seen: ({ plans, charged, done }) => [
    plans.map(({ id, lines }) => [id, lines]),
    charged.map(({ plan_id, id }) => [plan_id, id]),
    done,
  ],
  perform: addFound,
});
takesLong('A charge is added by an order', addToPlans);

/** Whether a plan no longer has an added line as it was, but has it with a later last date. */
export const isExtendedIn = ({ lines }: FeePlan, added: Added): boolean =>
  !lines.some((line) => isSameLine(added, line)) &&
  lines.some((line) => isSameButDate(added, line) && line.due_date > added.due_date);

/** Whether a plan has an added line twice: another like it may have had its last date extended to the same day. */
export const isTwiceIn = ({ lines }: FeePlan, added: Added): boolean =>
  lines.filter((line) => isSameLine(added, line)).length > 1;

/** Takes the line that an order added out of a plan's newest version, where it still has it. */
export const dropAddedLine = async (change: Change, newest: FeePlan, added: Added): Promise<void> => {
  const at = newest.lines.findLastIndex((line) => isSameLine(added, line));
  if (at === -1 || newest.lines.length === 1) return;
  const lines = newest.lines.toSpliced(at, 1).map(({ head: _, ...line }) => line);
  await changePlan(change, newest.id, { lines });
};
