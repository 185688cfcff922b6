import type { Charged } from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import { remarksOf } from '../../../../shared/features/college/files/row-remarks.ts';
import { formatRupees, type Paise, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Scope } from '../../../office/actor.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import { raise } from '../../charges/dues/dues.raise.ts';
import { reverseDues } from '../../charges/dues/dues.reverse.ts';
import { settleWithEarlier } from '../../charges/dues/dues.settle.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { insertRun, type RunOf, updateRun, withAdvance } from './charge-runs.dues-queries.ts';
import type { ChargePlan, WantedCharge } from './charge-runs.planning.ts';
import { requireRun } from './charge-runs.queries.ts';

/** So many rows of each sort are shown. */
export const MOST_SHOWN = 200;
/** Students charged between two turns of the event loop. */
const PART = 100;

const raisedSum = (raised: readonly WantedCharge[]): Paise => sumPaise(raised.flatMap(({ lines }) => lines));

/** What a plan does, as the API says it. */
export const toCharged = (
  { run, raise: raised, already, changed, kept, after }: ChargePlan,
  { head, period }: Pick<Charged, 'head' | 'period'>,
): Charged => ({
  ...{ run_id: run?.id ?? null, head, period, already },
  students: raised.length,
  amount: toRupees(raisedSum(raised)),
  changed: remarksOf(changed, MOST_SHOWN),
  kept: remarksOf(kept, MOST_SHOWN),
  after: { students: after.students, amount: toRupees(after.paise) },
});

/** What a plan may not differ in from what was looked at. */
export const seenOfPlan = ({ run, raise: raised, reverse, already, kept }: ChargePlan) => [
  run?.id ?? null,
  raised.map(({ student_id, lines }) => [student_id, lines]),
  reverse.map(({ id }) => id),
  already,
  kept,
];

/** The late fee that a charge has afterwards. Throws 409 where somebody who does not see all of its students would change it. */
export const lateFeeAfter = (
  { run }: Pick<ChargePlan, 'run'>,
  scope: Scope,
  late_fee: RunOf['late_fee'] | undefined,
): RunOf['late_fee'] => {
  if (late_fee === undefined || !run) return late_fee ?? null;
  if (scope !== 'all' && JSON.stringify(late_fee) !== JSON.stringify(run.late_fee))
    throw conflict(`${run.head}, ${run.period} has another late fee: only an admin can change it`);
  return late_fee;
};

const raiseAll = async (
  change: Change,
  charge_run_id: number,
  { head_id, due_date }: RunOf,
  raised: readonly WantedCharge[],
): Promise<void> => {
  const sets = new Map<number | null, number | null>();
  for (let at = 0; at < raised.length; at += PART) {
    const part = raised.slice(at, at + PART);
    const charges = [];
    for (const { student_id, course_id, lines } of part) {
      if (!sets.has(course_id))
        sets.set(course_id, await courseSetOf(change.db, course_id === null ? [] : [course_id]));
      const dues = lines.map(({ paise, description }) => ({
        ...{ head_id, due_date, description, charge_run_id },
        ...{ session_id: null, origin: 'charge' as const, instalment: null, fee_id: null },
        amount_paise: paise,
      }));
      charges.push({ student_id, course_set_id: sets.get(course_id) ?? null, dues });
    }
    await raise(change, charges);
    for (const id of await withAdvance(
      change.db,
      part.map(({ student_id }) => student_id),
    ))
      await settleWithEarlier(change, id);
    change.progress(at + part.length, raised.length);
  }
};

/**
 * Charges as planned, in the caller's transaction: what differs is reversed, and charged in its place. Answers the charge's id; null
 * where there was nothing to charge. What made a debt smaller is listed in *Controls*.
 */
export const chargeAsPlanned = async (
  change: Change,
  plan: ChargePlan,
  of: RunOf & { readonly head: string },
): Promise<number | null> => {
  const { run, raise: raised, reverse } = plan;
  const { head, ...runOf } = of;
  const isOtherRule = run !== undefined && JSON.stringify(run.late_fee) !== JSON.stringify(of.late_fee);
  if (raised.length === 0 && reverse.length === 0 && !isOtherRule) return run?.id ?? null;
  const id = run?.id ?? (await insertRun(change, runOf));
  if (run) await updateRun(change, id, runOf);
  const title = `${head}, ${of.period}`;
  await reverseDues(
    change,
    reverse,
    of.service_id === undefined
      ? `Charged otherwise by a later sheet: ${of.source}`
      : `${of.source}: charged again`,
  );
  await raiseAll(change, id, of, raised);
  const courses = [...new Set([...raised, ...reverse].map(({ course_id }) => course_id))];
  const gone = reverse.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  await change.record({
    entity: 'charge_runs',
    id,
    action: run ? 'charged again' : 'created',
    summary: `${title}: ${raised.length} students, ${formatRupees(toRupees(raisedSum(raised)))}`,
    after: {
      ...(await requireRun(change.db, 'all', id)),
      charged: { students: raised.length, amount: toRupees(raisedSum(raised)), reversed: toRupees(gone) },
    },
    audience: { courses },
  });
  const smaller = smallerBy(plan);
  if (smaller > 0)
    await noteControl(change, {
      what: 'charge made smaller by one person',
      id,
      number: null,
      whose: title,
      course_ids: courses,
      reason: of.source,
      amount: toRupees(smaller),
    });
  return id;
};

/** How much less students owe than before: the sum of what became smaller, without what became larger. */
const smallerBy = ({ raise: raised, reverse }: ChargePlan): Paise => {
  const again = new Map(raised.map(({ student_id, lines }) => [student_id, sumPaise(lines)]));
  const gone = Map.groupBy(reverse, ({ student_id }) => student_id);
  return [...gone].reduce((sum, [id, dues]) => {
    const less = dues.reduce((paise, { amount_paise }) => paise + amount_paise, 0) - (again.get(id) ?? 0);
    return sum + Math.max(0, less);
  }, 0);
};
