import { ACCOUNTS } from '../accounts.ts';
import { type BookRule, compared, rule, studentOf, studentPage } from './book-rule.ts';

const CHECK = 'Payments and refunds tally with accounts';
const SUMS = { said: 'said', found: 'found' } as const;

const BILL = `coalesce((select 'Bill of ' || vendor from bills where bills.id = differing.id), 'Bill ' || id)`;
const BY_BILL = {
  ...SUMS,
  record: BILL,
  day: '(select date from bills where bills.id = differing.id)',
  link: `(select '/bills?q=' || vendor from bills where bills.id = differing.id)`,
} as const;
const BY_PAYMENT = {
  ...SUMS,
  record: `coalesce((select 'Payment ' || coalesce(voucher_no, id) || ' to ' || payee from payment_vouchers
    where payment_vouchers.id = differing.id), 'Payment ' || id)`,
  day: '(select coalesce(booked_on, day) from payment_vouchers where payment_vouchers.id = differing.id)',
  link: `(select '/payments?q=' || coalesce(voucher_no, payee) from payment_vouchers where payment_vouchers.id = differing.id)`,
} as const;
const STUDENT_OF_REFUND = '(select student_id from refunds where refunds.id = differing.id)';
const BY_REFUND = {
  ...SUMS,
  record: `coalesce((select 'Refund ' || coalesce(voucher_no, id) from refunds where refunds.id = differing.id), 'Refund ' || id)`,
  link: studentPage(STUDENT_OF_REFUND),
} as const;
const BY_CONCESSION = {
  ...SUMS,
  record: `'Concession ' || id || coalesce((select ', ' || ${studentOf('student_id')} from concessions
    where concessions.id = differing.id), '')`,
  link: studentPage('(select student_id from concessions where concessions.id = differing.id)'),
} as const;
const STUDENT_OF_DUE = '(select student_id from dues where dues.id = due_id)';

/** What vouchers of a kind moved of some accounts, by their records. */
const moved = (kinds: string, accounts: string, sign: '' | '-' = ''): string =>
  `select vouchers.record_id as id, ${sign}entries.paise as paise from vouchers
    join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind in (${accounts})
    where vouchers.kind in (${kinds})`;

