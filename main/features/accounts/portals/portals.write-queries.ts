import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';

/** The settlement of a number, made where it is new. A UTR that is known later is added to it. */
export const settlementOf = async (
  db: Db,
  portal_id: number,
  { number, utr, day }: { readonly number: string; readonly utr: string | null; readonly day: IsoDate },
): Promise<number> => {
  const known = await db
    .selectFrom('portal_settlements')
    .select(['id', 'utr'])
    .where('portal_id', '=', portal_id)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!known) {
    const settlement = { portal_id, number, utr, day };
    return (
      await db.insertInto('portal_settlements').values(settlement).returning('id').executeTakeFirstOrThrow()
    ).id;
  }
  if (known.utr === null && utr !== null)
    await db.updateTable('portal_settlements').set({ utr }).where('id', '=', known.id).execute();
  return known.id;
};

export const insertPayment = async (db: Db, payment: NewRow<'portal_payments'>): Promise<number> => {
  const { id } = await db
    .insertInto('portal_payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updatePayment = async (
  db: Db,
  id: number,
  columns: RowChange<'portal_payments'>,
): Promise<void> => {
  await db.updateTable('portal_payments').set(columns).where('id', '=', id).execute();
};

/** Says of which payment receipts are. */
export const keepReceipts = async (
  db: Db,
  payment_id: number,
  fees: readonly { readonly id: number }[],
): Promise<void> => {
  await db
    .insertInto('portal_receipts')
    .values(fees.map(({ id }) => ({ fee_id: id, payment_id })))
    .execute();
};

/** The receipts of a file's payments, and which of them are cancelled. */
export const receiptsOfFile = async (db: Db, file: number) => {
  const { rows } = await sql<{ id: number; day: IsoDate; course_set_id: number | null; cancelled: 0 | 1 }>`
    select fees.id, fees.payment_date as day, fees.course_set_id,
      exists (select 1 from fee_cancellations where fee_cancellations.fee_id = fees.id) as cancelled
    from portal_payments join portal_receipts on portal_receipts.payment_id = portal_payments.id
    join fees on fees.id = portal_receipts.fee_id
    where portal_payments.file_id = ${file} order by fees.id`.execute(db);
  return rows;
};

/** The payments that a file brought, with their settlements. */
export const paymentsOfFile = (db: Db, file: number) =>
  db
    .selectFrom('portal_payments')
    .select(['id', 'state', 'payment', 'of_payment', 'settlement_id', 'gross_paise'])
    .where('file_id', '=', file)
    .orderBy('id')
    .execute();

/** A payment of a portal by its number, that is money of the college. */
export const paidPayment = async (db: Db, portal: number, payment: string) => {
  const { rows } = await sql<{
    id: number;
    day: IsoDate;
    gross_paise: Paise;
  }>`select id, day, gross_paise from portal_payments
    where portal_id = ${portal} and payment = ${payment} collate nocase and state = 'paid' and taken_back = 0`.execute(
    db,
  );
  return rows[0];
};

/** Takes the payments of a file back: they count no more. */
export const takeBackPayments = async (db: Db, file: number): Promise<void> => {
  await db.updateTable('portal_payments').set({ taken_back: 1 }).where('file_id', '=', file).execute();
};

/** The courses of receipts, by their sets. */
export const coursesOfSets = async (db: Db, sets: readonly (number | null)[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ course_id: number }>`select distinct course_id from course_set_members
    where set_id in (select value from json_each(${JSON.stringify(sets)}))`.execute(db);
  return rows.map(({ course_id }) => course_id);
};
