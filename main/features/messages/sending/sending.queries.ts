import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { RowChange } from '../../../database/row-types.ts';

/** The one row of the setting. */
export const readSendingRow = (db: Db) =>
  db.selectFrom('sending').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

export type SendingRow = Awaited<ReturnType<typeof readSendingRow>>;

export const updateSendingRow = async (db: Db, columns: RowChange<'sending'>): Promise<void> => {
  await db
    .updateTable('sending')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', 1)
    .execute();
};
