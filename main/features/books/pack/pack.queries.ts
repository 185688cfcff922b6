import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { stream } from '../../reports/reports.scope-queries.ts';

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

/** What is numbered in series, with the day that its number stands on. */
const NUMBERED = {
  receipt: sql`select receipt_no as number, payment_date as day, fee_cancellations.fee_id is not null as is_cancelled
    from fees left join fee_cancellations on fee_cancellations.fee_id = fees.id where receipt_no is not null`,
  refund: sql`select voucher_no as number, date(decided_at, 'localtime') as day, status = 'Cancelled' as is_cancelled
    from refunds where voucher_no is not null`,
  payment: sql`select voucher_no as number, booked_on as day, status = 'Cancelled' as is_cancelled
    from payment_vouchers where voucher_no is not null`,
} as const;
export type Numbered = keyof typeof NUMBERED;

/** SQL: numbers as a series and a place in it: `2026-27/` and 123 of `2026-27/000123`. */
const placed = (numbered: Numbered): RawBuilder<unknown> =>
  sql`select number, day, is_cancelled, rtrim(number, '0123456789') as series,
      cast(substr(number, length(rtrim(number, '0123456789')) + 1) as integer) as place
    from (${NUMBERED[numbered]})`;

export interface UsedNumber {
  readonly number: string;
  readonly series: string;
  readonly place: number;
  readonly is_cancelled: number;
}

/** The numbers that stand on days of a period, series by series in their order. */
export const numbersUsed = (
  db: Db,
  numbered: Numbered,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncIterable<UsedNumber> =>
  stream(
    db,
    sql`select number, series, place, is_cancelled from (${placed(numbered)}) where day between ${from} and ${to}`,
    ['series', 'place'],
  );

/** How many numbers of a series there are from one place to another, whatever day they stand on. */
export const countNumbers = async (
  db: Db,
  numbered: Numbered,
  { series, first, last }: { readonly series: string; readonly first: number; readonly last: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${placed(numbered)})
    where series = ${series} and place between ${first} and ${last}`.execute(db);
  return rows[0]?.count ?? 0;
};
