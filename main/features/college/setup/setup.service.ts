import type { UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import { collect } from '../../../database/listing.ts';
import type { Actor } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import type { Office } from '../../../office/office.ts';
import { listFunds } from '../funds/funds.queries.ts';
import { listHeads } from '../heads/heads.queries.ts';
import { insertSettings } from '../settings/settings.queries.ts';
import { currentSettings } from '../settings/settings.service.ts';
import { openLogin } from '../users/users.logins.ts';
import { anyUser, findUser } from '../users/users.queries.ts';
import { createUser, prepareUser } from '../users/users.service.ts';
import { alreadySetUp } from './setup.gate.ts';

export interface FirstAdmin {
  readonly collegeName: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
  readonly uses?: readonly UseName[] | undefined;
}

/** Records what an office begins with as it stands, so that a change of it past the program is named. */
const recordBeginnings = async (change: Change): Promise<void> => {
  const after = await currentSettings(change.db, change.today);
  await change.record({ entity: 'settings', id: 1, action: 'created', summary: after.college_name, after });
  for (const fund of await collect(listFunds(change.db, {})))
    await change.record({ entity: 'funds', id: fund.id, action: 'created', summary: fund.name, after: fund });
  for (const head of await collect(listHeads(change.db, { kind: 'all' })))
    await change.record({ entity: 'heads', id: head.id, action: 'created', summary: head.name, after: head });
};

/** Names the college and makes its first admin; answers their session. */
export const createFirst = async (
  change: Change,
  first: FirstAdmin,
  prepared: Awaited<ReturnType<typeof prepareUser>>,
) => {
  if (await anyUser(change.db)) throw alreadySetUp();
  await insertSettings(change.db, first.collegeName, first.uses);
  await recordBeginnings(change);
  const user = await createUser(change, prepared);
  return { token: await openLogin(change, user.id), userId: user.id };
};

/** Names the college and creates its first admin, once; 409 afterwards. Answers a session. */
export const setUpOffice = async (office: Office, actor: Actor, first: FirstAdmin) => {
  if (await anyUser(office.reader)) throw alreadySetUp();
  const prepared = await prepareUser(
    office.reader,
    {
      role: 'admin',
      name: first.name,
      username: first.username,
      password: first.password,
      email: null,
      meta: { subjects: [] },
    },
    first.collegeName,
  );
  const { token, userId } = await office.write({ actor }, createFirst, first, prepared);
  const user = await findUser(office.reader, userId);
  if (!user) throw alreadySetUp();
  return { token, user };
};
