import { z } from 'zod';
import { MOST_CHOSEN } from '../../contract/chosen.ts';
import { id, optionalDate, requiredText, timestamp } from '../../contract/fields.ts';

/** Cheques in hand that go to the bank together. */
export const NewDeposit = z.strictObject({
  fee_ids: z
    .array(id)
    .min(1, 'Choose at least one')
    .max(MOST_CHOSEN, `At most ${MOST_CHOSEN} at once`)
    .transform((ids): readonly number[] => [...new Set(ids)]),
  /** Today where nothing is said. */
  date: optionalDate,
  account: requiredText('Name the account', 100),
});
export type NewDeposit = z.output<typeof NewDeposit>;

/** A deposit slip. Amounts in rupees. */
export const Deposit = z.object({
  /** The slip's number. */
  id,
  date: z.string(),
  /** The name of the bank's account. */
  account: z.string(),
  by: z.string(),
  at: timestamp,
  /** Cash and cheques together. */
  amount: z.number(),
  cash: z.number(),
  cheques: z
    .array(
      z.object({
        fee_id: id,
        receipt_no: z.string().nullable(),
        /** The name of who paid with it. */
        drawer: z.string(),
        number: z.string(),
        bank: z.string(),
        date: z.string(),
        amount: z.number(),
      }),
    )
    .readonly(),
});
export type Deposit = z.infer<typeof Deposit>;
