import {
  ACCOUNT_DEFAULTS,
  type AccountDefault,
  type BankAccount,
  type BankAccountPatch,
  type NewBankAccount,
} from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { COLLEGE_FUND } from '../../../../shared/features/college/funds/funds.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { ACCOUNTS, accountOf, renameAccount } from '../../../journal/accounts.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chosenFund } from '../funds/funds.service.ts';
import { correctOpening, postOpening } from './bank-accounts.opening.ts';
import {
  countBankAccounts,
  defaultBankAccount,
  findBankAccount,
  findByName,
  findByNumber,
  insertBankAccount,
  isMoneyBooked,
  journalAccountOf,
  takeDefault,
  updateBankAccount,
} from './bank-accounts.queries.ts';

const requireBankAccount = async (change: Change, id: number): Promise<BankAccount> => {
  const account = await findBankAccount(change.db, id);
  if (!account) throw notFound('Bank account');
  return account;
};

/**
 * Finds the bank account that a form names, or else the default one; undefined where the college has entered no account yet.
 * Throws 400, at the form's field, for an account that does not exist or is inactive.
 */
export const chosenBankAccount = async (
  db: Db,
  id: number | null | undefined,
  what: AccountDefault,
  path = 'account_id',
): Promise<BankAccount | undefined> => {
  if (id === null || id === undefined) return defaultBankAccount(db, what);
  const account = await findBankAccount(db, id);
  if (!account?.active) throw invalid('There is no such bank account', path);
  return account;
};

const requireFree = async (
  change: Change,
  { name, bank, number }: Pick<BankAccount, 'name' | 'bank' | 'number'>,
  ownId?: number,
): Promise<void> => {
  const named = await findByName(change.db, name);
  if (named && named.id !== ownId) throw conflict('A bank account of that name exists already', 'name');
  const numbered = await findByNumber(change.db, bank, number);
  if (numbered && numbered.id !== ownId)
    throw conflict(`This account of ${bank} is ${numbered.name} already`, 'number');
};

const defaultColumns = (defaults: readonly AccountDefault[]) => ({
  default_for_cash: defaults.includes('cash') ? 1 : 0,
  default_for_online: defaults.includes('online') ? 1 : 0,
});

/**
 * Adds a bank account with its opening balance. The first one takes over what was booked on the bank before, and becomes the
 * default for everything. Throws 409 for a name or a number that is taken.
 */
export const addBankAccount = async (change: Change, account: NewBankAccount): Promise<BankAccount> => {
  const { db, today } = change;
  await requireFree(change, account);
  const fund = await chosenFund(db, account.fund_id ?? COLLEGE_FUND);
  const count = await countBankAccounts(db);
  const defaults = account.is_default_for ?? (count === 0 ? ACCOUNT_DEFAULTS : []);
  for (const what of defaults) await takeDefault(db, what);
  const ofJournal =
    count === 0 ? ACCOUNTS.bank : await accountOf(db, 'bank', String(count + 1), account.name);
  if (count === 0) await renameAccount(db, ofJournal, 'bank', account.name);
  const opening = toPaise(account.opening_balance ?? 0);
  const day = account.opening_date ?? today;
  const id = await insertBankAccount(db, {
    name: account.name,
    bank: account.bank,
    number: account.number,
    ifsc: account.ifsc,
    fund_id: fund.id,
    account_id: ofJournal,
    opening_paise: opening,
    opening_date: day,
    ...defaultColumns(defaults),
    created_at: change.now,
  });
  await postOpening(change, id, { account: ofJournal, paise: opening, day });
  const after = await requireBankAccount(change, id);
  await change.record({ entity: 'accounts', id, action: 'created', summary: after.name, after });
  return after;
};

/** Corrects a bank account. Throws 409 where a default account would be deactivated, or one on which money is booked would change its fund. */
export const changeBankAccount = async (
  change: Change,
  id: number,
  patch: BankAccountPatch,
): Promise<BankAccount> => {
  const { db } = change;
  const before = await requireBankAccount(change, id);
  requireVersion(patch.version, before);
  const wanted = {
    name: patch.name ?? before.name,
    bank: patch.bank ?? before.bank,
    number: patch.number ?? before.number,
    ifsc: patch.ifsc === undefined ? before.ifsc : patch.ifsc,
    fund_id: patch.fund_id ?? before.fund_id,
  };
  const active = patch.active ?? before.active;
  await requireFree(change, wanted, id);
  if (patch.fund_id !== undefined) await chosenFund(db, patch.fund_id);
  const defaults = patch.is_default_for ?? before.is_default_for;
  if (!active && defaults.length > 0)
    throw conflict(
      `${before.name} is used where no account is chosen: choose another account for that first`,
      'active',
    );
  for (const what of defaults) if (!before.is_default_for.includes(what)) await takeDefault(db, what);
  const ofJournal = await journalAccountOf(db, id);
  const isOfAnother = wanted.fund_id !== before.fund_id;
  if (isOfAnother && (await isMoneyBooked(db, ofJournal)))
    throw conflict(
      `Money is booked on ${before.name}: its fund cannot be changed. Deactivate it, and add an account of the other fund.`,
      'fund_id',
    );
  const opening = {
    account: ofJournal,
    paise: toPaise(patch.opening_balance ?? before.opening_balance),
    day: patch.opening_date ?? before.opening_date,
  };
  await updateBankAccount(db, id, {
    ...wanted,
    opening_paise: opening.paise,
    opening_date: opening.day,
    active: active ? 1 : 0,
    ...defaultColumns(defaults),
  });
  if (wanted.name !== before.name) await renameAccount(db, ofJournal, 'bank', wanted.name);
  if (isOfAnother || opening.paise !== toPaise(before.opening_balance) || opening.day !== before.opening_date)
    await correctOpening(change, id, before.opening_date, opening);
  const after = await requireBankAccount(change, id);
  await change.record({ entity: 'accounts', id, action: 'updated', summary: after.name, before, after });
  return after;
};
