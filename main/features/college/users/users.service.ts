import type { Role } from '../../../../shared/contract/roles.ts';
import type {
  CreatedUser,
  GivenRight,
  NewUser,
  User,
  UserPatch,
} from '../../../../shared/features/college/users/users.model.ts';
import { teacherUsername } from '../../../../shared/features/college/users/users.rules.ts';
import type { Db } from '../../../database/db.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, invalid, notFound, notSignedIn, requireVersion } from '../../../office/api-error.ts';
import { officeUid } from '../../../office/audit/audit-end.ts';
import type { Change } from '../../../office/change.ts';
import { isForViewers } from '../../../office/command.ts';
import type { Audience } from '../../../office/live.ts';
import { requireCourses } from '../courses/courses.queries.ts';
import { resolveCourses } from '../courses/courses.resolve.ts';
import { courseSetOf } from '../courses/courses.set-queries.ts';
import { endLogin, endLoginsOf, loginOwner } from './users.login-queries.ts';
import { openLogin } from './users.logins.ts';
import { generatePassword, hashPassword, randomText } from './users.password.ts';
import { passwordMark } from './users.password-mark.ts';
import { requireAllowedPassword } from './users.password-policy.ts';
import {
  findByUsername,
  findUser,
  insertUser,
  otherActiveAdmins,
  passwordHashOf,
  updateUser,
  usernameKey,
} from './users.queries.ts';
import { replaceRights } from './users.rights-queries.ts';

const requireFreeUsername = async (change: Change, username: string, ownId?: number): Promise<void> => {
  const holder = await findByUsername(change.db, usernameKey(username));
  if (holder && holder.id !== ownId) throw conflict('That username is taken');
};

/** A teacher's username and password where the admin gave none. */
const credentialsFor = (person: NewUser) =>
  person.role === 'teacher'
    ? {
        username: person.username ?? teacherUsername(person.name, randomText(4)),
        password: person.password ?? generatePassword(),
        generated: !person.password,
      }
    : { username: person.username, password: person.password, generated: false };

export interface PreparedUser {
  readonly person: NewUser;
  readonly username: string;
  readonly passwordHash: string;
  /** Told once, to who created the account; undefined where that person chose it. */
  readonly initialPassword: string | undefined;
}

/** Does the slow hashing before the transaction, so that nobody waits for it. */
export const prepareUser = async (db: Db, person: NewUser, college?: string): Promise<PreparedUser> => {
  const { username, password, generated } = credentialsFor(person);
  if (!generated)
    await requireAllowedPassword(db, password, { name: person.name, username, college }, 'password');
  return {
    person,
    username,
    passwordHash: await hashPassword(password),
    initialPassword: generated ? password : undefined,
  };
};

const requireMayHold = (role: Role, rights: readonly GivenRight[] = []): void => {
  if (role !== 'accountant' && rights.length > 0)
    throw invalid('Rights are given to accountants only', 'rights');
};

/** Creates an account. A generated password is in the answer, once, and nowhere else. */
export const createUser = async (change: Change, prepared: PreparedUser): Promise<CreatedUser> => {
  const { person, username, passwordHash, initialPassword } = prepared;
  await requireFreeUsername(change, username);
  const courseIds = (await resolveCourses(change.db, change.actor, person)) ?? [];
  await requireCourses(change.db, courseIds);
  const teaching = person.role === 'teacher' ? person : undefined;
  const rights = 'rights' in person ? (person.rights ?? []) : [];
  requireMayHold(person.role, rights);
  const id = await insertUser(change.db, {
    name: person.name,
    username,
    email: person.email,
    role: person.role,
    password_hash: passwordHash,
    subjects: JSON.stringify(person.meta.subjects),
    employee_id: teaching?.employeeId ?? null,
    department: teaching?.department ?? null,
    designation: teaching?.designation ?? null,
    course_set_id: await courseSetOf(change.db, courseIds),
    created_at: change.now,
  });
  await replaceRights(change, id, rights);
  const user = await requireUser(change, id);
  await change.record({
    entity: 'users',
    id,
    action: 'created',
    summary: `${user.role} ${user.name} (${user.username})`,
    after: await withMark(change, user),
    audience: audienceOf(user),
  });
  return initialPassword === undefined ? user : { ...user, initial_password: initialPassword };
};

/** The audience of a change of users: they themselves, and who shares a course with them. */
const audienceOf = (...users: readonly User[]): Audience => ({
  courses: users.flatMap(({ course_ids }) => course_ids),
  users: users.map(({ id }) => id),
});

/** An account as its entry says it: with the mark of its password, by which *Verify* knows one that was set past the program. */
const withMark = async ({ db }: Change, user: User): Promise<User & { readonly password_mark: string }> => ({
  ...user,
  password_mark: passwordMark(
    (await officeUid(db)) ?? '',
    user.id,
    (await passwordHashOf(db, user.id)) ?? '',
  ),
});

