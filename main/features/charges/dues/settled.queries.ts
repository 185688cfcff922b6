import { sql } from 'kysely';

/** SQL: what of each due is settled, by the voucher that booked it: by receipts, and by deposits from before. A table of `due_id, paise, voucher_id`. */
export const SETTLED = sql`(select due_id, paise, voucher_id from allocations
  union all select due_id, paise, voucher_id from settlements)`;
