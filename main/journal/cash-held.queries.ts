import { sql } from 'kysely';
import type { IsoDate } from '../../shared/dates.ts';
import type { Paise } from '../../shared/money.ts';
import { compiled, type Given } from '../database/compiled.ts';
import type { Db } from '../database/db.ts';

/** The least that an account holds at the end of a day or of any later one, and the first day on which it does. */
export const leastHeldFrom = async (
  db: Db,
  account: number,
  day: IsoDate,
): Promise<{ readonly paise: Paise; readonly day: IsoDate }> => {
  const { rows } = await sql<{ paise: Paise; day: IsoDate }>`with moved as (
      select ${day} as day, 0 as paise
      union all select max(day, ${day}), debit_paise - credit_paise from account_days where account_id = ${account})
    select sum(sum(paise)) over (order by day) as paise, day from moved group by day order by 1, 2 limit 1`.execute(
    db,
  );
  return rows[0] ?? { paise: 0, day };
};

/** The cashier of a drawer's account; none for an account of another kind. */
export const cashierOfAccount = compiled((db, given: Given<{ account: number }>) => ({
  compile: () =>
    sql<{ id: number; name: string }>`select users.id, users.name from accounts
      join users on users.id = cast(accounts.of as integer)
      where accounts.id = ${given('account')} and accounts.kind = 'cash'`.compile(db),
}));

/** The first day of a cash account's last close, if that close covers only days after this one; undefined for none. */
export const countedAfter = async (db: Db, account: number, day: IsoDate): Promise<IsoDate | undefined> => {
  const { rows } = await sql<{ day: IsoDate | null }>`select max(first_day) as day from drawer_closings
    where account_id = ${account} and reopened_at is null and day > ${day} and first_day > ${day}`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
};
