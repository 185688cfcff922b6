import { sql } from 'kysely';
import type { IsoDate } from '../../../../../shared/dates.ts';
import type { AuditorPack } from '../../../../../shared/features/overview/books/auditor-packs.model.ts';
import type { Db } from '../../../../database/db.ts';
import type { NewRow } from '../../../../database/row-types.ts';

export const findPack = (db: Db, lockId: number) =>
  db.selectFrom('month_packs').selectAll().where('lock_id', '=', lockId).executeTakeFirst();

export const insertPack = async (db: Db, pack: NewRow<'month_packs'>): Promise<void> => {
  await db.insertInto('month_packs').values(pack).execute();
};

/** The locks that stand and have no pack, each with who locked the month. */
export const locksWithoutPack = (
  db: Db,
): Promise<readonly { readonly id: number; readonly locked_by_name: string }[]> =>
  db
    .selectFrom('month_locks')
    .select(['id', 'locked_by_name'])
    .where('reopened_at', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('month_packs').select('lock_id'))
    .orderBy('month')
    .execute();

interface Days {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** How many vouchers are booked on these days. */
export const countVouchers = async (db: Db, { from, to }: Days): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from vouchers
    where day between ${from} and ${to}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The months in which something is booked on these days, the earliest first, and whether each is locked. */
export const monthsOfDays = async (db: Db, { from, to }: Days) => {
  const { rows } = await sql<{
    month: string;
    locked: number;
  }>`select month, exists (select 1 from month_locks
      where month_locks.month = booked.month and reopened_at is null) as locked
    from (select distinct substr(day, 1, 7) as month from vouchers where day between ${from} and ${to}) as booked
    order by month`.execute(db);
  return rows.map(({ month, locked }) => ({ month, isLocked: locked === 1 }));
};

const toAuditorPack = (row: {
  readonly id: number;
  readonly first_day: string;
  readonly last_day: string;
  readonly made_at: string;
  readonly made_by_name: string;
}): AuditorPack => ({
  id: row.id,
  from: row.first_day,
  to: row.last_day,
  made: { at: row.made_at, by: row.made_by_name },
});

/** The packs for the auditor, the last first. */
export const auditorPacks = async (db: Db): Promise<readonly AuditorPack[]> =>
  (await db.selectFrom('auditor_packs').selectAll().orderBy('id', 'desc').execute()).map(toAuditorPack);

export const findAuditorPack = (db: Db, id: number) =>
  db.selectFrom('auditor_packs').selectAll().where('id', '=', id).executeTakeFirst();

/** Answers the pack as it stands in the register. */
export const insertAuditorPack = (db: Db, pack: NewRow<'auditor_packs'>) =>
  db.insertInto('auditor_packs').values(pack).returningAll().executeTakeFirstOrThrow();
