import type { Db } from '../../database/db.ts';
import type { SignedIn } from '../../office/actor.ts';
import { forbidden } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';

/** How many admins can sign in. */
export const activeAdmins = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
};

/**
 * Whether the approver is the maker: only the office's only admin may be, with a reason, and it is marked so. Throws 403
 * for any other.
 */
export const approvesOwn = async (
  change: Change<SignedIn>,
  makerId: number,
  reason: string | null,
): Promise<boolean> => {
  if (makerId !== change.actor.userId) return false;
  if (reason === null || (await activeAdmins(change.db)) > 1)
    throw forbidden(
      'Another admin approves what you asked for; as the only admin, say why you do it yourself',
    );
  return true;
};
