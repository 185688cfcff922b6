import { expect, it } from 'vitest';
import { monthsAhead } from '../../../../shared/features/charges/plans/plans.ahead.ts';

it.each([
  ['2026-07-01', 0],
  ['2026-12-20', 0],
  ['2026-12-31', 1],
  ['2027-04-01', 4],
  ['2027-07-01', 7],
])(
  'a session that begins on %s is, on 23-11-2026, so many months ahead as a raise warns of: %i',
  (day, months) => {
    expect(monthsAhead(day, '2026-11-23')).toBe(months);
  },
);
