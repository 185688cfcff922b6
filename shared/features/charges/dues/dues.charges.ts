import { z } from 'zod';
import { MOST_CHOSEN } from '../../../contract/chosen.ts';
import { id, isoDate, optionalId, optionalText, positiveAmount } from '../../../contract/fields.ts';
import { OwnLateFee } from './late-fee.ts';

/** A charge of several students, as they were chosen in their register. */
export const NewCharges = z.strictObject({
  student_ids: z
    .array(id)
    .min(1, 'Choose at least one')
    .max(MOST_CHOSEN, `At most ${MOST_CHOSEN} at once`)
    .transform((ids): readonly number[] => [...new Set(ids)]),
  head_id: id,
  amount: positiveAmount('A positive amount is required'),
  due_date: isoDate,
  session_id: optionalId,
  description: optionalText(300),
  late_fee: OwnLateFee,
});
export type NewCharges = z.output<typeof NewCharges>;

/** The number of charges and their sum. */
export const RaisedCharges = z.object({
  students: z.int(),
  /** Rupees. */
  amount: z.number(),
});
export type RaisedCharges = z.infer<typeof RaisedCharges>;
