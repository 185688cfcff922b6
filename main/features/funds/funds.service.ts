import {
  COLLEGE_FUND,
  type Fund,
  type FundPatch,
  type NewFund,
} from '../../../shared/features/funds/funds.model.ts';
import type { Db } from '../../database/db.ts';
import { accountOf, renameAccount } from '../../journal/accounts.ts';
import { conflict, invalid, notFound, requireVersion } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { isFundInUse } from './funds.callbacks.ts';
import { findFund, findFundByName, insertFund, nextFundId, updateFund } from './funds.queries.ts';

/** Finds the fund that a form names. Throws 400, at the form's field, where it does not exist. */
export const chosenFund = async (db: Db, id: number, path = 'fund_id'): Promise<Fund> => {
  const fund = await findFund(db, id);
  if (!fund) throw invalid('There is no such fund', path);
  return fund;
};

const requireFund = async (change: Change, id: number): Promise<Fund> => {
  const fund = await findFund(change.db, id);
  if (!fund) throw notFound('Fund');
  return fund;
};

const requireFreeName = async (change: Change, name: string, ownId?: number): Promise<void> => {
  const holder = await findFundByName(change.db, name);
  if (holder && holder.id !== ownId) throw conflict('A fund of that name exists already', 'name');
};

const heldAccount = (change: Change, id: number, name: string): Promise<number> =>
  accountOf(change.db, 'held', String(id), name);

export const addFund = async (change: Change, { name, kind = 'own' }: NewFund): Promise<Fund> => {
  await requireFreeName(change, name);
  const id = await nextFundId(change.db);
  const account_id = kind === 'held' ? await heldAccount(change, id, name) : null;
  await insertFund(change.db, { id, name, kind, account_id, created_at: change.now });
  const after = await requireFund(change, id);
  await change.record({ entity: 'funds', id, action: 'created', summary: name, after });
  return after;
};

/**
 * Corrects a fund. Throws 409 where it would change from the college's own to another body's, or back, while heads belong to
 * it.
 */
export const changeFund = async (change: Change, id: number, patch: FundPatch): Promise<Fund> => {
  const before = await requireFund(change, id);
  requireVersion(patch.version, before);
  const name = patch.name ?? before.name;
  const kind = patch.kind ?? before.kind;
  await requireFreeName(change, name, id);
  if (kind !== before.kind && id === COLLEGE_FUND)
    throw conflict('The first fund is the college’s own', 'kind');
  if (kind !== before.kind && (await isFundInUse.call(change.db, id)))
    throw conflict(`Heads belong to ${before.name}: whose money it is cannot be changed`, 'kind');
  const account_id = kind === 'held' ? await heldAccount(change, id, name) : null;
  await updateFund(change.db, id, { name, kind, account_id });
  if (kind === 'held') await renameAccount(change.db, account_id, 'held', name);
  const after = await requireFund(change, id);
  await change.record({ entity: 'funds', id, action: 'updated', summary: after.name, before, after });
  return after;
};
