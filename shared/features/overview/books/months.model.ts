import { z } from 'zod';
import { Doing } from '../../../contract/doing.ts';
import { id, optionalText, requiredText, timestamp } from '../../../contract/fields.ts';
import { OLD_CHEQUES } from '../../collection/cheques/cheques.rules.ts';
import { Pack } from './pack.model.ts';

const rupees = z.number();

/** A month as it is written: `2026-11`. */
export const monthOf = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Write the month as YYYY-MM');

/** What is looked at before a month is locked, in this order. */
export const MONTH_CHECKS = [
  'Days closed',
  OLD_CHEQUES,
  'Bank lines matched',
  'Bank reconciled',
  'Suspense empty',
  'Approvals decided',
  'Hand-overs accepted',
  'Books agree',
] as const;

/** One line of the checklist: how much is open, and the page of its rows. */
const ChecklistLine = z.object({
  name: z.enum(MONTH_CHECKS),
  /** How many days, cheques, lines, requests or differences are open; null while that is being checked. */
  open: z.int().nullable(),
  /** Their sum in rupees; null where they have none. */
  amount: rupees.nullable(),
  /** The day of the oldest; null where it is not told. */
  since: z.string().nullable(),
  link: z.string(),
});
export type ChecklistLine = z.infer<typeof ChecklistLine>;

const Said = z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() });

/** A month of the books. */
export const Month = z.object({
  month: monthOf,
  state: z.enum(['Running', 'Open', 'Locked', 'Reopened']),
  vouchers: z.int(),
  locked: Said.nullable(),
  reopened: Said.nullable(),
  /** How many vouchers were booked in it since its last lock. */
  changed: z.int(),
  /** How far the pack of its last lock is; null where it never was locked. */
  pack: Pack.shape.state.nullable(),
});
export type Month = z.infer<typeof Month>;

/** What was booked in a month since it was locked. */
const ChangedSince = z.object({
  voucher: z.int(),
  date: z.string(),
  entered: z.string(),
  words: z.string(),
  amount: rupees,
  link: z.string().nullable(),
});
export type ChangedSince = z.infer<typeof ChangedSince>;

/** A lock of a month that stands or was ended, with its pack. */
const LockWithPack = z.object({ id, locked: Said, reopened: Said.nullable(), pack: Pack });
export type LockWithPack = z.infer<typeof LockWithPack>;

/** What goes on with a lock that was asked for. */
const Locking = z.object({
  /** The lock that waits for the check of the books; null where none does. */
  locking: z.object({ by: z.string(), doing: Doing }).nullable(),
  /** Why the last one was refused after its desk was answered. */
  problem: z.string().nullable(),
});
export type Locking = z.infer<typeof Locking>;

/** A month with its checklist: of a locked one, as it was when it was locked. */
export const MonthDetail = Month.extend({
  checklist: z.array(ChecklistLine).readonly(),
  /** How far the check of its books is; null where it is over. */
  checking: Doing.nullable(),
  /** Everybody may lock it: nothing is open. */
  ready: z.boolean(),
  ...Locking.shape,
  changes: z.array(ChangedSince).readonly(),
  /** Every lock that it had, the last first. */
  locks: z.array(LockWithPack).readonly(),
});
export type MonthDetail = z.infer<typeof MonthDetail>;

export const LockMonth = z.strictObject({ reason: optionalText(300) });
export type LockMonth = z.output<typeof LockMonth>;
export const ReopenMonth = z.strictObject({ reason: requiredText('Say why it is reopened', 300) });
export type ReopenMonth = z.output<typeof ReopenMonth>;
