import { accountOf, type BookRule, compared, dayOf, feeOf, feePage, ledgerPage, rule } from './book-rule.ts';

const CHECK = 'Receipts tally with accounts';
const SUMS = { said: 'said', found: 'found' } as const;
const BY_FEE = { ...SUMS, record: feeOf('differing.id'), link: feePage('differing.id') } as const;
const STANDS = 'paid = 1 and not exists (select 1 from fee_cancellations where fee_id = fees.id)';
const MONEY = "('cash', 'cheques', 'bank', 'ledger money')";
/** The accounts that give a cancelled receipt's money back. `short or over` gives cash that has left its drawer. */
const MONEY_BACK = "('cash', 'short or over', 'cheques', 'bank', 'ledger money')";

/**
 * SQL: payments for several students, their receipts, and what is left of them. What is left is the line's once it is claimed from its
 * line of the bank: from then on the receipts may lack as much of the payment as was left, and no more.
 */
const PAYMENTS_TOGETHER = `(select id, sum(paid) as said, sum(received + waiting) as found, sum(waiting) as waiting,
      max(waiting) as left_once from (
    select id, paise as paid, 0 as received, 0 as waiting from payments_together
    union all select together_id, 0, amount_paise, 0 from fee_particulars
      join fees on fees.id = fee_id where together_id is not null
    union all select vouchers.record_id, 0, 0, -entries.paise from vouchers
      join entries on entries.voucher_id = vouchers.id
      join accounts on accounts.id = entries.account_id and accounts.kind = 'suspense'
      where vouchers.kind = 'left over')
    group by id) as differing
  where said <> found and not (waiting = 0 and said - found between 1 and left_once)`;

/** The register of receipts, and what the journal says of each. */
export const RECEIPT_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'paid entries that the journal does not hold with their amount',
    { ...BY_FEE, day: '(select payment_date from fees where fees.id = differing.id)' },
    compared(
      'id',
      'select id, amount_paise as paise from fees where paid = 1',
      `select vouchers.record_id as id, entries.paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id and accounts.kind in ${MONEY}
        where vouchers.kind = 'receipt' and vouchers.reverses_id is null`,
    ),
  ),
  rule(
    CHECK,
    'cancelled receipts that the journal still holds',
    { ...BY_FEE, day: '(select payment_date from fees where fees.id = differing.id)' },
    compared(
      'id',
      `select id, amount_paise as paise from fees where ${STANDS}`,
      `select vouchers.record_id as id, entries.paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id and accounts.kind in ${MONEY_BACK}
        where vouchers.kind = 'receipt'`,
    ),
  ),
  rule(
    CHECK,
    'receipts that the journal holds on another day or in another way of paying',
    {
      record: feeOf('fees.id'),
      day: 'fees.payment_date',
      said: 'fees.amount_paise',
      found: 'entries.paise',
      link: feePage('fees.id'),
    },
    `fees join vouchers on vouchers.kind = 'receipt' and vouchers.record_id = fees.id
        and vouchers.reverses_id is null
      join entries on entries.voucher_id = vouchers.id and entries.paise > 0
      join accounts on accounts.id = entries.account_id and accounts.kind <> 'between funds'
      where vouchers.day <> fees.payment_date or accounts.kind <>
        case fees.payment_type when 'Cheque' then 'cheques'
          when 'Online' then iif(entries.account_id in (select account_id from portals), 'ledger money', 'bank') else 'cash' end`,
  ),
  rule(
    CHECK,
    'receipts of other money that are not credited to the account of their head',
    { ...BY_FEE, day: '(select payment_date from fees where fees.id = differing.id)' },
    compared(
      'id',
      `select id, amount_paise as paise from fees where head_id is not null and ${STANDS}`,
      `select fees.id, -entries.paise as paise from fees join heads on heads.id = fees.head_id
        join vouchers on vouchers.kind = 'receipt' and vouchers.record_id = fees.id
        join entries on entries.voucher_id = vouchers.id and entries.head_id = fees.head_id
          and entries.account_id = heads.account_id`,
    ),
  ),
  rule(
    CHECK,
    'fee entries of which the activity knows nothing',
    { record: feeOf('fees.id'), day: 'payment_date', found: 'amount_paise', link: feePage('fees.id') },
    `fees where not exists (select 1 from audit where entity = 'fees' and entity_id = fees.id)`,
  ),
  rule(
    CHECK,
    'entries that were paid or let off otherwise than the activity says',
    { record: feeOf('fees.id'), day: 'payment_date', found: 'amount_paise', link: feePage('fees.id') },
    `fee_particulars join fees on fees.id = fee_particulars.fee_id
      join audit on audit.id = (select min(id) from audit
        where entity = 'fees' and entity_id = fees.id and action = 'created')
      where (after ->> '$.cheque.number') is not cheque_number or (after ->> '$.cheque.bank') is not bank
        or (after ->> '$.cheque.date') is not cheque_date or (after ->> '$.reference') is not reference
        or (after ->> '$.instrument') is not instrument or (after ->> '$.missing_reason') is not missing_reason`,
  ),
  rule(
    CHECK,
    'late fees that were waived otherwise than the activity says',
    { record: feeOf('fee_id'), found: 'paise', link: feePage('fee_id') },
    `late_fee_waivers join audit on audit.id = (select min(id) from audit
        where entity = 'fees' and entity_id = fee_id and action = 'created')
      where cast(round(100 * (after ->> '$.late_fee_waived.amount')) as integer) is not paise`,
  ),
  rule(
    CHECK,
    'cancellations of which the activity knows nothing',
    { record: feeOf('fee_id'), link: feePage('fee_id') },
    `fee_cancellations where not exists (select 1 from audit
      where entity = 'fees' and entity_id = fee_id and action = 'cancelled')`,
  ),
  rule(
    CHECK,
    'payments of several students that are not their receipts and what is left of them',
    {
      ...SUMS,
      record: `coalesce((select payer from payments_together where payments_together.id = differing.id), 'Payment ' || id)`,
    },
    PAYMENTS_TOGETHER,
  ),
];

