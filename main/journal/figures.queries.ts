import { sql } from 'kysely';
import type { Paise } from '../../shared/money.ts';
import type { Db } from '../database/db.ts';

const KIND = '(select kind from accounts where accounts.id = entries.account_id)';

/**
 * SQL: what stands under each head for which `heads` holds: what was charged, less what is still owed or was let off. Opening balances pay
 * an opening deposit.
 */
const paidUnder = (
  heads: string,
): string => `select head_id as key, heads.name as record, -sum(paise) as paise from entries
  join heads on heads.id = head_id and ${heads} join accounts on accounts.id = entries.account_id
  where accounts.kind in ('dues', 'held', 'caution', 'opening', 'concessions', 'written off')
    and not (accounts.kind = 'opening' and (select kind from vouchers where vouchers.id = voucher_id) = 'deposits loaded')
  group by head_id`;

/** SQL: the balances of accounts of some kinds, each by itself, above zero for credit where `sign` is a minus. */
const balancesOf = (
  kinds: string,
  sign: '' | '-' = '',
  key = 'entries.account_id',
  record = 'accounts.name',
): string =>
  `select ${key} as key, ${record} as record, ${sign}sum(paise) as paise from entries
    join accounts on accounts.id = entries.account_id where ${kinds} group by 1`;

const STUDENT = `coalesce((select students.name from students where students.id = entries.student_id), 'Student ' || student_id)`;
const MONEY = `${KIND} in ('cash', 'on its way', 'cheques', 'bank', 'ledger money', 'paid out')`;

/**
 * SQL: the money figures that screens show, added up of the journal's entries alone: no stored sum, no register, and nothing that a
 * screen reads. A select of `key, record, paise`.
 */
const FIGURES = {
  /** What students paid under the heads of a body, other money under them, less what was given back, spent and remitted. */
  held: paidUnder(`exists (select 1 from funds where funds.id = heads.fund_id and funds.kind = 'held'
    and funds.account_id = heads.account_id)`),
  'caution money': paidUnder('heads.refundable = 1'),
  suspense: `select vouchers.kind || ' ' || record_id as key, vouchers.kind || ' ' || record_id as record, -sum(paise) as paise
    from entries join vouchers on vouchers.id = voucher_id where ${KIND} = 'suspense' group by 1`,
  /** All that is no money, by fund. A voucher that moved no money adds nothing. */
  funds: `select fund_id as key, (select name from funds where funds.id = fund_id) as record,
      sum(iif(voucher_id in (select voucher_id from entries where ${MONEY}), -paise, 0)) as paise
    from entries where not (${MONEY}) and ${KIND} <> 'between funds' group by 1`,
  /** What funds owe each other comes to nothing over all of them. */
  accounts: balancesOf("accounts.kind <> 'between funds'"),
  'cash in hand': `select 'all' as key, 'All drawers' as record, sum(paise) as paise from entries
    where ${KIND} in ('cash', 'on its way')`,
  drawers: balancesOf("accounts.kind = 'cash'"),
  'bank books': balancesOf("accounts.kind = 'bank'"),
  'cheques in hand': `select record_id as key, 'Receipt of fee entry ' || record_id as record, sum(paise) as paise
    from entries join vouchers on vouchers.id = voucher_id where ${KIND} = 'cheques' group by 1`,
  advances: balancesOf("accounts.kind = 'advances'", '-', 'student_id', STUDENT),
  'refunds to pay': balancesOf("accounts.kind = 'refunds payable'", '-', 'student_id', STUDENT),
  'bills to pay': balancesOf("accounts.kind = 'bills payable'", '-', "'all'", "'All bills'"),
  'dues by head': balancesOf(
    "accounts.kind = 'dues'",
    '',
    'head_id',
    "coalesce((select heads.name from heads where heads.id = head_id), '')",
  ),
} as const;
export type FigureName = keyof typeof FIGURES;

export interface JournalFigure {
  readonly key: string;
  /** What it is of, in words. */
  readonly record: string;
  readonly paise: Paise;
}

/** What the entries of the journal say of a figure, by what it is of. */
export const figuresByEntries = async (db: Db, name: FigureName): Promise<readonly JournalFigure[]> => {
  const { rows } = await sql
    .raw<JournalFigure>(
      `select cast(key as text) as key, record, paise from (${FIGURES[name]}) where paise <> 0`,
    )
    .execute(db);
  return rows;
};
