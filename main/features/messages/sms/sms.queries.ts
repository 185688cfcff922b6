import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { RowChange } from '../../../database/row-types.ts';

/** The one row of the setting. */
export const readSmsRow = (db: Db) =>
  db.selectFrom('sms_provider').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

export const updateSmsRow = async (db: Db, columns: RowChange<'sms_provider'>): Promise<void> => {
  await db
    .updateTable('sms_provider')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', 1)
    .execute();
};
