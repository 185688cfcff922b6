import { hasWholePaise, MAX_RUPEES, toPaise } from './money.ts';

const ONES = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'],
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];

/** Each unit of the Indian count, largest first, with what one of it holds. */
const UNITS = [
  [1_00_00_000, 'Crore'],
  [1_00_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const;

const belowHundred = (count: number): string => {
  if (count < 20) return ONES[count] ?? '';
  const ones = count % 10;
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return ones === 0 ? tens : `${tens}-${ONES[ones]}`;
};

/** A count in Indian words: `Two Thousand Five`. */
export const inWords = (count: number): string => {
  if (count < 100) return belowHundred(count);
  const words: string[] = [];
  let rest = count;
  for (const [size, name] of UNITS) {
    if (rest >= size) words.push(`${inWords(Math.floor(rest / size))} ${name}`);
    rest %= size;
  }
  if (rest > 0) words.push(belowHundred(rest));
  return words.join(' ');
};

/**
 * An amount in Indian words: `Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Paise Fifty
 * Only`. Rupees from 0 to 99,99,99,999.99 with at most two decimals; throws a RangeError for anything else.
 */
export const amountInWords = (rupees: number): string => {
  if (!(rupees >= 0 && rupees <= MAX_RUPEES && hasWholePaise(rupees))) {
    throw new RangeError(`Not an amount in rupees: ${rupees}`);
  }
  const paise = toPaise(rupees);
  const whole = Math.floor(paise / 100);
  const part = paise % 100;
  if (part === 0) return `Rupees ${inWords(whole)} Only`;
  if (whole === 0) return `Paise ${inWords(part)} Only`;
  return `Rupees ${inWords(whole)} and Paise ${inWords(part)} Only`;
};
