import { type BookRule, compared, dayOf, rule, voucherOf } from './book-rule.ts';

const CHECK = 'Bank books are the accounts';
const SUMS = { said: 'said', found: 'found' } as const;
const LINE = `coalesce((select narration from statement_lines where statement_lines.id = differing.id), 'Line ' || id)`;
const LINE_DAY = '(select day from statement_lines where statement_lines.id = differing.id)';

const STANDS = 'paid = 1 and not exists (select 1 from fee_cancellations where fee_id = fees.id)';

/** What the registers say that came to the bank and left it, in all accounts together: a fee does not say to which it went. */
const AT_THE_BANK = `select 1 as one, amount_paise as paise from fees where payment_type = 'Online' and ${STANDS}
    and fees.id not in (select fee_id from portal_receipts)
  union all select 1, amount_paise from fees where payment_type = 'Cheque' and ${STANDS}
    and coalesce((select state from cheque_states where fee_id = fees.id order by step desc limit 1), 'received')
      in ('deposited', 'cleared')
  union all select 1, cash_paise from deposit_slips
    where not exists (select 1 from deposit_cancellations where slip_id = deposit_slips.id)
  union all select 1, -amount_paise from refunds where status = 'Paid' and payment_type <> 'Cash'
  union all select 1, -amount_paise from payment_vouchers where status = 'Approved' and payment_type <> 'Cash'
  union all select 1, net_paise from portal_payments where taken_back = 0 and settlement_id in (select record_id from vouchers
    where kind = 'portal settled' and reverses_id is null
      and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id))
  union all select 1, paise from ledger_lines join ledger_vouchers on ledger_vouchers.id = voucher_id and status = 'Approved'
    where account_id in (select id from accounts where kind = 'bank')`;

/** The bank: by the registers, by the journal, and what ties both to the lines of its statements. */
export const BANK_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'sums at the bank by the registers that are not those of its books',
    { ...SUMS, record: "'All bank accounts'", link: "'/enquiries?report=bank-book'" },
    compared(
      'one',
      AT_THE_BANK,
      `select 1 as one, paise from bank_entries join vouchers on vouchers.id = voucher_id
        where vouchers.kind not in ('account opened', 'bank line', 'suspense', 'left over')`,
    ),
  ),
  rule(
    CHECK,
    'bank accounts that were opened twice, or by no account',
    {
      record:
        "coalesce((select name from bank_accounts where bank_accounts.id = record_id), 'Bank account ' || record_id)",
    },
    `(select record_id, count(*) as standing from vouchers where kind = 'account opened' and reverses_id is null
        and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)
      group by record_id) where standing > 1 or record_id not in (select id from bank_accounts)`,
  ),
  rule(
    CHECK,
    'bank accounts that are not what the activity said last of them',
    { record: 'name', said: 'said', found: 'opening_paise', link: "'/bank'" },
    `(select bank_accounts.*, cast(round(100 * (after ->> 'opening_balance')) as integer) as said, after
        from bank_accounts left join audit on audit.id = (select max(id) from audit
          where entity = 'accounts' and entity_id = bank_accounts.id and after is not null))
      where after is null or said is not opening_paise or (after ->> 'opening_date') is not opening_date
        or (after ->> 'name') is not name or (after ->> 'bank') is not bank or (after ->> 'number') is not number
        or (after ->> 'ifsc') is not ifsc or (after ->> 'fund_id') is not fund_id`,
  ),
  rule(
    CHECK,
    "lines that are the bank's own and booked otherwise",
    { ...SUMS, record: LINE, day: LINE_DAY, link: "'/bank'" },
    compared(
      'id',
      `select statement_lines.id, paise from statement_lines
        join bank_matches on bank_matches.id = match_id and bank_matches.kind = 'entry'`,
      `select vouchers.record_id as id, entries.paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id and accounts.kind = 'bank'
        where vouchers.kind = 'bank line'`,
    ),
  ),
  rule(
    CHECK,
    'lines of the bank that are matched with another sum',
    { ...SUMS, record: "'Match ' || match_id", link: "'/bank'" },
    compared(
      'match_id',
      'select match_id, paise from statement_lines where match_id is not null',
      'select match_id, paise from bank_entries where match_id is not null',
    ),
  ),
  rule(
    CHECK,
    'matches of no line',
    { record: "'Match ' || id", link: "'/bank'" },
    'bank_matches where not exists (select 1 from statement_lines where match_id = bank_matches.id)',
  ),
  rule(
    CHECK,
    'lines that are matched in the books of another account',
    { record: 'narration', day: 'day', found: 'paise', link: "'/bank'" },
    `(select statement_lines.* from statement_lines
      join bank_matches on bank_matches.id = statement_lines.match_id
      where bank_matches.bank_account_id <> statement_lines.bank_account_id
      union select statement_lines.* from statement_lines
      join bank_accounts on bank_accounts.id = statement_lines.bank_account_id
      join bank_entries on bank_entries.match_id = statement_lines.match_id
      where bank_entries.account_id <> bank_accounts.account_id)`,
  ),
  rule(
    CHECK,
    'statements that have other lines than were loaded',
    { record: 'source', day: 'first_day', link: "'/bank'" },
    `(select statement_loads.*, count(statement_lines.id) as there from statement_loads
        left join statement_lines on statement_lines.load_id = statement_loads.id group by statement_loads.id)
      where lines <> there`,
  ),
  rule(
    CHECK,
    'statements of which the activity knows nothing',
    { record: 'source', day: 'first_day', link: "'/bank'" },
    `statement_loads where not exists (select 1 from audit where entity = 'statements' and entity_id = statement_loads.id)`,
  ),
];

