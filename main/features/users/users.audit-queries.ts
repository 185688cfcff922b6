import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** An account that is not what the audit says of it. `said` is null for one that no entry made. */
export interface WrongAccount {
  readonly name: string;
  readonly is: string;
  readonly said: string | null;
}

/** Finds the first account whose role, or whether it may sign in, is not what the audit says of it: it was changed past the office. */
export const accountNotAsSaid = async (db: Db): Promise<WrongAccount | undefined> => {
  const said = sql<
    string | null
  >`(select after ->> '$.role' || iif(after ->> '$.active', '', ', deactivated') from audit
    where entity = 'users' and entity_id = users.id and after ->> '$.role' is not null order by id desc limit 1)`;
  const { rows } = await sql<WrongAccount>`
    select name, "is", said from (
      select id, name, role || iif(active, '', ', deactivated') as "is", ${said} as said from users)
    where said is not "is" order by id limit 1`.execute(db);
  return rows[0];
};
