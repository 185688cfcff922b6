import { sql } from 'kysely';
import type { NewFee } from '../../../shared/features/fees/fees.model.ts';
import type { Change } from '../../office/change.ts';

/** A standing receipt with the same cheque of the same bank, or the same reference. */
export const earlierWith = async (
  change: Change,
  { cheque, reference }: NewFee,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select fee_id as id from fee_particulars
    where ((cheque_number = ${cheque?.number ?? null} collate nocase and bank = ${cheque?.bank ?? null} collate nocase)
        or reference = ${reference} collate nocase)
      and not exists (select 1 from fee_cancellations where fee_id = fee_particulars.fee_id)
    limit 1`.execute(change.db);
  return rows[0]?.id;
};

/** With what an entry was paid; nothing where it says nothing of that. */
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
