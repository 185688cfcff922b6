import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/**
 * The id of the audit row of the last restore; null where the data was never restored. Earlier rows may be followed by
 * others in another copy.
 */
export const lastRestore = async (db: Db): Promise<string | null> => {
  const row = await db
    .selectFrom('audit')
    .select('hash')
    .where('entity', '=', 'backups')
    .where('action', '=', 'restored')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash ?? null;
};

/** The office's own id, the same in its backups and on every PC. */
export const officeUid = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly uid: string }>`select uid from office`.execute(db);
  return rows[0]?.uid;
};
