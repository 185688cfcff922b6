import { formatDate, type IsoDate } from '../../dates.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../money.ts';

/** The notes and coins in use, in rupees, the greatest first. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
/** Notes that are no longer given out and are still money: asked for only where there is one. */
export const OLDER_DENOMINATIONS = [2000] as const;

/** How many there are of each note or coin, by its value in rupees: `{"500": 2, "10": 9}`. */
export type Counts = Readonly<Record<string, number>>;

/** Adds up counted notes and coins. Paise. */
export const countedPaise = (counts: Counts): Paise =>
  Object.entries(counts).reduce((sum, [value, pieces]) => sum + toPaise(Number(value)) * pieces, 0);

/** `₹10.00 short`, `₹5.00 over`: what was counted less what was expected, in paise. */
export const differenceText = (difference: Paise): string =>
  `${formatRupees(toRupees(Math.abs(difference)))} ${difference < 0 ? 'short' : 'over'}`;

/** The days that a close covers: `20-11-2026 to 21-11-2026`, or the one day. */
export const coveredText = (first: IsoDate, last: IsoDate): string =>
  first === last ? formatDate(last) : `${formatDate(first)} to ${formatDate(last)}`;

/** What moves the cash of a drawer, in the order and the words of its page and its slip. */
export const TERM_WORDS = {
  receipts: 'Receipts in cash',
  payments: 'Payments in cash',
  refunds: 'Refunds in cash',
  deposited: 'Taken to the bank',
  handed: 'Handed over',
  taken: 'Taken over',
} as const;
export type DrawerTerm = keyof typeof TERM_WORDS;
export const DRAWER_TERMS = Object.keys(TERM_WORDS) as readonly DrawerTerm[];
