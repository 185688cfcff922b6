import type {
  NewPortal,
  Portal,
  PortalPatch,
} from '../../../../shared/features/accounts/portals/portals.model.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import { findLedgerAccount } from '../ledger-accounts/ledger-accounts.queries.ts';
import { addLedgerAccount } from '../ledger-accounts/ledger-accounts.service.ts';
import { findPortal, insertPortal, portalWith, updatePortal } from './portals.queries.ts';

/** Throws 404 for a portal that does not exist. */
export const requirePortal = async (db: Db, id: number): Promise<Portal> => {
  const portal = await findPortal(db, id);
  if (!portal) throw notFound('Portal');
  return portal;
};

const requireFree = async (db: Db, name: string, account_id: number, ownId?: number): Promise<void> => {
  const holders = (await portalWith(db, { name, account_id })).filter(({ id }) => id !== ownId);
  const [holder] = holders;
  if (!holder) return;
  throw holder.account_id === account_id
    ? conflict(`This account is that of ${holder.name}`, 'account_id')
    : conflict('A portal of that name exists already', 'name');
};

/** The account that a portal is given: one of the ledger in transit, or a new one. */
const accountFor = async (change: Change, name: string, given: number | null): Promise<number> => {
  if (given === null)
    return (
      await addLedgerAccount(change, {
        ...{ name: `With ${name}`, kind: 'in transit', group: null, open_to: [] },
      })
    ).id;
  const account = await findLedgerAccount(change.db, given);
  if (!account?.added || account.kind !== 'in transit')
    throw invalid('Choose an account of the kind In transit, or none', 'account_id');
  return account.id;
};

const requireHead = async (db: Db, id: number | null | undefined, path: string): Promise<void> => {
  if (id && !(await findHeadFor(db, 'expense', id))?.active)
    throw invalid('There is no such head of expense', path);
};

const recorded = async (change: Change, action: string, id: number, before?: Portal): Promise<Portal> => {
  const after = await requirePortal(change.db, id);
  const { balance: _, since: __, ...said } = after;
  await change.record({
    ...{ entity: 'portals', id, action, summary: after.name, after: said, audience: { courses: [] } },
    ...(before && { before }),
  });
  return after;
};

/** Adds a portal with its account. Throws 400 for an account or a head that it cannot have, 409 for a name or an account that is taken. */
export const addPortal = async (change: Change, input: NewPortal): Promise<Portal> => {
  const { db } = change;
  const { name, student_column, columns, charge_head_id = null, tax_head_id = null, active = true } = input;
  await requireFree(db, name, input.account_id ?? 0);
  await requireHead(db, charge_head_id, 'charge_head_id');
  await requireHead(db, tax_head_id, 'tax_head_id');
  const account_id = await accountFor(change, name, input.account_id ?? null);
  const id = await insertPortal(db, {
    ...{ name, account_id, student_column, charge_head_id, tax_head_id, created_at: change.now },
    columns: JSON.stringify(columns ?? {}),
    active: active ? 1 : 0,
  });
  return recorded(change, 'created', id);
};

/** Corrects a portal; what is left out stays. Throws 404, 409 for another version or account. */
export const changePortal = async (change: Change, id: number, patch: PortalPatch): Promise<Portal> => {
  const { db } = change;
  const before = await requirePortal(db, id);
  requireVersion(patch.version, before);
  if (patch.account_id && patch.account_id !== before.account_id)
    throw conflict('A portal keeps its account: add another portal', 'account_id');
  const { name = before.name, charge_head_id, tax_head_id, student_column, columns, active } = patch;
  await requireFree(db, name, before.account_id, id);
  await requireHead(db, charge_head_id, 'charge_head_id');
  await requireHead(db, tax_head_id, 'tax_head_id');
  await updatePortal(db, id, {
    name,
    ...(charge_head_id !== undefined && { charge_head_id }),
    ...(tax_head_id !== undefined && { tax_head_id }),
    ...(student_column !== undefined && { student_column }),
    ...(columns !== undefined && { columns: JSON.stringify(columns ?? {}) }),
    ...(active !== undefined && { active: active ? 1 : 0 }),
  });
  return recorded(change, 'updated', id, before);
};
