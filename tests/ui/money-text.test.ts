import { describe, expect, test } from 'vitest';
import { notAnAmount, parseRupees, rupeesText } from '../../renderer/ui/fields/money-text.ts';

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
    ['25-002', Number.NaN],
    ['25-2', 23],
    ['0.50+0.25', 0.75],
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

describe('a text that is typed where an amount stands', () => {
  test.each([
    ['33a', '“33a” is not an amount'],
    ['Priya', '“Priya” is not an amount'],
    ['MAE25-002', '“MAE25-002” is not an amount'],
    ['प्रिया', '“प्रिया” is not an amount'],
    ['12500+', undefined],
    ['Rs. 500', undefined],
    ['₹ 60,000', undefined],
  ])('%s: %s', (typed, sentence) => {
    expect(notAnAmount(typed)).toBe(sentence);
  });
});
