import {
  changePassword,
  createUser as createUserEndpoint,
  endOwnLogin,
  listLogins,
  signIn,
  signOut,
  updateUser as updateUserEndpoint,
  verifyLogin,
} from '../../../../shared/features/college/users/users.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notSignedIn } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { isGivenPassword } from './users.audit-queries.ts';
import { openUnsavedLogin, ownLogins } from './users.logins.ts';
import { generatePassword, hashPassword, passwordMatches } from './users.password.ts';
import { requireAllowedPassword } from './users.password-policy.ts';
import {
  accountList,
  findByUsername,
  findUser,
  hasSignedInFrom,
  passwordHashOf,
  teacherList,
  usernameKey,
} from './users.queries.ts';
import { noteRefused } from './users.refused.ts';
import {
  changeUser,
  createUser,
  endLoginElsewhere,
  prepareUser,
  replaceOwnPassword,
  signInto,
  signOutOf,
  WRONG,
  wrongPassword,
} from './users.service.ts';
import { createThrottle } from './users.throttle.ts';

export const userRoutes = (office: Office): readonly Route[] => {
  const signIns = createThrottle(
    () => office.clock.elapsedMs(),
    (key, desk) => hasSignedInFrom(office.reader, key, desk),
  );
  const ownPasswords = createThrottle(() => office.clock.elapsedMs());

  const currentUser = async (id: number) => {
    const user = await findUser(office.reader, id);
    if (!user) throw notSignedIn();
    return user;
  };

  return [
    route(signIn, async ({ body, actor }) => {
      const key = usernameKey(body.username);
      const account = await signIns.attempt(key, actor.desk, async () => {
        const found = await findByUsername(office.reader, key);
        const matches = await passwordMatches(found?.password_hash, body.password);
        if (found && matches && found.active === 1) return found;
        await noteRefused(office, actor, found);
        return undefined;
      });
      if (!account) throw notSignedIn(WRONG);
      if (office.database.isReadOnly) {
        const token = openUnsavedLogin(office, account.id);
        return { token, user: await currentUser(account.id), given_by_another: false };
      }
      const signingIn = { ...actor, userId: account.id, name: account.name };
      const token = await office.write({ actor: signingIn, atAnyTime: true }, signInto, key, account);
      const given_by_another = await isGivenPassword(office.reader, account.id);
      return { token, user: await currentUser(account.id), given_by_another };
    }),

    route(verifyLogin, async ({ actor }) => ({ user: await currentUser(actor.userId) })),

    route(signOut, ({ actor, caller }) =>
      office.write({ ...caller, atAnyTime: true }, signOutOf, actor.loginId),
    ),

    route(changePassword, async ({ actor, caller, body }) => {
      const matches = await ownPasswords.attempt(`${actor.userId}`, actor.desk, async () => {
        const present = await passwordHashOf(office.reader, actor.userId);
        return (await passwordMatches(present, body.current_password)) || undefined;
      });
      if (!matches) throw wrongPassword();
      const person = await currentUser(actor.userId);
      await requireAllowedPassword(office.reader, body.new_password, person, 'new_password');
      const passwordHash = await hashPassword(body.new_password);
      await office.write(caller, replaceOwnPassword, actor.userId, actor.loginId, passwordHash);
    }),

    route(listLogins, async ({ actor }) => ownLogins(office, actor)),

    route(endOwnLogin, ({ params, caller, actor }) =>
      office.write(caller, endLoginElsewhere, actor.userId, params.id),
    ),

    ...listRoutes(office, accountList, ({ query, actor }) => [scopeOf(actor), query]),
    ...listRoutes(office, teacherList, ({ query, actor }) => [scopeOf(actor), query]),

    route(createUserEndpoint, async ({ caller, body }) => {
      const prepared = await prepareUser(office.reader, body);
      return office.write(caller, createUser, prepared);
    }),

    route(updateUserEndpoint, async ({ params, caller, body }) => {
      const generated = body.generate_password ? generatePassword() : undefined;
      const password = generated ?? body.password;
      if (body.password !== undefined) {
        const known = await findUser(office.reader, params.id);
        const person = { name: body.name ?? known?.name ?? '', username: body.username ?? known?.username };
        await requireAllowedPassword(office.reader, body.password, person, 'password');
      }
      const passwordHash = password === undefined ? undefined : await hashPassword(password);
      const user = await office.write(caller, changeUser, params.id, body, passwordHash);
      return generated === undefined ? user : { ...user, initial_password: generated };
    }),
  ];
};
