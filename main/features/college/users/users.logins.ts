import { hash, randomBytes } from 'node:crypto';
import type { OwnLogin } from '../../../../shared/features/college/users/users.model.ts';
import { IDLE_HOURS, LONGEST_DAYS } from '../../../../shared/features/college/users/users.rules.ts';
import { officeItself, type SignedIn } from '../../../office/actor.ts';
import { notSignedIn } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { diskTrouble } from '../../../office/disk/disk-trouble.ts';
import type { Office } from '../../../office/office.ts';
import {
  findLogin,
  insertLogin,
  type LiveUses,
  liveLoginsOf,
  noteUse,
  removeUnused,
  tokenHashes,
} from './users.login-queries.ts';
import { findUser } from './users.queries.ts';
import { heldRights } from './users.rights.ts';

/** The last use is written down at most this often, so that reading a list is not a write. */
const NOTE_USE_EVERY_MS = 5 * 60_000;

const IDLE_MS = IDLE_HOURS * 3_600_000;
const LONGEST_MS = LONGEST_DAYS * 24 * 3_600_000;

/** Whether a login still holds, by when it began and was last used. One used in a far future, by a clock set back since, has ended. */
const isLive = ({ startedAt, lastUsedAt }: Pick<Known, 'startedAt' | 'lastUsedAt'>, now: number): boolean =>
  Math.abs(now - lastUsedAt) <= IDLE_MS && now - startedAt <= LONGEST_MS;

const liveUses = (office: Office): LiveUses => {
  const now = office.clock.now().getTime();
  const at = (ms: number) => new Date(now + ms).toISOString();
  return { oldest: at(-IDLE_MS), newest: at(IDLE_MS), began: at(-LONGEST_MS) };
};

const newToken = (): string => randomBytes(32).toString('base64url');

const hashToken = (token: string): string => hash('sha256', token);

/** Starts a login and answers its token: 32 random bytes, stored only as a hash. */
export const openLogin = async (change: Change, userId: number): Promise<string> => {
  const token = newToken();
  await insertLogin(change, { token_hash: hashToken(token), user_id: userId });
  return token;
};

/** Logins of an office that can only be read, by the token's hash. They last as long as the office is open. */
const unsaved = new WeakMap<Office, Map<string, number>>();
const UNSAVED_ID = 0;

/** Starts a login where nothing can be written, so that people can look things up. */
export const openUnsavedLogin = (office: Office, userId: number): string => {
  const token = newToken();
  const logins = unsaved.get(office) ?? new Map<string, number>();
  unsaved.set(office, logins.set(hashToken(token), userId));
  return token;
};

/** Someone's logins that have not run out, the latest used first. */
export const ownLogins = async (office: Office, actor: SignedIn): Promise<readonly OwnLogin[]> => {
  const rows = await liveLoginsOf(office.reader, actor.userId, liveUses(office));
  return rows.map((row) => ({ ...row, current: row.id === actor.loginId }));
};

/** What is said to whoever comes back with a login that a restore ended, by the token's hash; kept as long as the program runs. */
const endedByRestore = new Map<string, string>();

/** Notes the logins that a restore ends. Answers how its sentence is kept for them, once it is certain. */
export const loginsToEnd = async (office: Office): Promise<(said: string) => void> => {
  const hashes = await tokenHashes(office.reader);
  return (said) => {
    for (const tokenHash of hashes) endedByRestore.set(tokenHash, said);
  };
};

const readUnsaved = async (office: Office, tokenHash: string) => {
  const userId = unsaved.get(office)?.get(tokenHash);
  const user = userId === undefined ? undefined : await findUser(office.reader, userId);
  const now = office.clock.now().toISOString();
  const login = { id: UNSAVED_ID, created_at: now, last_used_at: now };
  return user?.active ? { login, user } : undefined;
};

interface Known {
  readonly actor: Omit<SignedIn, 'desk'>;
  readonly startedAt: number;
  lastUsedAt: number;
  notedAt: number;
}

/**
 * Resolves tokens to people. Logins are remembered in memory. They are forgotten when a course changes, or their person's
 * account or logins do: a reset password or a deactivation holds from the next request.
 */
export const createLogins = (office: Office) => {
  const known = new Map<string, Known>();
  office.live.watch(({ entity, id, action }) => {
    if (entity === 'courses') known.clear();
    if ((entity !== 'users' && entity !== 'sessions') || action === 'signed in') return;
    for (const [key, { actor }] of known) if (actor.userId === id) known.delete(key);
  });

  const load = async (tokenHash: string): Promise<Known | undefined> => {
    const found = (await findLogin(office.reader, tokenHash)) ?? (await readUnsaved(office, tokenHash));
    const said = endedByRestore.get(tokenHash);
    if (!found && said !== undefined) throw notSignedIn(said);
    if (!found) return undefined;
    const { login, user } = found;
    const lastUsedAt = Date.parse(login.last_used_at);
    return {
      actor: {
        userId: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        courseIds: user.course_ids,
        rights: heldRights(user),
        loginId: login.id,
      },
      startedAt: Date.parse(login.created_at),
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
        console.error("A login's use could not be noted:", diskTrouble(error) ?? error),
      );

  const admit = (
    tokenHash: string,
    login: Known | undefined,
    desk: string,
    idleMs: number | null,
  ): SignedIn | undefined => {
    if (!login) return undefined;
    const now = office.clock.now().getTime();
    if (!isLive(login, now)) {
      known.delete(tokenHash);
      return undefined;
    }
    known.set(tokenHash, login);
    if (idleMs !== null) {
      // Another tab may have been used since; a clock that was set back counts from now.
      login.lastUsedAt = Math.max(Math.min(login.lastUsedAt, now), now - idleMs);
    }
    if (Math.abs(login.lastUsedAt - login.notedAt) > NOTE_USE_EVERY_MS) {
      login.notedAt = login.lastUsedAt;
      // Not awaited: what only reads must not wait for the disk, nor fail with it.
      void noteUseAt(login.actor.loginId, login.lastUsedAt);
    }
    return { ...login.actor, desk };
  };

  return (
    token: string,
    desk: string,
    idleMs: number | null,
  ): SignedIn | undefined | Promise<SignedIn | undefined> => {
    const tokenHash = hashToken(token);
    const login = known.get(tokenHash);
    if (login) return admit(tokenHash, login, desk, idleMs);
    return load(tokenHash).then((loaded) => admit(tokenHash, loaded, desk, idleMs));
  };
};

/** Removes the logins that have run out. */
export const removeExpiredLogins = async (office: Office): Promise<void> => {
  await office.write({ actor: officeItself('office PC'), atAnyTime: true }, removeUnused, liveUses(office));
};
