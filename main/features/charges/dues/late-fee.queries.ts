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
