import { counted } from '../../../../shared/counted.ts';
import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import { LateFee, lateFeeOn } from '../../../../shared/features/charges/dues/late-fee.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { PlanOrder, PlanOrderDone } from '../../../../shared/features/charges/plans/plans.order.ts';
import { type Paise, sumRupees, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { collect } from '../../../database/listing.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { noteControl } from '../../../office/note-control.ts';
import { chosenSession } from '../../college/sessions/sessions.service.ts';
import { countOrdered, type Extension, type LatePart, lateParts, orderDues } from './plans.order-queries.ts';
import { listPlans } from './plans.queries.ts';
import { markRaised } from './plans.run-queries.ts';
import { changePlan, EASED } from './plans.service.ts';
import { asJson } from './plans.write-queries.ts';

const extensionOf = ({ extend }: PlanOrder): Extension | undefined =>
  extend ? { from: extend.from, to: extend.to, head_ids: extend.head_ids ?? null } : undefined;

const isExtended = (
  extension: Extension | undefined,
  { due_date, head_id }: Pick<FeePlan['lines'][number], 'due_date' | 'head_id'>,
): boolean => {
  if (!extension?.from.includes(due_date)) return false;
  return extension.head_ids === null || extension.head_ids.includes(head_id);
};

const isSameLateFee = (a: FeePlan['late_fee'], b: FeePlan['late_fee']): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** The plans of a session in their newest versions: those that an order names, or all. Throws 400 for one that is none of them. */
export const chosenPlans = async (
  db: Db,
  { session_id, plan_ids }: Pick<PlanOrder, 'session_id' | 'plan_ids'>,
): Promise<readonly FeePlan[]> => {
  await chosenSession(db, session_id);
  const all = await collect(listPlans(db, 'all', { session_id, order: 'asc' }));
  const wanted = plan_ids && new Set(plan_ids);
  const chosen = wanted ? all.filter(({ id }) => wanted.has(id)) : all;
  if (wanted && chosen.length !== wanted.size)
    throw invalid('One of the plans is none of this session, or has a newer version', 'plan_ids');
  return chosen;
};

/** The plans that an order changes. */
const plansOf = async (db: Db, order: PlanOrder): Promise<readonly FeePlan[]> => {
  const extension = extensionOf(order);
  return (await chosenPlans(db, order)).filter(
    ({ lines, late_fee }) =>
      lines.some((line) => isExtended(extension, line)) ||
      (order.late_fee !== undefined && !isSameLateFee(order.late_fee, late_fee)),
  );
};

const termsOf = (late_fee: string | null): LateFee | null =>
  late_fee === null ? null : LateFee.parse(JSON.parse(late_fee));

/** Adds up the late fees of instalments, each with its terms, its date, and what was charged or waived for it. */
const lateSum = (
  parts: readonly (Pick<LatePart, 'is_open' | 'charged'> & {
    readonly key: string;
    readonly terms: LateFee | null;
    readonly date: IsoDate;
  })[],
  on: IsoDate,
): Paise =>
  [...Map.groupBy(parts, ({ key }) => key).values()].reduce((sum, own) => {
    const [first] = own;
    if (!first?.terms || !own.some(({ is_open }) => is_open === 1)) return sum;
    const charged = own.reduce((paise, part) => paise + part.charged, 0);
    return sum + Math.max(0, lateFeeOn(first.terms, first.date, on) - charged);
  }, 0);

/** The late fees of a day before an order and after it. */
const lateFees = (parts: readonly LatePart[], { extend, late_fee }: PlanOrder, on: IsoDate) => {
  const before = parts.map((part) => ({
    ...part,
    key: `${part.student_id} ${part.plan_id} ${part.late_fee} ${part.due_date}`,
    terms: termsOf(part.late_fee),
    date: part.due_date,
  }));
  const after = parts.map((part) => {
    const date = extend && part.is_extended === 1 ? extend.to : part.due_date;
    const terms = late_fee === undefined ? termsOf(part.late_fee) : late_fee;
    const key = `${part.student_id} ${part.plan_id} ${late_fee === undefined ? part.late_fee : ''} ${date}`;
    return { ...part, key, terms, date };
  });
  return {
    late_fee_before: toRupees(lateSum(before, on)),
    late_fee_after: toRupees(lateSum(after, on)),
  };
};

const lookAtOrder = async (db: Db, order: PlanOrder, today: IsoDate) => {
  const plans = await plansOf(db, order);
  const ids = plans.map(({ id }) => id);
  const extension = extensionOf(order);
  const parts = await lateParts(db, ids, extension, today);
  const done: PlanOrderDone = {
    plans: plans.map(({ course_name, year, category }) => ({ course_name, year, category })),
    ...(await countOrdered(
      db,
      ids,
      extension,
      order.late_fee === undefined ? undefined : asJson(order.late_fee),
    )),
    ...lateFees(parts, order, today),
  };
  return { plans, extension, done };
};

/** `The University has extended the form, order U/2026/118` */
export const byOrder = ({ reason, order_no }: Pick<PlanOrder, 'reason' | 'order_no'>): string =>
  order_no === null ? reason : `${reason}, order ${order_no}`;

/** `last date 15-07-2026 → 14-08-2026, another late fee` */
const whatChanges = ({ extend, late_fee }: PlanOrder): string =>
  [
    ...(extend ? [`last date ${extend.from.map(formatDate).join(', ')} → ${formatDate(extend.to)}`] : []),
    ...(late_fee === undefined ? [] : [late_fee === null ? 'no late fee' : 'another late fee']),
  ].join(', ');

const carryOut = async (
  change: Change,
  { plans, extension, done }: Awaited<ReturnType<typeof lookAtOrder>>,
  order: PlanOrder,
): Promise<PlanOrderDone> => {
  if (plans.length === 0) throw conflict('No plan has such a last date, or another late fee');
  const ids: number[] = [];
  for (const plan of plans) {
    const lines = plan.lines.map(({ head: _, ...line }) =>
      extension && isExtended(extension, line) ? { ...line, due_date: extension.to } : line,
    );
    const { late_fee } = order;
    const changed = await changePlan(change, plan.id, { lines, ...(late_fee !== undefined && { late_fee }) });
    ids.push(changed.id);
    // It says what was charged from now on: it is no draft, and corrected by a new version.
    if (plan.raised) await markRaised(change.db, changed.id);
    change.progress(ids.length, plans.length + 1);
  }
  await orderDues(change, ids, extension, order.late_fee !== undefined);
  const courses = [...new Set(plans.map(({ course_id }) => course_id))];
  await change.record({
    entity: 'fee_plans',
    id: null,
    action: 'ordered',
    summary: `${byOrder(order)}: ${whatChanges(order)}; ${counted(plans.length, 'plan', 'plans')}, ${counted(done.students, 'student', 'students')}`,
    after: { ...order, ...done },
    audience: { courses },
  });
  await noteControl(change, {
    what: EASED,
    id: ids[0] ?? 0,
    number: null,
    whose: whatChanges(order),
    course_ids: courses,
    reason: byOrder(order),
    amount: Math.max(0, sumRupees([done.late_fee_before, -done.late_fee_after])),
  });
  return done;
};

/**
 * Does what an order says: each plan that it changes gets its next version, and the dues that they raised the later last date, or the
 * late fee. What is owed stays, and so does a late fee that was charged. Throws 400 for a plan that is none of the session's, 409 where
 * it changes no plan.
 */
export const orderPlans = act({
  look: ({ db, today }: Looking, order: PlanOrder) => lookAtOrder(db, order, today),
  show: ({ done }) => done,
  seen: ({ plans, done }) => [plans.map(({ id, lines, late_fee }) => [id, lines, late_fee]), done],
  perform: carryOut,
});
takesLong('An order is carried out for fee plans', orderPlans);
