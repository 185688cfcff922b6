import {
  type AccountClass,
  behaviourOf,
  type LedgerAccount,
  type LedgerAccountPatch,
  type LedgerKind,
  type NewLedgerAccount,
} from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { Db } from '../../../database/db.ts';
import { type AccountKind, accountOf, renameAccount } from '../../../journal/accounts.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chosenFund } from '../../college/funds/funds.service.ts';
import { findUser } from '../../college/users/users.queries.ts';
import {
  accountOfKind,
  countLedgerAccounts,
  findByName,
  findLedgerAccount,
  insertLedgerAccount,
  updateLedgerAccount,
} from './ledger-accounts.queries.ts';

/** The journal's kind of account: an imprest and what is in transit are money. */
const journalKind = (kind: LedgerKind): AccountKind =>
  behaviourOf(kind).isMoney ? 'ledger money' : 'ledger';

const requireAccount = async (db: Db, id: number): Promise<LedgerAccount> => {
  const account = await findLedgerAccount(db, id);
  if (!account) throw notFound('Account');
  return account;
};

const requireFreeName = async ({ db }: Change, name: string, ownId?: number): Promise<void> => {
  const holder = await findByName(db, name);
  if (holder && holder.id !== ownId) throw conflict('An account of that name exists already', 'name');
};

/** Refuses a class that is not the kind's: it follows from the kind. */
const requireClass = (kind: LedgerKind, named: AccountClass | undefined): void => {
  const { class: own } = behaviourOf(kind);
  if (named !== undefined && named !== own)
    throw invalid(`An account of the kind ${kind} is of the class ${own}`, 'class');
};

/** The users to whom it is open, as the row has them. Throws 400 for one who does not exist. */
const openTo = async ({ db }: Change, users: readonly number[]): Promise<string> => {
  for (const id of users) if (!(await findUser(db, id))) throw invalid('There is no such user', 'open_to');
  return JSON.stringify([...new Set(users)]);
};

const recorded = async (change: Change, action: string, id: number, before?: LedgerAccount) => {
  const after = await requireAccount(change.db, id);
  await change.record({
    ...{ entity: 'ledger_accounts', id, action, summary: after.name, after, audience: { courses: [] } },
    ...(before && { before }),
  });
  return after;
};

/** Adds an account to the books. Throws 400 for a fund or user who does not exist, 409 for a name that is taken. */
export const addLedgerAccount = async (
  change: Change,
  { name, kind, class: named, fund_id = null, group, active = true, open_to }: NewLedgerAccount,
): Promise<LedgerAccount> => {
  requireClass(kind, named);
  await requireFreeName(change, name);
  if (fund_id !== null) await chosenFund(change.db, fund_id);
  const number = (await countLedgerAccounts(change.db)) + 1;
  const id = await accountOf(change.db, journalKind(kind), String(number), name);
  await insertLedgerAccount(change.db, {
    ...{ id, name, kind, fund_id, active: active ? 1 : 0, created_at: change.now },
    grouped: group ?? behaviourOf(kind).group,
    open_to: await openTo(change, open_to ?? []),
  });
  return recorded(change, 'created', id);
};

/** The account of the tax that is deducted and not yet paid to the Government; made where the college has none. */
export const accountOfTax = async (change: Change): Promise<number> =>
  (await accountOfKind(change.db, 'tax to pay')) ??
  (await addLedgerAccount(change, { name: 'Tax to pay', kind: 'tax to pay', group: null, open_to: [] })).id;

/** Corrects an account that the college added. Throws 409 for another kind, and for an account that belongs to a feature of the office. */
export const changeLedgerAccount = async (
  change: Change,
  id: number,
  patch: LedgerAccountPatch,
): Promise<LedgerAccount> => {
  const { db } = change;
  const before = await requireAccount(db, id);
  if (before.version === null)
    throw conflict(`${before.name} is an account of the office, and is changed where it belongs`);
  requireVersion(patch.version, { version: before.version });
  const kind = before.kind as LedgerKind;
  if (patch.kind !== undefined && patch.kind !== kind)
    throw conflict('An account keeps its kind: add another account', 'kind');
  requireClass(kind, patch.class);
  const name = patch.name ?? before.name;
  await requireFreeName(change, name, id);
  const fund_id = patch.fund_id === undefined ? before.fund_id : patch.fund_id;
  if (fund_id !== null) await chosenFund(db, fund_id);
  await updateLedgerAccount(db, id, {
    ...{ name, fund_id, grouped: patch.group ?? before.group ?? behaviourOf(kind).group },
    active: (patch.active ?? before.active) ? 1 : 0,
    open_to: await openTo(change, patch.open_to ?? before.open_to),
  });
  await renameAccount(db, id, journalKind(kind), name);
  return recorded(change, 'updated', id, before);
};
