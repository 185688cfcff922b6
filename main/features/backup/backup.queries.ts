import type { Db } from '../../database/db.ts';

/** How far the office's audit has come: a backup with the same head holds everything that was recorded. */
export const auditHead = async (db: Db): Promise<string | undefined> => {
  const last = await db.selectFrom('audit').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.hash;
};
