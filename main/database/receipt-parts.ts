import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { IS_NO_PAIR, PART_OF_ENTRY } from './sum-triggers.ts';

/** Whether a voucher of the query `vouchers` and its counter-voucher stand on one day: then both have left it. */
export const leavesItsDay = sql<SqlBool>`exists (select 1 from vouchers as counter
  where counter.reverses_id = vouchers.id and counter.day = vouchers.day)`;

/** The day of what a counter-voucher names; null for any other. */
export const dayReversed = sql`(select first.day from vouchers as first where first.id = vouchers.reverses_id)`;

/** Whether a counter-voucher stands on a later day than what it names. */
const isTakenBackLater = sql<SqlBool>`vouchers.day <> ${dayReversed}`;

/**
 * SQL: the receipts as the journal books them, of vouchers for which `where` holds; a table of `id, fee_id, day,
 * entered_on, first_id, sign`. A receipt has a row on its day, unless it was cancelled on that day. What is taken back
 * later has one more, with the sign -1, on the day of that. `first_id` is the voucher whose lines it has. The plus keeps
 * SQLite from reading the receipts of all days, since most vouchers are receipts.
 */
export const bookedReceipts = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select vouchers.id, vouchers.record_id as fee_id, vouchers.day, vouchers.entered_on, vouchers.id as first_id, 1 as sign
  from vouchers where +vouchers.kind = 'receipt' and vouchers.reverses_id is null and not ${leavesItsDay} and ${where}
  union all
  select vouchers.id, vouchers.record_id, vouchers.day, vouchers.entered_on, vouchers.reverses_id, -1
  from vouchers where +vouchers.kind = 'receipt' and vouchers.reverses_id is not null and ${isTakenBackLater} and ${where}`;

/**
 * The parts of the receipts as they are booked: a table of `id, fee_id, owner_id, day, sign, mode, shape, part, paise`. A part
 * is a head's id, `ahead`, or `received` for what settles nothing, as `PART_OF_ENTRY` says. A receipt's shape is its own fee type and all
 * its parts, as JSON: `{"type":"Tuition","parts":["3","ahead"]}`. Its fee type follows from these; its head is called as it is now.
 */
export const receiptParts = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select id, fee_id, owner_id, day, sign, mode, part, sign * paise as paise,
    '{"type":"' || own || '","parts":' || json_group_array(part)
      over (partition by id order by part rows between unbounded preceding and unbounded following) || '}' as shape
  from (select booked.id, fees.id as fee_id, coalesce(fees.course_set_id, 0) as owner_id, booked.day, booked.sign,
      fees.payment_type as mode, fees.fee_type as own, -sum(entries.paise) as paise,
      ${sql.raw(PART_OF_ENTRY)} as part
    from (${bookedReceipts(where)}) as booked cross join fees on fees.id = booked.fee_id
    join entries on entries.voucher_id = booked.first_id and entries.paise < 0 and ${sql.raw(IS_NO_PAIR)}
    group by booked.id, part)`;
