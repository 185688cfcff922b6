import { sql } from 'kysely';
import type { NewFee } from '../../../shared/features/fees/fees.model.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import { conflict, forbidden, invalid } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { findFee } from './fees.queries.ts';

/** A standing receipt with the same cheque of the same bank, or the same reference. */
const earlierWith = async (change: Change, { cheque, reference }: NewFee): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select fee_id as id from fee_particulars
    where ((cheque_number = ${cheque?.number ?? null} collate nocase and bank = ${cheque?.bank ?? null} collate nocase)
        or reference = ${reference} collate nocase)
      and not exists (select 1 from fee_cancellations where fee_id = fee_particulars.fee_id)
    limit 1`.execute(change.db);
  return rows[0]?.id;
};

/** Refuses with 409 a cheque or a transfer that a receipt has already, unless an admin says why it is taken again. */
export const requireParticulars = async (change: Change<SignedIn>, input: NewFee): Promise<void> => {
  const { cheque, reference, payment_type, double_reason } = input;
  if (cheque && payment_type && payment_type !== 'Cheque')
    throw invalid('A cheque is paid by Cheque', 'payment_type');
  if (!cheque && !reference) return;
  const earlier = await earlierWith(change, input);
  if (earlier === undefined) return;
  if (double_reason) {
    if (change.actor.role !== 'admin') throw forbidden('Only the admin takes a cheque or a transfer twice');
    return;
  }
  const seen = await findFee(change.db, scopeOf(change.actor), earlier);
  const by = seen?.receipt_no ? ` with receipt ${seen.receipt_no}` : '';
  throw conflict(
    `This ${cheque ? 'cheque' : 'transfer'} was taken already${by}`,
    cheque ? 'cheque' : 'reference',
  );
};

export const keepParticulars = async (change: Change, feeId: number, input: NewFee): Promise<void> => {
  const { cheque, reference, double_reason } = input;
  if (!cheque && !reference) return;
  await change.db
    .insertInto('fee_particulars')
    .values({
      fee_id: feeId,
      cheque_number: cheque?.number ?? null,
      bank: cheque?.bank ?? null,
      cheque_date: cheque?.date ?? null,
      reference,
      double_reason,
    })
    .execute();
};
