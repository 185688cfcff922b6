import { describe, expect, it } from 'vitest';
import { parseRupees } from '../../../../renderer/ui/fields/money-text.ts';
import { isRepeatOf } from '../../../../shared/features/collection/fees/fees.doubts.ts';
import { dayTotals } from '../../../../shared/features/collection/fees/fees.rules.ts';

const NOW = new Date('2026-11-21T05:30:00Z');
const entry = { student_id: 7, student_name: 'Uma Nair', amount: 500, fee_type: 'Exam' };
const earlier = { ...entry, created_at: '2026-11-21T05:21:00Z', cancelled: null };
const typed = { student_id: null, student_name: 'Visitor' };

describe('the same student and amount within ten minutes is a repeat, whatever the type', () => {
  it.each([
    ['nine minutes ago', {}, {}, true],
    ['ten minutes ago', { created_at: '2026-11-21T05:20:00Z' }, {}, false],
    ['cancelled since', { cancelled: { reason: 'Entered twice' } }, {}, false],
    ['of another student', { student_id: 8 }, {}, false],
    ['of another amount', { amount: 501 }, {}, false],
    ['of another type', { fee_type: 'Library' }, {}, true],
    ['of the same typed name', { ...typed, student_name: 'visitor' }, typed, true],
    ['of another typed name', { ...typed, student_name: 'Vendor' }, typed, false],
  ])('%s', (_what, was, is, isRepeat) => {
    expect(isRepeatOf({ ...earlier, ...was }, { ...entry, ...is }, NOW)).toBe(isRepeat);
  });
});

describe('an amount', () => {
  it.each([
    ['12500+300', 12_800],
    ['1,20,000.50', 120_000.5],
    ['0.1 + 0.2', 0.3],
    ['500-50', 450],
    ['1000+200+30', 1230],
    ['12500+', Number.NaN],
    ['+', Number.NaN],
    ['1e3+5', Number.NaN],
    ['12 x 5', Number.NaN],
  ])('%s is %d', (text, rupees) => {
    expect(parseRupees(text)).toBe(rupees);
  });
});

describe("a day's entries add up to what was collected, with the pending and the cancelled beside it", () => {
  const of = (amount: number, paid = true, cancelled: object | null = null) => ({ amount, paid, cancelled });
  const nothing = { count: 0, amount: 0 };
  it.each([
    ['nothing entered', [], nothing, nothing, nothing],
    ['paise that drift as fractions', [of(0.1), of(0.2)], { count: 2, amount: 0.3 }, nothing, nothing],
    ['unpaid', [of(500), of(1000, false)], { count: 1, amount: 500 }, { count: 1, amount: 1000 }, nothing],
    [
      'cancelled, paid or not',
      [of(500), of(70, true, {}), of(30, false, {})],
      { count: 1, amount: 500 },
      nothing,
      { count: 2, amount: 100 },
    ],
  ])('%s', (_what, entries, collected, pending, cancelled) => {
    expect(dayTotals(entries)).toEqual({ collected, pending, cancelled });
  });
});
