import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';
import { isAwaited } from '../dues/awaited.queries.ts';
import { COUNTS_LATE, RAISED, WAIVED } from '../dues/late-fee.queries.ts';
import { IS_OPEN } from '../dues/overdue.queries.ts';
import { writeCarried } from './plans.carry-queries.ts';
import { versionsOf } from './plans.versions-queries.ts';

/** The last dates that are extended, under which heads (null for all of them), and to when. */
export interface Extension {
  readonly from: readonly IsoDate[];
  readonly to: IsoDate;
  readonly head_ids: readonly number[] | null;
}

const list = (values: readonly unknown[]): RawBuilder<unknown> =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/**
 * SQL: whether an extension means the last date of a due of the query `dues`. Compared is the plan's date: a student who came
 * after it has the day of charging as the due's own.
 */
const isMeant = ({ from, head_ids }: Extension): RawBuilder<number> =>
  sql<number>`(coalesce(dues.plan_date, dues.due_date) in ${list(from)}
    and ${head_ids === null ? sql`1` : sql`dues.head_id in ${list(head_ids)}`})`;

/** SQL: whether an extension changes the last date of a due of the query `dues`. A due with a later date keeps it. */
const isExtended = (extension: Extension | undefined): RawBuilder<number> =>
  extension === undefined
    ? sql<number>`0`
    : sql<number>`(${isMeant(extension)} and dues.due_date < ${extension.to})`;

/**
 * SQL: the dues of plans and of the versions that they replace. `plan_id` is the newest version's, `version_id` the due's own.
 * Dues that do not stand count only for the late fees charged with them.
 */
const duesOfPlans = (planIds: readonly number[]) => sql`with recursive ${versionsOf(planIds)},
  standing as (select dues.*, versions.plan_id, versions.id as version_id, old.head_id as line_head_id,
      coalesce(old.instalment, 0) as line_instalment
    from versions join fee_plan_lines as old on old.plan_id = versions.id
    join dues on dues.plan_line_id = old.id and ${COUNTS_LATE})`;

/** Counts the students and dues that an order would change. `lateFee` is the new terms as JSON; undefined where they stay. */
export const countOrdered = async (
  db: Db,
  planIds: readonly number[],
  extension: Extension | undefined,
  lateFee: string | null | undefined,
) => {
  const { rows } = await sql<{ students: number; dues: number }>`${duesOfPlans(planIds)}
    select count(distinct student_id) as students, count(*) as dues
    from standing as dues join fee_plans on fee_plans.id = dues.version_id
    where dues.reversed = 0 and (${isExtended(extension)} or ${lateFee === undefined ? sql`0` : sql`fee_plans.late_fee is not ${lateFee}`})`.execute(
    db,
  );
  return rows[0] ?? { students: 0, dues: 0 };
};

/** What of an instalment of a student is late on a day, of what an extension changes and of the rest. */
export interface LatePart {
  readonly student_id: number;
  readonly plan_id: number;
  readonly due_date: IsoDate;
  readonly late_fee: string | null;
  readonly is_extended: number;
  readonly is_open: number;
  readonly charged: Paise;
}

/** Reads what of the plans is late on a day, and what was charged or waived for it already. */
export const lateParts = async (
  db: Db,
  planIds: readonly number[],
  extension: Extension | undefined,
  on: IsoDate,
): Promise<readonly LatePart[]> => {
  const { rows } = await sql<LatePart>`${duesOfPlans(planIds)}
    select dues.student_id, dues.plan_id, dues.due_date, fee_plans.late_fee,
      ${isExtended(extension)} as is_extended, max(${IS_OPEN} and not ${isAwaited(on)}) as is_open,
      sum(coalesce(${RAISED}, 0) + coalesce(${WAIVED}, 0)) as charged
    from standing as dues join fee_plans on fee_plans.id = dues.version_id
    where dues.due_date < ${on} group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4`.execute(db);
  return rows;
};

/**
 * Carries an order to the dues of plans: the later last date, and the new version where the late fee is another. A due that is
 * paid in parts is carried too: its late fee is not asked again.
 */
export const orderDues = (
  change: Change,
  planIds: readonly number[],
  extension: Extension | undefined,
  withLateFee: boolean,
): Promise<void> => {
  const line = withLateFee
    ? sql`coalesce((select id from fee_plan_lines as line where line.plan_id = dues.plan_id and line.head_id = dues.head_id
        order by coalesce(line.instalment, 0) <> dues.line_instalment, id limit 1), dues.plan_line_id)`
    : sql`dues.plan_line_id`;
  const to = extension
    ? sql`iif(${isExtended(extension)}, ${extension.to}, dues.due_date)`
    : sql`dues.due_date`;
  const plan = extension
    ? sql`iif(${isMeant(extension)}, iif(dues.due_date < ${extension.to} or dues.plan_date is null, null, ${extension.to}), dues.plan_date)`
    : sql`dues.plan_date`;
  return writeCarried(
    change,
    sql`${duesOfPlans(planIds)}
      select id, due_date, plan_line_id, ${to} as to_date, ${line} as to_line, ${plan} as to_plan_date
      from standing as dues
      where to_date <> due_date or to_line <> plan_line_id or to_plan_date is not plan_date`,
  );
};
