import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** The audit row of the restore that the data goes on from; null where it never was restored. Earlier rows fork there. */
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

/** What makes an office the same one in its backups and on every PC. */
export const officeUid = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly uid: string }>`select uid from office`.execute(db);
  return rows[0]?.uid;
};
