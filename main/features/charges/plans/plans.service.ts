import type {
  FeePlan,
  FeePlanPatch,
  NewFeePlan,
} from '../../../../shared/features/charges/plans/plans.model.ts';
import { outsideSession } from '../../../../shared/features/college/sessions/sessions.rules.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { requireCourses } from '../../college/courses/courses.queries.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import { chosenSession } from '../../college/sessions/sessions.service.ts';
import { requireLateHead } from '../dues/dues.charge.ts';
import { findPlan, isReplaced, standingPlan } from './plans.queries.ts';
import { insertPlan, updatePlan } from './plans.write-queries.ts';

export const requirePlan = async (db: Db, id: number): Promise<FeePlan> => {
  const plan = await findPlan(db, 'all', id);
  if (!plan) throw notFound('Fee plan');
  return plan;
};

/** 409 for a version that another has replaced. */
export const requireNewest = async (db: Db, plan: FeePlan): Promise<void> => {
  if (await isReplaced(db, plan.id)) throw conflict('This fee plan has a newer version. Use that.');
};

/** What *Controls* says where an admin alone gives those who were charged later last dates, or another late fee. */
export const EASED = 'last dates or late fees changed by one person';

/** `2026-27, B.Sc., 1st Year, SC, ₹14,400.00` */
export const planSummary = ({ session, course_name, year, category, amount }: FeePlan): string =>
  [session, course_name, year, category, formatRupees(amount)].filter((part) => part !== null).join(', ');

const requireHeads = async (
  { db }: Change,
  { lines, late_fee }: Pick<NewFeePlan, 'lines' | 'late_fee'>,
): Promise<void> => {
  for (const [at, line] of lines.entries()) {
    const head = await findHeadFor(db, 'fee', line.head_id);
    if (!head?.active) throw invalid('Choose an active head', `lines.${at}.head_id`);
    await requireLateHead(db, line.late_fee, `lines.${at}.late_fee`);
  }
  await requireLateHead(db, late_fee);
};

/** Throws 400 for a due date outside the plan's session; one that the plan had `before` stays. */
export const requireInSession = (
  session: Parameters<typeof outsideSession>[0],
  lines: readonly Pick<NewFeePlan['lines'][number], 'due_date'>[],
  path?: string,
  before: FeePlan['lines'] = [],
): void => {
  for (const [at, { due_date }] of lines.entries()) {
    const problem = before.some((line) => line.due_date === due_date)
      ? undefined
      : outsideSession(session, due_date);
    if (problem) throw invalid(problem, path ?? `lines.${at}.due_date`);
  }
};

export const addPlan = async (change: Change, plan: NewFeePlan): Promise<FeePlan> => {
  requireInSession(await chosenSession(change.db, plan.session_id), plan.lines);
  await requireCourses(change.db, [plan.course_id]);
  await requireHeads(change, plan);
  if ((await standingPlan(change.db, plan)) !== undefined)
    throw conflict('There is a fee plan for that session, course, year and category already');
  const id = await insertPlan(change, plan);
  const after = await requirePlan(change.db, id);
  await change.record({
    entity: 'fee_plans',
    id,
    action: 'created',
    summary: planSummary(after),
    after,
    audience: { courses: [after.course_id] },
  });
  return after;
};

/** Corrects a plan; one that has raised dues stays, and its next version is answered. */
export const changePlan = async (change: Change, id: number, patch: FeePlanPatch): Promise<FeePlan> => {
  const before = await requirePlan(change.db, id);
  requireVersion(patch.version, before);
  await requireNewest(change.db, before);
  const lines = patch.lines ?? before.lines.map(({ head: _, ...line }) => line);
  const late_fee = patch.late_fee === undefined ? before.late_fee : patch.late_fee;
  await requireHeads(change, { lines, late_fee });
  const { session_id, course_id, year, category } = before;
  requireInSession(await chosenSession(change.db, session_id), lines, undefined, before.lines);
  const plan = { session_id, course_id, year, category, lines, late_fee };
  if (!before.raised) await updatePlan(change.db, id, plan);
  const afterId = before.raised ? await insertPlan(change, plan, id) : id;
  const after = await requirePlan(change.db, afterId);
  await change.record({
    entity: 'fee_plans',
    id: afterId,
    action: 'updated',
    summary: planSummary(after),
    before,
    after,
    audience: { courses: [after.course_id] },
  });
  return after;
};
