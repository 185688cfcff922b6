import { z } from 'zod';
import { Letterhead } from '../../../papers/letterhead.ts';
import { paperKind } from '../../../papers/paper-kind.ts';

const text = z.string();
const rupees = z.number();
const sums = z.object({ receipts: z.int(), amount: rupees });

/** The content of a hand-over slip. Amounts in rupees, days ISO. */
const DrawerSlip = z.object({
  college: Letterhead,
  cashier: text,
  /** Who counted in the place of a cashier who left; null where the cashier did. */
  counted_by: text.nullable().default(null),
  first_day: text,
  date: text,
  /** The notes and coins counted, the greatest first. */
  counts: z.array(z.object({ value: z.number(), pieces: z.int() })).readonly(),
  carried: rupees,
  receipts: rupees,
  payments: rupees,
  refunds: rupees,
  deposited: rupees,
  handed: rupees,
  taken: rupees,
  expected: rupees,
  counted: rupees,
  reason: text.nullable(),
  /** The first and the last receipt number of one series; null where there were no receipts. */
  receipts_from: text.nullable(),
  receipts_to: text.nullable(),
  /** The same of each further series of receipts. */
  other_receipts: z
    .array(z.object({ from: text, to: text }))
    .readonly()
    .default([]),
  /** The numbers of cancelled receipts. */
  cancelled: z.array(text).readonly(),
  by_mode: z.object({ Cash: sums, Cheque: sums, Online: sums }),
  /** What left the drawer after the count, which the frozen slip does not know: it is looked up when the slip is drawn. */
  after_count: z
    .array(z.object({ words: text, amount: rupees }))
    .readonly()
    .default([]),
  /** The moment of issue, ISO in UTC. */
  issued_at: text,
});
export type DrawerSlip = z.output<typeof DrawerSlip>;

export const DRAWER_SLIP = paperKind<DrawerSlip>('drawer', [DrawerSlip]);
