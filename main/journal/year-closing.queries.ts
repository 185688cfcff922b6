import { sql } from 'kysely';
import type { IsoDate } from '../../shared/dates.ts';
import {
  CLASS_OF_OWN,
  LEDGER_KINDS,
} from '../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { Paise } from '../../shared/money.ts';
import type { Db } from '../database/db.ts';

const quoted = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');
const kindsOf = (classes: Readonly<Record<string, string>>): string =>
  quoted(Object.keys(classes).filter((kind) => classes[kind] === 'income' || classes[kind] === 'expense'));

/** SQL: the accounts of income and expenditure. */
export const RESULT_ACCOUNTS = `select accounts.id from accounts left join ledger_accounts on ledger_accounts.id = accounts.id
  where iif(ledger_accounts.id is null, accounts.kind in (${kindsOf(CLASS_OF_OWN)}),
    ledger_accounts.kind in (${kindsOf(Object.fromEntries(Object.entries(LEDGER_KINDS).map(([kind, of]) => [kind, of.class])))}))`;

/** What income up to a day exceeded expenditure by and no closed year has carried yet, by fund; below zero for a deficit. */
export const notCarried = async (
  db: Db,
  to: IsoDate,
): Promise<readonly { readonly fund: number; readonly paise: Paise }[]> => {
  const { rows } = await sql<{
    fund: number;
    paise: Paise;
  }>`select fund_id as fund, sum(credit_paise - debit_paise) as paise from account_days
    where day <= ${to} and account_id in (${sql.raw(RESULT_ACCOUNTS)})
      or account_id in (select id from accounts where kind = 'result')
    group by fund_id having sum(credit_paise - debit_paise) <> 0 order by fund_id`.execute(db);
  return rows;
};

/** The account of the college's own for the balance of a fund; undefined where it has none. */
export const ownBalanceOf = async (db: Db, fund: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select id from ledger_accounts
    where kind = 'fund balance' and active = 1 and coalesce(fund_id, 1) = ${fund} order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
};

/** The years whose closing stands and that end after a day, by the year in which each ends. */
export const carriedAfter = async (db: Db, day: IsoDate): Promise<readonly number[]> => {
  const { rows } = await sql<{ year: number }>`select distinct record_id as year from vouchers
    where kind = 'year closed' and reverses_id is null and record_id || '-03-31' > ${day}
      and not exists (select 1 from vouchers as counter where counter.reverses_id = vouchers.id)`.execute(db);
  return rows.map(({ year }) => year);
};
