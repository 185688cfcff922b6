import { sql } from 'kysely';
import type { IsoDate } from '../../shared/dates.ts';
import { compiled, type Given } from '../database/compiled.ts';
import type { Db } from '../database/db.ts';

declare module '../database/tables.ts' {
  interface Tables {
    /** A view: the days on which nothing is booked any more. What closes days adds its select to it; both days are included. */
    closed_days: {
      what: 'year' | 'drawer' | 'month';
      first_day: IsoDate;
      last_day: IsoDate;
      /** Closed for the vouchers that bring money into this account; null: for all. */
      account_id: number | null;
    };
  }
}

export interface Closed {
  readonly what: 'year' | 'drawer' | 'month';
  readonly last_day: IsoDate;
  readonly account_id: number | null;
  /** Cashier whose cash the account is; null for a year and a month. */
  readonly cashier_id: number | null;
  readonly cashier: string | null;
}

/** Reads what closes a day. */
export const closedOn = compiled((db, given: Given<{ day: IsoDate }>) => ({
  compile: () =>
    sql<Closed>`select what, last_day, account_id, users.id as cashier_id, users.name as cashier from closed_days
      left join accounts on accounts.id = account_id left join users on users.id = cast(accounts.of as integer)
      where ${given('day')} between first_day and last_day`.compile(db),
}));

/** The first day of the first month that is locked; undefined where none is. */
export const firstLockedDay = async (db: Db): Promise<IsoDate | undefined> => {
  const { rows } = await sql<{
    day: IsoDate | null;
  }>`select min(first_day) as day from closed_days where what = 'month'`.execute(db);
  return rows[0]?.day ?? undefined;
};
