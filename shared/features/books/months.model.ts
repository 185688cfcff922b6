import { z } from 'zod';
import { optionalText, requiredText, timestamp } from '../../contract/fields.ts';

const rupees = z.number();

/** A month as it is written: `2026-11`. */
export const monthOf = z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Write the month as YYYY-MM');

/** What is looked at before a month is locked, in this order. */
const MONTH_CHECKS = [
  'Days closed',
  'Cheques in hand',
  'Bank lines matched',
  'Bank reconciled',
  'Suspense empty',
  'Approvals decided',
  'Books agree',
] as const;

/** One line of the checklist: how much is open, and the page of its rows. */
const ChecklistLine = z.object({
  name: z.enum(MONTH_CHECKS),
  /** How many days, cheques, lines, requests or differences are open. */
  open: z.int(),
  /** Their sum in rupees; null where they have none. */
  amount: rupees.nullable(),
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

/** A month with its checklist. */
export const MonthDetail = Month.extend({
  checklist: z.array(ChecklistLine).readonly(),
  /** Everybody may lock it: nothing is open. */
  ready: z.boolean(),
  changes: z.array(ChangedSince).readonly(),
});
export type MonthDetail = z.infer<typeof MonthDetail>;

export const LockMonth = z.strictObject({ reason: optionalText(300) });
export type LockMonth = z.output<typeof LockMonth>;
export const ReopenMonth = z.strictObject({ reason: requiredText('Say why it is reopened', 300) });
export type ReopenMonth = z.output<typeof ReopenMonth>;
