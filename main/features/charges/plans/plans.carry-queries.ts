import { type RawBuilder, sql } from 'kysely';
import type { Carrying } from '../../../../shared/features/charges/plans/plans.carry.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';
import { COUNTS_LATE } from '../dues/late-fee.queries.ts';

/**
 * The dues of a plan's versions, each with the line of this version that has its head and instalment and is for the same, where one alone is. Those that do
 * not stand are paid in parts: what was charged for being late with them counts.
 */
const matched = (planId: number) => sql`with recursive versions (id) as (
    select ${planId} union select fee_plans.replaces_id from versions join fee_plans on fee_plans.id = versions.id
      where fee_plans.replaces_id is not null),
  targets as (select min(id) as id, head_id, coalesce(instalment, 0) as instalment, for_mark, min(due_date) as due_date, max(late_fee) as late_fee
    from fee_plan_lines where plan_id = ${planId} group by 2, 3, 4 having count(*) = 1)
  select dues.id, dues.student_id, dues.reversed, dues.due_date, dues.plan_line_id, dues.plan_date, old.plan_id,
    targets.id as target_id, max(targets.due_date, dues.due_date) as later_date,
    iif(targets.due_date > dues.plan_date, iif(targets.due_date > dues.due_date, null, targets.due_date), dues.plan_date)
      as later_plan_date,
    coalesce(targets.due_date > dues.due_date, 0) as is_later,
    coalesce(targets.id is not null and (old.late_fee is not targets.late_fee
      or (old.late_fee is null and earlier.late_fee is not this.late_fee)), 0) as is_other
  from versions cross join fee_plan_lines as old on old.plan_id = versions.id
  join dues on dues.plan_line_id = old.id and ${COUNTS_LATE}
  join fee_plans as earlier on earlier.id = old.plan_id
  join fee_plans as this on this.id = ${planId}
  left join targets on targets.head_id = old.head_id and targets.instalment = coalesce(old.instalment, 0)
    and targets.for_mark is old.for_mark`;

/** Counts what carrying a version would do. */
export const countCarried = async (db: Db, planId: number) => {
  const { rows } = await sql<{
    readonly students: number;
    readonly dues: number;
    readonly later: number;
    readonly other_late_fee: number;
  }>`select count(distinct iif(plan_id <> ${planId}, student_id, null)) as students,
      count(iif(plan_id <> ${planId}, 1, null)) as dues, coalesce(sum(is_later), 0) as later,
      coalesce(sum(is_other), 0) as other_late_fee
    from (${matched(planId)}) where reversed = 0`.execute(db);
  return rows[0] ?? { students: 0, dues: 0, later: 0, other_late_fee: 0 };
};

/**
 * Gives dues another last date and line of a plan; what they said before is kept. `changed` selects of each due `id`, `due_date`,
 * `plan_line_id`, `to_date`, `to_line` and `to_plan_date`.
 */
export const writeCarried = async (
  { db, actor, now }: Change,
  changed: RawBuilder<unknown>,
): Promise<void> => {
  const carried = sql`temp.carried`;
  await sql`create temp table carried as ${changed}`.execute(db);
  try {
    await sql`insert into due_carries (due_id, due_date, plan_line_id, carried_by_name, carried_at, step)
      select id, due_date, plan_line_id, ${actor.name}, ${now},
        (select count(*) + 1 from due_carries as before where before.due_id = carried.id)
      from ${carried} as carried where to_date <> due_date or to_line <> plan_line_id`.execute(db);
    await sql`update dues set due_date = carried.to_date, plan_line_id = carried.to_line, plan_date = carried.to_plan_date
      from ${carried} as carried where carried.id = dues.id`.execute(db);
  } finally {
    await sql`drop table ${carried}`.execute(db);
  }
};

/** Carries a version to the dues. */
export const carryDues = (change: Change, planId: number, { dates, late_fee }: Carrying): Promise<void> =>
  writeCarried(
    change,
    sql`select id, due_date, plan_line_id, iif(${dates ? 1 : 0} and is_later, later_date, due_date) as to_date,
      iif(${late_fee ? 1 : 0} and is_other, target_id, plan_line_id) as to_line,
      iif(${dates ? 1 : 0}, later_plan_date, plan_date) as to_plan_date
    from (${matched(planId)}) where (${late_fee ? 1 : 0} and is_other)
      or (${dates ? 1 : 0} and (is_later or later_plan_date is not plan_date))`,
  );
