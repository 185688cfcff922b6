import { describe, expect, test } from 'vitest';
import { emptyFee } from '../../renderer/features/collection/fees/counter/empty-fee.ts';
import { owedOf } from '../../renderer/features/collection/fees/counter/owed.ts';
import type { Due, StudentDues } from '../../shared/features/charges/dues/dues.model.ts';
import { owedText } from '../../shared/features/charges/dues/owed.text.ts';
import type { Head } from '../../shared/features/college/heads/heads.model.ts';

const TODAY = '2026-11-21';
const HEADS = [
  { id: 1, name: 'Tuition', fee_type: 'Tuition', position: 1, purpose: null },
  { id: 2, name: 'Late Fee', fee_type: 'Others', position: 9, purpose: 'late fee' },
] as unknown as readonly Head[];

const due = (id: number, due_date: string, open: number, origin: Due['origin'] = 'plan') =>
  ({ id, head_id: 1, head: 'Tuition', due_date, open, origin, instalment: id, session: '2026-27' }) as Due;
const owed = (dues: readonly Due[], late_fees: StudentDues['late_fees'] = []) =>
  owedOf({ dues, late_fees, advance: 0 } as unknown as StudentDues, HEADS, TODAY, false);

describe('the amount that the counter fills in', () => {
  const overdue = due(1, '2026-11-15', 3850);
  const next = due(2, '2026-12-15', 1500);
  const later = due(3, '2027-02-15', 4250);

  test('is what is due by today, with its late fee', () => {
    const late = [{ due_ids: [1], head_id: 2, amount: 50 }] as unknown as StudentDues['late_fees'];
    expect(owed([overdue, next, later], late).offer()).toEqual({ what: 'due', amount: 3900 });
  });

  test('else what falls due next, with its date', () => {
    expect(owed([next, later]).offer()).toEqual({ what: 'next', amount: 1500, date: '2026-12-15' });
  });

  test('else the balance with which the student was entered, without a plan', () => {
    expect(owed([due(1, '2027-06-01', 900, 'opening')]).offer()).toEqual({ what: 'opening', amount: 900 });
  });

  test('of who owes nothing is none', () => {
    expect(owed([]).offer()).toBeUndefined();
  });

  test('is said in the words of every screen and paper', () => {
    const late = [{ due_ids: [1], head_id: 2, amount: 50 }] as unknown as StudentDues['late_fees'];
    const { sums } = owed([overdue, next, later], late);
    expect(owedText(sums)).toBe('Due today ₹3,900 (late fee ₹50) · later ₹5,750');
    expect(owedText(sums, { on: TODAY, isExact: true })).toBe(
      'Due by 21-11-2026 ₹3,900.00 (late fee ₹50.00) · later ₹5,750.00',
    );
    expect(owedText(owed([next, later]).sums)).toBe(
      'Nothing due today · later ₹5,750 (₹1,500 on 15-12-2026)',
    );
  });
});

test('an entry begins with cash', () => {
  expect(emptyFee(undefined, TODAY, undefined).payment_type).toBe('Cash');
});
