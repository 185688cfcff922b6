import { expect, it } from 'vitest';
import { yearAfter } from '../../../../shared/features/changes/promotions/promotions.rules.ts';

it.each([
  ['1', '2'],
  ['1st Year', '2nd Year'],
  ['2nd year', '3rd year'],
  ['3RD', '4TH'],
  ['Semester 3', 'Semester 4'],
  ['10th', '11th'],
  ['II', 'III'],
  ['ii', 'iii'],
  ['First Year', 'Second Year'],
  ['X', ''],
  ['Final', ''],
  ['2026-27', ''],
])('after %s comes %s', (year, next) => {
  expect(yearAfter(year)).toBe(next);
});
