import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { RowChange } from '../../../database/row-types.ts';

/** The one row of the setting. */
export const readUniversityRow = (db: Db) =>
  db.selectFrom('university').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

export type UniversityRow = Awaited<ReturnType<typeof readUniversityRow>>;

export const updateUniversityRow = async (db: Db, columns: RowChange<'university'>): Promise<void> => {
  await db
    .updateTable('university')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', 1)
    .execute();
};

/** Deletes so many changes at most, the oldest first, up to a number. Answers up to which number none is left. */
export const deleteSentChanges = async (db: Db, number: number, atMost: number): Promise<number> => {
  const last = await db
    .selectFrom('feed_changes')
    .select('number')
    .where('number', '<=', number)
    .orderBy('number')
    .offset(atMost - 1)
    .limit(1)
    .executeTakeFirst();
  const end = last?.number ?? number;
  await db.deleteFrom('feed_changes').where('number', '<=', end).execute();
  return end;
};

export const noteForgotten = async (db: Db, number: number): Promise<void> => {
  await db
    .updateTable('university')
    .set({ forgotten_to: number })
    .where('id', '=', 1)
    .where('forgotten_to', '<', number)
    .execute();
};
