import type { Migration } from '../migrate.ts';

/** How a record is summed: SQL expressions, of which `paise` is 0 where there is no money. */
interface Summed {
  readonly owner: string;
  readonly day: string;
  readonly type: string;
  readonly mode: string;
  readonly state: string;
  readonly paise: string;
}

const SPANS = [
  ['day', 10],
  ['month', 7],
  ['year', 4],
] as const;
const EVER = [['year', 4]] as const;

type Spans = typeof SPANS | typeof EVER;

const ADDING =
  'on conflict do update set records = records + excluded.records, paise = paise + excluded.paise';

/** Posts a record to its register's sums, or (sign -) takes it out again; `from` is where its columns stand. */
const posted = (
  register: string,
  sign: '' | '-',
  summed: Summed,
  spans: Spans,
  from = 'where true',
): string =>
  spans
    .map(
      ([
        span,
        length,
      ]) => `  insert into kept_sums (register, owner_id, span, period, type, mode, state, records, paise)
    select '${register}', ${summed.owner}, '${span}', substr(${summed.day}, 1, ${length}), ${summed.type}, ${summed.mode},
      ${summed.state}, ${sign}1, ${sign}(${summed.paise}) ${from}
    ${ADDING};`,
    )
    .join('\n');

const filled = (register: string, summed: Summed, from: string, spans: Spans): string =>
  spans
    .map(
      ([
        span,
        length,
      ]) => `insert into kept_sums (register, owner_id, span, period, type, mode, state, records, paise)
  select '${register}', ${summed.owner}, '${span}', substr(${summed.day}, 1, ${length}), ${summed.type}, ${summed.mode},
    ${summed.state}, count(*), sum(${summed.paise}) ${from} group by 1, 2, 3, 4, 5, 6, 7;`,
    )
    .join('\n');

const fee = (row: string, state = `iif(${row}.paid, 'paid', 'unpaid')`): Summed => ({
  owner: `coalesce(${row}.course_set_id, 0)`,
  day: `${row}.payment_date`,
  type: `${row}.fee_type`,
  mode: `${row}.payment_type`,
  state,
  paise: `${row}.amount_paise`,
});

const bill = (row: string): Summed => ({
  owner: `coalesce(${row}.course_set_id, 0)`,
  day: `${row}.date`,
  type: `${row}.category`,
  mode: "''",
  state: `${row}.status`,
  paise: `${row}.amount_paise`,
});

const letter = (row: string, state = `${row}.status`): Summed => ({
  owner: `coalesce(${row}.course_set_id, 0)`,
  day: `${row}.date`,
  type: `${row}.type`,
  mode: "''",
  state,
  paise: '0',
});

const dmc = (row: string, state = `iif(${row}.verified_at is null, 'issued', 'verified')`): Summed => ({
  owner: `coalesce(${row}.course_id, 0)`,
  day: `${row}.issued_date`,
  type: `${row}.dmc_type`,
  mode: "''",
  state,
  paise: '0',
});

const student = (row: string): Summed => ({
  owner: `coalesce(${row}.course_id, 0)`,
  day: "''",
  type: "''",
  mode: "''",
  state: `iif(${row}.pending_paise > 0, 'pending', 'clear')`,
  paise: `${row}.pending_paise`,
});

const onInsert = (register: string, summed: (row: string) => Summed, spans: Spans = SPANS): string => `
create trigger ${register}_are_summed_on_insert after insert on ${register} begin
${posted(register, '', summed('new'), spans)}
end;`;

const onUpdate = (
  register: string,
  columns: string,
  summed: (row: string) => Summed,
  spans: Spans = SPANS,
): string => `
create trigger ${register}_are_summed_on_update after update of ${columns} on ${register} begin
${posted(register, '-', summed('old'), spans)}
${posted(register, '', summed('new'), spans)}
end;`;

const onCancelling = (
  register: string,
  cancellation: string,
  recordId: string,
  summed: (row: string, state?: string) => Summed,
): string => {
  const from = `from ${register} as record where record.id = new.${recordId}`;
  return `
create trigger ${register}_are_summed_on_cancelling after insert on ${cancellation} begin
${posted(register, '-', summed('record'), SPANS, from)}
${posted(register, '', summed('record', "'cancelled'"), SPANS, from)}
end;`;
};

const cancelledPaper = (kind: string) =>
  `exists (select 1 from paper_cancellations where kind = '${kind}' and record_id = record.id)`;

/**
 * How many records there are and what they add up to, by whose they are, by day, month and year, and by what the
 * registers are filtered by; kept in the transaction that writes the record.
 */
export const keptSums: Migration = {
  name: '2026-11-21-kept-sums',
  sql: `
create table kept_sums (
  register text not null,
  owner_id integer not null,
  span text not null check (span in ('day', 'month', 'year')),
  period text not null,
  type text not null,
  mode text not null,
  state text not null,
  records integer not null,
  paise integer not null,
  primary key (register, owner_id, span, period, type, mode, state)
) strict, without rowid;
${filled(
  'fees',
  fee(
    'record',
    "case when cancelled.fee_id is not null then 'cancelled' when record.paid then 'paid' else 'unpaid' end",
  ),
  'from fees as record left join fee_cancellations as cancelled on cancelled.fee_id = record.id',
  SPANS,
)}
${filled('bills', bill('record'), 'from bills as record', SPANS)}
${filled(
  'letters',
  letter('record', `iif(${cancelledPaper('letter')}, 'cancelled', record.status)`),
  'from letters as record',
  SPANS,
)}
${filled(
  'dmcs',
  dmc(
    'record',
    `case when ${cancelledPaper('dmc')} then 'cancelled' when record.verified_at is null then 'issued' else 'verified' end`,
  ),
  'from dmcs as record',
  SPANS,
)}
${filled('students', student('record'), 'from students as record', EVER)}
${onInsert('fees', fee)}
${onCancelling('fees', 'fee_cancellations', 'fee_id', fee)}
${onInsert('bills', bill)}
${onUpdate('bills', 'course_set_id, date, category, status, amount_paise', bill)}
${onInsert('letters', letter)}
${onUpdate('letters', 'course_set_id, date, type, status', letter)}
${onCancelling('letters', "paper_cancellations when new.kind = 'letter'", 'record_id', letter)}
${onInsert('dmcs', dmc)}
${onUpdate('dmcs', 'verified_at', dmc)}
${onCancelling('dmcs', "paper_cancellations when new.kind = 'dmc'", 'record_id', dmc)}
${onInsert('students', student, EVER)}
${onUpdate('students', 'course_id, total_paise, opening_paid_paise, collected_paise', student, EVER)}
create trigger students_are_summed_on_delete after delete on students begin
${posted('students', '-', student('old'), EVER)}
end;
`,
};
