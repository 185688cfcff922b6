import { z } from 'zod';
import {
  id,
  isoDate,
  optionalDate,
  optionalId,
  requiredText,
  signedAmount,
  timestamp,
} from '../../../contract/fields.ts';
import { PaperCancellation } from '../../../papers/paper-copy.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';
import { LEDGER_KINDS_OF_VOUCHERS } from '../../college/settings/settings.series.ts';
import { Party } from '../parties/parties.model.ts';

/** How a voucher is said: money came in, went out, moved, or something is put right. */
const LEDGER_SENTENCES = ['in', 'out', 'moved', 'right'] as const;
export const LEDGER_STATUSES = ['Waiting', 'Approved', 'Declined', 'Withdrawn', 'Cancelled'] as const;
const MOST_LINES = 100;

/** What goes into an account (above zero) or out of it. Rupees. */
export const LedgerLine = z.object({
  account_id: id,
  account: z.string(),
  party_id: id.nullable(),
  party: z.string().nullable(),
  student_id: id.nullable(),
  student: z.string().nullable(),
  head_id: id.nullable(),
  head: z.string().nullable(),
  /** The fund of its account, of its head, or that was said; null where it follows the other lines. */
  fund_id: id.nullable(),
  fund: z.string().nullable(),
  /** Whether the books added it: what one fund owes to another by this voucher. */
  between_funds: z.boolean(),
  amount: z.number(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A voucher of what no feature of the office foresaw. Amounts in rupees. */
export const LedgerVoucher = z.object({
  id,
  /** The number, as `2026-27/VC000123`; null until it is approved. */
  voucher_no: z.string().nullable(),
  what: z.enum(LEDGER_SENTENCES),
  /** It follows from the lines: money on both sides contra, into money receipt, out of money payment, else journal. */
  kind: z.enum(LEDGER_KINDS_OF_VOUCHERS),
  /** What goes into accounts, in all. */
  amount: z.number(),
  /** The day on which it is booked; until it is approved, the day that was asked for. */
  date: z.string(),
  /** The day on which what was moved arrived, where it was in transit. */
  arrived: z.string().nullable(),
  narration: z.string(),
  attachment: Attachment.nullable(),
  /** What was asked for, then what it adds between funds. */
  lines: z.array(LedgerLine).readonly(),
  status: z.enum(LEDGER_STATUSES),
  asked_by: z.string(),
  /** The id of the person who asked, and who may not approve it. */
  asked_by_id: id,
  asked_at: timestamp,
  decided: z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() }).nullable(),
  /** Approved without a second person: who asked and who approved count as one. */
  own: z.boolean(),
  cancelled: PaperCancellation.nullable(),
});
export type LedgerVoucher = z.infer<typeof LedgerVoucher>;

export const NewLedgerLine = z.strictObject({
  /** An account of the books, or `cash`: the caller's drawer. */
  account_id: z.union([z.literal('cash'), id], 'Choose an account'),
  party_id: optionalId,
  student_id: optionalId,
  head_id: optionalId,
  /** Its fund, where neither its account nor its head has one; left out, it follows the other lines. */
  fund_id: optionalId,
  amount: signedAmount.refine((amount) => amount !== 0, 'An amount cannot be zero'),
});

export const NewLedgerVoucher = z.strictObject({
  what: z.enum(LEDGER_SENTENCES, 'Say what it is: in, out, moved or right'),
  /** Default: today. */
  date: optionalDate,
  arrived: optionalDate,
  narration: requiredText('Say what it is for', 500),
  attachment: attachmentInput,
  lines: z
    .array(NewLedgerLine, 'Say the accounts')
    .min(2, 'A voucher has two lines at least')
    .max(MOST_LINES)
    .readonly(),
});
export type NewLedgerVoucher = z.output<typeof NewLedgerVoucher>;

/** What stands on an account by party, or by fund: at the beginning, in and out of the account, and at the end. Rupees; above zero, the party owes it. */
export const LedgerBalance = z.object({
  account_id: id,
  account: z.string(),
  party_id: id.nullable(),
  student_id: id.nullable(),
  /** Null by fund, as its fund is by party. */
  party: z.string().nullable(),
  fund_id: id.nullable(),
  fund: z.string().nullable(),
  opening: z.number(),
  in: z.number(),
  out: z.number(),
  balance: z.number(),
  /** The day since when something stands. */
  since: isoDate,
});
export type LedgerBalance = z.infer<typeof LedgerBalance>;

/** A party's account: what is booked with it, the oldest first. */
export const PartyAccount = z.object({
  party_id: id,
  party: z.string(),
  particulars: Party,
  opening: z.number(),
  lines: z
    .array(
      z.object({
        date: z.string(),
        /** Null for an opening balance, which has no voucher of its own. */
        voucher_id: id.nullable(),
        voucher_no: z.string().nullable(),
        account: z.string(),
        narration: z.string(),
        reversed: z.boolean(),
        in: z.number(),
        out: z.number(),
        balance: z.number(),
      }),
    )
    .readonly(),
  balance: z.number(),
});
export type PartyAccount = z.infer<typeof PartyAccount>;
