import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';

/**
 * The vouchers that took a line into suspense and out of it, and those for what payments for many students left over of it.
 * Vouchers of a match are left out.
 */
export const vouchersOfLine = async (
  db: Db,
  line: number,
  payments: readonly number[] = [],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select vouchers.id from vouchers
    join bank_entries on bank_entries.voucher_id = vouchers.id and bank_entries.match_id is null
    where (vouchers.kind = 'suspense' and vouchers.record_id = ${line}) or (vouchers.kind = 'left over'
      and vouchers.record_id in (select value from json_each(${JSON.stringify(payments)}))) order by vouchers.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** The payment for several students whose receipts, or whose rest, a match ties; undefined for none, and where it ties several. */
export const paymentOfMatch = async (db: Db, match: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select distinct coalesce(fee_particulars.together_id,
      iif(vouchers.kind = 'left over', vouchers.record_id, null)) as id
    from bank_entries join vouchers on vouchers.id = bank_entries.voucher_id
    left join fee_particulars on vouchers.kind = 'receipt' and fee_particulars.fee_id = vouchers.record_id
    where bank_entries.match_id = ${match} and (fee_particulars.together_id is not null or vouchers.kind = 'left over')
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0]?.id : undefined;
};

/** The head of that kind and name, in use; undefined where the college has none. */
export const entryHead = (db: Db, kind: 'expense' | 'other income', id: number) =>
  db
    .selectFrom('heads')
    .select(['id', 'account_id', 'name'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('active', '=', 1)
    .executeTakeFirst();
