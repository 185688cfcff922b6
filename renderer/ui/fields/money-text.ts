import { toPaise, toRupees } from '../../../shared/money.ts';
import { writtenRupees } from '../../../shared/read-rupees.ts';

const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12500+300` → 12800; undefined where the text is not amounts that are added or taken off. Paise do not drift. */
const addedUp = (text: string): number | undefined => {
  const bare = text.replace(/[₹,\s]/g, '');
  const parts = bare.match(/[+-]?(?:\d+\.?\d{0,2}|\.\d{1,2})/g) ?? [];
  if (parts.length < 2 || parts.join('') !== bare || !/^[^+]+[+-]/.test(bare)) return undefined;
  return toRupees(parts.reduce((sum, part) => sum + toPaise(Number(part)), 0));
};

/** What was typed as rupees, read as a spreadsheet's, or a sum of such: blank → undefined, anything else → NaN. */
export const parseRupees = (text: string): number | undefined =>
  text.trim() === '' ? undefined : (addedUp(text) ?? writtenRupees(text) ?? Number.NaN);

/** What of a text enters a field of money: all of it where it is an amount, as `Rs. 500` is; else no letter of it. */
export const amountTyped = (text: string): string =>
  Number.isNaN(parseRupees(text)) ? text.replace(/[\p{L}\p{M}]/gu, '') : text;

/** Rupees as a field shows them at rest, lakh grouping and no sign: `1,20,000.50`. */
export const rupeesText = (amount: unknown): string =>
  typeof amount === 'number' && Number.isFinite(amount) ? format.format(amount) : '';
