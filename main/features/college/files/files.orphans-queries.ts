import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';

const AT_ONCE = 500;

/** How many files somebody brought that no record carries, and their bytes. */
export const tallyLeft = (db: Db, userId: number) =>
  db
    .selectFrom('uploads')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.fn.coalesce(eb.fn.sum<number>('size'), sql<number>`0`).as('bytes'),
    ])
    .where('user_id', '=', userId)
    .where('carried_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Ids of what was brought before a moment and no record carries, a part of them where they are many. */
export const leftUploads = async (db: Db, before: string): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('uploads')
    .select('id')
    .where('carried_at', 'is', null)
    .where('created_at', '<', before)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
};

/** Deletes those that still no record carries, and answers the names of their files. */
export const deleteLeftUploads = async (db: Db, ids: readonly number[]): Promise<readonly string[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('uploads')
    .where('id', 'in', ids)
    .where('carried_at', 'is', null)
    .returning('filename')
    .execute();
  return rows.map(({ filename }) => filename);
};

/** Those of these files that no row names, a part of them where they are many. */
export const unreferencedAmong = async (db: Db, filenames: readonly string[]): Promise<readonly string[]> => {
  if (filenames.length === 0) return [];
  const { rows } = await sql<{ filename: string }>`
    select value as filename from json_each(${JSON.stringify(filenames)})
    where not exists (select 1 from uploads where uploads.filename = value)
      and not exists (select 1 from file_uses where file_uses.filename = value)
    limit ${AT_ONCE}`.execute(db);
  return rows.map(({ filename }) => filename);
};
