import { z } from 'zod';
import { Letterhead } from '../../../papers/letterhead.ts';
import { paperKind } from '../../../papers/paper-kind.ts';

const text = z.string();

/** The content of a voucher, as of its approval. */
const LedgerVoucherPaper = z.object({
  voucher_no: text,
  /** The day on which it is booked, ISO. */
  date: text,
  /** The day on which what was moved arrived, ISO. */
  arrived: text.nullable(),
  college: Letterhead,
  kind: z.enum(['receipt', 'payment', 'contra', 'journal']),
  narration: text,
  /** The accounts with who is on the other side, and what goes into them (debit) or out of them (credit), in rupees. */
  lines: z.array(z.object({ account: text, of: text.nullable(), amount: z.number() })).readonly(),
  amount: z.number(),
  asked_by: text,
  approved_by: text,
  /** The moment of issue, ISO in UTC. */
  issued_at: text,
});
export type LedgerVoucherPaper = z.output<typeof LedgerVoucherPaper>;

export const LEDGER_VOUCHER = paperKind<LedgerVoucherPaper>('ledger voucher', [LedgerVoucherPaper]);
