import { z } from 'zod';
import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { requiredName } from '../../../contract/fields.ts';
import { Uses } from '../settings/settings.uses.ts';
import { newPassword, User, username } from '../users/users.model.ts';

export const SetUp = z.strictObject({
  college_name: requiredName("Enter the college's name", 200),
  name: requiredName('Enter your name', 120),
  username: username('Choose a username'),
  password: newPassword('Choose a password'),
  /** The one-time code from the office PC; not needed on that PC itself. */
  code: z.string().trim().max(40).optional(),
  /** What the college uses beside the counter, bills and letters. */
  uses: Uses.optional(),
});

export const setUpNeeded = endpoint({
  method: 'GET',
  path: '/setup',
  summary: 'Whether this office still needs its first admin',
  access: 'public',
  answer: record(
    z.object({ needed: z.boolean(), code_needed: z.boolean(), college_name: z.string().nullable() }),
  ),
});

export const setUpOffice = endpoint({
  method: 'POST',
  path: '/setup',
  summary: 'Name the college and create the first admin, once',
  access: 'public',
  body: SetUp,
  answer: created(z.object({ token: z.string(), user: User })),
});
