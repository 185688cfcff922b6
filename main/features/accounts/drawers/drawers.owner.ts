import { seesAll } from '../../../../shared/contract/roles.ts';
import { mustCount } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import type { Db } from '../../../database/db.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { forbidden, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { type CashierRow, findCashier } from './drawers.queries.ts';

/** The cashier whose drawer is asked for. Default: the actor. Throws 403 for another's by an accountant, 404 for nobody. */
export const cashierAskedFor = async (
  db: Db,
  actor: SignedIn,
  id: number | null | undefined,
): Promise<CashierRow> => {
  if (id === null || id === undefined || id === actor.userId)
    return { id: actor.userId, name: actor.name, active: 1 };
  if (!seesAll(actor)) throw forbidden();
  const cashier = await findCashier(db, id);
  if (!cashier) throw notFound('Cashier');
  return cashier;
};

/**
 * The cashier whose drawer is closed or emptied. Default: the actor. An admin may name one who can no longer sign in. Throws as
 * `cashierAskedFor` does, and 403 for another who can sign in.
 */
export const ownerOf = async (
  { db, actor }: Pick<Change<SignedIn>, 'db' | 'actor'>,
  id: number | null | undefined,
): Promise<CashierRow> => {
  const cashier = await cashierAskedFor(db, actor, id);
  if (cashier.id !== actor.userId && cashier.active) throw forbidden(mustCount(cashier.name));
  return cashier;
};
