/** How a record is summed into `stored_sums`: SQL expressions over its columns. `paise` is 0 where there is no money. */
export interface Summed {
  readonly owner: string;
  readonly day: string;
  readonly type: string;
  readonly mode: string;
  readonly state: string;
  readonly paise: string;
}

/** SQL for the sums of a row (`new`, `old`), in the state that its columns say or in another. */
export type SummedRow = (row: string, state?: string) => Summed;

const INTO = 'insert into stored_sums (register, owner_id, span, period, type, mode, state, records, paise)';
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
-- Counts and sums of the register are read from stored_sums.
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

const accountOfKind = (kind: string): string => `(select id from accounts where kind = '${kind}')`;

/** SQL: whether an entry of `entries` is no line of what one fund owes another: those come to nothing in their voucher. */
export const IS_NO_PAIR = `entries.account_id not in (select id from accounts where kind = 'between funds')`;

/**
 * SQL: the part of its receipt to which an entry of `entries` belongs: the id of a head whose dues it settles or under which other
 * money came in, `ahead`, or `received` for what settles nothing. A head that had changed its fee type by then has that with it: `3/Exam`.
 */
export const PART_OF_ENTRY = `case when entries.account_id = ${accountOfKind('advances')} then 'ahead'
          when entries.head_id is not null then entries.head_id || coalesce((select iif(since_voucher = 0, '', '/' || fee_type)
            from head_fee_types where head_fee_types.head_id = entries.head_id and since_voucher <= entries.voucher_id
            order by id desc limit 1), '')
          else 'received' end`;

/** SQL: the id of the head of a part; 0 where it is of none. */
export const headOfPart = (part: string): string => `cast(${part} as integer)`;

/** SQL: the fee type of what was booked as a part; null where it is of no head. */
export const typeOfPart = (part: string): string =>
  `iif(instr(${part}, '/') > 0, substr(${part}, instr(${part}, '/') + 1), (select fee_type from head_fee_types
    where head_fee_types.head_id = ${headOfPart(part)} and since_voucher = 0))`;

const SPAN = `(select 'day' as name, 10 as length union all select 'month', 7 union all select 'year', 4) as span`;

/** A receipt's voucher as it is written, or all that there are. */
type Booked = 'new' | 'vouchers';

/**
 * SQL: a table of `fee_id, day, first_id, sign, is_taken_back`. A counter-voucher has the sign -1 and the lines of what it
 * names. On the same day it takes them out of what was received; on a later one it is summed apart, as taken back.
 */
const booked = (row: Booked): string => `(select ${row}.record_id as fee_id, ${row}.day,
      coalesce(${row}.reverses_id, ${row}.id) as first_id, iif(${row}.reverses_id is null, 1, -1) as sign,
      ${row}.day <> coalesce((select first.day from vouchers as first where first.id = ${row}.reverses_id), ${row}.day)
        as is_taken_back${row === 'new' ? '' : " from vouchers where kind = 'receipt'"}) as booked`;

const LINES_OF: Readonly<Record<Booked, string>> = {
  new: 'voucher_id = coalesce(new.reverses_id, new.id)',
  vouchers: "voucher_id in (select id from vouchers where kind = 'receipt' and reverses_id is null)",
};

/** Adds receipts to the sums of what is booked: by courses, days, ways of paying and cashiers. */
export const receiptSums = (row: Booked): string => `${INTO}
    select 'receipts', coalesce(fees.course_set_id, 0), span.name, substr(booked.day, 1, span.length),
      cast(fees.created_by as text), fees.payment_type, iif(booked.is_taken_back, 'taken back', 'received'),
      sum(booked.sign), sum(booked.sign * fees.amount_paise)
    from ${booked(row)} cross join fees on fees.id = booked.fee_id cross join ${SPAN} group by 1, 2, 3, 4, 5, 6, 7
    ${ADDING};`;

/**
 * Adds the parts of receipts to the sums of their lines: by courses, days and ways of paying, and by all that tells under which
 * head and fee type a line stands.
 */
export const receiptLines = (row: Booked): string => `${INTO}
    select iif(booked.is_taken_back, 'lines taken back', 'lines'), coalesce(fees.course_set_id, 0), span.name,
      substr(booked.day, 1, span.length), '{"type":"' || fees.fee_type || '","parts":' || lines.parts || '}',
      fees.payment_type, lines.part, sum(booked.sign), sum(booked.sign * lines.paise)
    from ${booked(row)} cross join fees on fees.id = booked.fee_id join (
      select voucher_id, part, paise, json_group_array(part)
        over (partition by voucher_id order by part rows between unbounded preceding and unbounded following) as parts
      from (
        select voucher_id, ${PART_OF_ENTRY} as part, -sum(paise) as paise
        from entries where ${LINES_OF[row]} and paise < 0 and ${IS_NO_PAIR} group by 1, 2)
    ) as lines on lines.voucher_id = booked.first_id cross join ${SPAN} group by 1, 2, 3, 4, 5, 6, 7
    ${ADDING};`;
