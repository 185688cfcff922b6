import { z } from 'zod';
import { id, timestamp } from '../../contract/fields.ts';

/** The actions on an entity, as a filter offers them. */
export const ACTIVITY_ACTIONS = [
  'created',
  'updated',
  'issued',
  'verified',
  'received',
  'cancelled',
  'completed',
  'reopened',
  'deleted',
  'restored',
  'locked',
  'left out',
  'printed',
  'reprinted',
  'not printed',
  'downloaded',
  'recorded',
  'read',
  'archived',
  'loaded',
  'uploaded',
  'folder created',
  'folder removed',
  'approval refused',
  'signed in',
  'sign-in refused',
  'signed out',
  'password changed',
  'password reset',
] as const;

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

export const Verification = z.object({
  /** Whether every row is as it was written, each chained to the one before it. */
  ok: z.boolean(),
  checked: z.int(),
  /** The first row that does not hold. */
  broken: z.object({ id, at: timestamp, summary: z.string(), reason: z.string() }).nullable(),
});
export type Verification = z.infer<typeof Verification>;
