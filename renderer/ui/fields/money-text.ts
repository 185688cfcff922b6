import { toPaise, toRupees } from '../../../shared/money.ts';
import { writtenRupees } from '../../../shared/read-rupees.ts';

const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * `12500+300` → 12800; undefined where the text is not amounts that are added or taken off, as the roll number `25-002` is not.
 * Paise do not drift.
 */
const addedUp = (text: string): number | undefined => {
  const bare = text.replace(/[₹,\s]/g, '');
  const parts = bare.match(/[+-]?(?:\d+\.?\d{0,2}|\.\d{1,2})/g) ?? [];
  const isNumbered = parts.some((part) => /^[+-]?0\d/.test(part));
  if (parts.length < 2 || isNumbered || parts.join('') !== bare || !/^[^+]+[+-]/.test(bare)) return undefined;
  return toRupees(parts.reduce((sum, part) => sum + toPaise(Number(part)), 0));
};

/** What was typed as rupees, read as a spreadsheet's, or a sum of such: blank → undefined, anything else → NaN. */
export const parseRupees = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (addedUp(text) ?? writtenRupees(text) ?? Number.NaN);

/**
 * The sentence for a text with letters that is no amount, such as a roll number typed where the cursor still stood: taken without
 * its letters, `MAE25-2` would be ₹23.00 of the student before.
 */
export const notAnAmount = (text: string): string | undefined =>
  /\p{L}/u.test(text) && Number.isNaN(parseRupees(text)) ? `“${text.trim()}” is not an amount` : undefined;

/** Rupees as a field shows them at rest, lakh grouping and no sign: `1,20,000.50`. */
export const rupeesText = (amount: unknown): string =>
  typeof amount === 'number' && Number.isFinite(amount) ? format.format(amount) : '';
