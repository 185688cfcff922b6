import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** An account of the journal, as a ledger is chosen by it. */
export interface LedgerAccount {
  readonly id: number;
  readonly name: string;
}

/** The accounts that were ever moved, in the order of the accounts. */
export const ledgerAccounts = async (db: Db): Promise<readonly LedgerAccount[]> => {
  const { rows } = await sql<LedgerAccount>`select id, name from accounts
    where exists (select 1 from account_days where account_id = accounts.id) order by id`.execute(db);
  return rows;
};

export const findLedgerAccount = async (db: Db, id: number): Promise<LedgerAccount | undefined> => {
  const { rows } = await sql<LedgerAccount>`select id, name from accounts where id = ${id}`.execute(db);
  return rows[0];
};