const SUSPENSE = 'Suspense';

/** Money in the bank that nobody has claimed: by its lines, and by its account. */
export const SUSPENSE_RULES: readonly BookRule[] = [
  rule(
    SUSPENSE,
    'lines in suspense of which the journal says another sum',
    { ...SUMS, record: LINE, day: LINE_DAY, link: "'/bank'" },
    compared(
      'id',
      `select vouchers.record_id as id, bank_entries.paise from bank_entries
        join vouchers on vouchers.id = bank_entries.voucher_id and vouchers.kind = 'suspense'
        where bank_entries.match_id is not null`,
      `select vouchers.record_id as id, -entries.paise as paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id and accounts.kind = 'suspense'
        where vouchers.kind = 'suspense'`,
    ),
  ),
  rule(
    SUSPENSE,
    'lines that hold something in suspense and are not marked so, or the other way round',
    { record: LINE, day: LINE_DAY, said: 'said', found: 'found', link: "'/bank'" },
    compared(
      'id',
      `select statement_lines.id, 1 as paise from statement_lines
        join bank_matches on bank_matches.id = match_id and bank_matches.kind = 'suspense'`,
      `select id, 1 as paise from (
          select vouchers.record_id as id, -entries.paise as paise from vouchers
          join entries on entries.voucher_id = vouchers.id
          join accounts on accounts.id = entries.account_id and accounts.kind = 'suspense'
          where vouchers.kind = 'suspense'
          union all select statement_lines.id, bank_entries.paise from vouchers
          join bank_entries on bank_entries.voucher_id = vouchers.id
          join statement_lines on statement_lines.match_id = bank_entries.match_id
          where vouchers.kind = 'left over')
        group by id having sum(paise) <> 0`,
    ),
  ),
  rule(
    SUSPENSE,
    'other vouchers that moved suspense',
    { record: voucherOf('voucher_id'), day: dayOf('voucher_id'), found: 'paise' },
    `entries join accounts on accounts.id = entries.account_id and accounts.kind = 'suspense'
      where voucher_id not in (select id from vouchers where kind in ('suspense', 'left over', 'portal unclaimed'))`,
  ),
];
