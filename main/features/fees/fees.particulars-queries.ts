import { type Expression, sql } from 'kysely';
import type { NewFee } from '../../../shared/features/fees/fees.model.ts';
import type { Change } from '../../office/change.ts';

/** A number without what people write differently of it: capitals, blanks, dashes, dots, strokes and leading zeros. */
const bare = (text: Expression<unknown>) =>
  sql`ltrim(replace(replace(replace(replace(upper(${text}), ' ', ''), '-', ''), '.', ''), '/', ''), '0')`;

/** A standing receipt with the same cheque of the same bank, or the same reference. */
export const earlierWith = async (
  change: Change,
  { cheque, reference }: NewFee,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`select fee_id as id from fee_particulars
    where ((${bare(sql.ref('cheque_number'))} = ${bare(sql.val(cheque?.number ?? null))}
          and ${bare(sql.ref('bank'))} = ${bare(sql.val(cheque?.bank ?? null))})
        or ${bare(sql.ref('reference'))} = ${bare(sql.val(reference ?? null))})
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
