import type { Migration } from '../migrate.ts';

const SUMMED = 'insert into kept_sums (register, owner_id, span, period, type, mode, state, records, paise)';

const SPANS = `(select 'day' as name, 10 as length union all select 'month', 7 union all select 'year', 4) as span`;

/** What an entry of a receipt's voucher settles: a head's dues, what is owed later, or nothing. */
const PART = `case when account_id = 2 then 'ahead' when account_id = 1 and head_id is not null then cast(head_id as text)
      else 'received' end`;

/** All parts of a receipt, beside each of them. */
const TOGETHER = 'rows between unbounded preceding and unbounded following';

/** The receipt's type and parts: what tells how each of its lines is called. */
const SHAPE = `'["' || fees.fee_type || '",' || substr(parts, 2)`;

const ADDING = `on conflict do update set records = records + excluded.records, paise = paise + excluded.paise`;

/** Adds a receipt's parts, or (sign -) takes them out again. */
const posted = (sign: '' | '-', fee: string, vouchers: string): string => `
  ${SUMMED}
    select 'lines', coalesce(fees.course_set_id, 0), span.name, substr(fees.payment_date, 1, span.length), ${SHAPE},
      fees.payment_type, part, ${sign}1, ${sign}(paise)
    from fees join (
      select part, paise, json_group_array(part) over (order by part ${TOGETHER}) as parts
      from (select ${PART} as part, -sum(paise) as paise from entries
        where voucher_id ${vouchers} and paise < 0 group by 1)
    ) cross join ${SPANS} where fees.id = ${fee}
    ${ADDING};`;

/**
 * What the receipts' lines add up to, by courses, days and ways of paying, and by all that tells under which head and fee
 * type a line stands: the receipt's own type, and the heads that it has lines of. A head's name and type may change later.
 */
export const lineSums: Migration = {
  name: '2026-11-22-line-sums',
  doing: 'Adding up the lines of the receipts',
  sql: `
${SUMMED}
  select 'lines', coalesce(fees.course_set_id, 0), span.name, substr(fees.payment_date, 1, span.length), ${SHAPE},
    fees.payment_type, part, count(*), sum(paise)
  from (
    select fee_id, part, paise, json_group_array(part) over (partition by fee_id order by part ${TOGETHER}) as parts
    from (select vouchers.record_id as fee_id, ${PART} as part, -sum(paise) as paise
      from vouchers join entries on entries.voucher_id = vouchers.id
      where vouchers.kind = 'receipt' and vouchers.reverses_id is null and paise < 0 group by 1, 2)
  ) join fees on fees.id = fee_id cross join ${SPANS}
  where not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = fees.id)
  group by 1, 2, 3, 4, 5, 6, 7;
create trigger receipts_are_summed_by_line after insert on vouchers
  when new.kind = 'receipt' and new.reverses_id is null begin${posted('', 'new.record_id', '= new.id')}
end;
create trigger receipts_are_summed_by_line_on_cancelling after insert on fee_cancellations begin${posted(
    '-',
    'new.fee_id',
    `in (select id from vouchers where kind = 'receipt' and record_id = new.fee_id and reverses_id is null)`,
  )}
end;
`,
};
