import { sql } from 'kysely';

/** SQL: what of each due is settled, by the voucher that booked it: by receipts, by deposits from before, and by what refunds kept. A table of `due_id, paise, voucher_id`. */
export const SETTLED = sql`(select due_id, paise, voucher_id from allocations
  union all select due_id, paise, voucher_id from settlements)`;

/** SQL: what settled a due without a receipt, in words; of a query `settlements`. */
export const SETTLED_BY = sql<string>`iif(settlements.refund_id is null, 'Deposit from before', 'Kept of a deposit')`;
