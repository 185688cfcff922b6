import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

/** The days of a period, both included. */
export interface Days {
  readonly from: IsoDate;
  readonly until: IsoDate;
}

/** A receipt of a student, or a refund that was paid out. */
export interface PaidPaper {
  readonly date: IsoDate;
  readonly number: string;
  /** Below zero for a refund. */
  readonly paise: Paise;
  /** The set of its courses; null for none, and for a refund. */
  readonly course_set_id: number | null;
}

/** Finds the receipts of a period that were not cancelled, and the refunds paid out in it, by day. */
export const paidPapers = async (
  db: Db,
  studentId: number,
  { from, until }: Days,
): Promise<readonly PaidPaper[]> => {
  const { rows } = await sql<PaidPaper>`
    select payment_date as date, receipt_no as number, amount_paise as paise, course_set_id from fees
      where student_id = ${studentId} and paid = 1 and payment_date between ${from} and ${until}
        and not exists (select 1 from fee_cancellations where fee_id = fees.id)
    union all
    select payment_date, voucher_no, -amount_paise, null from refunds
      where student_id = ${studentId} and status = 'Paid' and payment_date between ${from} and ${until}
    order by 1, 2`.execute(db);
  return rows;
};

/** What was paid of a head, or of the receipts' own fee type where it settled no head's dues. */
export interface PaidHead {
  readonly name: string;
  readonly is_tuition: number;
  readonly paise: Paise;
}

/** SQL: the fee type that a head had when a voucher was booked. */
const typeAt = (headId: string, voucherId: string) =>
  sql.raw(`(select fee_type from head_fee_types where head_fee_types.head_id = ${headId}
    and since_voucher <= ${voucherId} order by head_fee_types.id desc limit 1)`);

/**
 * Adds up what the same receipts settled by head, less what the same refunds gave back of it; what a refund kept is of the due's head. What was owed from before, and
 * what settles no due, is of the receipt's own fee type; what is ahead still is an advance. A head is of the fee type that it had when the
 * receipt was booked, and a refund gives back of the last receipt's.
 */
export const paidHeads = async (
  db: Db,
  studentId: number,
  { from, until }: Days,
): Promise<readonly PaidHead[]> => {
  const { rows } = await sql<PaidHead>`
    with paid as (select id, fee_type, amount_paise,
          (select id from vouchers where kind = 'receipt' and record_id = fees.id and reverses_id is null) as voucher_id from fees
        where student_id = ${studentId} and paid = 1 and payment_date between ${from} and ${until}
          and not exists (select 1 from fee_cancellations where fee_id = fees.id)),
      settled as (select paid.id, paid.fee_type as own, paid.voucher_id, heads.id as head_id, heads.purpose, sum(allocations.paise) as paise
        from paid join allocations on allocations.fee_id = paid.id join dues on dues.id = allocations.due_id
        join heads on heads.id = dues.head_id group by paid.id, heads.id),
      given as (select id from refunds where student_id = ${studentId} and iif(amount_paise = 0, status = 'Approved', status = 'Paid')
        and coalesce(payment_date, date(decided_at, 'localtime')) between ${from} and ${until}),
      ahead as (select paid.id, sum(advances.paise) as paise
        from paid join advances on advances.fee_id = paid.id where advances.refund_id is null group by paid.id),
      parts as (
        select head_id, null as own, ${typeAt('settled.head_id', 'settled.voucher_id')} as type, paise from settled where purpose is not 'previous dues'
        union all select null, own, own, paise from settled where purpose is 'previous dues'
        union all select null, 'Paid in advance', null, paise from ahead
        union all select null, fee_type, fee_type, amount_paise - coalesce((select sum(paise) from settled where settled.id = paid.id), 0)
          - coalesce((select paise from ahead where ahead.id = paid.id), 0) from paid
        union all select dues.head_id, null, ${typeAt('dues.head_id', String(Number.MAX_SAFE_INTEGER))}, refund_keeps.paise
          from given join refund_keeps on refund_keeps.refund_id = given.id join dues on dues.id = refund_keeps.due_id
        union all select refund_lines.head_id, iif(refund_lines.head_id is null, 'Paid in advance', null), ${typeAt(
          'refund_lines.head_id',
          `coalesce((select max(voucher_id) from settled where settled.head_id = refund_lines.head_id), ${Number.MAX_SAFE_INTEGER})`,
        )}, -refund_lines.paise
          from given join refund_lines on refund_lines.refund_id = given.id)
    select coalesce(heads.name, parts.own) as name, coalesce(parts.type = 'Tuition', 0) as is_tuition,
      sum(parts.paise) as paise
    from parts left join heads on heads.id = parts.head_id
    group by 1, 2 having sum(parts.paise) <> 0
    order by 2 desc, min(coalesce(heads.position, 10000)), 1`.execute(db);
  return rows;
};

/** Finds the session that has exactly these days. */
export const sessionOfDays = (db: Db, { first, last }: { readonly first: IsoDate; readonly last: IsoDate }) =>
  db
    .selectFrom('academic_sessions')
    .select('name')
    .where('first_day', '=', first)
    .where('last_day', '=', last)
    .executeTakeFirst();
