import { sql } from 'kysely';
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

/** The other standing receipts of one payment that the same cheque paid, which are in the same state. */
export const paidByTheSame = async (
  db: Db,
  feeId: number,
  state: Cheque['state'],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select others.fee_id as id
    from fee_particulars as own join fee_particulars as others
      on others.together_id = own.together_id and others.fee_id <> own.fee_id
        and others.cheque_number = own.cheque_number and others.bank = own.bank
    where own.fee_id = ${feeId}
      and not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = others.fee_id)
      and coalesce((select state from cheque_states where cheque_states.fee_id = others.fee_id
        order by step desc limit 1), 'received') = ${state}
    order by others.fee_id`.execute(db);
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
