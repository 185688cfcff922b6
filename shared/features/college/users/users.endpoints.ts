import { z } from 'zod';
import { created, endpoint, list, nothing, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import {
  CreatedUser,
  Credentials,
  NewUser,
  OwnLogin,
  PasswordChange,
  User,
  UserPatch,
} from './users.model.ts';

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with a username and a password',
  access: 'public',
  body: Credentials,
  answer: record(
    z.object({
      token: z.string(),
      user: User,
      /** Whether the password was given by somebody else than its owner, who is asked for another. */
      given_by_another: z.boolean(),
    }),
  ),
});

export const verifyLogin = endpoint({
  method: 'GET',
  path: '/auth/verify',
  summary: 'Who is signed in',
  access: 'signed-in',
  answer: record(z.object({ user: User })),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'signed-in',
  answer: nothing,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  summary: 'Change your own password; every other session of yours ends',
  access: 'signed-in',
  body: PasswordChange,
  answer: nothing,
});

export const listLogins = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where you are signed in, the latest used first',
  access: 'signed-in',
  answer: list(OwnLogin),
});

export const endOwnLogin = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'Sign yourself out elsewhere',
  access: 'signed-in',
  answer: nothing,
});

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  summary: 'Create an admin, an accountant, a viewer or a teacher',
  access: ADMIN,
  body: NewUser,
  answer: created(CreatedUser),
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/admin/users/{id}',
  summary: 'Correct, deactivate or reset an account',
  access: ADMIN,
  body: UserPatch,
  answer: record(CreatedUser),
});
