import type { SignedIn } from '../../office/actor.ts';
import { forbidden, notFound } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { type CashierRow, findCashier } from './drawers.queries.ts';

/**
 * Whose drawer is worked on: the actor's own where nobody is named; for an admin also that of a cashier who left, that is who can
 * no longer sign in. Throws 403 for any other's, 404 for nobody who may have a drawer.
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
