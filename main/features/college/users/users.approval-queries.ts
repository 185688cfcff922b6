import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { MadeAccount } from './users.persons.ts';

/** The ids of the admins who can sign in. */
export const activeAdmins = async (db: Db): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .execute();
  return rows.map(({ id }) => id);
};

/** The accounts that were made, or given a new password, by another since a moment. */
export const accountsMadeSince = async (db: Db, moment: string): Promise<readonly MadeAccount[]> => {
  const { rows } = await sql<MadeAccount>`select user_id as maker, entity_id as account, at from audit
    where entity = 'users' and action in ('created', 'password reset') and at >= ${moment}
      and user_id is not null and user_id <> entity_id`.execute(db);
  return rows;
};

/** An admin, of none of some accounts, who could have approved what was asked at a moment, and was deactivated since. */
export const deactivatedSince = async (
  db: Db,
  none: ReadonlySet<number>,
  moment: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly name: string }>`select users.name from users
    join audit on audit.entity = 'users' and audit.entity_id = users.id and audit.at > ${moment}
    where users.role = 'admin' and users.active = 0
      and users.id not in (select value from json_each(${JSON.stringify([...none])}))
      and audit.before ->> 'active' = 1 and audit.after ->> 'active' = 0
    limit 1`.execute(db);
  return rows[0]?.name;
};
