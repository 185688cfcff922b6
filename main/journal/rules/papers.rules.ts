import { type BookRule, feeOf, feePage, rule } from './book-rule.ts';

const CHECK = 'Printed papers tally with register';

const paise = (field: string): string => `cast(round(100 * (content ->> '${field}')) as integer)`;

/** Papers of a kind beside the register's rows; both are read once, in the order of their keys. */
const papersOf = (kind: string, register: string): string =>
  `(select * from ${register}) as own left join papers on papers.kind = '${kind}' and papers.record_id = own.id`;

/** What was frozen on paper, and the rows of which it is. */
export const PAPER_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'receipts whose paper says another number, day, amount or name',
    {
      record: feeOf('own.id'),
      day: 'payment_date',
      said: 'amount_paise',
      found: paise('amount'),
      link: feePage('own.id'),
    },
    `${papersOf('receipt', 'fees')} where paid = 1 and (content is null or (content ->> 'receipt_no') is not receipt_no
      or (content ->> 'date') is not payment_date or ${paise('amount')} <> amount_paise
      or (content ->> '$.student.name') is not student_name or (content ->> 'payment_type') is not payment_type)`,
  ),
  rule(
    CHECK,
    'refunds whose paper says another number or amount',
    { record: "'Refund ' || own.voucher_no", said: 'amount_paise', found: paise('amount') },
    `${papersOf('refund', 'refunds')} where own.voucher_no is not null and (content is null
      or (content ->> 'voucher_no') is not own.voucher_no or ${paise('amount')} <> amount_paise)`,
  ),
  rule(
    CHECK,
    'payments whose paper says another number, day, payee or amount',
    {
      record: "'Payment ' || own.voucher_no",
      day: 'booked_on',
      said: 'amount_paise',
      found: paise('amount'),
      link: "'/payments?q=' || own.voucher_no",
    },
    `${papersOf('payment voucher', 'payment_vouchers')} where own.voucher_no is not null and (content is null
      or (content ->> 'voucher_no') is not own.voucher_no or (content ->> 'date') is not booked_on
      or (content ->> 'payee') is not payee or ${paise('amount')} <> amount_paise)`,
  ),
  rule(
    CHECK,
    'vouchers whose paper says another number, day or amount',
    {
      record: "'Voucher ' || own.voucher_no",
      day: 'booked_on',
      said: 'amount_paise',
      found: paise('amount'),
    },
    `${papersOf('ledger voucher', 'ledger_vouchers')} where own.voucher_no is not null and (content is null
      or (content ->> 'voucher_no') is not own.voucher_no or (content ->> 'date') is not booked_on
      or ${paise('amount')} <> amount_paise)`,
  ),
  rule(
    CHECK,
    'slips of closed drawers that say another count',
    { record: "'Slip ' || own.id", day: 'day', said: 'counted_paise', found: paise('counted') },
    `${papersOf('drawer', 'drawer_closings')} where content is null or (content ->> 'date') is not day
      or ${paise('counted')} <> counted_paise or ${paise('expected')} <> expected_paise`,
  ),
  rule(
    CHECK,
    'letters and certificates without their paper',
    { record: "what || ' ' || coalesce(number, id)" },
    `(select 'letter' as kind, 'Letter' as what, reference_no as number, id from letters where status = 'issued'
        union all select 'dmc', 'Certificate', serial, id from dmcs where held_reason is null) as own
      where not exists (select 1 from papers where papers.kind = own.kind and papers.record_id = own.id)`,
  ),
  rule(
    CHECK,
    'papers of no record',
    { record: "kind || ' ' || record_id" },
    `papers where case kind
      when 'receipt' then not exists (select 1 from fees where id = record_id and paid = 1)
      when 'refund' then not exists (select 1 from refunds where id = record_id and voucher_no is not null)
      when 'payment voucher' then not exists (select 1 from payment_vouchers where id = record_id and voucher_no is not null)
      when 'ledger voucher' then not exists (select 1 from ledger_vouchers where id = record_id and voucher_no is not null)
      when 'drawer' then not exists (select 1 from drawer_closings where id = record_id)
      when 'letter' then not exists (select 1 from letters where id = record_id and status = 'issued')
      when 'dmc' then not exists (select 1 from dmcs where id = record_id)
      else 1 end`,
  ),
  rule(
    CHECK,
    'cancellations of papers of which the activity knows nothing',
    { record: "paper_cancellations.kind || ' ' || paper_cancellations.record_id" },
    `paper_cancellations where not exists (select 1 from audit where entity_id = record_id
      and entity in ('letters', 'dmcs', 'refunds', 'vouchers', 'ledger_vouchers', 'drawers') and action in ('cancelled', 'reopened'))`,
  ),
];
