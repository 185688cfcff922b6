import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** The vouchers by which a line went into suspense and out again, and which belong to no match. */
export const vouchersOfLine = async (db: Db, line: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select vouchers.id from vouchers
    join bank_entries on bank_entries.voucher_id = vouchers.id and bank_entries.match_id is null
    where vouchers.kind = 'suspense' and vouchers.record_id = ${line} order by vouchers.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Finds an active head by its id, if it is of this kind. */
export const entryHead = (db: Db, kind: 'expense' | 'other income', id: number) =>
  db
    .selectFrom('heads')
    .select(['id', 'account_id', 'name'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('active', '=', 1)
    .executeTakeFirst();
