import { sql } from 'kysely';
import { formatDate } from '../../../../shared/dates.ts';
import type { Db } from '../../../database/db.ts';
import { officeUid } from '../../../office/audit/audit-end.ts';
import { passwordMark } from './users.password-mark.ts';

/** An account that is not what the audit says of it. `said` is null for one that no entry made. */
export interface WrongAccount {
  readonly name: string;
  readonly is: string;
  readonly said: string | null;
}

interface Marked {
  readonly id: number;
  readonly name: string;
  readonly password_hash: string;
  readonly mark: string;
  readonly at: string;
}

/** Finds the first account whose password is not the one of which its last entry has the mark. One of before these has none. */
const passwordNotAsSaid = async (db: Db): Promise<WrongAccount | undefined> => {
  const { rows } =
    await sql<Marked>`select users.id, name, password_hash, after ->> '$.password_mark' as mark, at
    from users join audit on audit.id = (select id from audit where entity = 'users' and entity_id = users.id
      and json_type(after, '$.password_mark') is not null order by id desc limit 1) order by users.id`.execute(
      db,
    );
  const office = (await officeUid(db)) ?? '';
  const wrong = rows.find(({ id, password_hash, mark }) => passwordMark(office, id, password_hash) !== mark);
  return (
    wrong && {
      name: wrong.name,
      is: 'an account with another password',
      said: `that of ${formatDate(wrong.at.slice(0, 10))}`,
    }
  );
};

/** Finds the first account whose role, whether it may sign in, or whose password is not what the audit says: it was changed past the office. */
export const accountNotAsSaid = async (db: Db): Promise<WrongAccount | undefined> => {
  const said = sql<
    string | null
  >`(select after ->> '$.role' || iif(after ->> '$.active', '', ', deactivated') from audit
    where entity = 'users' and entity_id = users.id and after ->> '$.role' is not null order by id desc limit 1)`;
  const { rows } = await sql<WrongAccount>`
    select name, "is", said from (
      select id, name, role || iif(active, '', ', deactivated') as "is", ${said} as said from users)
    where said is not "is" order by id limit 1`.execute(db);
  return rows[0] ?? passwordNotAsSaid(db);
};

/** Whether another than its owner has set the password of an account, and nobody since: who made it, or an admin who reset it. */
export const isGivenPassword = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{
    readonly given: number;
  }>`select user_id is not null and user_id <> entity_id as given
    from audit where entity = 'users' and entity_id = ${id}
      and action in ('created', 'password reset', 'password changed') order by id desc limit 1`.execute(db);
  return rows[0]?.given === 1;
};
