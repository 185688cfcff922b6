import { isBlankText } from './blank-text.ts';
import { formatRupees, hasWholePaise, MAX_RUPEES } from './money.ts';

/** An amount that somebody wrote: rupees, null where nothing is written, or what is wrong with it. */
export type RupeesText =
  | { readonly ok: true; readonly rupees: number | null }
  | { readonly ok: false; readonly message: string };

const CURRENCY = /₹|rupees|inr|rs\.?|रुपये|रू\.?|रु\.?/giu;
/**
 * Digits alone, or grouped in lakhs or thousands by commas; then paise. `60,00` and `1.234,50` are not amounts, and `500 200`
 * may be two.
 */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.\d*)?$/;
const NIL = /^(?:nil|शून्य)$/iu;
/** How a ledger says on which side an amount stands: owed, or paid in advance. */
const [DEBIT, CREDIT] = [/dr\.?$/i, /cr\.?$/i];
const DEVANAGARI_ZERO = 0x0966;

const asciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

/** Rupees, or rupees and paise, as most cells hold them. */
const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/;
/** Twelve rupees and a half, or twelve and a half thousand in another country's writing. */
const AMBIGUOUS = /^\d{1,3}\.\d\d0$/;
const NEGATIVE = /^[-–−(]/u;

/** The number of rupees that a text means, of whatever size and sign; null for nothing, undefined for what is no amount. */
export const writtenRupees = (text: string): number | null | undefined => {
  if (PLAIN.test(text)) return Number(text);
  const plain = asciiDigits(text)
    .replace(CURRENCY, '')
    .replace(/\/[-=]\s*$/, '')
    .replace(DEBIT, '')
    .trim();
  if (isBlankText(plain)) return null;
  if (NIL.test(plain)) return 0;
  const isNegative = NEGATIVE.test(plain) || CREDIT.test(plain);
  const unsigned = isNegative
    ? plain.replace(NEGATIVE, '').replace(/\)$/, '').replace(CREDIT, '').trim()
    : plain;
  if (!AMOUNT.test(unsigned) || !/\d/.test(unsigned) || AMBIGUOUS.test(unsigned)) return undefined;
  const rupees = Number(unsigned.replaceAll(',', ''));
  return isNegative ? -rupees : rupees;
};

const refuse = (message: string): RupeesText => ({ ok: false, message });

/**
 * Reads `60,000`, `₹ 60,000`, `Rs. 60,000/-`, `60000.50`, `15,000 Dr` as an amount that the office can keep; blank, `NA` and
 * a lone dash are null.
 */
export const readRupees = (text: string): RupeesText => {
  const rupees = writtenRupees(text);
  if (rupees === null) return { ok: true, rupees };
  if (rupees === undefined) return refuse(`“${text.trim()}” is not an amount`);
  if (rupees < 0) return refuse('An amount cannot be negative');
  if (rupees > MAX_RUPEES) return refuse(`At most ${formatRupees(MAX_RUPEES)}`);
  return hasWholePaise(rupees) ? { ok: true, rupees } : refuse('An amount has at most two decimals');
};
