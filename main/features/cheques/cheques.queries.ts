import type { Cheque } from '../../../shared/features/cheques/cheques.model.ts';
import type { Db } from '../../database/db.ts';
import type { NewRow } from '../../database/row-types.ts';
import type { Change } from '../../office/change.ts';
import { waitingRequest } from '../approvals/approvals.queries.ts';

/** A receipt's cheque with its steps; undefined where it was paid otherwise, or nobody said with which. */
export const findCheque = async (db: Db, feeId: number): Promise<Cheque | undefined> => {
  const row = await db
    .selectFrom('fee_particulars')
    .select(['cheque_number', 'bank', 'cheque_date'])
    .where('fee_id', '=', feeId)
    .executeTakeFirst();
  if (!row?.cheque_number || row.bank === null || row.cheque_date === null) return undefined;
  const states = await db
    .selectFrom('cheque_states')
    .select(['state', 'day as date', 'reason', 'charge_due_id', 'slip_id', 'by_name as by', 'at'])
    .where('fee_id', '=', feeId)
    .orderBy('step')
    .execute();
  const { cheque_number: number, bank, cheque_date: date } = row;
  const asked = (await waitingRequest(db, feeId)) !== undefined;
  return { fee_id: feeId, number, bank, date, asked, state: states.at(-1)?.state ?? 'received', states };
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
