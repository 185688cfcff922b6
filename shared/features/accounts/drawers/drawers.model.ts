import { z } from 'zod';
import {
  id,
  optionalDate,
  optionalId,
  optionalText,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';
import { CountsInput } from '../../collection/cheques/cash-count.ts';

export const CLOSING_STATES = ['Closed', 'Waiting', 'Approved', 'Reopened'] as const;
const ClosingState = z.enum(CLOSING_STATES);
export type ClosingState = z.infer<typeof ClosingState>;

/** The words for each state. */
export const CLOSING_STATE_WORDS: Readonly<Record<ClosingState, string>> = {
  Closed: 'Closed',
  Waiting: 'Difference waits for approval',
  Approved: 'Approved',
  Reopened: 'Reopened',
};

const rupees = z.number();
const Decision = z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() });

/** A close: one or more days of a drawer that were counted and closed. Amounts in rupees. */
export const Closing = z.object({
  id,
  cashier_id: id,
  cashier: z.string(),
  /** The first and the last day covered. */
  first_day: z.string(),
  date: z.string(),
  counts: z.record(z.string(), z.number()),
  counted: rupees,
  expected: rupees,
  /** The counted cash less the expected. */
  difference: rupees,
  reason: z.string().nullable(),
  /** The state; `Waiting` means that the difference is above the limit of the settings and needs an admin's approval. */
  state: ClosingState,
  closed: Decision,
  /** Whether an admin counted in the place of a cashier who left. */
  by_admin: z.boolean(),
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

/** The cash of one cashier on a day. Amounts in rupees; a negative term is money that went the other way. */
export const Drawer = z.object({
  date: z.string(),
  cashier_id: id,
  cashier: z.string(),
  /** Whether the cashier can no longer sign in: an admin then counts and closes the drawer, and hands its cash over. */
  has_left: z.boolean(),
  /** The first day that a close of `date` covers: the day after the last close. */
  first_day: z.string(),
  /** Whether cash was ever in it. */
  is_used: z.boolean(),
  /** The expected cash and its terms: null for the person who is to count it, until it is closed. */
  carried: rupees.nullable(),
  receipts: rupees.nullable(),
  payments: rupees.nullable(),
  refunds: rupees.nullable(),
  deposited: rupees.nullable(),
  handed: rupees.nullable(),
  taken: rupees.nullable(),
  expected: rupees.nullable(),
  /** The expected cash without the receipts of `to_cancel`; null as long as it is. */
  expected_without: rupees.nullable(),
  /** The receipts of its cash whose cancellation is asked for and not decided; their amounts are null as long as the expected cash. */
  to_cancel: z
    .array(
      z.object({
        fee_id: id,
        receipt_no: z.string().nullable(),
        student_name: z.string(),
        date: z.string(),
        amount: rupees.nullable(),
        asked_by: z.string(),
        asked_at: timestamp,
      }),
    )
    .readonly(),
  /** The close of this day; null while it is open. */
  closing: Closing.nullable(),
  /** The last closed day; null where no day was closed. */
  closed_to: z.string().nullable(),
  /** What left the drawer after the count, below zero; 0 while this day is open. */
  after_count: rupees,
  /** The cash carried over to the next day: what was counted, less what left after the count. Null while this day is open. */
  next_carried: rupees.nullable(),
  /** The day's cheques and transfers, to be ticked off. */
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
  /** The hand-overs from or to this drawer that are not accepted yet. */
  on_its_way: z.array(HandOver).readonly(),
});
export type Drawer = z.infer<typeof Drawer>;

/** One entry of a drawer's cash. */
export const DrawerLine = z.object({
  term: z.enum(['receipts', 'payments', 'refunds', 'deposited', 'handed', 'taken', 'difference']),
  date: z.string(),
  /** The number of the receipt or voucher. */
  number: z.string().nullable(),
  words: z.string(),
  /** Null for the person who is to count the drawer, until it is closed. */
  amount: rupees.nullable(),
  /** Whether it left the drawer after the count that closed the day. */
  after_count: z.boolean(),
  /** The address of its page; null where it has none. */
  link: z.string().nullable(),
});
export type DrawerLine = z.infer<typeof DrawerLine>;

/** A drawer with cash entries on days that are not closed. */
export const OpenDrawer = z.object({
  cashier_id: id,
  cashier: z.string(),
  since: z.string(),
  /** The number of open days with cash entries. */
  days: z.int(),
  /** The cash in it, in rupees; null for the person who is to count it. */
  held: rupees.nullable(),
  /** Whether this cashier has ever closed a day. */
  has_closed: z.boolean(),
});
export type OpenDrawer = z.infer<typeof OpenDrawer>;

/** A person who may have a drawer, to whom cash can be handed over. */
export const Cashier = z.object({ id, name: z.string() });

export const CloseDrawer = z.strictObject({
  /** Default: today. */
  date: optionalDate,
  /** The cashier whose drawer it is. Default: oneself. An admin may name a cashier who can no longer sign in. */
  cashier: optionalId,
  counts: CountsInput,
  reason: optionalText(300),
});
export type CloseDrawer = z.output<typeof CloseDrawer>;

export const SecondCount = z.strictObject({
  /** Default: today. */
  date: optionalDate,
});
export type SecondCount = z.output<typeof SecondCount>;

export const ReopenDrawer = z.strictObject({
  date: optionalDate,
  cashier: id,
  reason: requiredText('Say why it is reopened', 300),
});
export type ReopenDrawer = z.output<typeof ReopenDrawer>;

export const NewHandOver = z.strictObject({
  /** The cashier whose cash it is. Default: oneself. An admin may name a cashier who can no longer sign in. */
  from: optionalId,
  to: id,
  amount: positiveAmount('Enter the amount'),
});
export type NewHandOver = z.output<typeof NewHandOver>;