/** Money that goes out, and what is let off: the registers and the journal. */
export const PAID_OUT_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'bills of which the journal says another approval',
    BY_BILL,
    compared(
      'id',
      `select id, to_pay_paise as paise from bills where status in ('Approved', 'Paid')`,
      moved("'bill approved'", "'bills payable'", '-'),
    ),
  ),
  rule(
    CHECK,
    'bills of which the journal says another tax',
    BY_BILL,
    compared(
      'id',
      `select id, tax_paise as paise from bills where status in ('Approved', 'Paid') and tax_paise > 0`,
      moved("'bill approved'", "'ledger'", '-'),
    ),
  ),
  rule(
    CHECK,
    'bills whose tax by rates comes to another sum',
    BY_BILL,
    compared(
      'id',
      'select id, tax_paise as paise from bills where tax_paise > 0',
      'select bill_id as id, amount_paise as paise from bill_taxes',
    ),
  ),
  rule(
    CHECK,
    'bills of which the journal says another payment',
    BY_BILL,
    compared(
      'id',
      `select id, to_pay_paise - paid_paise as paise from bills where status = 'Paid'`,
      moved("'bill paid'", "'bills payable'"),
    ),
  ),
  rule(
    CHECK,
    'bills of which vouchers paid another sum than they say',
    BY_BILL,
    compared(
      'id',
      'select id, paid_paise as paise from bills where paid_paise <> 0',
      `select bill_id as id, amount_paise as paise from payment_vouchers
        where bill_id is not null and status = 'Approved'`,
    ),
  ),
  rule(
    CHECK,
    'bills that vouchers paid and that are not approved, or paid in full and are not Paid',
    {
      record: "'Bill of ' || vendor",
      day: 'date',
      said: 'amount_paise',
      found: 'paid_paise',
      link: "'/bills?q=' || vendor",
    },
    `bills where paid_paise > 0 and (status not in ('Approved', 'Paid')
      or (status = 'Approved' and paid_paise = to_pay_paise))`,
  ),
  rule(
    CHECK,
    'bills that are not what the activity said last of them',
    {
      record: "'Bill of ' || vendor",
      day: 'date',
      said: 'said',
      found: 'amount_paise',
      link: "'/bills?q=' || vendor",
    },
    `(select bills.*, cast(round(100 * (after ->> 'amount')) as integer) as said, after
        from bills left join audit on audit.id = (select max(id) from audit
          where entity = 'bills' and entity_id = bills.id and after is not null))
      where after is null or said is not amount_paise or (after ->> 'status') is not status
        or (after ->> 'vendor') is not vendor or (after ->> 'date') is not date
        or (after ->> 'bill_no') is not bill_no or (after ->> 'category') is not category
        or (after ->> 'due_date') is not due_date or (after ->> 'created_by') is not created_by_name
        or (after ->> '$.approval.by') is not approved_by_name or (after ->> '$.payment.by') is not paid_by_name
        or (after ->> '$.refusal.by') is not refused_by_name
        or exists (select rate_id, base_paise, amount_paise from bill_taxes where bill_id = id
          except select value ->> 'rate_id', cast(round(100 * (value ->> 'base')) as integer),
            cast(round(100 * (value ->> 'amount')) as integer) from json_each(after, '$.tax'))`,
  ),
  rule(
    CHECK,
    'payment vouchers that the journal holds with another sum, or as paid otherwise',
    BY_PAYMENT,
    compared(
      'id',
      `select id, amount_paise as paise from payment_vouchers where status = 'Approved'`,
      `select payment_vouchers.id, -entries.paise as paise from vouchers
        join payment_vouchers on payment_vouchers.id = vouchers.record_id
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id
          and accounts.kind = iif(payment_vouchers.payment_type = 'Cash', 'cash', 'bank')
        where vouchers.kind = 'paid by voucher'`,
    ),
  ),
  rule(
    CHECK,
    'vouchers of payments that are in no register',
    { record: "kind || ' ' || record_id", day: 'day' },
    `vouchers where (kind = 'paid by voucher' and record_id not in (select id from payment_vouchers))
      or (kind = 'cheque deposited' and record_id not in (select id from fees))
      or (kind = 'left over' and record_id not in (select id from payments_together))
      or (kind = 'caution lapsed' and record_id not in (select id from caution_lapses))
      or (kind = 'deposits loaded' and record_id not in (select id from opening_due_imports where kind = 'deposits'))
      or (kind = 'students loaded' and record_id not in (select id from student_imports))`,
  ),
  rule(
    CHECK,
    'requests of payments of which the activity knows nothing',
    { record: "'Payment to ' || payee", day: 'day', found: 'amount_paise', link: "'/payments?q=' || payee" },
    `payment_vouchers where not exists (select 1 from audit
      where entity = 'vouchers' and entity_id = payment_vouchers.id)`,
  ),
  rule(
    CHECK,
    'remittances whose heads come to another sum',
    BY_PAYMENT,
    compared(
      'id',
      `select id, amount_paise as paise from payment_vouchers
        where purpose = 'Remittance' and status in ('Approved', 'Cancelled')`,
      'select voucher_id as id, paise from remitted_parts',
    ),
  ),
  rule(
    CHECK,
    'refunds of which the journal says another approval',
    BY_REFUND,
    compared(
      'id',
      `select id, amount_paise as paise from refunds where status in ('Approved', 'Paid')`,
      moved("'refund approved'", "'refunds payable'", '-'),
    ),
  ),
  rule(
    CHECK,
    'refunds of which the journal says another payment',
    BY_REFUND,
    compared(
      'id',
      `select id, amount_paise as paise from refunds where status = 'Paid'`,
      moved("'refund paid'", "'cash', 'bank'", '-'),
    ),
  ),
  rule(
    CHECK,
    'refunds whose heads come to another sum',
    BY_REFUND,
    compared(
      'id',
      'select id, amount_paise + kept_paise as paise from refunds',
      'select refund_id as id, paise from refund_lines',
    ),
  ),
  rule(
    CHECK,
    'refunds that keep another sum than their parts say',
    BY_REFUND,
    compared(
      'id',
      'select id, kept_paise as paise from refunds',
      'select refund_id as id, paise from refund_keeps',
    ),
  ),
  rule(
    CHECK,
    'refunds that settle other dues than they keep something for',
    BY_REFUND,
    compared(
      'id, due_id',
      `select refunds.id, due_id, paise from refunds join refund_keeps on refund_id = refunds.id
        where status in ('Approved', 'Paid')`,
      'select refund_id as id, due_id, paise from settlements where refund_id is not null',
    ),
  ),
  rule(
    CHECK,
    'refunds whose parts do not add up to their amount',
    BY_REFUND,
    compared(
      'id',
      `select id, amount_paise + kept_paise as paise from refunds where status in ('Approved', 'Paid')`,
      `select refund_id as id, paise from refund_parts
        union all select refund_id, -paise from advances where refund_id is not null`,
    ),
  ),
  rule(
    CHECK,
    'refunds of which the activity knows nothing',
    {
      record: `'Refund of ' || ${studentOf('student_id')}`,
      found: 'amount_paise',
      link: studentPage('student_id'),
    },
    `refunds where not exists (select 1 from audit where entity = 'refunds' and entity_id = refunds.id)`,
  ),
  rule(
    CHECK,
    'students who are to be paid another sum than their approved refunds say',
    { ...SUMS, record: studentOf('differing.id'), link: studentPage('id') },
    compared(
      'id',
      `select student_id as id, amount_paise as paise from refunds where status = 'Approved'`,
      `select student_id as id, -paise as paise from student_balances where account_id = ${ACCOUNTS.refundsPayable}`,
    ),
  ),
  rule(
    CHECK,
    'dues whose refunded sum is not that of their refunds',
    { ...SUMS, record: studentOf(STUDENT_OF_DUE), link: studentPage(STUDENT_OF_DUE) },
    compared(
      'due_id',
      'select id as due_id, refunded_paise as paise from dues where refunded_paise <> 0',
      'select due_id, paise from refund_parts',
    ),
  ),
  rule(
    CHECK,
    'students whose refunded sum is not that of their refunds',
    { ...SUMS, record: studentOf('differing.id'), link: studentPage('id') },
    compared(
      'id',
      'select id, refunded_paise as paise from students where refunded_paise <> 0',
      `select student_id as id, refunded_paise as paise from dues where refunded_paise <> 0
        union all select student_id, -paise from advances where refund_id is not null`,
    ),
  ),
  rule(
    CHECK,
    'concessions that the journal holds otherwise',
    BY_CONCESSION,
    compared(
      'id',
      `select id, amount_paise as paise from concessions where status = 'Approved' and kind <> 'mistake'`,
      moved("'concession', 'write-off'", "'dues'", '-'),
    ),
  ),
  rule(
    CHECK,
    'concessions of which the activity knows nothing',
    {
      record: `'Concession of ' || ${studentOf('student_id')}`,
      found: 'amount_paise',
      link: studentPage('student_id'),
    },
    // What an exemption concedes in one act is told in one row, by the first and the last of its concessions.
    `concessions where not exists (select 1 from audit
      where entity = 'concessions' and entity_id = concessions.id)
      and (exemption_id is null or not exists (select 1 from audit
        where entity = 'exemptions' and entity_id = exemption_id
          and concessions.id between after ->> '$.conceded_in.first' and after ->> '$.conceded_in.last'))`,
  ),
];
