import type { Db } from '../../../database/db.ts';

/** How far the office's audit has come: a backup with the same head holds everything that was recorded. */
export const auditHead = (db: Db): Promise<{ readonly id: number; readonly hash: string } | undefined> =>
  db.selectFrom('audit').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst();
