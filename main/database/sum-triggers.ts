/** How a record is summed into `kept_sums`: SQL expressions over its columns. `paise` is 0 where there is no money. */
export interface Summed {
  readonly owner: string;
  readonly day: string;
  readonly type: string;
  readonly mode: string;
  readonly state: string;
  readonly paise: string;
}

/** Of a row (`new`, `old`), in the state that its columns say or another. */
export type SummedRow = (row: string, state?: string) => Summed;

const INTO = 'insert into kept_sums (register, owner_id, span, period, type, mode, state, records, paise)';
const ADDING =
  'on conflict do update set records = records + excluded.records, paise = paise + excluded.paise';

const SPANS = [
  ['day', 10],
  ['month', 7],
  ['year', 4],
] as const;

/** Adds a record to its register's sums, or (sign -) takes it out again; `from` is where its columns stand. */
const posted = (register: string, sign: '' | '-', summed: Summed, from = 'where true'): string =>
  SPANS.map(
    ([span, length]) => `  ${INTO}
    select '${register}', ${summed.owner}, '${span}', substr(${summed.day}, 1, ${length}), ${summed.type}, ${summed.mode},
      ${summed.state}, ${sign}1, ${sign}(${summed.paise}) ${from}
    ${ADDING};`,
  ).join('\n');

/** The triggers that sum a register's records as they are written, and as the columns that are summed by change. */
export const sumsOf = (register: string, summed: SummedRow, columns?: string): string =>
  `
-- Counts and sums of the register are read from kept_sums.
create trigger ${register}_are_summed_on_insert after insert on ${register} begin
${posted(register, '', summed('new'))}
end;${
    columns === undefined
      ? ''
      : `
create trigger ${register}_are_summed_on_update after update of ${columns} on ${register} begin
${posted(register, '-', summed('old'))}
${posted(register, '', summed('new'))}
end;`
  }`.trim();

/** The trigger that sums a record as cancelled from then on; `cancellation` is the table that says so, with a `when`. */
export const sumsOnCancelling = (
  register: string,
  cancellation: string,
  recordId: string,
  summed: SummedRow,
): string => {
  const from = `from ${register} as record where record.id = new.${recordId}`;
  return `-- What is cancelled is counted apart.
create trigger ${register}_are_summed_on_cancelling after insert on ${cancellation} begin
${posted(register, '-', summed('record'), from)}
${posted(register, '', summed('record', "'cancelled'"), from)}
end;`;
};

const accountNamed = (kind: string): string => `(select id from accounts where kind = '${kind}')`;

/**
 * Adds the parts of a receipt (a fee's id) to the sums of the receipts' lines, or (sign -) takes them out again: by courses,
 * days and ways of paying, and by all that tells under which head and fee type a line stands.
 */
export const receiptLines = (sign: '' | '-', fee: string, vouchers: string): string => `${INTO}
    select 'lines', coalesce(fees.course_set_id, 0), span.name, substr(fees.payment_date, 1, span.length),
      '["' || fees.fee_type || '",' || substr(parts, 2), fees.payment_type, part, ${sign}1, ${sign}(paise)
    from fees join (
      select part, paise, json_group_array(part)
        over (order by part rows between unbounded preceding and unbounded following) as parts
      from (
        select case when account_id = ${accountNamed('advances')} then 'ahead'
          when account_id = ${accountNamed('dues')} and head_id is not null then cast(head_id as text)
          else 'received' end as part, -sum(paise) as paise
        from entries where voucher_id ${vouchers} and paise < 0 group by 1)
    ) cross join (select 'day' as name, 10 as length union all select 'month', 7 union all select 'year', 4) as span
    where fees.id = ${fee}
    ${ADDING};`;
