import { describe, expect, it } from 'vitest';
import { weekStart } from '../../../../shared/dates.ts';
import { rangeDays } from '../../../../shared/features/overview/reports/reports.ranges.ts';

describe('a date range is what the office calls it', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['this-week', '2026-11-21', '2026-11-16', '2026-11-21'],
    ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['this-month', '2026-11-21', '2026-11-01', '2026-11-21'],
    ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['last-month', '2026-01-15', '2025-12-01', '2025-12-31'],
    ['this-quarter', '2026-11-21', '2026-10-01', '2026-11-21'],
    ['this-quarter', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['last-quarter', '2026-11-21', '2026-07-01', '2026-09-30'],
    ['last-quarter', '2026-02-28', '2025-10-01', '2025-12-31'],
    ['this-year', '2026-04-01', '2026-04-01', '2026-04-01'],
    ['this-year', '2026-03-31', '2025-04-01', '2026-03-31'],
    ['last-year', '2026-03-31', '2024-04-01', '2025-03-31'],
    ['last-year', '2026-11-21', '2025-04-01', '2026-03-31'],
  ] as const)('%s on %s is %s to %s', (name, today, from, to) => {
    expect(rangeDays(name, today)).toEqual({ from, to });
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-01-01', '2025-12-29'],
  ])('the week of %s begins on Monday, %s', (day, monday) => {
    expect(weekStart(day)).toBe(monday);
  });
});
