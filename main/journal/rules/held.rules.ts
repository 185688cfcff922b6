import type { BookCheck } from '../../../shared/features/overview/books/books.checks.ts';
import { ACCOUNTS } from '../accounts.ts';
import { type BookRule, compared, ledgerPage, rule } from './book-rule.ts';
import { LAPSE_RULES } from './lapses.rules.ts';

const HEAD = `coalesce((select name from heads where heads.id = head_id), 'No head')`;

/** Accounts of money that the college keeps for others, by a condition on `accounts`. */
const KINDS = { 'Caution money': 'caution', 'Held for others': 'held' } as const;

/** SQL: the account that a voucher credits first under a head: that of the dues which it raised. */
const CREDITED = `select voucher_id, head_id, account_id, min(line) from entries
  where paise < 0 and head_id is not null group by voucher_id, head_id`;

/** SQL: the account of a head, of dues joined to it. */
const OF_HEAD = '(select account_id from heads where heads.id = dues.head_id)';

/** What dues, receipts, concessions, refunds, lapses and remittances say that is held under each head. */
const registersSay = (kind: 'caution' | 'held'): string => `
  with credited as materialized (${CREDITED}),
    raised as materialized (select dues.id, dues.head_id, account_id, amount_paise, reversed from dues
      join credited on credited.voucher_id = dues.voucher_id and credited.head_id = dues.head_id
      where account_id in (select id from accounts where accounts.kind = '${kind}'))
  select account_id, head_id, paise from (
    select account_id, head_id, amount_paise as paise from raised where reversed = 0
    union all
    select account_id, head_id, -paise from refund_parts join raised on raised.id = due_id
    union all
    select account_id, head_id, -lapsed_parts.paise from lapsed_parts
    join caution_lapses on caution_lapses.id = lapse_id and undone_at is null join raised on raised.id = due_id
    union all
    select ${OF_HEAD}, dues.head_id, iif('${kind}' = 'held', -concessions.amount_paise, 0) from concessions
    join dues on dues.id = due_id where status = 'Approved' and concessions.kind <> 'mistake'
    union all
    select heads.account_id, fees.head_id, amount_paise from fees join heads on heads.id = fees.head_id
    where not exists (select 1 from fee_cancellations where fee_id = fees.id)
    union all
    select heads.account_id, remitted_parts.head_id, -remitted_parts.paise from remitted_parts
    join payment_vouchers on payment_vouchers.id = voucher_id and status = 'Approved'
    join heads on heads.id = remitted_parts.head_id)
  where account_id in (select id from accounts where accounts.kind = '${kind}')`;

const heldRule = (check: keyof typeof KINDS & BookCheck): BookRule =>
  rule(
    check,
    'sums held under a head that are not what dues, receipts, refunds, lapses and remittances say',
    { record: HEAD, said: 'said', found: 'found', link: ledgerPage('account_id') },
    compared(
      'account_id, head_id',
      registersSay(KINDS[check]),
      `select account_id, head_id, credit_paise - debit_paise as paise from account_days
        join accounts on accounts.id = account_id and accounts.kind = '${KINDS[check]}'`,
    ),
  );

/** What the college keeps and owes to others: caution money to students, and shares to other bodies. */
export const HELD_RULES: readonly BookRule[] = [
  heldRule('Caution money'),
  ...LAPSE_RULES,
  heldRule('Held for others'),
  rule(
    'Held for others',
    'funds that are not what the activity said last of them',
    { record: 'name', link: "'/settings'" },
    `(select funds.*, coalesce(after ->> 'name', iif(funds.id = 1, 'College', null)) as said,
          coalesce(after ->> 'kind', iif(funds.id = 1, 'own', null)) as said_kind
        from funds left join audit on audit.id = (select max(id) from audit
          where entity = 'funds' and entity_id = funds.id and after is not null))
      where name is not said or kind is not said_kind`,
  ),
  rule(
    'Held for others',
    'heads whose account is not that of their fund and kind',
    { record: 'heads.name', link: "'/settings'" },
    `heads join funds on funds.id = heads.fund_id
      where heads.account_id <> case
        when heads.refundable = 1 then ${ACCOUNTS.caution}
        when funds.kind = 'held' then funds.account_id
        when heads.kind = 'fee' then ${ACCOUNTS.income}
        else (select id from accounts
          where accounts.kind = iif(heads.kind = 'expense', 'voucher expenses', 'other income')) end`,
  ),
];
