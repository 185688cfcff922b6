import { z } from 'zod';
import { timestamp } from '../../../contract/fields.ts';

/** What is sent of people: nothing that names one, or their names and numbers too. */
const SENT = ['figures', 'names'] as const;

/** Where a university's database is, and as whom the office writes there. */
export const UniversityPlace = z.strictObject({
  host: z.string().trim().min(1, 'Type the address of the database server').max(253),
  port: z.int().min(1).max(65_535),
  database: z.string().trim().min(1, 'Type the name of the database').max(63),
  username: z.string().trim().min(1, 'Type the user name that the university gave').max(63),
  /** The certificate of the server, or of who signed it, as PEM; null for one that the system trusts. */
  certificate: z.string().max(100_000).nullable(),
  sends: z.enum(SENT),
});
export type UniversityPlace = z.infer<typeof UniversityPlace>;

/** How far the sending is, as a screen says it. */
export const FeedState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('connecting') }),
  /** Everything is sent anew: the first time, after a restore, or as what is sent was changed. Rows. */
  z.object({ kind: z.literal('loading'), done: z.int(), total: z.int() }),
  /** Changes wait to be sent. */
  z.object({ kind: z.literal('sending'), waiting: z.int() }),
  z.object({ kind: z.literal('up to date'), heard_at: timestamp }),
  /** The line or the server fails; it is tried again by itself. */
  z.object({ kind: z.literal('failing'), since: timestamp, problem: z.string() }),
  /** Another PC sends as this office: nothing is sent until an admin decides. */
  z.object({ kind: z.literal('refused'), pc: z.string(), heard_at: timestamp }),
]);
export type FeedState = z.infer<typeof FeedState>;

/** A month of the journal on one side. Paise: the sum of its debits. */
export const MonthOfJournal = z.object({
  month: z.string(),
  vouchers: z.int(),
  paise: z.int(),
  digest: z.string(),
});
export type MonthOfJournal = z.infer<typeof MonthOfJournal>;

/** The journal here beside the journal over there, up to the last voucher that was sent. */
export const Comparison = z.object({
  at: timestamp,
  months: z.array(
    z.object({
      month: z.string(),
      here: MonthOfJournal.nullable(),
      there: MonthOfJournal.nullable(),
      agrees: z.boolean(),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;
