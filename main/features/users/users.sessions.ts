import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OwnSession } from '../../../shared/features/users/users.model.ts';
import type { Tables } from '../../database/schema.ts';
import type { SignedIn } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import type { Office } from '../../office/office.ts';
import { findUser } from './users.queries.ts';

/** A session ends after so many hours without a request. */
const IDLE_HOURS = 12;
/** The last use is written down at most this often, so that reading a list is not a write. */
const NOTE_USE_EVERY_MS = 5 * 60_000;

const IDLE_MS = IDLE_HOURS * 3_600_000;

const oldestLiveUse = (office: Office): string =>
  new Date(office.clock.now().getTime() - IDLE_MS).toISOString();

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session and answers its token: 32 random bytes, kept only as a hash. */
export const openSession = async (change: Change, userId: number): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await change.db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      desk: change.actor.desk,
      created_at: change.now,
      last_used_at: change.now,
    })
    .execute();
  return token;
};

export const endSession = async (change: Change, sessionId: number): Promise<void> => {
  await change.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
};

/** Ends all of someone's sessions, but for the one named. */
export const endSessionsOf = async (
  change: Change,
  userId: number,
  exceptId: number | null,
): Promise<void> => {
  let query = change.db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  await query.execute();
};

/** Whose session it is, and at which desk. */
export const sessionOwner = (db: Kysely<Tables>, id: number) =>
  db.selectFrom('sessions').select(['user_id', 'desk']).where('id', '=', id).executeTakeFirst();

/** Someone's sessions that have not run out, the latest used first. */
export const ownSessions = async (office: Office, actor: SignedIn): Promise<readonly OwnSession[]> => {
  const rows = await office.reader
    .selectFrom('sessions')
    .select(['id', 'desk', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
    .where('last_used_at', '>=', oldestLiveUse(office))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === actor.sessionId }));
};

const readSession = async (db: Kysely<Tables>, tokenHash: string) => {
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const user = session && (await findUser(db, session.user_id));
  return session && user?.active ? { session, user } : undefined;
};

interface Known {
  readonly actor: Omit<SignedIn, 'desk'>;
  lastUsedAt: number;
  notedAt: number;
}

/**
 * Resolves tokens to people. Sessions are remembered in memory and forgotten all at once when an account,
 * a course or a session changes, so that a reset password or a deactivation holds from the next request.
 */
export const createSessions = (office: Office) => {
  const known = new Map<string, Known>();
  office.live.watch(({ entity }) => {
    if (entity === 'users' || entity === 'courses' || entity === 'sessions') known.clear();
  });

  const load = async (tokenHash: string): Promise<Known | undefined> => {
    const found = await readSession(office.reader, tokenHash);
    if (!found) return undefined;
    const { session, user } = found;
    const lastUsedAt = Date.parse(session.last_used_at);
    return {
      actor: {
        userId: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        courseIds: user.course_ids,
        sessionId: session.id,
      },
      lastUsedAt,
      notedAt: lastUsedAt,
    };
  };

  const noteUse = async (sessionId: number, at: number): Promise<void> => {
    await office.database.writer
      .updateTable('sessions')
      .set({ last_used_at: new Date(at).toISOString() })
      .where('id', '=', sessionId)
      .execute();
  };

  return async (token: string, desk: string): Promise<SignedIn | undefined> => {
    const tokenHash = hashToken(token);
    const session = known.get(tokenHash) ?? (await load(tokenHash));
    if (!session) return undefined;
    const now = office.clock.now().getTime();
    if (now - session.lastUsedAt > IDLE_MS) {
      known.delete(tokenHash);
      return undefined;
    }
    session.lastUsedAt = now;
    known.set(tokenHash, session);
    if (now - session.notedAt > NOTE_USE_EVERY_MS) {
      session.notedAt = now;
      await noteUse(session.actor.sessionId, now);
    }
    return { ...session.actor, desk };
  };
};

/** Removes the sessions that ran out. */
export const removeExpiredSessions = async (office: Office): Promise<void> => {
  await office.database.writer
    .deleteFrom('sessions')
    .where('last_used_at', '<', oldestLiveUse(office))
    .execute();
};
