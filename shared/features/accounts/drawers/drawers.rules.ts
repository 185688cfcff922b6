import { formatDate, type IsoDate } from '../../../dates.ts';
import { formatRupees, type Paise, toRupees } from '../../../money.ts';

/** Which way a count differs, without the sum. `difference` is counted less expected, in paise. */
export const overOrShort = (difference: Paise): string => (difference < 0 ? 'short' : 'over');

/** A difference in words, as `₹10.00 short` or `₹5.00 over`. */
export const differenceText = (difference: Paise): string =>
  `${formatRupees(toRupees(Math.abs(difference)))} ${overOrShort(difference)}`;

/** The days of a close in words, as `20-11-2026 to 21-11-2026`, or one day alone. */
export const coveredText = (first: IsoDate, last: IsoDate): string =>
  first === last ? formatDate(last) : `${formatDate(first)} to ${formatDate(last)}`;

/** Says whose drawer it is, and what the office does while they are away. */
export const mustCount = (cashier: string): string =>
  `${cashier} can still sign in, and must close this drawer. While they are away, deactivate their account: an admin then counts the cash, and hands it over.`;

/** Says to a cashier that their drawer is closed, as the counter does when it opens, and a refusal of cash. */
export const drawerClosed = (day: IsoDate): string =>
  `Your cash drawer for ${formatDate(day)} is closed: count again to add cash. Other payments go on.`;

/** Says to somebody else whose drawer is closed, and who opens it. */
export const drawerClosedOf = (cashier: string, day: IsoDate): string =>
  `The cash drawer of ${cashier} for ${formatDate(day)} is closed: ${cashier} counts again to add cash, or an admin reopens it in Day Close.`;

/** The words for each term of a drawer, in the order of its page and its slip. */
export const TERM_WORDS = {
  receipts: 'Receipts in cash',
  payments: 'Payments in cash',
  refunds: 'Refunds in cash',
  deposited: 'Deposited in bank',
  handed: 'Handed over',
  taken: 'Received from cashier',
} as const;
export type DrawerTerm = keyof typeof TERM_WORDS;
export const DRAWER_TERMS = Object.keys(TERM_WORDS) as readonly DrawerTerm[];
