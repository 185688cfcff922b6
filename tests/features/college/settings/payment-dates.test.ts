import { describe, expect, it } from 'vitest';
import { paymentDayProblem, paymentDays } from '../../../../shared/payment-dates.ts';

const TODAY = '2026-11-21';
const OPEN = { back_days: null, closed_to: null };
const CLOSED = { back_days: null, closed_to: '2026-03-31' };

describe('the days that a payment may be dated', () => {
  it.each([
    ['an accountant reaches back to 1 April', 'accountant', TODAY, OPEN, '2026-04-01'],
    ['in March that is the April before', 'accountant', '2027-03-31', OPEN, '2026-04-01'],
    ['on 1 April it is the day itself', 'accountant', '2027-04-01', OPEN, '2027-04-01'],
    ['or so many days', 'accountant', TODAY, { ...OPEN, back_days: 3 }, '2026-11-18'],
    ['none at all', 'accountant', TODAY, { ...OPEN, back_days: 0 }, TODAY],
    ['days into the year before', 'accountant', '2027-04-02', { ...OPEN, back_days: 5 }, '2027-03-28'],
    ['but never into a closed year', 'accountant', '2026-04-02', { ...CLOSED, back_days: 5 }, '2026-04-01'],
    ['an admin reaches back as far as there are days', 'admin', TODAY, OPEN, null],
    ['whatever accountants may', 'admin', TODAY, { ...OPEN, back_days: 3 }, null],
    ['as far as years are not closed', 'admin', TODAY, CLOSED, '2026-04-01'],
  ] as const)('%s', (_what, role, today, reach, earliest) => {
    expect(paymentDays(role, today, reach)).toEqual({ earliest, latest: today });
  });

  it.each([
    [TODAY, undefined],
    ['2026-04-01', undefined],
    ['2026-11-22', 'A payment cannot be dated after today, 21-11-2026'],
    ['2062-01-01', 'A payment cannot be dated after today, 21-11-2026'],
    ['2026-03-31', 'A payment cannot be dated before 01-04-2026 here'],
  ])('%s: %s', (date, problem) => {
    expect(paymentDayProblem(date, paymentDays('accountant', TODAY, OPEN))).toBe(problem);
  });
});
