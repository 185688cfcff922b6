import { financialYear } from '../../../../shared/dates.ts';
import {
  COLLEGE_FUND,
  type Fund,
  type FundPatch,
  type NewFund,
} from '../../../../shared/features/college/funds/funds.model.ts';
import type { Db } from '../../../database/db.ts';
import { nextId } from '../../../database/guards/given-ids.ts';
import { accountOf, renameAccount, renameAccountsOfFund } from '../../../journal/accounts.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { isFundInUse, lastReceiptOfMark } from './funds.callbacks.ts';
import { findFund, findFundByMark, findFundByName, insertFund, updateFund } from './funds.queries.ts';

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

/**
 * Refuses a mark that another fund has, and a change of one whose numbers of this financial year were given: from its first day on
 * the receipts may be numbered otherwise.
 */
const requireMark = async (
  change: Change,
  mark: string | null,
  before?: Pick<Fund, 'id' | 'receipt_mark'>,
): Promise<void> => {
  const present = before?.receipt_mark ?? null;
  if (mark === present) return;
  const holder = mark === null ? undefined : await findFundByMark(change.db, mark);
  if (holder) throw conflict(`${holder.name} has this mark already`, 'receipt_mark');
  if (present === null) return;
  const last = await lastReceiptOfMark.call(change.db, present, change.today);
  if (last !== '')
    throw conflict(
      `Receipts of ${financialYear(change.today)} have this mark, the last is ${last}: it can be changed once the next financial year has begun`,
      'receipt_mark',
    );
};

const heldAccount = (change: Change, id: number, name: string): Promise<number> =>
  accountOf(change.db, 'held', String(id), name);

export const addFund = async (
  change: Change,
  { name, kind = 'own', receipt_mark = null }: NewFund,
): Promise<Fund> => {
  await requireFreeName(change, name);
  await requireMark(change, receipt_mark);
  const id = await nextId(change.db, 'funds');
  const account_id = kind === 'held' ? await heldAccount(change, id, name) : null;
  await insertFund(change.db, { id, name, kind, account_id, receipt_mark, created_at: change.now });
  const after = await requireFund(change, id);
  await change.record({ entity: 'funds', id, action: 'created', summary: name, after });
  return after;
};

/**
 * Corrects a fund. Throws 409 where it would change from the college's own to another body's, or back, while heads belong to
 * it, and for the mark of receipts that were given this financial year.
 */
export const changeFund = async (change: Change, id: number, patch: FundPatch): Promise<Fund> => {
  const before = await requireFund(change, id);
  requireVersion(patch.version, before);
  const name = patch.name ?? before.name;
  const kind = patch.kind ?? before.kind;
  await requireFreeName(change, name, id);
  if (kind !== before.kind && id === COLLEGE_FUND)
    throw conflict('The first fund is the college’s own', 'kind');
  if ((kind === 'held') !== (before.kind === 'held') && (await isFundInUse.call(change.db, id)))
    throw conflict(`${before.name} has heads: whom its money belongs to cannot be changed`, 'kind');
  const receipt_mark = patch.receipt_mark === undefined ? before.receipt_mark : patch.receipt_mark;
  await requireMark(change, receipt_mark, before);
  const account_id = kind === 'held' ? await heldAccount(change, id, name) : null;
  await updateFund(change.db, id, { name, kind, account_id, receipt_mark });
  if (kind === 'held') await renameAccount(change.db, account_id, 'held', name);
  await renameAccountsOfFund(change.db, id, name);
  const after = await requireFund(change, id);
  await change.record({ entity: 'funds', id, action: 'updated', summary: after.name, before, after });
  return after;
};