const requireUser = async (change: Change, id: number): Promise<User> => {
  const user = await findUser(change.db, id);
  if (!user) throw notFound('User');
  return user;
};

const requireAnotherAdmin = async (change: Change, user: User): Promise<void> => {
  if (user.role === 'admin' && (await otherActiveAdmins(change.db, user.id)) === 0) {
    throw conflict('The last active admin cannot be deactivated');
  }
};

/** Corrects an account. A new password or a deactivation ends its logins at once. */
export const changeUser = async (
  change: Change,
  id: number,
  patch: UserPatch,
  passwordHash: string | undefined,
): Promise<User> => {
  const before = await requireUser(change, id);
  requireVersion(patch.version, before);
  if (patch.username !== undefined) await requireFreeUsername(change, patch.username, id);
  if (patch.active === false && before.active) await requireAnotherAdmin(change, before);
  const courseIds = await resolveCourses(change.db, change.actor, patch);
  if (courseIds) await requireCourses(change.db, courseIds);
  requireMayHold(before.role, patch.rights);
  await updateUser(change.db, id, {
    course_set_id: courseIds && (await courseSetOf(change.db, courseIds)),
    name: patch.name,
    username: patch.username,
    email: patch.email,
    active: patch.active === undefined ? undefined : Number(patch.active),
    subjects: patch.meta && JSON.stringify(patch.meta.subjects),
    employee_id: patch.employeeId,
    department: patch.department,
    designation: patch.designation,
    password_hash: passwordHash,
  });
  if (patch.rights) await replaceRights(change, id, patch.rights);
  if (passwordHash !== undefined || patch.active === false) await endLoginsOf(change, id, null);
  const after = await requireUser(change, id);
  await change.record({
    entity: 'users',
    id,
    action: passwordHash === undefined ? 'updated' : 'password reset',
    summary: `${after.role} ${after.name} (${after.username})`,
    before,
    after: await withMark(change, after),
    audience: audienceOf(before, after),
  });
  return after;
};

/** Starts a login for somebody whose password was right, and answers its token. Throws 401 where it is the account's password no more. */
export const signInto = async (
  change: Change,
  key: string,
  account: Pick<NonNullable<Awaited<ReturnType<typeof findByUsername>>>, 'id' | 'name' | 'password_hash'>,
): Promise<string> => {
  // It may have been reset, or the account deactivated, while the password was looked at.
  const now = await findByUsername(change.db, key);
  if (now?.active !== 1 || now.password_hash !== account.password_hash) throw notSignedIn(WRONG);
  const token = await openLogin(change, account.id);
  await change.record({
    entity: 'sessions',
    id: account.id,
    action: 'signed in',
    summary: `${account.name} signed in`,
    audience: { users: [account.id] },
  });
  return token;
};

/** Ends the login in which somebody signs out. */
export const signOutOf = async (change: Change<SignedIn>, loginId: number): Promise<void> => {
  const { userId, name } = change.actor;
  await endLogin(change, loginId);
  await change.record({
    entity: 'sessions',
    id: userId,
    action: 'signed out',
    summary: `${name} signed out`,
    audience: { users: [userId] },
  });
};
isForViewers(signOutOf);

/** Signs someone out at another desk of theirs; 404 for a login that is not theirs. */
export const endLoginElsewhere = async (change: Change, userId: number, id: number): Promise<void> => {
  const owner = await loginOwner(change.db, id);
  if (owner?.user_id !== userId) throw notFound('Session');
  await endLogin(change, id);
  await change.record({
    entity: 'sessions',
    id: userId,
    action: 'signed out',
    summary: `${change.actor.name} signed out the desk ${owner.desk}`,
    audience: { users: [userId] },
  });
};
isForViewers(endLoginElsewhere);

/** Sets one's own new password; every other login of theirs ends. */
export const replaceOwnPassword = async (
  change: Change,
  userId: number,
  loginId: number,
  passwordHash: string,
): Promise<void> => {
  await updateUser(change.db, userId, { password_hash: passwordHash });
  await endLoginsOf(change, userId, loginId);
  await change.record({
    entity: 'users',
    id: userId,
    action: 'password changed',
    summary: `${change.actor.name} changed their own password`,
    after: await withMark(change, await requireUser(change, userId)),
    audience: { users: [userId] },
  });
};
isForViewers(replaceOwnPassword);

/** Said where a username and a password do not belong together, or to nobody who may sign in. */
export const WRONG = 'Invalid credentials';

/** Makes the error for a wrong password, at sign-in and when it is changed. */
export const wrongPassword = () => invalid('Your current password is not right', 'current_password');
