import { describe, expect, test } from 'vitest';
import { amountTyped, parseRupees, rupeesText } from '../../renderer/ui/fields/money-text.ts';

describe('rupees as they are typed', () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['500', 500],
    ['1,20,000.50', 120000.5],
    ['₹ 60,000', 60000],
    ['.5', 0.5],
    ['12.', 12],
    ['-5', -5],
    ['abc', Number.NaN],
    ['1.2.3', Number.NaN],
    ['1e5', Number.NaN],
    ['.', Number.NaN],
  ])('%j is %d', (text, amount) => {
    expect(parseRupees(text)).toBe(amount);
  });

  test.each([
    [120000.5, '1,20,000.50'],
    [1234567, '12,34,567.00'],
    [Number.NaN, ''],
    [undefined, ''],
  ])('%d rests as %j', (amount, text) => {
    expect(rupeesText(amount)).toBe(text);
  });
});

describe('what enters a field of money', () => {
  test.each([
    ['33a', '33'],
    ['Priya', ''],
    ['प्रिया', ''],
    ['12500+', '12500+'],
    ['Rs. 500', 'Rs. 500'],
    ['₹ 60,000', '₹ 60,000'],
  ])('of %s it is “%s”: a letter of no amount does not', (typed, entered) => {
    expect(amountTyped(typed)).toBe(entered);
  });
});
