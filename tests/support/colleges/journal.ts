import { sql } from 'kysely';
import { fromInside } from '../offices/office-under-test.ts';
import type { College } from './college.ts';

/** The balances of all accounts that are not zero, in rupees, above zero for debit. */
export const balancesOf = async ({ opened }: College): Promise<Readonly<Record<string, number>>> => {
  fromInside();
  const { rows } = await sql<{ name: string; paise: number }>`select accounts.name,
      sum(debit_paise) - sum(credit_paise) as paise
    from account_days join accounts on accounts.id = account_days.account_id
    group by accounts.id having sum(debit_paise) <> sum(credit_paise)`.execute(opened.office.reader);
  return Object.fromEntries(rows.map(({ name, paise }) => [name, paise / 100]));
};

/** The vouchers of the journal: kind, day, and whether each reverses another. */
export const vouchersOf = async ({ opened }: College): Promise<readonly string[]> => {
  fromInside();
  const { rows } = await sql<{
    said: string;
  }>`select kind || ' ' || day || case when reverses_id is null then ''
    else ' reversed' end as said from vouchers order by id`.execute(opened.office.reader);
  return rows.map(({ said }) => said);
};
