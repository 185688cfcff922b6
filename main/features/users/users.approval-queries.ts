import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** How many admins can sign in. */
export const activeAdmins = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .executeTakeFirstOrThrow();
  return count;
};

/** Whether somebody's account, or another's new password of it, was made after a moment: its maker may then be anybody. */
export const isMadeSince = async (db: Db, userId: number, moment: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from users where id = ${userId} and created_at > ${moment}
    union all
    select 1 from audit where entity = 'users' and entity_id = ${userId} and action = 'password reset' and at > ${moment}
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Another admin who could have approved what was asked at a moment, and was deactivated since. */
export const deactivatedSince = async (
  db: Db,
  makerId: number,
  moment: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly name: string }>`select users.name from users
    join audit on audit.entity = 'users' and audit.entity_id = users.id and audit.at > ${moment}
    where users.role = 'admin' and users.active = 0 and users.id <> ${makerId}
      and audit.before ->> 'active' = 1 and audit.after ->> 'active' = 0
    limit 1`.execute(db);
  return rows[0]?.name;
};
