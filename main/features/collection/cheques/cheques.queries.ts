import { sql } from 'kysely';
import type { Cheque } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';
import type { Change } from '../../../office/change.ts';
import { feeDetailsOf } from '../fees/fees.details-queries.ts';
import { waitingRequest } from '../fees/fees.insert-queries.ts';

/** A receipt's cheque with its steps; undefined where it was paid otherwise, or nobody said with which. */
export const findCheque = async (db: Db, feeId: number): Promise<Cheque | undefined> => {
  const { cheque } = (await feeDetailsOf(db, [{ id: feeId }]))({ id: feeId });
  if (!cheque) return undefined;
  const states = await db
    .selectFrom('cheque_states')
    .select(['state', 'day as date', 'reason', 'charge_due_id', 'slip_id', 'by_name as by', 'at'])
    .where('fee_id', '=', feeId)
    .orderBy('step')
    .execute();
  const asked = (await waitingRequest(db, feeId)) !== undefined;
  return { fee_id: feeId, ...cheque, asked, states };
};

/** The receipts that one cheque paid, found from any of them: those that stand in the same state. */
export const receiptsOfCheque = async (db: Db, feeId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select parts.fee_id as id
    from fee_particulars as own
    join fee_particulars as parts on parts.fee_id = own.fee_id or parts.together_id = own.together_id
    join cheques_now on cheques_now.fee_id = parts.fee_id and cheques_now.state =
      coalesce((select state from cheque_states where fee_id = own.fee_id order by step desc limit 1), 'received')
    where own.fee_id = ${feeId} order by parts.fee_id`.execute(db);
  return rows.map(({ id }) => id);
};

export const insertStep = async (
  { db, actor, now }: Change,
  step: Omit<NewRow<'cheque_states'>, 'by_name' | 'at'>,
): Promise<void> => {
  await db
    .insertInto('cheque_states')
    .values({ ...step, by_name: actor.name, at: now })
    .execute();
};
