import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { BankAccountQuery } from '../../../../shared/features/college/bank-accounts/bank-accounts.endpoints.ts';
import {
  ACCOUNT_DEFAULTS,
  type AccountDefault,
  type BankAccount,
} from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';

const selectAccounts = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .innerJoin('funds', 'funds.id', 'bank_accounts.fund_id')
    .select([
      'bank_accounts.id',
      'bank_accounts.name',
      'bank_accounts.bank',
      'bank_accounts.number',
      'bank_accounts.ifsc',
      'bank_accounts.fund_id',
      'funds.name as fund',
      'bank_accounts.account_id',
      'bank_accounts.opening_paise',
      'bank_accounts.opening_date',
      'bank_accounts.active',
      'bank_accounts.default_for_cash',
      'bank_accounts.default_for_online',
      'bank_accounts.created_at',
      'bank_accounts.version',
    ])
    .select(
      sql<Paise>`(select coalesce(sum(debit_paise - credit_paise), 0) from account_days
        where account_days.account_id = bank_accounts.account_id)`.as('balance_paise'),
    );

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

const defaultsOf = (row: AccountRow): readonly AccountDefault[] =>
  ACCOUNT_DEFAULTS.filter((name) => row[`default_for_${name}`] === 1);

const toAccount = (row: AccountRow): BankAccount => ({
  id: row.id,
  name: row.name,
  bank: row.bank,
  number: row.number,
  ifsc: row.ifsc,
  fund_id: row.fund_id,
  fund: row.fund,
  opening_balance: toRupees(row.opening_paise),
  opening_date: row.opening_date,
  active: row.active === 1,
  is_default_for: [...defaultsOf(row)],
  balance: toRupees(row.balance_paise),
  created_at: row.created_at,
  version: row.version,
});

type AccountFilter = Omit<BankAccountQuery, 'limit' | 'offset'>;

/** Bank accounts by name, with balances for those who may see them. */
export const listBankAccounts = (
  db: Db,
  { withBalances, q, active, order }: AccountFilter & { readonly withBalances: boolean },
): Listing<BankAccount> => {
  let query = selectAccounts(db);
  if (q)
    query = query.where(
      contains([sql.ref('bank_accounts.name'), sql.ref('bank'), sql.ref('number'), sql.ref('ifsc')], q),
    );
  if (active) query = query.where('bank_accounts.active', '=', active === 'true' ? 1 : 0);
  const keys = {
    by: sql.ref('bank_accounts.name'),
    id: sql.ref('bank_accounts.id'),
    direction: order ?? 'asc',
  };
  return listing(query, keys, (rows) =>
    rows.map(toAccount).map((account) => (withBalances ? account : { ...account, balance: null })),
  );
};

export const findBankAccount = async (db: Db, id: number): Promise<BankAccount | undefined> => {
  const row = await selectAccounts(db).where('bank_accounts.id', '=', id).executeTakeFirst();
  return row && toAccount(row);
};

/** The ids of the bank accounts in use that were open on a day. */
export const accountsInUseOn = async (db: Db, day: IsoDate): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('bank_accounts')
    .select('id')
    .where('active', '=', 1)
    .where('opening_date', '<=', day)
    .execute();
  return rows.map(({ id }) => id);
};

/** The id of a bank account's account in the journal. */
export const journalAccountOf = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('bank_accounts').select('account_id').where('id', '=', id).executeTakeFirstOrThrow())
    .account_id;

export const findByName = (db: Db, name: string) =>
  db.selectFrom('bank_accounts').select('id').where(sql`name collate nocase`, '=', name).executeTakeFirst();

export const findByNumber = (db: Db, bank: string, number: string) =>
  db
    .selectFrom('bank_accounts')
    .select(['id', 'name'])
    .where('number', '=', number)
    .where(sql`bank collate nocase`, '=', bank)
    .executeTakeFirst();

/** The default bank account for `what`: for cash and cheques, or for Online payments; undefined where there is none. */
export const defaultBankAccount = async (db: Db, what: AccountDefault): Promise<BankAccount | undefined> => {
  const row = await selectAccounts(db).where(`bank_accounts.default_for_${what}`, '=', 1).executeTakeFirst();
  return row && toAccount(row);
};

/** The number of bank accounts, with the inactive ones. */
export const countBankAccounts = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('bank_accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether any bank account belongs to a fund. */
export const isFundOfAccounts = async (db: Db, fundId: number): Promise<boolean> =>
  (await db.selectFrom('bank_accounts').select('id').where('fund_id', '=', fundId).executeTakeFirst()) !==
  undefined;

/** The balance of an account of the journal before a day, in paise. */
export const balanceBefore = async (db: Db, account: number, day: IsoDate): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`select coalesce(sum(debit_paise - credit_paise), 0) as paise
    from account_days where account_id = ${account} and day < ${day}`.execute(db);
  return rows[0]?.paise ?? 0;
};

export const insertBankAccount = async (db: Db, account: NewRow<'bank_accounts'>): Promise<number> => {
  const { id } = await db
    .insertInto('bank_accounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateBankAccount = async (
  db: Db,
  id: number,
  columns: RowChange<'bank_accounts'>,
): Promise<void> => {
  await db
    .updateTable('bank_accounts')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** Takes a default away from the account that has it. */
export const takeDefault = async (db: Db, what: AccountDefault): Promise<void> => {
  await db
    .updateTable('bank_accounts')
    .set({ [`default_for_${what}`]: 0 })
    .where(`default_for_${what}`, '=', 1)
    .execute();
};

/** Whether anything but its opening is booked on an account of the journal. */
export const isMoneyBooked = async (db: Db, account: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from entries join vouchers on vouchers.id = voucher_id
    where entries.account_id = ${account} and vouchers.kind <> 'account opened' limit 1`.execute(db);
  return rows.length > 0;
};
