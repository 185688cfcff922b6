import { expect, it } from 'vitest';
import { counted } from '../../shared/counted.ts';

it.each([
  [0, '0 receipts'],
  [1, '1 receipt'],
  [2, '2 receipts'],
  [120_000, '1,20,000 receipts'],
])('%d is counted as %s', (count, text) => {
  expect(counted(count, 'receipt', 'receipts')).toBe(text);
});
