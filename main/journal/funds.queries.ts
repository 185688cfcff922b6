import { sql } from 'kysely';
import type { Paise } from '../../shared/money.ts';
import { compiled, type Given } from '../database/compiled.ts';

/** SQL: the fund of a head, given as an expression; the college's own for none. */
export const fundOfHead = (head: string): string =>
  `coalesce((select fund_id from heads where heads.id = ${head}), 1)`;

/** Every fund but the first, and what is of it: its bank accounts and its held account (by their accounts), and its heads. */
export const ofOtherFunds = compiled((db) => ({
  compile: () =>
    sql<{
      readonly what: 'fund' | 'account' | 'head';
      readonly id: number;
      readonly fund_id: number;
      readonly name: string;
    }>`select 'fund' as what, id, id as fund_id, name from funds where id <> 1
      union all select 'account', account_id, id, name from funds where account_id is not null
      union all select 'account', account_id, fund_id, '' from bank_accounts where exists (select 1 from funds where id <> 1)
      union all select 'account', id, fund_id, '' from ledger_accounts where fund_id is not null
        and exists (select 1 from funds where id <> 1)
      union all select 'head', id, fund_id, '' from heads where fund_id <> 1`.compile(db),
}));

export const fundName = compiled((db, given: Given<{ id: number }>) => ({
  compile: () => sql<{ name: string }>`select name from funds where id = ${given('id')}`.compile(db),
}));

export const kindOfAccount = compiled((db, given: Given<{ id: number }>) => ({
  compile: () => sql<{ kind: string }>`select kind from accounts where id = ${given('id')}`.compile(db),
}));

/** What a fund that is kept for its own purpose has to get from another; none for an account that is not between funds. */
export const claimOnFund = compiled((db, given: Given<{ account: number; fund: number }>) => ({
  compile: () =>
    sql<{
      readonly fund: string;
      readonly other: string;
      readonly paise: Paise;
    }>`select own.name as fund, other.name as other,
        coalesce((select sum(debit_paise - credit_paise) from account_days
          where account_days.account_id = accounts.id and account_days.fund_id = own.id), 0) as paise
      from accounts join funds as other on other.id = cast(accounts.of as integer)
      join funds as own on own.id = ${given('fund')} and own.kind <> 'own'
      where accounts.id = ${given('account')} and accounts.kind = 'between funds'`.compile(db),
}));

/** What stands on an account in one fund; above zero for debit. */
export interface InFund {
  readonly fund: number;
  readonly paise: Paise;
}

/** What stands on an account, by fund. */
export const inFunds = compiled((db, given: Given<{ account: number }>) => ({
  compile: () =>
    sql<InFund>`select fund_id as fund, sum(debit_paise - credit_paise) as paise from account_days
      where account_id = ${given('account')} group by fund_id order by fund_id`.compile(db),
}));

/** What stands on an account for a student, by fund. */
export const inFundsOfStudent = compiled((db, given: Given<{ account: number; student: number }>) => ({
  compile: () =>
    sql<InFund>`select fund_id as fund, sum(paise) as paise from student_balances
      where student_id = ${given('student')} and account_id = ${given('account')} group by fund_id order by fund_id`.compile(
      db,
    ),
}));

/** What a receipt (by its fee entry) has put on an account and not yet taken from it, by fund. */
export const inFundsOfReceipt = compiled((db, given: Given<{ account: number; receipt: number }>) => ({
  compile: () =>
    sql<InFund>`select fund_id as fund, sum(paise) as paise from vouchers cross join entries on entries.voucher_id = vouchers.id
      where vouchers.kind in ('receipt', 'settled later', 'cheque deposited') and vouchers.record_id = ${given('receipt')}
        and entries.account_id = ${given('account')} group by fund_id order by fund_id`.compile(db),
}));
