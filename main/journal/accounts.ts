import { sql } from 'kysely';
import { categoryLabel } from '../../shared/category-label.ts';
import type { FeeType } from '../../shared/features/college/heads/fee-types.ts';
import { compiled, type Given } from '../database/compiled.ts';
import type { Db } from '../database/db.ts';
import { fundName } from './funds.queries.ts';

/**
 * The accounts that every office has, by their ids in the schema. Heads, students and courses are no accounts of their
 * own: an entry says them beside its account.
 */
export const ACCOUNTS = {
  dues: 1,
  advances: 2,
  cheques: 3,
  bank: 4,
  income: 5,
  caution: 6,
  opening: 7,
  billsPayable: 8,
  refundsPayable: 9,
  /** A bill is Paid, and nobody said from what. */
  paidOut: 10,
} as const;

/** The accounts of what settles no due, by fee type. */
const RECEIVED: Readonly<Record<FeeType, number>> = {
  Tuition: 11,
  Exam: 12,
  Library: 13,
  Transport: 14,
  Misc: 15,
  Others: 16,
};
/** The accounts that every office has, with their kinds. */
export const OWN_ACCOUNTS: Readonly<Record<number, string>> = {
  [ACCOUNTS.dues]: 'dues',
  [ACCOUNTS.advances]: 'advances',
  [ACCOUNTS.cheques]: 'cheques',
  [ACCOUNTS.bank]: 'bank',
  [ACCOUNTS.income]: 'income',
  [ACCOUNTS.caution]: 'caution',
  [ACCOUNTS.opening]: 'opening',
  [ACCOUNTS.billsPayable]: 'bills payable',
  [ACCOUNTS.refundsPayable]: 'refunds payable',
  [ACCOUNTS.paidOut]: 'paid out',
  ...Object.fromEntries(Object.values(RECEIVED).map((id) => [id, 'received'])),
};

/** The accounts of what was received of nobody's due. */
export const RECEIVED_ACCOUNTS: readonly number[] = Object.values(RECEIVED);
export const receivedAs = (feeType: string): number =>
  Object.entries(RECEIVED).find(([type]) => type === feeType)?.[1] ?? RECEIVED.Others;

/** The accounts that are made when they are first needed, one for each cashier or category, and how the books call them. */
const NAMES = {
  cash: (cashier: string) => `Cash, ${cashier}`,
  concessions: (category: string) => `Concessions, ${category}`,
  'written off': () => 'Dues written off',
  expenses: (category: string) => `Expenses, ${categoryLabel(category)}`,
  'on its way': () => 'Cash on its way',
  'short or over': () => 'Cash short or over',
  bank: (name: string) => `Bank, ${name}`,
  held: (fund: string) => `Held for ${fund}`,
  'other income': () => 'Other income',
  'voucher expenses': () => 'Expenses by voucher',
  suspense: () => 'Suspense',
  /** What a college adds; `ledger money` is money: an imprest, or money in transit. */
  ledger: (account: string) => account,
  'ledger money': (account: string) => account,
  'between funds': (fund: string) => `Due to or from ${fund}`,
  /** What the years that are closed have left in a fund, where the college has no account of its own for that. */
  'fund balance': (fund: string) => `Balance of ${fund}`,
  /** Holds what income exceeded expenditure by in the years that are closed: it went to the balances of funds. */
  result: () => 'Income and expenditure',
} as const;
export type AccountKind = keyof typeof NAMES;

const accountsOf = compiled((db, given: Given<{ kind: AccountKind; of: string }>) => ({
  compile: () =>
    sql<{
      id: number;
    }>`select id from accounts where kind = ${given('kind')} and of = ${given('of')}`.compile(db),
}));

