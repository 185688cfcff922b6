import { expect, it } from 'vitest';
import { unbroken } from '../../../shared/papers/unbroken.ts';

it.each([
  ['B.Sc. (Mathematics)', 'B.Sc.\u00a0(Mathematics)'],
  ['M.A. (Hindi) and M.A. (Economics)', 'M.A.\u00a0(Hindi) and M.A.\u00a0(Economics)'],
  ['B.Com.', 'B.Com.'],
])('%s is never broken before its bracket', (name, shown) => {
  expect(unbroken(name)).toBe(shown);
});
