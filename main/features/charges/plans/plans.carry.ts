import type { CarriedDues, Carrying } from '../../../../shared/features/charges/plans/plans.carry.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { noteControl } from '../../../office/note-control.ts';
import { carryDues, countCarried } from './plans.carry-queries.ts';
import { markRaised } from './plans.run-queries.ts';
import { EASED, planSummary, requireNewest, requirePlan } from './plans.service.ts';

/**
 * The dues of earlier versions that this version does not change by itself, and what could be carried to them. Throws 409 for a
 * replaced version.
 */
const lookAtCarry = async (db: Db, id: number) => {
  const plan = await requirePlan(db, id);
  await requireNewest(db, plan);
  const carried: CarriedDues = { plan_id: id, ...(await countCarried(db, id)) };
  return { plan, carried };
};

const carry = async (
  change: Change,
  { plan, carried }: Awaited<ReturnType<typeof lookAtCarry>>,
  carrying: Carrying,
): Promise<CarriedDues> => {
  const { id } = plan;
  await carryDues(change, id, carrying);
  // Dues follow its terms from now on, so that a correction makes a new version.
  if (carrying.late_fee && carried.other_late_fee > 0) await markRaised(change.db, id);
  const told = [
    ...(carrying.dates ? [`later last dates for ${carried.later} dues`] : []),
    ...(carrying.late_fee ? [`another late fee for ${carried.other_late_fee} dues`] : []),
  ];
  await change.record({
    entity: 'fee_plans',
    id,
    action: 'updated',
    summary: `${planSummary(plan)}: ${told.join(', ')}`,
    after: carried,
    audience: { courses: [plan.course_id] },
  });
  await noteControl(change, {
    what: EASED,
    id,
    number: null,
    whose: `${planSummary(plan)}: ${told.join(', ')}`,
    course_ids: [plan.course_id],
    reason: null,
    amount: null,
  });
  return {
    ...carried,
    later: carrying.dates ? carried.later : 0,
    other_late_fee: carrying.late_fee ? carried.other_late_fee : 0,
  };
};

/** Carries a version's later last dates, or its late fee, to the dues that earlier versions raised. What is owed stays the same sum. */
export const carryPlan = act({
  look: ({ db }: Looking, id: number, _carrying: Carrying) => lookAtCarry(db, id),
  show: ({ carried }) => carried,
  seen: ({ plan, carried }) => [plan.lines, plan.late_fee, carried],
  perform: (change, found, _id, carrying) => carry(change, found, carrying),
});
takesLong('A new version of a plan is carried to its dues', carryPlan);
