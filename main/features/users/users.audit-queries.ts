import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/**
 * Finds the first account whose role, or whether it may sign in, is not what the audit says of it: it was changed past the office.
 * `said` is null for one that no entry made.
 */
export const accountNotAsSaid = async (db: Db) => {
  const said = sql<
    string | null
  >`(select after ->> '$.role' || iif(after ->> '$.active', '', ', deactivated') from audit
    where entity = 'users' and entity_id = users.id and after ->> '$.role' is not null order by id desc limit 1)`;
  const { rows } = await sql<{ name: string; is: string; said: string | null }>`
    select name, "is", said from (
      select id, name, role || iif(active, '', ', deactivated') as "is", ${said} as said from users)
    where said is not "is" order by id limit 1`.execute(db);
  return rows[0];
};
