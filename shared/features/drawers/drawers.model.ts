import { z } from 'zod';
import {
  id,
  optionalDate,
  optionalText,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../contract/fields.ts';
import { CountsInput } from '../cheques/cheques.counts.ts';

export const CLOSING_STATES = ['Closed', 'Waiting', 'Approved', 'Reopened'] as const;
const ClosingState = z.enum(CLOSING_STATES);
export type ClosingState = z.infer<typeof ClosingState>;

const rupees = z.number();
const Decision = z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() });

/** A drawer's day (or days) that was counted and closed. Amounts in rupees. */
export const Closing = z.object({
  id,
  cashier_id: id,
  cashier: z.string(),
  /** The first and the last day that it covers. */
  first_day: z.string(),
  date: z.string(),
  counts: z.record(z.string(), z.number()),
  counted: rupees,
  expected: rupees,
  /** What was counted less what was expected. */
  difference: rupees,
  reason: z.string().nullable(),
  /** Waiting: the difference is above what the settings allow, and another admin has to approve it. */
  state: ClosingState,
  closed: Decision,
  approved: Decision.nullable(),
  reopened: Decision.nullable(),
});
export type Closing = z.infer<typeof Closing>;

const HAND_OVER_STATES = ['On its way', 'Accepted', 'Taken back'] as const;

/** Cash on its way from one drawer to another. */
export const HandOver = z.object({
  id,
  from_id: id,
  from: z.string(),
  to_id: id,
  to: z.string(),
  date: z.string(),
  amount: rupees,
  state: z.enum(HAND_OVER_STATES),
  at: timestamp,
});
export type HandOver = z.infer<typeof HandOver>;

/** The cash of one cashier on one day. Amounts in rupees; a term below zero is money that went the other way. */
export const Drawer = z.object({
  date: z.string(),
  cashier_id: id,
  cashier: z.string(),
  /** Whether its cashier can no longer sign in: an admin counts and closes it, and hands its cash over. */
  has_left: z.boolean(),
  /** The first day that a close of this date covers: the day after the last close. */
  first_day: z.string(),
  carried: rupees,
  receipts: rupees,
  payments: rupees,
  refunds: rupees,
  deposited: rupees,
  handed: rupees,
  taken: rupees,
  /** Null for the cashier until the drawer is counted. */
  expected: rupees.nullable(),
  /** The close of this day; null while it is open. */
  closing: Closing.nullable(),
  /** The last day that is closed; null where none was. */
  closed_to: z.string().nullable(),
  /** What is carried over to the next day; null while this one is open. */
  next_carried: rupees.nullable(),
  /** The day's cheques and transfers, to be ticked off: they are no cash. */
  others: z
    .array(
      z.object({
        fee_id: id,
        receipt_no: z.string().nullable(),
        student_name: z.string(),
        payment_type: z.string(),
        number: z.string().nullable(),
        amount: rupees,
      }),
    )
    .readonly(),
  /** Hand-overs from or to this drawer that nobody has accepted yet. */
  on_its_way: z.array(HandOver).readonly(),
});
export type Drawer = z.infer<typeof Drawer>;

/** One entry of the cash of a drawer. */
export const DrawerLine = z.object({
  term: z.enum(['receipts', 'payments', 'refunds', 'deposited', 'handed', 'taken', 'difference']),
  date: z.string(),
  /** A receipt's or voucher's number. */
  number: z.string().nullable(),
  words: z.string(),
  amount: rupees,
  /** The page on which it stands; null where there is none. */
  link: z.string().nullable(),
});
export type DrawerLine = z.infer<typeof DrawerLine>;

/** A drawer with cash on a day that is past and not closed. */
export const OpenDrawer = z.object({
  cashier_id: id,
  cashier: z.string(),
  since: z.string(),
  /** How many days with cash are open, today left out. */
  days: z.int(),
  /** Whether this cashier has closed a day before. */
  has_closed: z.boolean(),
});
export type OpenDrawer = z.infer<typeof OpenDrawer>;

/** Whoever may have a drawer, as cash is handed over to them. */
export const Cashier = z.object({ id, name: z.string() });

export const CloseDrawer = z.strictObject({
  /** Today where nothing is said. */
  date: optionalDate,
  /** Whose drawer: one's own where nothing is said. An admin may name a cashier who can no longer sign in. */
  cashier: id.nullable().default(null),
  counts: CountsInput,
  reason: optionalText(300),
});
export type CloseDrawer = z.output<typeof CloseDrawer>;

export const ReopenDrawer = z.strictObject({
  date: optionalDate,
  cashier: id,
  reason: requiredText('Say why it is reopened', 300),
});
export type ReopenDrawer = z.output<typeof ReopenDrawer>;

export const NewHandOver = z.strictObject({
  /** From whose drawer: one's own where nothing is said. An admin may name a cashier who can no longer sign in. */
  from: id.nullable().default(null),
  to: id,
  amount: positiveAmount('Enter the amount'),
});
export type NewHandOver = z.output<typeof NewHandOver>;
