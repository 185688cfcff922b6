import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { confirmedDoubts } from '../../../contract/error.ts';
import {
  id,
  isoDate,
  limitedText,
  optionalText,
  requiredText,
  timestamp,
  version,
} from '../../../contract/fields.ts';
import { TALLY_GROUPS, TALLY_TYPES } from './tally.groups.ts';

const NEEDS_AGAIN = 'Give the reason for exporting these days again';
const ONE_OF_GROUPS = 'Choose one of Tally’s groups';

/** Said wherever the files are made: nobody has tried them where they go. */
export const TRIED_AGAINST =
  'These files were tried against the description of Tally’s format, not in a licensed Tally. Try them in a copy of your company first.';

const group = z.enum(TALLY_GROUPS, ONE_OF_GROUPS);

/** What an account of the books is called in Tally; of one that is kept by head, what is booked under each. */
export const TallyLedger = z.object({
  account_id: id,
  head_id: id.nullable(),
  /** The name in the books: `Income, Tuition`. */
  account: z.string(),
  /** Null where nothing of it leaves before it has a name. */
  ledger: z.string().nullable(),
  group: group.nullable(),
  suggested: z.object({ ledger: z.string(), group }),
  /** Whether an admin has kept or named it; what is not is asked about before it leaves. */
  saved: z.boolean(),
});
export type TallyLedger = z.infer<typeof TallyLedger>;

export const TallyMapping = z.object({
  /** 0 until an admin has saved it: what is suggested counts until then. */
  version: z.int(),
  ledgers: z.array(TallyLedger),
});
export type TallyMapping = z.infer<typeof TallyMapping>;

export const LONGEST_LEDGER = 100;

const MappedLedger = accepting(
  z.strictObject({
    account_id: id,
    head_id: id.nullish(),
    /** Blank: nothing of it leaves. */
    ledger: optionalText(LONGEST_LEDGER),
    group: z.union([group, z.literal('').transform(() => null)], ONE_OF_GROUPS).nullish(),
  }),
  { decided: ['account', 'suggested', 'saved'] },
);

/** Accounts that are not named stay as they are. */
export const MappingUpdate = z.strictObject({
  ledgers: z.array(MappedLedger).max(5000),
  version: version.or(z.literal(0)).optional(),
});
export type MappingUpdate = z.output<typeof MappingUpdate>;

/** A word for days that were handed over before; `true` is one too. */
const again = z.union([
  z.literal(true).transform(() => 'again'),
  z.literal(['', false]).transform(() => null),
  requiredText(NEEDS_AGAIN),
]);

export const HandOver = z
  .strictObject({ from: isoDate, to: isoDate, again: again.nullish(), confirm: confirmedDoubts })
  .refine(({ from, to }) => from <= to, { message: 'The last day is before the first one', path: ['to'] });
export type HandOver = z.output<typeof HandOver>;

/** A file of vouchers that was handed over. Rupees; the sums are those of the day book. */
export const HandOff = z.object({
  id,
  from: isoDate,
  to: isoDate,
  file: z.string(),
  sha256: z.string(),
  vouchers: z.int(),
  /** What its vouchers debit, which is what they credit. */
  debit: z.number(),
  receipts: z.number(),
  bills: z.number(),
  refunds: z.number(),
  payments: z.number(),
  again: z.string().nullable(),
  by: z.string(),
  at: timestamp,
});
export type HandOff = z.infer<typeof HandOff>;

/** A voucher as it stands in a file. */
export const HandedVoucher = z.object({
  voucher_id: id,
  number: z.string(),
  type: z.enum(TALLY_TYPES),
  date: isoDate,
  amount: z.number(),
  sha256: z.string(),
});
export type HandedVoucher = z.infer<typeof HandedVoucher>;

/** A voucher of days that were handed over which is not in Tally as it is here. */
export const ChangedVoucher = z.object({
  hand_off_id: id,
  voucher_id: id,
  number: limitedText(200),
  date: isoDate,
  /** `new`: booked on such a day since, in no file; `changed`: the file says something else of it. */
  what: z.enum(['new', 'changed']),
  words: z.string(),
});
export type ChangedVoucher = z.infer<typeof ChangedVoucher>;

export const ChangedSince = z.object({
  /** How many for each hand-off; those without any are left out. */
  counts: z.array(z.object({ hand_off_id: id, changed: z.int() })),
  /** The first ones of them. */
  vouchers: z.array(ChangedVoucher),
});
export type ChangedSince = z.infer<typeof ChangedSince>;
