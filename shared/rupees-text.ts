import { formatRupees, hasWholePaise, MAX_RUPEES } from './money.ts';

/** An amount that somebody wrote: rupees, null where nothing is written, or what is wrong with it. */
export type RupeesText =
  | { readonly ok: true; readonly rupees: number | null }
  | { readonly ok: false; readonly message: string };

const CURRENCY = /₹|rupees|inr|rs\.?/gi;
/** Digits alone, or grouped in lakhs or thousands; then paise. `60,00` and `1.234,50` are not amounts. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$/;
const DEVANAGARI_ZERO = 0x0966;

const asciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

const refuse = (message: string): RupeesText => ({ ok: false, message });

/** Reads `60,000`, `₹ 60,000`, `Rs. 60,000/-`, `60000.50`; blank and a lone dash are null. */
export const readRupees = (text: string): RupeesText => {
  const plain = asciiDigits(text)
    .replace(CURRENCY, '')
    .replace(/\/[-=]\s*$/, '')
    .trim();
  if (/^[-–—]?$/u.test(plain)) return { ok: true, rupees: null };
  if (/^[-–−(]/u.test(plain)) return refuse('An amount cannot be negative');
  if (!AMOUNT.test(plain)) return refuse(`“${text.trim()}” is not an amount`);
  const rupees = Number(plain.replaceAll(',', ''));
  if (rupees > MAX_RUPEES) return refuse(`At most ${formatRupees(MAX_RUPEES)}`);
  if (!hasWholePaise(rupees)) return refuse('An amount has at most two decimals');
  return { ok: true, rupees };
};
