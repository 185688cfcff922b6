import { z } from 'zod';
import { id, timestamp } from '../../../contract/fields.ts';

/** One change: who, what, when, from which desk, before and after. */
export const Activity = z.object({
  id,
  at: timestamp,
  /** The user's id; null for the office itself. */
  user_id: id.nullable(),
  user_name: z.string(),
  /** The desk's address on the network. */
  desk: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.int().nullable(),
  summary: z.string(),
  /** The record as it was, and as it became; null where there was none. */
  before: z.unknown(),
  after: z.unknown(),
});
export type Activity = z.infer<typeof Activity>;

/** The outcome of one check: `not reached` where an earlier one failed. */
const CHECK_OUTCOMES = ['holds', 'broken', 'not reached'] as const;

/** An entry's number, moment and hash. */
const ChainEnd = z.object({ id, at: timestamp, hash: z.string() });

export const Verification = z.object({
  /** Whether every row is as it was written, each chained to the one before it. */
  ok: z.boolean(),
  checked: z.int(),
  /** The first row that does not hold. */
  broken: z.object({ id, at: timestamp, summary: z.string(), reason: z.string() }).nullable(),
  /** When the check began, and who asked for it. */
  at: timestamp,
  by: z.string(),
  /** The entries at both ends of the chain that was found to hold; null where none was. */
  first: ChainEnd.nullable(),
  last: ChainEnd.nullable(),
  /** Everything that was looked at, in its order. */
  checks: z.array(z.object({ what: z.string(), extent: z.string(), outcome: z.enum(CHECK_OUTCOMES) })),
});
export type Verification = z.infer<typeof Verification>;

export const VERIFY_FIRST = 'Press Verify first: the paper says what the last check found.';
