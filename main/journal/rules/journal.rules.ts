import { ACCOUNTS, OWN_ACCOUNTS } from '../accounts.ts';
import { accountOf, type BookRule, compared, dayOf, ledgerPage, rule, voucherOf } from './book-rule.ts';
import { ACCOUNTS_OF_KINDS } from './voucher-kinds.ts';

const CHECK = 'Journal balances';

const own = Object.entries(OWN_ACCOUNTS)
  .map(([id, kind]) => `(${id}, '${kind}')`)
  .join(', ');

/** Any voucher may lie in two funds. */
const BETWEEN = 'between funds';

const allowed = Object.entries(ACCOUNTS_OF_KINDS)
  .flatMap(([kind, accounts]) => [...accounts, BETWEEN].map((account) => `('${kind}', '${account}')`))
  .join(', ');

const kinds = [...new Set([...Object.values(ACCOUNTS_OF_KINDS).flat(), BETWEEN])]
  .map((kind) => `'${kind}'`)
  .join(', ');

/** Kinds of which every office has its accounts from the start. */
const ONCE = [...new Set(Object.values(OWN_ACCOUNTS))]
  .filter((kind) => kind !== 'bank')
  .map((kind) => `'${kind}'`)
  .join(', ');

/** Kinds of which an account is made with the first entry on it. */
const MADE_BY_A_POSTING =
  "'concessions', 'written off', 'expenses', 'suspense', 'on its way', 'between funds'";

/** The journal by itself: its vouchers, lines and accounts. */
export const JOURNAL_RULES: readonly BookRule[] = [
  rule(
    CHECK,
    'vouchers whose debits and credits differ',
    { record: voucherOf('voucher_id'), day: dayOf('voucher_id'), said: 'debit', found: 'credit' },
    `(select voucher_id, sum(max(paise, 0)) as debit, sum(max(-paise, 0)) as credit from entries
      group by voucher_id, fund_id having sum(paise) <> 0)`,
  ),
  rule(
    CHECK,
    'funds that owe each other what the other does not say',
    { record: `'Funds ' || one || ' and ' || other`, said: 'said', found: 'found' },
    compared(
      'one, other',
      `select fund_id as one, cast(of as integer) as other, paise from entries
        join accounts on accounts.id = account_id and kind = '${BETWEEN}'`,
      `select cast(of as integer) as one, fund_id as other, -paise as paise from entries
        join accounts on accounts.id = account_id and kind = '${BETWEEN}'`,
    ),
  ),
  rule(
    CHECK,
    'lines that are in another fund than their head',
    { record: voucherOf('voucher_id'), day: dayOf('voucher_id'), found: 'paise' },
    `entries left join funds as held on held.account_id = entries.account_id left join heads on heads.id = head_id
      where entries.fund_id <> coalesce(held.id, heads.fund_id, entries.fund_id)`,
  ),
  rule(
    CHECK,
    'money of bank accounts that is in another fund than theirs',
    { record: 'name', found: 'paise', link: ledgerPage('account_id') },
    // The first account may have taken over what was booked before it was the office's.
    `(select bank_accounts.name, entries.account_id, sum(paise) as paise from entries
      join bank_accounts on bank_accounts.account_id = entries.account_id and entries.account_id <> ${ACCOUNTS.bank}
      where entries.fund_id <> bank_accounts.fund_id group by 1, 2, entries.fund_id having sum(paise) <> 0)`,
  ),
  rule(
    CHECK,
    'entries of no voucher',
    { record: voucherOf('voucher_id'), found: 'sum(max(paise, 0))' },
    'entries where not exists (select 1 from vouchers where id = entries.voucher_id) group by voucher_id',
  ),
  rule(
    CHECK,
    'vouchers without entries',
    { record: voucherOf('vouchers.id'), day: 'day' },
    'vouchers where not exists (select 1 from entries where voucher_id = vouchers.id)',
  ),
  rule(
    CHECK,
    'vouchers that moved an account which is none of their kind',
    {
      record: voucherOf('voucher_id'),
      day: dayOf('voucher_id'),
      found: 'paise',
      link: ledgerPage('account_id'),
    },
    `(select voucher_id, account_id, sum(abs(entries.paise)) as paise from entries
      join vouchers on vouchers.id = entries.voucher_id join accounts on accounts.id = entries.account_id
      where (vouchers.kind, accounts.kind) not in (values ${allowed}) group by voucher_id, account_id)`,
  ),
  rule(
    CHECK,
    'counter-vouchers that do not say the opposite',
    { record: voucherOf('differing.id'), day: dayOf('differing.id'), said: 'said', found: 'found' },
    compared(
      'id, account_id',
      `select counter.id, entries.account_id, -entries.paise as paise from vouchers as counter
        join entries on entries.voucher_id = counter.reverses_id
        where counter.reverses_id is not null and counter.kind not in ('receipt', 'dues')`,
      `select counter.id, entries.account_id, entries.paise from vouchers as counter
        join entries on entries.voucher_id = counter.id
        where counter.reverses_id is not null and counter.kind not in ('receipt', 'dues')`,
    ),
  ),
  rule(
    CHECK,
    'accounts that every office has and that are another here',
    { record: accountOf('column1'), link: ledgerPage('column1') },
    `(values ${own}) left join accounts on accounts.id = column1 where accounts.kind is not column2`,
  ),
  rule(
    CHECK,
    'accounts of nothing',
    { record: 'name', link: ledgerPage('id') },
    `accounts where (kind not in (${kinds})
        or (kind in (${ONCE}) and id not in (${Object.keys(OWN_ACCOUNTS).join(', ')}))
        or (kind in (${MADE_BY_A_POSTING}) and not exists (select 1 from account_days where account_id = accounts.id))
        or (kind = 'bank' and id <> ${ACCOUNTS.bank} and id not in (select account_id from bank_accounts))
        or (kind = 'ledger' and id not in (select id from ledger_accounts where kind not in ('imprest', 'in transit')))
        or (kind = 'ledger money' and id not in (select id from ledger_accounts where kind in ('imprest', 'in transit')))
        or (kind = 'held' and id not in (select account_id from funds where account_id is not null))
        or (kind in ('suspense', 'on its way', 'short or over', 'written off', 'other income', 'voucher expenses') and of <> '')
        or (kind = '${BETWEEN}' and of not in (select cast(id as text) from funds))
        or (kind = 'cash' and of not in (select cast(id as text) from users)))`,
  ),
  rule(
    CHECK,
    'accounts that are called otherwise than what they are of',
    { record: 'accounts.name', link: ledgerPage('accounts.id') },
    `(select account_id, 'Bank, ' || name as name from bank_accounts
        union all select account_id, 'Held for ' || name from funds where account_id is not null
        union all select id, name from ledger_accounts
        union all select accounts.id, 'Due to or from ' || funds.name from accounts
          join funds on funds.id = cast(accounts.of as integer) where accounts.kind = '${BETWEEN}') as of
      join accounts on accounts.id = of.account_id where accounts.name <> of.name`,
  ),
];
