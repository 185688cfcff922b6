import { type BookRule, compared, rule } from './book-rule.ts';

const CHECK = 'Bank books are the accounts';
const SUMS = { said: 'said', found: 'found' } as const;
const BY_PAYMENT = {
  ...SUMS,
  record: `coalesce((select 'Payment ' || payment from portal_payments where portal_payments.id = differing.id), 'Payment ' || id)`,
  day: '(select day from portal_payments where portal_payments.id = differing.id)',
} as const;
const BY_SETTLEMENT = {
  ...SUMS,
  record: `coalesce((select 'Settlement ' || number from portal_settlements where portal_settlements.id = differing.id), 'Settlement ' || id)`,
  day: '(select day from portal_settlements where portal_settlements.id = differing.id)',
} as const;
const STANDS = `vouchers.reverses_id is null
  and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)`;
const CANCELLED = '(select 1 from fee_cancellations where fee_cancellations.fee_id = portal_receipts.fee_id)';

/** What lies with portals: by their files, and by the journal. */
export const PORTAL_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'payments of portals that receipts and the unclaimed hold with another sum',
    BY_PAYMENT,
    compared(
      'id',
      // A payment whose receipt was cancelled is held by neither: it went back, or waits for another student.
      `select id, gross_paise as paise from portal_payments where state = 'paid' and taken_back = 0
        and (not exists (select 1 from portal_receipts where payment_id = portal_payments.id)
          or exists (select 1 from portal_receipts where payment_id = portal_payments.id and not exists ${CANCELLED}))
        and not exists (select 1 from portal_payments as back where back.portal_id = portal_payments.portal_id
          and back.of_payment = portal_payments.payment and back.state in ('refunded', 'charged back')
          and not exists (select 1 from portal_receipts where payment_id = portal_payments.id))`,
      `select payment_id as id, fees.amount_paise as paise from portal_receipts
        join fees on fees.id = portal_receipts.fee_id where not exists ${CANCELLED}
      union all select record_id, entries.paise from vouchers
        join entries on entries.voucher_id = vouchers.id and entries.paise > 0
        join portal_payments on portal_payments.id = vouchers.record_id and portal_payments.state = 'paid'
        where vouchers.kind = 'portal unclaimed' and ${STANDS}
          and not exists (select 1 from portal_payments as back where back.portal_id = portal_payments.portal_id
            and back.of_payment = portal_payments.payment and back.state in ('refunded', 'charged back'))`,
    ),
  ),
  rule(
    CHECK,
    "receipts of a portal's payments that are in another account",
    { record: "'Payment ' || payment", day: 'portal_payments.day', found: 'gross_paise' },
    `portal_receipts join portal_payments on portal_payments.id = portal_receipts.payment_id
      join portals on portals.id = portal_payments.portal_id
      where not exists (select 1 from vouchers join entries on entries.voucher_id = vouchers.id and entries.paise > 0
        where vouchers.kind = 'receipt' and vouchers.record_id = portal_receipts.fee_id
          and vouchers.reverses_id is null and entries.account_id = portals.account_id)`,
  ),
  rule(
    CHECK,
    'settlements of portals that the journal holds with other sums, or twice',
    BY_SETTLEMENT,
    compared(
      'id',
      `select settlement_id as id, gross_paise as paise from portal_payments
        where taken_back = 0 and state not in ('pending', 'failed') and settlement_id in (select record_id from vouchers
          where kind = 'portal settled' and ${STANDS})`,
      `select vouchers.record_id as id, -entries.paise as paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join portals on portals.account_id = entries.account_id
        where vouchers.kind = 'portal settled' and ${STANDS}`,
    ),
  ),
  rule(
    CHECK,
    'vouchers of portals that are in no register',
    { record: "kind || ' ' || record_id", day: 'day' },
    `vouchers where kind = 'portal settled' and ${STANDS} and record_id not in (select id from portal_settlements)`,
  ),
  rule(
    CHECK,
    'files of portals of which the activity knows nothing',
    { record: 'source' },
    `portal_files where not exists (select 1 from audit where entity = 'portal_files' and entity_id = portal_files.id)`,
  ),
];
