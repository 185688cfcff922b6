import { RESULT_ACCOUNTS } from '../year-closing.queries.ts';
import { type BookRule, compared, rule } from './book-rule.ts';

const CHECK = 'Payments and refunds tally with accounts';
const BY_VOUCHER = {
  record: `coalesce((select 'Voucher ' || coalesce(voucher_no, id) from ledger_vouchers
    where ledger_vouchers.id = differing.id), 'Voucher ' || id)`,
  day: '(select coalesce(booked_on, day) from ledger_vouchers where ledger_vouchers.id = differing.id)',
  said: 'said',
  found: 'found',
} as const;

/** The vouchers that no feature foresaw: their lines and the journal. */
export const LEDGER_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'vouchers that the journal holds with another sum on an account',
    BY_VOUCHER,
    compared(
      'id, account_id, party_id',
      `select voucher_id as id, account_id, party_id, paise from ledger_lines
        join ledger_vouchers on ledger_vouchers.id = voucher_id and status = 'Approved'`,
      `select vouchers.record_id as id, account_id, party_id, paise from vouchers
        join entries on entries.voucher_id = vouchers.id where vouchers.kind in ('ledger', 'ledger arrived')
        and account_id not in (select id from accounts where kind = 'between funds')`,
    ),
  ),
  rule(
    CHECK,
    'vouchers whose lines come to another amount',
    BY_VOUCHER,
    compared(
      'id',
      'select id, amount_paise as paise from ledger_vouchers',
      'select voucher_id as id, max(paise, 0) as paise from ledger_lines',
    ),
  ),
  rule(
    CHECK,
    'vouchers of the ledger of which the activity knows nothing',
    { record: "'Voucher ' || coalesce(voucher_no, id)", day: 'day', found: 'amount_paise' },
    `ledger_vouchers where not exists (select 1 from audit
      where entity = 'ledger_vouchers' and entity_id = ledger_vouchers.id)`,
  ),
  rule(
    CHECK,
    'vouchers of the ledger that are in no register',
    { record: "kind || ' ' || record_id", day: 'day' },
    `vouchers where kind in ('ledger', 'ledger arrived') and record_id not in (select id from ledger_vouchers)
      or kind = 'opening' and record_id not in (select id from ledger_openings)`,
  ),
  rule(
    CHECK,
    'opening balances of which the activity knows nothing',
    { record: "'Opening balances'", day: 'day' },
    `ledger_openings where not exists (select 1 from audit
      where entity = 'ledger_openings' and entity_id = ledger_openings.id)`,
  ),
  rule(
    CHECK,
    'funds to whose balance the closed years carried another excess than theirs',
    { record: '(select name from funds where funds.id = fund_id)', said: 'said', found: 'found' },
    compared(
      'fund_id',
      `select fund_id, -paise as paise from entries join vouchers on vouchers.id = voucher_id
        where account_id in (${RESULT_ACCOUNTS}) and vouchers.day <= (select max(closing.record_id) || '-03-31' from vouchers as closing
          where closing.kind = 'year closed' and closing.reverses_id is null
            and not exists (select 1 from vouchers as counter where counter.reverses_id = closing.id))`,
      `select fund_id, paise from entries where account_id in (select id from accounts where kind = 'result')`,
    ),
  ),
];
