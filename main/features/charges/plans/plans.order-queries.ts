import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import { type LateFee, lateFeeJson } from '../../../../shared/features/charges/dues/late-fee.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';
import { isAwaited } from '../dues/awaited.queries.ts';
import { COUNTS_LATE, MOVED_BY, OWN_RULE, RAISED, WAIVED, WITH_RULE } from '../dues/late-fee.queries.ts';
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

/** The late fee that an order brings: of whole plans, or of the lines of some heads. */
export interface OrderedRule {
  readonly rule: LateFee | null;
  readonly head_ids: readonly number[] | null;
}

/** What an order changes. */
interface Ordered {
  readonly extension: Extension | undefined;
  readonly ordered: OrderedRule | undefined;
}

/** SQL: whether an extension changes the last date of a due of the query `dues`. A due with a later date keeps it. */
const isExtended = (extension: Extension | undefined): RawBuilder<number> =>
  extension === undefined
    ? sql<number>`0`
    : sql<number>`(${isMeant(extension)} and dues.due_date < ${extension.to})`;

/** SQL: whether a late fee that an order brings is for a due of the query `dues`: a rule of its own is not its plan's. */
const isRuled = (ordered: OrderedRule | undefined): RawBuilder<number> => {
  if (ordered === undefined) return sql<number>`0`;
  return ordered.head_ids === null
    ? sql<number>`(fee_plan_lines.late_fee is null)`
    : sql<number>`(dues.head_id in ${list(ordered.head_ids)})`;
};

/** SQL: whether it is another than the due has. */
const isReruled = (ordered: OrderedRule | undefined): RawBuilder<number> => {
  const before = ordered?.head_ids === null ? sql`fee_plans.late_fee` : sql`fee_plan_lines.late_fee`;
  const rule = ordered?.head_ids === null ? lateFeeJson(ordered.rule) : JSON.stringify(ordered?.rule ?? null);
  return sql<number>`(${isRuled(ordered)} and ${before} is not ${rule})`;
};

/**
 * SQL: the dues of plans and of the versions that they replace. `plan_id` is the newest version's.
 * Dues that do not stand count only for the late fees charged with them.
 */
const duesOfPlans = (planIds: readonly number[]) => sql`with recursive ${versionsOf(planIds)},
  standing as (select dues.*, versions.plan_id, coalesce(old.instalment, 0) as line_instalment
    from versions join fee_plan_lines as old on old.plan_id = versions.id
    join dues on dues.plan_line_id = old.id and ${COUNTS_LATE})`;

/** Counts the students and dues that an order would change. */
export const countOrdered = async (db: Db, planIds: readonly number[], { extension, ordered }: Ordered) => {
  const { rows } = await sql<{ students: number; dues: number }>`${duesOfPlans(planIds)}
    select count(distinct student_id) as students, count(*) as dues
    from standing as dues ${WITH_RULE}
    where dues.reversed = 0 and (${isExtended(extension)} or ${isReruled(ordered)})`.execute(db);
  return rows[0] ?? { students: 0, dues: 0 };
};

/** What of an instalment of a student is late on a day, by what an order may change of it. */
export interface LatePart {
  readonly student_id: number;
  readonly plan_id: number;
  readonly head_id: number;
  readonly due_date: IsoDate;
  /** The last date that its plan says, and by how many days that moved. */
  readonly plan_date: IsoDate;
  readonly moved_by: number;
  /** The rules of its own and of its plan, in JSON. */
  readonly own_rule: string | null;
  readonly plan_rule: string | null;
  /** Whether it is of what an extension means. */
  readonly is_meant: number;
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
    select dues.student_id, dues.plan_id, dues.head_id, dues.due_date, coalesce(dues.plan_date, dues.due_date) as plan_date, ${MOVED_BY} as moved_by,
      ${OWN_RULE} as own_rule, fee_plans.late_fee as plan_rule, ${extension ? isMeant(extension) : sql`0`} as is_meant,
      max(${IS_OPEN} and not ${isAwaited(on)}) as is_open,
      sum(coalesce(${RAISED}, 0) + coalesce(${WAIVED}, 0)) as charged
    from standing as dues ${WITH_RULE}
    where dues.due_date < ${on} group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4`.execute(db);
  return rows;
};

/**
 * Carries an order to the dues of plans: the later last date, and the new version where the late fee is another. A due that is paid in parts is carried too: its late fee is not asked again.
 */
export const orderDues = (
  change: Change,
  planIds: readonly number[],
  { extension, ordered }: Ordered,
): Promise<void> => {
  const line = sql`iif(${isRuled(ordered)}, coalesce((select id from fee_plan_lines as line
    where line.plan_id = dues.plan_id and line.head_id = dues.head_id
    order by line.for_mark is not fee_plan_lines.for_mark, coalesce(line.instalment, 0) <> dues.line_instalment, (line.late_fee is null) <> (fee_plan_lines.late_fee is null), id
    limit 1), dues.plan_line_id), dues.plan_line_id)`;
  const to = extension
    ? sql`iif(${isExtended(extension)}, ${extension.to}, dues.due_date)`
    : sql`dues.due_date`;
  const plan = extension
    ? sql`iif(${isMeant(extension)}, iif(dues.due_date < ${extension.to} or dues.plan_date is null, null, ${extension.to}), dues.plan_date)`
    : sql`dues.plan_date`;
  return writeCarried(
    change,
    sql`${duesOfPlans(planIds)}
      select dues.id, dues.due_date, dues.plan_line_id, ${to} as to_date, ${line} as to_line, ${plan} as to_plan_date
      from standing as dues ${WITH_RULE}
      where to_date <> dues.due_date or to_line <> dues.plan_line_id or to_plan_date is not dues.plan_date`,
  );
};
