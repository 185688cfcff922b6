import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** Does a part of a transaction. Where it throws, what it wrote is rolled back, and the rest of the transaction stays. */
export const tryPart = async <Done>(db: Db, work: () => Promise<Done>): Promise<Done> => {
  await sql`savepoint part`.execute(db);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to part`.execute(db);
    throw error;
  } finally {
    await sql`release part`.execute(db);
  }
};
