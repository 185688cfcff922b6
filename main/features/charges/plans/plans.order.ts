import { counted } from '../../../../shared/counted.ts';
import { daysBetween, formatDate, type IsoDate } from '../../../../shared/dates.ts';
import {
  type LateFee,
  lateFeeOn,
  laterLateFee,
  type OwnLateFee,
  readLateFee,
} from '../../../../shared/features/charges/dues/late-fee.ts';
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
import { requireLateHead } from '../dues/dues.charge.ts';
import {
  countOrdered,
  type Extension,
  type LatePart,
  lateParts,
  type OrderedRule,
  orderDues,
} from './plans.order-queries.ts';
import { listPlans } from './plans.queries.ts';
import { markRaised } from './plans.run-queries.ts';
import { changePlan, EASED } from './plans.service.ts';

const extensionOf = ({ extend }: PlanOrder): Extension | undefined =>
  extend ? { from: extend.from, to: extend.to, head_ids: extend.head_ids ?? null } : undefined;

/** The late fee that an order brings: undefined where it brings none. */
const ruleOf = ({ late_fee, late_fee_head_ids }: PlanOrder): OrderedRule | undefined =>
  late_fee === undefined ? undefined : { rule: late_fee, head_ids: late_fee_head_ids ?? null };

const isExtended = (
  extension: Extension | undefined,
  { due_date, head_id }: Pick<FeePlan['lines'][number], 'due_date' | 'head_id'>,
): boolean => {
  if (!extension?.from.includes(due_date)) return false;
  return extension.head_ids === null || extension.head_ids.includes(head_id);
};

const isSameRule = (a: OwnLateFee, b: OwnLateFee): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether an order brings a plan another late fee, or one of its lines. */
const isReruled = (ordered: OrderedRule | undefined, { lines, late_fee }: FeePlan): boolean => {
  if (ordered === undefined) return false;
  const { rule, head_ids } = ordered;
  if (head_ids === null) return !isSameRule(rule, late_fee);
  return lines.some((line) => head_ids.includes(line.head_id) && !isSameRule(rule, line.late_fee));
};

/** A line as an order leaves it. The dates of its own late fee move with its last date. */
const orderedLine = (
  { head: _, ...line }: FeePlan['lines'][number],
  extension: Extension | undefined,
  ordered: OrderedRule | undefined,
) => ({
  ...line,
  ...(extension &&
    isExtended(extension, line) && {
      due_date: extension.to,
      late_fee: laterLateFee(line.late_fee, daysBetween(line.due_date, extension.to)),
    }),
  ...(ordered?.head_ids?.includes(line.head_id) && { late_fee: ordered.rule }),
});

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
    (plan) => plan.lines.some((line) => isExtended(extension, line)) || isReruled(ruleOf(order), plan),
  );
};

interface RuledPart extends LatePart {
  /** The rule of its own; undefined for that of its plan. */
  readonly own: OwnLateFee;
  readonly plan: LateFee | null;
}

/** Adds up the late fees of instalments: what falls due under one rule on one day, less what was charged or waived for it. */
const lateSum = (parts: readonly RuledPart[], on: IsoDate): Paise => {
  const keyOf = ({ student_id, plan_id, head_id, own, plan, due_date }: RuledPart) =>
    JSON.stringify([student_id, plan_id, due_date, ...(own === undefined ? [plan] : [head_id, own])]);
  return [...Map.groupBy(parts, keyOf).values()].reduce((sum, own) => {
    const [first] = own;
    const rule = first?.own === undefined ? first?.plan : first.own;
    if (!first || !rule || !own.some(({ is_open }) => is_open === 1)) return sum;
    const charged = own.reduce((paise, part) => paise + part.charged, 0);
    return sum + Math.max(0, lateFeeOn(rule, first.due_date, on) - charged);
  }, 0);
};

/** The late fees of a day before an order and after it. */
const lateFees = (read: readonly LatePart[], order: PlanOrder, on: IsoDate) => {
  const extension = extensionOf(order);
  const ordered = ruleOf(order);
  const before = read.map((part): RuledPart => {
    const own = part.own_rule === null ? undefined : readLateFee(part.own_rule);
    return { ...part, own: laterLateFee(own, part.moved_by), plan: readLateFee(part.plan_rule) };
  });
  const after = before.map((part): RuledPart => {
    const isMeant = extension !== undefined && part.is_meant === 1;
    const moved = isMeant ? laterLateFee(part.own, daysBetween(part.plan_date, extension.to)) : part.own;
    return {
      ...part,
      due_date: isMeant && part.due_date < extension.to ? extension.to : part.due_date,
      own: ordered?.head_ids?.includes(part.head_id) ? ordered.rule : moved,
      plan: ordered?.head_ids === null ? ordered.rule : part.plan,
    };
  });
  return {
    late_fee_before: toRupees(lateSum(before, on)),
    late_fee_after: toRupees(lateSum(after, on)),
  };
};

const lookAtOrder = async (db: Db, order: PlanOrder, today: IsoDate) => {
  await requireLateHead(db, order.late_fee);
  const plans = await plansOf(db, order);
  const ids = plans.map(({ id }) => id);
  const change = { extension: extensionOf(order), ordered: ruleOf(order) };
  const done: PlanOrderDone = {
    plans: plans.map(({ course_name, year, category }) => ({ course_name, year, category })),
    ...(await countOrdered(db, ids, change)),
    ...lateFees(await lateParts(db, ids, change.extension, today), order, today),
  };
  return { plans, change, done };
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
  { plans, change: { extension, ordered }, done }: Awaited<ReturnType<typeof lookAtOrder>>,
  order: PlanOrder,
): Promise<PlanOrderDone> => {
  if (plans.length === 0) throw conflict('No plan has such a last date, or another late fee');
  const ids: number[] = [];
  for (const plan of plans) {
    const lines = plan.lines.map((line) => orderedLine(line, extension, ordered));
    const late_fee = ordered?.head_ids === null ? ordered.rule : undefined;
    const changed = await changePlan(change, plan.id, { lines, ...(late_fee !== undefined && { late_fee }) });
    ids.push(changed.id);
    // It says what was charged from now on: it is no draft, and corrected by a new version.
    if (plan.raised) await markRaised(change.db, changed.id);
    change.progress(ids.length, plans.length + 1);
  }
  await orderDues(change, ids, { extension, ordered });
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
