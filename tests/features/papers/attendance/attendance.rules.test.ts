import { describe, expect, test } from 'vitest';
import { daysOfMonth } from '../../../../shared/features/papers/attendance/attendance.columns.ts';
import type { AttendanceStatus } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { countAttendance } from '../../../../shared/features/papers/attendance/attendance.rules.ts';

const LETTERS: Readonly<Record<string, AttendanceStatus>> = {
  P: 'Present',
  A: 'Absent',
  L: 'Late',
  H: 'Half Day',
};
const marks = (letters: string) =>
  [...letters].flatMap((letter) => LETTERS[letter] ?? []).map((status) => ({ status }));

describe('the attendance rate is (present + late) ÷ total, in whole percent', () => {
  test.each([
    ['', 0],
    ['P', 100],
    ['A', 0],
    ['PL', 100],
    ['PLA', 67],
    ['PAA', 33],
    ['PLAH', 50],
    ['HHHHHHHP', 13],
  ])('%j is %i %%', (letters, rate) => {
    expect(countAttendance(marks(letters)).rate).toBe(rate);
  });
});

test('the counters count each status', () => {
  expect(countAttendance(marks('PPALH'))).toEqual({
    present: 2,
    absent: 1,
    late: 1,
    halfDay: 1,
    total: 5,
    rate: 60,
  });
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %i days', (month, count) => {
  const days = daysOfMonth(month);
  expect([days.length, days.at(0), days.at(-1)]).toEqual([count, `${month}-01`, `${month}-${count}`]);
});
