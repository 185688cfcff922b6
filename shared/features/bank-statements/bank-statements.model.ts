import { z } from 'zod';
import { amountOrZero, id, isoDate, positiveAmount, requiredText, timestamp } from '../../contract/fields.ts';
import { STATEMENT_ROLES } from './bank-statements.headings.ts';

const MOST_NAMED = 6;
const named = z.array(z.string().max(2000)).max(MOST_NAMED).readonly().optional();

/** The columns of a file, by the names of its headings. */
export const StatementColumnNames = z.strictObject(
  Object.fromEntries(STATEMENT_ROLES.map((role) => [role, named])) as Record<
    (typeof STATEMENT_ROLES)[number],
    typeof named
  >,
);
export type StatementColumnNames = z.output<typeof StatementColumnNames>;

export const NewStatement = z.strictObject({
  /** An uploaded file. */
  file: requiredText('Choose a file', 300),
  /** Those that were found, or the last ones of the account, where nothing is said. */
  columns: StatementColumnNames.nullish(),
  dry_run: z.boolean().optional(),
});
export type NewStatement = z.output<typeof NewStatement>;

const Unread = z.object({ row: z.int(), text: z.string(), reason: z.string() });

/** How a file stands to the lines that are there: none, the closing met, lines known, or money between them unknown. */
const MEETINGS = ['first', 'meets', 'overlaps', 'gap', 'earlier'] as const;

/** What a file holds, and what loading it does or did. Amounts in rupees. */
export const StatementResult = z.object({
  load_id: id.nullable(),
  source: z.string(),
  /** Lines that were read. */
  read: z.int(),
  new: z.int(),
  known: z.int(),
  /** Rows that look like lines and could not be read; the first of them. */
  refused: z.array(Unread).readonly(),
  refused_count: z.int(),
  /** Rows that are no lines: headings, totals, legends; the first of them. */
  passed: z.array(Unread).readonly(),
  opening: z.number().nullable(),
  closing: z.number().nullable(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  /** `ok`, `none` where the file has no balances, or the row at which it breaks. */
  chain: z.union([z.enum(['ok', 'none']), z.int()]),
  breaks: z.array(z.object({ row: z.int(), expected: z.number(), found: z.number() })).readonly(),
  meeting: z.object({ kind: z.enum(MEETINGS), difference: z.number().nullable() }),
  headings: z.array(z.string()).readonly(),
  columns: StatementColumnNames,
  said: z.array(z.string()).readonly(),
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

/** How a line was tied to the books. */
const MATCH_KINDS = ['match', 'entry', 'suspense', 'claim'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** What the books say of an account: one voucher's sum on it. */
export const BookEntry = z.object({
  /** The voucher's. */
  id,
  date: z.string(),
  /** `Receipt 2026-27/000012, Asha Rao`. */
  what: z.string(),
  reference: z.string().nullable(),
  in: z.number(),
  out: z.number(),
  /** Taken back by another entry, or taking one back. */
  reversed: z.boolean(),
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

/** What a line may be: of `ask` the entries are those that fit alike, of `return` the cheque's receipt is named. */
export const Proposal = z.object({
  line_id: id,
  kind: z.enum(PROPOSALS),
  entries: z.array(BookEntry).readonly(),
  fee_id: id.nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

export const Proposals = z.object({
  /** Lines that were looked at. */
  lines: z.int(),
  proposals: z.array(Proposal).readonly(),
});
export type Proposals = z.infer<typeof Proposals>;

/** Those that are taken by one press, as others are not: sure, and each other's only one. */
export const SURE_PROPOSALS: readonly ProposalKind[] = ['reference', 'slip'];

const MOST_ENTRIES = 2000;
const NEEDS_ENTRIES = 'Choose what the line is of the books';

export const NewMatch = z.strictObject({
  line_id: id,
  /** Ids of vouchers. */
  entries: z.array(id).min(1, NEEDS_ENTRIES).max(MOST_ENTRIES),
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

/** A line as an entry of its own: what the bank charged or paid. */
export const LineEntry = z.strictObject({ head_id: id });
export type LineEntry = z.output<typeof LineEntry>;

export const NEEDS_CLAIMANT = 'Choose the student who paid';

export const Claim = z.strictObject({
  student_id: id.optional().refine((given) => given !== undefined, NEEDS_CLAIMANT),
  /** Rupees of the line that are the student's; all that is left of it where nothing is said. */
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

/** How a bank account stands beside its statements, in rupees. */
export const AccountStanding = z.object({
  account_id: id,
  /** Of the last line; null where no line has one. */
  bank_balance: z.number().nullable(),
  bank_day: z.string().nullable(),
  unmatched: z.int(),
  unmatched_in: z.number(),
  unmatched_out: z.number(),
  suspense: z.int(),
  suspense_amount: z.number(),
});
export type AccountStanding = z.infer<typeof AccountStanding>;

const Group = z.object({ count: z.int(), amount: amountOrZero, rows: z.array(BookEntry).readonly() });

/** The reconciliation statement of an account on a day. */
export const Reconciliation = z.object({
  account: z.object({ id, name: z.string(), bank: z.string(), number: z.string() }),
  on: isoDate,
  books: z.number(),
  /** Went out of the books and not yet out of the bank. */
  not_paid: Group,
  /** Came into the books and not yet into the bank. */
  not_cleared: Group,
  /** In the bank's statement and not in the books; ids of lines. */
  credited: Group,
  debited: Group,
  /** What follows from all that. */
  computed: z.number(),
  /** What the bank's last line until that day says; null where no line has a balance. */
  bank: z.number().nullable(),
  bank_day: z.string().nullable(),
  difference: z.number().nullable(),
});
export type Reconciliation = z.infer<typeof Reconciliation>;
