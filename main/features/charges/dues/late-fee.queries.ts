import { sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';

/** SQL: the late fees charged for a due of the query `dues`, in paise; null for none. */
export const RAISED = sql<Paise | null>`(select sum(amount_paise) from dues as late where late.for_due_id = dues.id and late.reversed = 0)`;

/** SQL: what was waived of them; null for nothing. A waiver falls with its receipt. */
export const WAIVED = sql<Paise | null>`(select sum(paise) from late_fee_waiver_parts as part where part.due_id = dues.id
  and not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = part.fee_id))`;

/**
 * SQL: whether late fees charged for a due of the query `dues` count: while it stands, or once an order of instalments has put
 * parts in its place.
 */
export const COUNTS_LATE = sql<number>`(dues.reversed = 0
  or exists (select 1 from instalment_orders where instalment_orders.due_id = dues.id))`;

/** SQL: what may hold the rule of being late with a due of the query `dues`, beside the due: its plan's line, its plan, its charge. */
export const WITH_RULE = sql`left join fee_plan_lines on fee_plan_lines.id = dues.plan_line_id
  left join fee_plans on fee_plans.id = fee_plan_lines.plan_id
  left join charge_runs on charge_runs.id = dues.charge_run_id`;

/** SQL: the due's own rule in JSON, as it, its line or its charge says; null for the rule of its plan, JSON null for none. */
export const OWN_RULE = sql<
  string | null
>`coalesce(dues.late_fee, fee_plan_lines.late_fee, charge_runs.late_fee)`;

/** SQL: the rule that holds for the due; null for none. */
export const RULE = sql<string | null>`nullif(coalesce(${OWN_RULE}, fee_plans.late_fee), 'null')`;

/** SQL: by how many days the dates of a line's own rule have moved: as many as the last date that the line had. */
export const MOVED_BY = sql<number>`iif(fee_plan_lines.late_fee ->> '$.slabs[0].until' is null, 0,
  cast(julianday(coalesce(dues.plan_date, dues.due_date)) - julianday(fee_plan_lines.due_date) as integer))`;

/**
 * SQL: what has this in common and falls due on one day is late together: all of a plan, whichever version charged (what an
 * order adds is of a later one than the rest); under a rule of its own, what one charge or plan asks under one head.
 */
export const LATE_TOGETHER = sql<string>`iif(${OWN_RULE} is null, json_array(fee_plans.session_id, fee_plans.course_id, fee_plans.year,
  fee_plans.category, fee_plans.late_fee), json_array(dues.charge_run_id, dues.head_id, ${OWN_RULE}, ${MOVED_BY}))`;

/**
 * SQL: the head under which the late fee is charged, in a query that joins `heads`: the one that the rule names, else the due's
 * under a rule of its own, else the office's. What can be given back, as caution money, never grows by a late fee.
 */
export const LATE_HEAD = sql<number>`coalesce(${RULE} ->> '$.head_id', iif(${OWN_RULE} is null or heads.refundable,
  (select id from heads where purpose = 'late fee'), dues.head_id))`;