const CHEQUES = 'Cheques in hand';

/** Cheques that were received and not deposited. */
export const CHEQUE_RULES: readonly BookRule[] = [
  rule(
    CHEQUES,
    'cheques that are in hand and not on the account, or the other way round',
    { ...BY_FEE, day: '(select payment_date from fees where fees.id = differing.id)' },
    compared(
      'id',
      `select id, amount_paise as paise from fees where payment_type = 'Cheque' and ${STANDS}
        and coalesce((select state from cheque_states where fee_id = fees.id order by step desc limit 1), 'received')
          = 'received'`,
      `select vouchers.record_id as id, entries.paise from vouchers
        join entries on entries.voucher_id = vouchers.id
        join accounts on accounts.id = entries.account_id and accounts.kind = 'cheques'
        where vouchers.kind in ('receipt', 'cheque deposited')`,
    ),
  ),
  rule(
    CHEQUES,
    'steps of cheques of which the activity knows nothing',
    { ...BY_FEE, said: 'null', found: 'null' },
    compared(
      'id, action',
      `select fee_id as id, 'cheque ' || state as action, 1 as paise from cheque_states where state <> 'received'`,
      `select entity_id as id, action, 1 as paise from audit where entity = 'fees' and action like 'cheque %'
        and action <> 'cheque received'`,
    ),
  ),
  rule(
    CHEQUES,
    'other vouchers that moved cheques in hand',
    {
      record: accountOf('entries.account_id'),
      day: dayOf('voucher_id'),
      found: 'paise',
      link: ledgerPage('entries.account_id'),
    },
    `entries join accounts on accounts.id = entries.account_id and accounts.kind = 'cheques'
      where voucher_id not in (select id from vouchers where kind in ('receipt', 'cheque deposited'))`,
  ),
];
