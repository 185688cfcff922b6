import { sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

/** Reads what a refund gives back of each due now. */
export const partsOf = async (db: Db, refundId: number) => {
  const { rows } = await sql<{ due_id: number; paise: Paise }>`select due_id, sum(paise) as paise
    from refund_parts where refund_id = ${refundId} group by due_id having sum(paise) <> 0`.execute(db);
  return rows;
};

/** Reads what a refund gives back of each receipt's advance now. */
export const advancesOf = async (db: Db, refundId: number) => {
  const { rows } = await sql<{ fee_id: number; paise: Paise }>`select fee_id, -sum(paise) as paise
    from advances where refund_id = ${refundId} group by fee_id having sum(paise) <> 0`.execute(db);
  return rows;
};

/** Takes so much of dues for a refund, or, below zero, gives it up. */
export const insertParts = async (
  db: Db,
  refundId: number,
  parts: readonly { readonly due_id: number; readonly paise: Paise }[],
): Promise<void> => {
  for (const { due_id, paise } of parts) {
    await sql`insert into refund_parts (refund_id, due_id, step, paise)
      select ${refundId}, ${due_id}, count(*) + 1, ${paise} from refund_parts
      where refund_id = ${refundId} and due_id = ${due_id}`.execute(db);
  }
};
