import { z } from 'zod';
import {
  amountOrZero,
  id,
  isoDate,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';
import { STATEMENT_ROLES } from './bank-statements.headings.ts';

const MOST_NAMED = 6;
/** The longest password that a spreadsheet program takes. */
const MOST_PASSWORD = 255;
const named = z.array(z.string().max(2000)).max(MOST_NAMED).readonly().optional();

/** The columns of a file, by their headings. */
export const StatementColumnNames = z.strictObject(
  Object.fromEntries(STATEMENT_ROLES.map((role) => [role, named])) as Record<
    (typeof STATEMENT_ROLES)[number],
    typeof named
  >,
);
export type StatementColumnNames = z.output<typeof StatementColumnNames>;

export const NewStatement = z.strictObject({
  /** The id of an uploaded file. */
  file: requiredText('Choose a file', 300),
  /** The columns to read. Default: those of the account's last statement, or those found by their headings. */
  columns: StatementColumnNames.nullish(),
  /** The password of a protected file. It opens this file once, and is not kept. */
  password: z.string().max(MOST_PASSWORD).nullish(),
});
export type NewStatement = z.output<typeof NewStatement>;

const Unread = z.object({ row: z.int(), text: z.string(), reason: z.string() });

/**
 * How a file relates to the lines that are there: `first` is the first file; it `meets` the balance before or after; it
 * `overlaps` known lines; a `gap` or `earlier` leaves a difference between the balances.
 */
const MEETINGS = ['first', 'meets', 'overlaps', 'gap', 'earlier'] as const;

/** What a file holds, and what loading it does. Amounts in rupees. */
export const StatementResult = z.object({
  load_id: id.nullable(),
  source: z.string(),
  /** The number of lines that were read. */
  read: z.int(),
  new: z.int(),
  known: z.int(),
  /** The first rows that look like lines but could not be read. */
  refused: z.array(Unread).readonly(),
  refused_count: z.int(),
  /** The first rows that are no lines, such as headings, totals and legends. */
  passed: z.array(Unread).readonly(),
  opening: z.number().nullable(),
  closing: z.number().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** `ok`, `none` where the file has no balances, or the row at which the balance breaks. */
  chain: z.union([z.enum(['ok', 'none']), z.int()]),
  breaks: z.array(z.object({ row: z.int(), expected: z.number(), found: z.number() })).readonly(),
  meeting: z.object({ kind: z.enum(MEETINGS), difference: z.number().nullable() }),
  headings: z.array(z.string()).readonly(),
  columns: StatementColumnNames,
  said: z.array(z.string()).readonly(),
  /** What speaks against loading the file, such as another account's number in it or a balance that breaks. */
  doubts: z.array(z.string()).readonly(),
  /** The first new lines. */
  sample: z
    .array(
      z.object({
        row: z.int(),
        date: z.string(),
        narration: z.string(),
        reference: z.string(),
        in: z.number(),
        out: z.number(),
        balance: z.number().nullable(),
      }),
    )
    .readonly(),
});
export type StatementResult = z.infer<typeof StatementResult>;

/** A file that was loaded. */
export const StatementLoad = z.object({
  id,
  account_id: id,
  source: z.string(),
  lines: z.int(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  opening: z.number().nullable(),
  closing: z.number().nullable(),
  by: z.string(),
  at: timestamp,
});
export type StatementLoad = z.infer<typeof StatementLoad>;

export const LINE_STATES = ['unmatched', 'matched', 'suspense'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** The kinds of match: with entries that were there, a new entry, suspense, or a student's claim. */
const MATCH_KINDS = ['match', 'entry', 'suspense', 'claim'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** An entry of the books: one voucher's sum on an account. */
export const BookEntry = z.object({
  /** The id of its voucher. */
  id,
  date: z.string(),
  /** What it records, as `Receipt 2026-27/000012, Asha Rao`. */
  what: z.string(),
  reference: z.string().nullable(),
  in: z.number(),
  out: z.number(),
  /** Whether it is reversed, or reverses another. */
  reversed: z.boolean(),
  /** Whether it is money that nobody has claimed, in suspense or out of it again. */
  in_suspense: z.boolean(),
  match_id: id.nullable(),
});
export type BookEntry = z.infer<typeof BookEntry>;

/** A line of a bank's statement. */
export const BankLine = z.object({
  id,
  account_id: id,
  date: z.string(),
  narration: z.string(),
  reference: z.string().nullable(),
  in: z.number(),
  out: z.number(),
  balance: z.number().nullable(),
  state: z.enum(LINE_STATES),
  match: z
    .object({
      id,
      kind: z.enum(MATCH_KINDS),
      by: z.string(),
      at: timestamp,
      entries: z.array(BookEntry).readonly(),
    })
    .nullable(),
});
export type BankLine = z.infer<typeof BankLine>;

const PROPOSALS = ['reference', 'slip', 'suggestion', 'ask', 'charge', 'interest', 'return'] as const;
export type ProposalKind = (typeof PROPOSALS)[number];

/**
 * A proposal for a line. `ask` has the entries and settlements that fit equally well; `return` has the receipt of the cheque in `fee_id`.
 */
export const Proposal = z.object({
  line_id: id,
  kind: z.enum(PROPOSALS),
  entries: z.array(BookEntry).readonly(),
  fee_id: id.nullable(),
  /** The settlements of portals that the line may be. */
  settlements: z
    .array(
      z.object({
        id,
        portal: z.string(),
        number: z.string(),
        date: z.string(),
        payments: z.int(),
        net: z.number(),
      }),
    )
    .readonly(),
});
export type Proposal = z.infer<typeof Proposal>;

export const Proposals = z.object({
  /** The number of lines that were looked at. */
  lines: z.int(),
  proposals: z.array(Proposal).readonly(),
});
export type Proposals = z.infer<typeof Proposals>;

/** The proposals that can be taken all at once: they are sure, and no other line fits their entries. */
export const SURE_PROPOSALS: readonly ProposalKind[] = ['reference', 'slip'];

const MOST_ENTRIES = 2000;
const MOST_SETTLEMENTS = 60;
const NEEDS_ENTRIES = 'Choose what the line is of the books';

export const NewMatch = z
  .strictObject({
    line_id: id,
    /** The ids of the vouchers. */
    entries: z.array(id).max(MOST_ENTRIES).default([]),
    /** The settlements of portals that it is; their charges are booked with it. */
    settlements: z.array(id).max(MOST_SETTLEMENTS).optional(),
  })
  .refine(({ entries, settlements = [] }) => entries.length + settlements.length > 0, {
    path: ['entries'],
    message: NEEDS_ENTRIES,
  });
export type NewMatch = z.output<typeof NewMatch>;

export const MOST_MATCHES = 500;
export const NewMatches = z.strictObject({ matches: z.array(NewMatch).min(1).max(MOST_MATCHES) });
export type NewMatches = z.output<typeof NewMatches>;

export const Match = z.object({
  id,
  account_id: id,
  line_id: id,
  kind: z.enum(MATCH_KINDS),
  by: z.string(),
  at: timestamp,
  amount: z.number(),
  entries: z.array(BookEntry).readonly(),
});
export type Match = z.infer<typeof Match>;

export const MatchesTaken = z.object({ taken: z.int() });

/** The head under which the bank's charge or interest is entered. */
export const LineEntry = z.strictObject({ head_id: id });
export type LineEntry = z.output<typeof LineEntry>;

export const NEEDS_CLAIMANT = 'Choose the student who paid';

export const Claim = z.strictObject({
  student_id: id.optional().refine((given) => given !== undefined, NEEDS_CLAIMANT),
  /** The rupees of the line that are the student's. Default: all that is unclaimed. */
  amount: positiveAmount('A positive amount is required').optional(),
  lines: z
    .array(
      z.strictObject({
        due_id: id.optional(),
        head_id: id.optional(),
        amount: positiveAmount('A positive amount is required'),
      }),
    )
    .min(1)
    .max(100)
    .nullish(),
});
export type Claim = z.output<typeof Claim>;

/** The standing of a bank account by its statements, in rupees. */
export const AccountStanding = z.object({
  account_id: id,
  /** The balance of the last line; null where no line has one. */
  bank_balance: z.number().nullable(),
  bank_day: z.string().nullable(),
  unmatched: z.int(),
  unmatched_in: z.number(),
  unmatched_out: z.number(),
  suspense: z.int(),
  suspense_amount: z.number(),
  /** The day of the oldest line in suspense. */
  suspense_since: isoDate.nullable(),
});
export type AccountStanding = z.infer<typeof AccountStanding>;

const Group = z.object({ count: z.int(), amount: amountOrZero, rows: z.array(BookEntry).readonly() });

/** The reconciliation statement of an account on a day. */
export const Reconciliation = z.object({
  account: z.object({ id, name: z.string(), bank: z.string(), number: z.string() }),
  on: isoDate,
  books: z.number(),
  /** Payments in the books that the bank has not paid yet. */
  not_paid: Group,
  /** Deposits in the books that the bank has not cleared yet. */
  not_cleared: Group,
  /** Lines of the statement that the books do not hold; the ids are lines'. */
  credited: Group,
  debited: Group,
  /** The balance at the bank that follows from the books and the groups above. */
  computed: z.number(),
  /** The balance of the bank's last line up to that day; null where no line has one. */
  bank: z.number().nullable(),
  bank_day: z.string().nullable(),
  difference: z.number().nullable(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;
