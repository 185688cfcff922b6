import { sql } from 'kysely';
import type {
  JoinBills,
  TypedVendor,
} from '../../../../shared/features/accounts/bills/bills.vendors-model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

/** SQL: the bills of a typed name that would get another party, or lose theirs. */
const changing = ({ vendor, party_id }: JoinBills) => sql`vendor = ${vendor} and party_id is not ${party_id}`;

/** Counts the bills of a typed name whose party would change. Paise. */
export const typedAs = async (db: Db, input: JoinBills) => {
  const { rows } = await sql<{
    bills: number;
    paise: number;
    taxed: number;
    last: number;
  }>`select count(*) as bills,
    coalesce(sum(amount_paise), 0) as paise, coalesce(sum(tax_paise > 0), 0) as taxed, coalesce(max(id), 0) as last from bills where ${changing(input)}`.execute(
    db,
  );
  return rows[0] ?? { bills: 0, paise: 0, taxed: 0, last: 0 };
};

export const joinTyped = async (db: Db, input: JoinBills): Promise<void> => {
  await sql`update bills set party_id = ${input.party_id}, version = version + 1 where ${changing(input)}`.execute(
    db,
  );
};

/** The names as they were typed, each with its party or none, by name. */
export const typedVendors = async (db: Db): Promise<readonly TypedVendor[]> => {
  const { rows } = await sql<Omit<TypedVendor, 'amount'> & { paise: number }>`select vendor, party_id,
    count(*) as bills, sum(amount_paise) as paise from bills group by vendor, party_id order by vendor, party_id`.execute(
    db,
  );
  return rows.map(({ paise, ...row }) => ({ ...row, amount: toRupees(paise) }));
};
