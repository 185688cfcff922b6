import { z } from 'zod';
import { MOST_CHOSEN } from '../../../contract/chosen.ts';
import {
  amountOrZero,
  id,
  optionalDate,
  optionalId,
  optionalText,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';
import { formatRupees, type Paise, toRupees } from '../../../money.ts';
import { PaperCancellation } from '../../../papers/paper-copy.ts';
import { CountsInput } from './cash-count.ts';

export const NEEDS_ACCOUNT = 'Enter the account';

const feeIds = z
  .array(id)
  .max(MOST_CHOSEN, `At most ${MOST_CHOSEN} at once`)
  .transform((ids): readonly number[] => [...new Set(ids)]);

/** Where a deposit goes, and when. */
const where = {
  /** The bank account; the default one for cash where none is said. */
  account_id: optionalId,
  /** The name of the bank's account, as it was typed before bank accounts were chosen: it stands on the slip. */
  account: optionalText(100),
  /** Today where nothing is said. */
  date: optionalDate,
};

/** The cashier whose drawer the cash leaves. Default: one's own. An admin may name a cashier who can no longer sign in. */
const from = optionalId;

/** Cash of a drawer and cheques in hand that go to one bank account on one slip. */
export const NewDeposit = z.strictObject({
  ...where,
  from,
  /** Rupees; what the notes and coins come to where these are counted. */
  cash: amountOrZero.nullish(),
  counts: CountsInput.nullish(),
  cheque_fee_ids: feeIds.nullish(),
});
export type NewDeposit = z.output<typeof NewDeposit>;

/** Cheques in hand alone that go to the bank together. */
export const ChequesDeposit = z.strictObject({
  ...where,
  fee_ids: feeIds.refine((ids) => ids.length > 0, 'Choose at least one'),
});

/** Cash of the own drawer alone that is taken to the bank. */
export const CashToBank = z.strictObject({
  ...where,
  from,
  amount: positiveAmount('Enter the amount'),
  /** Its notes and coins, which come to the amount. */
  counts: CountsInput.nullish(),
});

/** Says what notes and coins come to, where that is not the amount. `paise`: of the notes and coins. */
export const countsComeTo = (paise: Paise): string =>
  `The notes and coins come to ${formatRupees(toRupees(paise))}`;

export const CancelledDeposit = z.strictObject({
  reason: requiredText('Say why the deposit is cancelled', 300),
});

/** A deposit slip. Amounts in rupees. */
export const Deposit = z.object({
  /** The slip's number. */
  id,
  date: z.string(),
  /** The name of the bank's account. */
  account: z.string(),
  /** Null where the college had named no bank account yet. */
  account_id: id.nullable(),
  by: z.string(),
  at: timestamp,
  /** Cash and cheques together. */
  amount: z.number(),
  cash: z.number(),
  /** Its notes and coins, where they were counted: `{"500": 2}`. */
  counts: z.record(z.string(), z.number()).nullable(),
  /** That it was wrong: its cash is in the drawer again, its cheques in hand. */
  cancelled: PaperCancellation.nullable(),
  cheques: z
    .array(
      z.object({
        /** The first of its receipts. */
        fee_id: id,
        /** The numbers of all of them: `2026-27/000041, 2026-27/G000007`. */
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
