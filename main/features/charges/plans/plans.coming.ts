import { formatDate, type IsoDate } from '../../../../shared/dates.ts';
import type { NotCharged } from '../../../../shared/features/charges/plans/plans.not-charged.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Change } from '../../../office/change.ts';
import type { Cause } from '../dues/dues.raise.ts';
import type { Way } from './plans.for-queries.ts';
import { chargeAll } from './plans.raise.ts';
import { requirePlan } from './plans.service.ts';
import { type Comers, type Coming, comingStudents, hasPlans, keepSession } from './plans.session-queries.ts';

/** What became of students who came into a class. */
export interface ChargedComing {
  /** Why some of them are charged nothing, and how many. */
  readonly notCharged: readonly NotCharged[];
  /** How many were charged after a last date of their plan. */
  readonly late: number;
  /** What they owe from today on, though the plan asked for it before. */
  readonly latePaise: Paise;
  /** Heads of their plans that are out of use: nobody is charged them. */
  readonly without: readonly string[];
}

/** What becomes of nobody. */
export const NOBODY_CHARGED: ChargedComing = { notCharged: [], late: 0, latePaise: 0, without: [] };

const whyNot = ({ course, year, session, plan_id }: Coming, today: IsoDate): string => {
  if (course === null) return 'No course is given.';
  const name = [course, year].filter((part) => part !== null).join(', ');
  if (session === null)
    return `${formatDate(today)} is in no session, and no later one has charged ${name} yet.`;
  if (plan_id === null) return `${name} has no fee plan in ${session}.`;
  return `The fee plan of ${name} in ${session} has not been raised.`;
};

/** The reasons, each with how many it holds for. */
const reasonsOf = (left: readonly Coming[], today: IsoDate): readonly NotCharged[] =>
  [...Map.groupBy(left, (one) => whyNot(one, today))].map(([why, some]) => ({ why, students: some.length }));

/**
 * Charges students who come into a class by the plan of their session, if the class was charged already. Nobody is late with
 * what was not asked for: no last date is before today. An office without fee plans charges nobody.
 */
export const chargeComing = async (
  change: Change,
  who: Comers,
  { cause, way }: { readonly cause?: Cause; readonly way?: Way } = {},
): Promise<ChargedComing> => {
  if (!(await hasPlans(change.db))) return NOBODY_CHARGED;
  const found = (await comingStudents(change.db, who, change.today)).filter(({ has }) => has !== 1);
  const charged = found.filter(({ is_charged }) => is_charged === 1);
  let [late, latePaise] = [0, 0];
  const without = new Set<string>();
  for (const [planId, some] of Map.groupBy(charged, ({ plan_id }) => plan_id ?? 0)) {
    const plan = await requirePlan(change.db, planId);
    const students = some.map(({ student_id, advance_paise }) => ({ id: student_id, advance_paise }));
    // First, so that they are known as new in it.
    await keepSession(
      change.db,
      plan.session_id,
      students.map(({ id }) => id),
    );
    const of = await chargeAll(change, plan, students, {
      notBefore: change.today,
      ...(cause && { cause }),
      ...(way && { way }),
    });
    late += of.late;
    latePaise += of.paise;
    for (const head of of.without) without.add(head);
  }
  const left = found.filter(({ is_charged }) => is_charged !== 1);
  return { notCharged: reasonsOf(left, change.today), late, latePaise, without: [...without] };
};