/** The account of a cashier (by id, who is called `name`) or of a category; made when it is first needed. */
export const accountOf = async (db: Db, kind: AccountKind, of: string, name = of): Promise<number> => {
  const [known] = await accountsOf(db, { kind, of });
  if (known) return known.id;
  const made = await sql<{
    id: number;
  }>`insert into accounts (kind, of, name) values (${kind}, ${of}, ${NAMES[kind](name)})
    returning id`.execute(db);
  return made.rows[0]?.id ?? 0;
};

/** Calls an account by another name, where what it is of was renamed. */
export const renameAccount = async (
  db: Db,
  id: number | null,
  kind: AccountKind,
  name: string,
): Promise<void> => {
  await sql`update accounts set name = ${NAMES[kind](name)} where id = ${id}`.execute(db);
};

/** The account of a cashier's cash; undefined where there never was any. */
export const cashAccountOf = async (db: Db, cashierId: number): Promise<number | undefined> =>
  (await accountsOf(db, { kind: 'cash', of: String(cashierId) }))[0]?.id;

/** Calls the accounts of a fund by its new name: what is owed to it or by it, and its balance. */
export const renameAccountsOfFund = async (db: Db, fundId: number, name: string): Promise<void> => {
  for (const kind of ['between funds', 'fund balance'] as const) {
    const [known] = await accountsOf(db, { kind, of: String(fundId) });
    if (known) await renameAccount(db, known.id, kind, name);
  }
};

/** The account of what is due to or from a fund, where there is one. */
export const knownBetween = async (db: Db, fundId: number): Promise<number | undefined> =>
  (await accountsOf(db, { kind: 'between funds', of: String(fundId) }))[0]?.id;

/** The account of what is due to or from a fund, made when it is first needed. */
export const accountBetween = async (db: Db, fundId: number): Promise<number> =>
  (await knownBetween(db, fundId)) ??
  accountOf(db, 'between funds', String(fundId), (await fundName(db, { id: fundId }))[0]?.name ?? '');

/** The account of a cashier's cash, where there is one. */
export const knownCash = async (db: Db, cashierId: number): Promise<number | undefined> =>
  (await accountsOf(db, { kind: 'cash', of: String(cashierId) }))[0]?.id;

/** The account of a cashier's cash, made when it is first needed. */
export const cashOf = (db: Db, cashier: { readonly id: number; readonly name: string }): Promise<number> =>
  accountOf(db, 'cash', String(cashier.id), cashier.name);

const onlineAccount = compiled((db) => ({
  compile: () =>
    sql<{ id: number }>`select account_id as id from bank_accounts where default_for_online = 1`.compile(db),
}));

/** The account of the bank account that is taken where none is said; of all that is at the bank where none has a name yet. */
const bankOnline = async (db: Db): Promise<number> => (await onlineAccount(db, {}))[0]?.id ?? ACCOUNTS.bank;

const chosenAccount = compiled((db, given: Given<{ id: number }>) => ({
  compile: () =>
    sql<{ id: number }>`select account_id as id from bank_accounts where id = ${given('id')}`.compile(db),
}));

/** The account of a bank account; where none is said, of that which is taken for what is paid Online. */
export const bankAccountOf = async (db: Db, id: number | null): Promise<number> =>
  (id === null ? undefined : (await chosenAccount(db, { id }))[0]?.id) ?? bankOnline(db);

/** The account of money that came in: the cashier's cash, the cheques in hand, or the bank. */
export const moneyIn = (
  db: Db,
  paymentType: string,
  cashier: { readonly id: number; readonly name: string },
): Promise<number> | number => {
  if (paymentType === 'Cheque') return ACCOUNTS.cheques;
  if (paymentType === 'Online') return bankOnline(db);
  return cashOf(db, cashier);
};

/** The account that pays: the cashier's cash, or the bank, whose cheques an office writes. */
export const moneyOut = (
  db: Db,
  paymentType: string,
  cashier: { readonly id: number; readonly name: string },
  bankAccountId: number | null = null,
): Promise<number> => (paymentType === 'Cash' ? cashOf(db, cashier) : bankAccountOf(db, bankAccountId));
