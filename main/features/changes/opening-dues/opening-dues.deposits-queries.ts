import { sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

/** The deposits that a load raised, in their order. */
export const duesOfLoad = async (db: Db, importId: number) => {
  const { rows } = await sql<{
    readonly student_id: number;
    readonly head_id: number;
    readonly course_set_id: number | null;
    readonly paise: Paise;
  }>`select student_id, head_id, course_set_id, amount_paise as paise from dues
    where opening_import_id = ${importId} order by id`.execute(db);
  return rows;
};

/** Notes that a voucher paid all deposits of a load. */
export const settleLoad = async (db: Db, importId: number, voucher: number): Promise<void> => {
  await sql`insert into settlements (due_id, step, opening_import_id, paise, voucher_id)
    select id, 1, opening_import_id, amount_paise, ${voucher} from dues where opening_import_id = ${importId}`.execute(
    db,
  );
};

/** Notes that the counter-voucher, the load's last, took that back. */
export const unsettleLoad = async (db: Db, importId: number): Promise<void> => {
  await sql`insert into settlements (due_id, step, opening_import_id, paise, voucher_id)
    select due_id, 2, opening_import_id, -paise,
      (select max(id) from vouchers where kind = 'deposits loaded' and record_id = ${importId})
    from settlements where opening_import_id = ${importId}`.execute(db);
};
