import { type RawBuilder, sql } from 'kysely';

/**
 * The parts of the receipts that count, of fees for which `where` holds: a table of `fee_id, owner_id, day, mode, shape,
 * part, paise`. A part is a head's id, `ahead`, or `received` for what settles nothing; a receipt's shape is its own type
 * and all its parts, as JSON: how a part is called follows from these, by what its heads are called and count under now.
 */
export const receiptParts = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select fee_id, owner_id, day, mode, part, paise, '["' || own || '",' || substr(json_group_array(part)
      over (partition by fee_id order by part rows between unbounded preceding and unbounded following), 2) as shape
  from (select fees.id as fee_id, coalesce(fees.course_set_id, 0) as owner_id, fees.payment_date as day,
      fees.payment_type as mode, fees.fee_type as own, -sum(entries.paise) as paise,
      case when entries.account_id = 2 then 'ahead'
        when entries.account_id = 1 and entries.head_id is not null then cast(entries.head_id as text)
        else 'received' end as part
    from fees cross join vouchers on vouchers.kind = 'receipt' and vouchers.record_id = fees.id and vouchers.reverses_id is null
    join entries on entries.voucher_id = vouchers.id and entries.paise < 0
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where fee_cancellations.fee_id is null and ${where} group by fees.id, part)`;
