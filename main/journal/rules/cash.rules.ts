import { ACCOUNTS } from '../accounts.ts';
import { accountOf, type BookRule, compared, ledgerPage, rule } from './book-rule.ts';

const CHECK = 'Counter cash tallies with cash book';
const SUMS = { said: 'said', found: 'found' } as const;

const CASHIER = `coalesce((select name from users where users.id = cashier_id), 'Cashier ' || cashier_id)`;
const accountOfCashier = (cashier: string) =>
  `(select id from accounts where kind = 'cash' and of = cast(${cashier} as text))`;

/**
 * What came into and left each drawer, by the registers. The journal alone knows how much of a cancelled receipt had left the
 * drawer before.
 */
const DRAWERS = `select created_by as cashier_id, amount_paise as paise from fees
    where paid = 1 and payment_type not in ('Cheque', 'Online')
      and not exists (select 1 from fee_cancellations where fee_id = fees.id)
  union all select paid_by, -amount_paise from refunds where status = 'Paid' and payment_type = 'Cash'
  union all select cashier_id, -amount_paise from payment_vouchers
    where status = 'Approved' and payment_type = 'Cash'
  union all select cast(accounts.of as integer), paise from ledger_lines
    join ledger_vouchers on ledger_vouchers.id = voucher_id and status = 'Approved'
    join accounts on accounts.id = account_id and accounts.kind = 'cash'
  union all select cast(accounts.of as integer), paise from vouchers join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = account_id and accounts.kind = 'cash' where vouchers.kind = 'opening'
  union all select cashier_id, -cash_paise from deposit_slips where cash_paise > 0
    and not exists (select 1 from deposit_cancellations where slip_id = deposit_slips.id)
  union all select from_id, -amount_paise from hand_overs where taken_back_at is null
  union all select to_id, amount_paise from hand_overs where accepted_at is not null
  union all select cashier_id, counted_paise - expected_paise from drawer_closings where reopened_at is null
  union all select created_by, -entries.paise from fees
    join vouchers on vouchers.kind = 'receipt' and vouchers.record_id = fees.id and vouchers.reverses_id is not null
    join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and accounts.kind = 'short or over'`;

/** SQL: what each account of cash holds at the end of each day on which it moved, from the entries. */
const HELD = `select account_id, day, sum(sum(paise)) over (partition by account_id order by day) as held
  from entries join vouchers on vouchers.id = voucher_id
  where account_id in (select id from accounts where kind in ('cash', 'on its way')) group by account_id, day`;

/** Each cashier's cash: by the registers, by the journal and as it was counted. */
export const CASH_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'drawers of which the registers say another sum than the cash book',
    { ...SUMS, record: CASHIER, link: ledgerPage(accountOfCashier('cashier_id')) },
    compared(
      'cashier_id',
      DRAWERS,
      `select cast(accounts.of as integer) as cashier_id, debit_paise - credit_paise as paise from accounts
        join account_days on account_days.account_id = accounts.id where accounts.kind = 'cash'`,
    ),
  ),
  rule(
    CHECK,
    'cash below zero: more went out than there was',
    { record: accountOf('account_id'), day: 'day', said: '0', found: 'held', link: ledgerPage('account_id') },
    `(${HELD}) where held < 0`,
  ),
  rule(
    CHECK,
    'closed drawers that do not hold what was counted',
    {
      record: accountOf('account_id'),
      day: 'day',
      said: 'counted_paise',
      found: 'held',
      link: `'/day-close?date=' || day || '&cashier=' || cashier_id`,
    },
    `(select *, (select coalesce(sum(debit_paise - credit_paise), 0) from account_days
        where account_days.account_id = drawer_closings.account_id and account_days.day <= drawer_closings.day)
        - (select coalesce(sum(entries.paise), 0) from vouchers join entries on entries.voucher_id = vouchers.id
        where vouchers.day between drawer_closings.first_day and drawer_closings.day and vouchers.id > last_voucher_id
          and entries.account_id = drawer_closings.account_id and entries.paise < 0) as held
      from drawer_closings where reopened_at is null) where counted_paise <> held`,
  ),
  rule(
    CHECK,
    'closed drawers whose difference is booked otherwise',
    { ...SUMS, record: "'Close ' || id" },
    compared(
      'id',
      'select id, counted_paise - expected_paise as paise from drawer_closings where reopened_at is null',
      `select vouchers.record_id as id, entries.paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id and accounts.kind = 'cash'
        where vouchers.kind = 'drawer counted'`,
    ),
  ),
  rule(
    CHECK,
    'deposit slips whose cash is not what the journal says',
    {
      ...SUMS,
      record: "'Deposit ' || id",
      link: `'/day-close?date=' || (select day from deposit_slips where deposit_slips.id = differing.id)`,
    },
    compared(
      'id, account_id',
      `select id, coalesce((select account_id from bank_accounts where bank_accounts.id = bank_account_id), ${ACCOUNTS.bank})
          as account_id, cash_paise as paise from deposit_slips
        where cash_paise <> 0 and not exists (select 1 from deposit_cancellations where slip_id = deposit_slips.id)`,
      `select vouchers.record_id as id, entries.account_id, entries.paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id and accounts.kind = 'bank'
        where vouchers.kind = 'cash deposited'`,
    ),
  ),
  rule(
    CHECK,
    'hand-overs of cash that the journal holds otherwise',
    { ...SUMS, record: "'Hand-over ' || id" },
    compared(
      'id',
      `select id, amount_paise as paise from hand_overs where accepted_at is null and taken_back_at is null`,
      `select vouchers.record_id as id, entries.paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id and accounts.kind = 'on its way'
        where vouchers.kind in ('cash handed over', 'cash accepted')`,
    ),
  ),
  rule(
    CHECK,
    'deposits and hand-overs of which the activity knows nothing',
    { record: 'what', day: 'day' },
    `(select 'Hand-over ' || id as what, day, id from hand_overs
        where not exists (select 1 from audit where entity = 'drawers' and entity_id = hand_overs.id and action like 'handed%')
      union all select 'Deposit ' || id, day, id from deposit_slips
        where not exists (select 1 from vouchers where kind = 'cash deposited' and record_id = deposit_slips.id)
          and not exists (select 1 from cheque_states where slip_id = deposit_slips.id)
      union all select 'Cancellation of deposit ' || slip_id, null, slip_id from deposit_cancellations
        where not exists (select 1 from audit
          where entity = 'drawers' and entity_id = slip_id and action = 'deposit cancelled'))`,
  ),
];
