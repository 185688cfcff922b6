import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { isoDate, timestamp } from '../../../contract/fields.ts';
import { LedgerLine, NewLedgerLine } from '../ledger-vouchers/ledger-vouchers.model.ts';

const MOST_OPENING_LINES = 2000;

/** What stood on accounts when the books began. Amounts in rupees: above zero for debit. */
export const LedgerOpening = z.object({
  /** The day at whose beginning it stood; null before anything was said. */
  date: z.string().nullable(),
  /** What was said, then what one fund owes another by it. */
  lines: z.array(LedgerLine).readonly(),
  changed: z.object({ at: timestamp, by: z.string() }).nullable(),
  /** The number of times that it was said. */
  version: z.int().min(0),
});
export type LedgerOpening = z.infer<typeof LedgerOpening>;

export const LedgerOpeningUpdate = accepting(
  z.strictObject({
    date: isoDate,
    lines: z.array(NewLedgerLine, 'Say the accounts').max(MOST_OPENING_LINES).readonly(),
    version: z.int().min(0).optional(),
  }),
  { decided: ['changed'] },
);
export type LedgerOpeningUpdate = z.output<typeof LedgerOpeningUpdate>;
