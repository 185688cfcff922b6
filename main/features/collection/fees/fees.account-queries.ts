import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { isReplaced } from '../../charges/dues/dues.queries.ts';

/** SQL: the account of the journal into which the money of an entry came. */
export const accountOfReceipt = (feeId: RawBuilder<unknown>): RawBuilder<number | null> => sql<
  number | null
>`(select account_id
  from vouchers cross join entries on entries.voucher_id = vouchers.id
  where vouchers.kind = 'receipt' and vouchers.record_id = ${feeId} and vouchers.reverses_id is null and entries.paise > 0
  order by vouchers.id desc, entries.line limit 1)`;

/** The account into which the money of an entry came; undefined where none was booked. */
export const accountOfMoney = async (db: Db, feeId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number | null }>`select ${accountOfReceipt(sql`${feeId}`)} as id`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
};

/**
 * What one payer paid in cash on a day, that stands: a student, or somebody whose name was typed, whatever its case. The entries of
 * `replaced` whose cancellation is requested are not counted.
 */
export const cashOn = async (
  db: Db,
  day: IsoDate,
  { student_id, name }: { readonly student_id: number | null; readonly name: string },
  replaced: readonly number[],
): Promise<Paise> => {
  const who =
    student_id === null
      ? sql`student_id is null and lower(student_name) = lower(${name})`
      : sql`student_id = ${student_id}`;
  const { rows } = await sql<{ paise: Paise }>`select coalesce(sum(amount_paise), 0) as paise from fees
    where payment_date = ${day} and paid = 1 and payment_type = 'Cash' and ${who}
      and not exists (select 1 from fee_cancellations where fee_id = fees.id)
      and not (fees.id in (${sql.join([...replaced, 0])}) and ${isReplaced(sql`fees.id`)})`.execute(db);
  return rows[0]?.paise ?? 0;
};
