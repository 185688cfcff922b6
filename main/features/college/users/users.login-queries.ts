import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';
import { findUser } from './users.queries.ts';

/** The moments between which a live login was last used, and after which it began; ISO in UTC. */
export interface LiveUses {
  readonly oldest: string;
  readonly newest: string;
  readonly began: string;
}

/** Writes a login down under the hash of its token. */
export const insertLogin = async (
  { db, actor, now }: Change,
  login: { readonly token_hash: string; readonly user_id: number },
): Promise<void> => {
  await db
    .insertInto('logins')
    .values({ ...login, desk: actor.desk, created_at: now, last_used_at: now })
    .execute();
};

/** Writes down when a login was last used: ISO in UTC. */
export const noteUse = async ({ db }: Change, loginId: number, at: string): Promise<void> => {
  await db.updateTable('logins').set({ last_used_at: at }).where('id', '=', loginId).execute();
};

export const endLogin = async ({ db }: Change, loginId: number): Promise<void> => {
  await db.deleteFrom('logins').where('id', '=', loginId).execute();
};

/** Ends all of someone's logins, but for the one given. */
export const endLoginsOf = async ({ db }: Change, userId: number, exceptId: number | null): Promise<void> => {
  let query = db.deleteFrom('logins').where('user_id', '=', userId);
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  await query.execute();
};

/** Finds the person of a login, and the desk. */
export const loginOwner = (db: Db, id: number) =>
  db.selectFrom('logins').select(['user_id', 'desk']).where('id', '=', id).executeTakeFirst();

/** Someone's logins that have not run out, the latest used first. */
export const liveLoginsOf = (db: Db, userId: number, { oldest, newest, began }: LiveUses) =>
  db
    .selectFrom('logins')
    .select(['id', 'desk', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>=', oldest)
    .where('last_used_at', '<=', newest)
    .where('created_at', '>=', began)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The login of a token, with its person; undefined where there is none, or the account is deactivated. */
export const findLogin = async (db: Db, tokenHash: string) => {
  const login = await db
    .selectFrom('logins')
    .select(['id', 'user_id', 'created_at', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const user = login && (await findUser(db, login.user_id));
  return login && user?.active ? { login, user } : undefined;
};

/** The hashes of all tokens. */
export const tokenHashes = async (db: Db): Promise<readonly string[]> =>
  (await db.selectFrom('logins').select('token_hash').execute()).map(({ token_hash }) => token_hash);

/** Removes the logins that have run out. */
export const removeUnused = async ({ db }: Change, { oldest, newest, began }: LiveUses): Promise<void> => {
  await db
    .deleteFrom('logins')
    .where((eb) =>
      eb.or([eb('last_used_at', '<', oldest), eb('last_used_at', '>', newest), eb('created_at', '<', began)]),
    )
    .execute();
};
