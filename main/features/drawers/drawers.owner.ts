import type { SignedIn } from '../../office/actor.ts';
import { forbidden, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { type CashierRow, findCashier } from './drawers.queries.ts';

/**
 * Finds the cashier of a drawer: the actor where nobody is named or, for an admin, a cashier who can no longer sign in.
 * Throws 403 for any other's drawer, 404 for a person who may have none.
 */
export const ownerOf = async (
  { db, actor }: Change<SignedIn>,
  id: number | null,
): Promise<Pick<CashierRow, 'id' | 'name'>> => {
  if (id === null || id === actor.userId) return { id: actor.userId, name: actor.name };
  if (actor.role !== 'admin') throw forbidden();
  const cashier = await findCashier(db, id);
  if (!cashier) throw notFound('Cashier');
  if (cashier.active) throw forbidden(`${cashier.name} can still sign in: their drawer is theirs to close`);
  return cashier;
};
