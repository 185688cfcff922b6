import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whether any line of a voucher says a head. */
export const isHeadBooked = async (db: Db, headId: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from account_days where head_id = ${headId} limit 1`.execute(db);
  return rows.length > 0;
};
