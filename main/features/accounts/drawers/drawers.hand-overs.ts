import type { HandOver, NewHandOver } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { formatRupees, toPaise } from '../../../../shared/money.ts';
import { accountOf, cashOf } from '../../../journal/accounts.ts';
import { requireOpenDay } from '../../../journal/booking-day.ts';
import { post, reverse } from '../../../journal/post.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, forbidden, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findHandOver, insertHandOver, updateHandOver } from './drawers.hand-over-queries.ts';
import { ownerOf } from './drawers.owner.ts';
import { activeCashiers } from './drawers.queries.ts';

/** Refuses a day of a closed year or month with 400. Answers the id of the drawer's account. */
export const openDrawerOf = async (
  change: Change<SignedIn>,
  owner: { readonly id: number; readonly name: string },
  day: string,
): Promise<number> => {
  const account = await cashOf(change.db, owner);
  await requireOpenDay(change, day, 'date');
  return account;
};

const auditHandOver = async (
  change: Change,
  id: number,
  action: string,
  before?: HandOver,
): Promise<HandOver> => {
  const after = await findHandOver(change.db, id);
  if (!after) throw notFound('Hand-over');
  await change.record({
    entity: 'drawers',
    id,
    action,
    summary: `${formatRupees(after.amount)} from ${after.from} to ${after.to}`,
    before,
    after,
    audience: { users: [after.from_id, after.to_id] },
  });
  return after;
};

/**
 * Hands cash of a drawer over to another cashier, who has to accept it: until then it is on its way. The drawer is the
 * actor's own or, for an admin, that of a cashier who left. Throws 400 for the drawer's own cashier, for a person who has no
 * drawer and for a closed day; 403 for another's drawer; 409 for more cash than the drawer holds.
 */
export const handOver = async (
  change: Change<SignedIn>,
  { from, to, amount }: NewHandOver,
): Promise<HandOver> => {
  const { db, actor, today } = change;
  const owner = await ownerOf(change, from);
  const cashiers = await activeCashiers(db, scopeOf(actor));
  if (to === owner.id || !cashiers.some(({ id }) => id === to))
    throw invalid('Choose whom you hand it to', 'to');
  const paise = toPaise(amount);
  const account = await openDrawerOf(change, owner, today);
  const id = await insertHandOver(db, {
    from_id: owner.id,
    to_id: to,
    day: today,
    amount_paise: paise,
    at: change.now,
  });
  const way = await accountOf(db, 'on its way', '');
  const lines = [
    { account: way, paise },
    { account, paise: -paise },
  ];
  await post(change, { kind: 'cash handed over', record_id: id, lines });
  return auditHandOver(change, id, 'handed over');
};

const requireOnItsWay = async (change: Change<SignedIn>, id: number): Promise<HandOver> => {
  const { userId, role } = change.actor;
  const found = await findHandOver(change.db, id);
  if (!found || (role !== 'admin' && found.from_id !== userId && found.to_id !== userId))
    throw notFound('Hand-over');
  if (found.state !== 'On its way') throw conflict(`This hand-over is ${found.state.toLowerCase()}`);
  return found;
};

/**
 * Accepts cash into the actor's own drawer. Throws 404 for another's hand-over, 403 for its giver, 409 for one that is
 * accepted or taken back already.
 */
export const acceptHandOver = async (change: Change<SignedIn>, id: number): Promise<HandOver> => {
  const before = await requireOnItsWay(change, id);
  const { db, actor, today } = change;
  if (before.to_id !== actor.userId) throw forbidden(`Only ${before.to} can accept this`);
  const account = await cashOf(db, { id: actor.userId, name: actor.name });
  await requireOpenDay(change, today, 'date', [account]);
  await updateHandOver(db, id, { accepted_at: change.now });
  const paise = toPaise(before.amount);
  const way = await accountOf(db, 'on its way', '');
  const lines = [
    { account, paise },
    { account: way, paise: -paise },
  ];
  await post(change, { kind: 'cash accepted', record_id: id, lines });
  return auditHandOver(change, id, 'accepted', before);
};

/** Takes cash on its way back into the giver's drawer. Throws 403 for anybody but the giver and admins. */
export const takeBackHandOver = async (change: Change<SignedIn>, id: number): Promise<HandOver> => {
  const before = await requireOnItsWay(change, id);
  const { db, actor, now } = change;
  if (before.from_id !== actor.userId && actor.role !== 'admin')
    throw forbidden(`Only ${before.from} or an admin can take this back`);
  await updateHandOver(db, id, { taken_back_at: now });
  await reverse(change, 'cash handed over', id);
  return auditHandOver(change, id, 'taken back', before);
};
