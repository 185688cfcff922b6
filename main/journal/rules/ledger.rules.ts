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
      'id, account_id',
      `select voucher_id as id, account_id, paise from ledger_lines
        join ledger_vouchers on ledger_vouchers.id = voucher_id and status = 'Approved'`,
      `select vouchers.record_id as id, account_id, paise from vouchers
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
    `vouchers where kind in ('ledger', 'ledger arrived') and record_id not in (select id from ledger_vouchers)`,
  ),
];
