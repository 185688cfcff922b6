import type { CarriedDues, Carrying } from '../../../shared/features/plans/plans.carry.ts';
import type { Db } from '../../database/db.ts';
import type { Change } from '../../office/change.ts';
import { carryDues, countCarried } from './plans.carry-queries.ts';
import { markRaised } from './plans.run-queries.ts';
import { planSummary, requireNewest, requirePlan } from './plans.service.ts';

/** Whom a version does not change by itself, and what of it could be carried to their dues. Throws 409 for one that is replaced. */
export const previewCarry = async (db: Db, id: number): Promise<CarriedDues> => {
  await requireNewest(db, await requirePlan(db, id));
  return { plan_id: id, ...(await countCarried(db, id)) };
};

/** Carries a version's later last dates, or its late fee, to the dues that earlier versions raised. What is owed stays the same sum. */
export const carryPlan = async (change: Change, id: number, carrying: Carrying): Promise<CarriedDues> => {
  const carried = await previewCarry(change.db, id);
  const plan = await requirePlan(change.db, id);
  await carryDues(change, id, carrying);
  // Its lines are those of dues from now on: it is corrected by a new version.
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
  return {
    ...carried,
    later: carrying.dates ? carried.later : 0,
    other_late_fee: carrying.late_fee ? carried.other_late_fee : 0,
  };
};
