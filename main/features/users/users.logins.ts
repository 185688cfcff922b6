import { hash, randomBytes } from 'node:crypto';
import type { OwnLogin } from '../../../shared/features/users/users.model.ts';
import { IDLE_HOURS } from '../../../shared/features/users/users.rules.ts';
import type { Db } from '../../database/db.ts';
import { officeItself, type SignedIn } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import { diskTrouble } from '../../office/disk/disk-trouble.ts';
import type { Office } from '../../office/office.ts';
import { findUser } from './users.queries.ts';

/** A login ends so many days after it began, whoever acts. */
const LONGEST_DAYS = 30;
/** The last use is written down at most this often, so that reading a list is not a write. */
const NOTE_USE_EVERY_MS = 5 * 60_000;

const IDLE_MS = IDLE_HOURS * 3_600_000;
const LONGEST_MS = LONGEST_DAYS * 24 * 3_600_000;

/** Whether a session lives that began and was last used then; one used in a far future, by a clock set back since, has ended too. */
const isLive = ({ startedAt, lastUsedAt }: Pick<Known, 'startedAt' | 'lastUsedAt'>, now: number): boolean =>
  Math.abs(now - lastUsedAt) <= IDLE_MS && now - startedAt <= LONGEST_MS;

/** The moments between which a live session was last used, and after which it began. */
const liveUses = (office: Office) => {
  const now = office.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  return { oldest: at(-IDLE_MS), newest: at(IDLE_MS), began: at(-LONGEST_MS) } as const;
};

const newToken = (): string => randomBytes(32).toString('base64url');

const hashToken = (token: string): string => hash('sha256', token);

/** Starts a session and answers its token: 32 random bytes, kept only as a hash. */
export const openLogin = async (change: Change, userId: number): Promise<string> => {
  const token = newToken();
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

/** Writes down when a session was last used: ISO in UTC. */
export const noteUse = async ({ db }: Change, loginId: number, at: string): Promise<void> => {
  await db.updateTable('sessions').set({ last_used_at: at }).where('id', '=', loginId).execute();
};

/** Sessions of an office that can only be read, by the token's hash: they last as long as it is open. */
const unsaved = new WeakMap<Office, Map<string, number>>();
const UNSAVED_ID = 0;

/** Starts a session where nothing can be written, so that people can look things up. */
export const openUnsavedLogin = (office: Office, userId: number): string => {
  const token = newToken();
  const sessions = unsaved.get(office) ?? new Map<string, number>();
  unsaved.set(office, sessions.set(hashToken(token), userId));
  return token;
};

export const endLogin = async (change: Change, loginId: number): Promise<void> => {
  await change.db.deleteFrom('sessions').where('id', '=', loginId).execute();
};

/** Ends all of someone's sessions, but for the one named. */
export const endLoginsOf = async (change: Change, userId: number, exceptId: number | null): Promise<void> => {
  let query = change.db.deleteFrom('sessions').where('user_id', '=', userId);
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  await query.execute();
};

/** Whose session it is, and at which desk. */
export const loginOwner = (db: Db, id: number) =>
  db.selectFrom('sessions').select(['user_id', 'desk']).where('id', '=', id).executeTakeFirst();

/** Someone's sessions that have not run out, the latest used first. */
export const ownLogins = async (office: Office, actor: SignedIn): Promise<readonly OwnLogin[]> => {
  const { oldest, newest, began } = liveUses(office);
  const rows = await office.reader
    .selectFrom('sessions')
    .select(['id', 'desk', 'created_at', 'last_used_at'])
    .where('user_id', '=', actor.userId)
    .where('last_used_at', '>=', oldest)
    .where('last_used_at', '<=', newest)
    .where('created_at', '>=', began)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === actor.loginId }));
};

const readLogin = async (db: Db, tokenHash: string) => {
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'created_at', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const user = session && (await findUser(db, session.user_id));
  return session && user?.active ? { session, user } : undefined;
};

const readUnsaved = async (office: Office, tokenHash: string) => {
  const userId = unsaved.get(office)?.get(tokenHash);
  const user = userId === undefined ? undefined : await findUser(office.reader, userId);
  const now = office.clock.now().toISOString();
  const session = { id: UNSAVED_ID, created_at: now, last_used_at: now };
  return user?.active ? { session, user } : undefined;
};

interface Known {
  readonly actor: Omit<SignedIn, 'desk'>;
  readonly startedAt: number;
  lastUsedAt: number;
  notedAt: number;
}

/**
 * Resolves tokens to people. Sessions are remembered in memory, and forgotten when a course changes or their person's account
 * or sessions do, so that a reset password or a deactivation holds from the next request.
 */
export const createLogins = (office: Office) => {
  const known = new Map<string, Known>();
  office.live.watch(({ entity, id, action }) => {
    if (entity === 'courses') known.clear();
    if ((entity !== 'users' && entity !== 'sessions') || action === 'signed in') return;
    for (const [key, { actor }] of known) if (actor.userId === id) known.delete(key);
  });

  const load = async (tokenHash: string): Promise<Known | undefined> => {
    const found = (await readLogin(office.reader, tokenHash)) ?? (await readUnsaved(office, tokenHash));
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
        loginId: session.id,
      },
      startedAt: Date.parse(session.created_at),
      lastUsedAt,
      notedAt: lastUsedAt,
    };
  };

  const noteUseAt = (loginId: number, at: number): Promise<unknown> =>
    office
      .write(
        { actor: officeItself('office PC'), atAnyTime: true },
        noteUse,
        loginId,
        new Date(at).toISOString(),
      )
      .catch((error: unknown) =>
        console.error("A session's use could not be noted:", diskTrouble(error) ?? error),
      );

  const admit = (
    tokenHash: string,
    session: Known | undefined,
    desk: string,
    idleMs: number | null,
  ): SignedIn | undefined => {
    if (!session) return undefined;
    const now = office.clock.now().getTime();
    if (!isLive(session, now)) {
      known.delete(tokenHash);
      return undefined;
    }
    known.set(tokenHash, session);
    if (idleMs !== null) {
      // Another tab may have been used since; a clock that was set back counts from now.
      session.lastUsedAt = Math.max(Math.min(session.lastUsedAt, now), now - idleMs);
    }
    if (Math.abs(session.lastUsedAt - session.notedAt) > NOTE_USE_EVERY_MS) {
      session.notedAt = session.lastUsedAt;
      // Beside the request: what only reads must not wait for the disk, nor fail with it.
      void noteUseAt(session.actor.loginId, session.lastUsedAt);
    }
    return { ...session.actor, desk };
  };

  return (
    token: string,
    desk: string,
    idleMs: number | null,
  ): SignedIn | undefined | Promise<SignedIn | undefined> => {
    const tokenHash = hashToken(token);
    const session = known.get(tokenHash);
    if (session) return admit(tokenHash, session, desk, idleMs);
    return load(tokenHash).then((loaded) => admit(tokenHash, loaded, desk, idleMs));
  };
};

/** Removes the sessions that were not last used between two moments, or began before another; ISO in UTC. */
export const removeUnused = async (
  { db }: Change,
  { oldest, newest, began }: ReturnType<typeof liveUses>,
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('last_used_at', '<', oldest), eb('last_used_at', '>', newest), eb('created_at', '<', began)]),
    )
    .execute();
};

/** Removes the sessions that ran out. */
export const removeExpiredLogins = async (office: Office): Promise<void> => {
  await office.write({ actor: officeItself('office PC'), atAnyTime: true }, removeUnused, liveUses(office));
};
