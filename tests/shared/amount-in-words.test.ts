import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInWords } from '../../shared/amount-in-words.ts';
import { seedOf } from '../support/tools/draws.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [0.05, 'Paise Five Only'],
  [19, 'Rupees Nineteen Only'],
  [20, 'Rupees Twenty Only'],
  [100, 'Rupees One Hundred Only'],
  [101.01, 'Rupees One Hundred One and Paise One Only'],
  [1_000, 'Rupees One Thousand Only'],
  [60_000, 'Rupees Sixty Thousand Only'],
  [1_00_000, 'Rupees One Lakh Only'],
  [1_00_00_000, 'Rupees One Crore Only'],
  [12_34_567.5, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Paise Fifty Only'],
  [10_00_00_001, 'Rupees Ten Crore One Only'],
  [
    99_99_99_999.99,
    'Rupees Ninety-Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Paise Ninety-Nine Only',
  ],
])('%d is written %s', (rupees, words) => expect(amountInWords(rupees)).toBe(words));

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000, 0.001])('%d is no amount', (rupees) =>
  expect(() => amountInWords(rupees)).toThrow(RangeError),
);

const NUMBERS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES = { crore: 10_000_000, lakh: 100_000, thousand: 1_000, hundred: 100 };

const smallNumber = (word: string): number => {
  const [tens = '', ones] = word.split('-');
  const value = TENS.includes(tens) ? (TENS.indexOf(tens) + 2) * 10 : NUMBERS.indexOf(tens);
  if (value < 0) throw new Error(`Not a number's word: ${tens}`);
  return value + (ones ? smallNumber(ones) : 0);
};

/** Reads a count back, by the rule that a number before a scale's word counts that many of it. */
const readCount = (words: string): number => {
  let total = 0;
  let pending = 0;
  for (const word of words.toLowerCase().split(' ')) {
    const scale = Object.entries(SCALES).find(([name]) => name === word)?.[1];
    if (scale === undefined) pending += smallNumber(word);
    else {
      total += pending * scale;
      pending = 0;
    }
  }
  return total + pending;
};

const readPaise = (words: string): number => {
  const match = /^(?:Rupees (.+?))?(?:(?: and )?Paise (.+?))? Only$/.exec(words);
  if (!match) throw new Error(`Not an amount: ${words}`);
  const [, rupees, paise] = match;
  return (rupees ? readCount(rupees) * 100 : 0) + (paise ? readCount(paise) : 0);
};

test('every amount reads back as itself', () => {
  // Amounts of every length, not mostly of the longest.
  const paise = fc.oneof(
    ...[99, 9_999, 9_99_999, 99_99_99_99, 99_99_99_999_99].map((max) => fc.integer({ min: 0, max })),
  );
  fc.assert(
    fc.property(paise, (amount) => readPaise(amountInWords(amount / 100)) === amount),
    { numRuns: 3000, seed: seedOf() },
  );
});

test('every whole number up to a lakh reads back as itself', () => {
  for (let rupees = 0; rupees <= 1_00_000; rupees += 1) {
    if (readPaise(amountInWords(rupees)) !== rupees * 100) expect.fail(`${rupees}: ${amountInWords(rupees)}`);
  }
});
