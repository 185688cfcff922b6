import { counted } from '../../../counted.ts';
import { formatRupees, MAX_RUPEES, type Paise, toPaise, toRupees } from '../../../money.ts';

/** The decimals of a count, a rate, or days. */
const DECIMALS = 4;
const SCALE = 10n ** BigInt(DECIMALS);
/** Rate and count are scaled both; a rupee has a hundred paise. */
const OF_A_PAISA = (SCALE * SCALE) / 100n;

const NO_AMOUNT = 'No amount is named: an amount, a count and a rate, or days and a rate';

/** What a row says of its amount, in rupees: the sum itself, a count at a rate, or days less those absent at a rate a day. */
export interface Measures {
  readonly amount?: number | undefined;
  readonly count?: number | undefined;
  readonly days?: number | undefined;
  readonly absent?: number | undefined;
  readonly rate?: number | undefined;
}

export type RowAmount =
  | {
      readonly paise: Paise;
      /** How it was reckoned, `28 days × ₹90.00`; undefined for a sum. */
      readonly how?: string;
      /** What is to be looked at: an amount that was rounded. */
      readonly rounded?: string;
      readonly doubts: readonly string[];
    }
  | { readonly problem: string };

/** A number of at most four decimals as a whole number of its ten-thousandths; exact, unlike a product of fractions. */
const scaled = (number: number): bigint => {
  const [whole = '0', fraction = ''] = number.toFixed(DECIMALS).split('.');
  return BigInt(whole) * SCALE + BigInt(fraction);
};

const text = (tenThousandths: bigint): string => String(Number(tenThousandths) / Number(SCALE));
const rateText = (rate: bigint): string =>
  rate % 100n === 0n ? formatRupees(Number(rate / 100n) / 100) : `₹${text(rate)}`;

/**
 * The amount of a row to the paisa; half a paisa is rounded up, and said. A sum beside a count or days is held against them: where
 * they differ the sum holds, with a doubt.
 */
export const amountOf = ({ amount, count, days, absent = 0, rate }: Measures): RowAmount => {
  const times =
    count !== undefined ? scaled(count) : days === undefined ? undefined : scaled(days) - scaled(absent);
  if (amount !== undefined && (times === undefined || rate === undefined))
    return { paise: toPaise(amount), doubts: [] };
  if (times === undefined) return { problem: NO_AMOUNT };
  if (rate === undefined) return { problem: 'No rate is named' };
  if (times < 0n) return { problem: `Absent for ${absent} of ${days} days` };
  const product = times * scaled(rate);
  const paise = Number((product + OF_A_PAISA / 2n) / OF_A_PAISA);
  if (paise > toPaise(MAX_RUPEES)) return { problem: `At most ${formatRupees(MAX_RUPEES)}` };
  const unit = count !== undefined ? '' : times === SCALE ? ' day' : ' days';
  const how = `${text(times)}${unit} × ${rateText(scaled(rate))}`;
  const reckoned = formatRupees(toRupees(paise));
  if (amount !== undefined && toPaise(amount) !== paise)
    return { paise: toPaise(amount), doubts: [`It says ${formatRupees(amount)}, but ${how} is ${reckoned}`] };
  if (amount !== undefined || product % OF_A_PAISA === 0n) return { paise, how, doubts: [] };
  return { paise, how, rounded: `${how} is rounded to ${reckoned}`, doubts: [] };
};

/** `3 amounts are rounded to the nearest paisa, half a paisa up`. */
export const roundedText = (rows: number): string =>
  `${counted(rows, 'amount is', 'amounts are')} rounded to the nearest paisa, half a paisa up`;
