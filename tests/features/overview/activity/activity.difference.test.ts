import { describe, expect, it } from 'vitest';
import { entityLabel, fieldLabel } from '../../../../shared/contract/record-labels.ts';
import { differences } from '../../../../shared/features/overview/activity/activity.difference.ts';

const courses = (...names: string[]) => names.map((name, id) => ({ id, name }));

describe('before and after', () => {
  it.each([
    ['nothing changed', { a: 1 }, { a: 1 }, []],
    ['a field changed', { a: 'x', b: 2 }, { a: 'y', b: 2 }, [{ field: 'a', before: 'x', after: 'y' }]],
    ['a record came', null, { a: 'x', b: null }, [{ field: 'a', before: null, after: 'x' }]],
    ['a record went', { a: 'x' }, null, [{ field: 'a', before: 'x', after: null }]],
    ['a list changed', { ids: [1] }, { ids: [1, 2] }, [{ field: 'ids', before: '1', after: '1, 2' }]],
    ['lists that are equal', { ids: [1] }, { ids: [1] }, []],
    [
      'a paper that was issued, whose hash is for Verify',
      null,
      { paper: { kind: 'receipt', sha256: 'ab' } },
      [],
    ],
    ['no record at all', null, 'on', [{ field: 'value', before: null, after: 'on' }]],
    [
      'a course by its name, not by its number',
      { course_ids: [1], courses: courses('B.Sc.') },
      { course_ids: [1, 2], courses: courses('B.Sc.', 'B.Com.') },
      [{ field: 'courses', before: 'B.Sc.', after: 'B.Sc., B.Com.' }],
    ],
    [
      'money, days, moments and yes or no as the screens write them',
      { amount: 100, payment_date: '2026-11-21', paid: false },
      { amount: 250000.5, payment_date: '2026-11-20', paid: true },
      [
        { field: 'amount', before: '₹100.00', after: '₹2,50,000.50' },
        { field: 'payment_date', before: '21-11-2026', after: '20-11-2026' },
        { field: 'paid', before: 'No', after: 'Yes' },
      ],
    ],
    [
      "a category in words, and a file by its name, not by the program's",
      { category: 'hr', url: '/api/uploads/7b08.pdf', attachment: { name: 'rules.pdf' }, folder_id: 1 },
      null,
      [
        { field: 'category', before: 'HR', after: null },
        { field: 'attachment', before: 'rules.pdf', after: null },
      ],
    ],
    [
      'a record within a record in words, never as the program keeps it',
      { cancelled: null },
      { cancelled: { at: '2026-11-21T10:05:00', by: 'Meera', reason: 'Twice' } },
      [{ field: 'cancelled', before: null, after: 'At: 21-11-2026 10:05, By: Meera, Reason: Twice' }],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected);
  });

  it.each([
    ['uploadedBy', 'Uploaded by'],
    ['payment_date', 'Payment date'],
    ['fromName', 'From name'],
    ['slip_nos', 'Slip numbers'],
  ])('the field %s is called %s', (field, label) => {
    expect(fieldLabel(field)).toBe(label);
  });

  it.each([
    ['dmcs', 'DMC'],
    ['sessions', 'Sign-ins'],
    ['some_old_register', 'Some old register'],
  ])('the register %s is called %s', (entity, label) => {
    expect(entityLabel(entity)).toBe(label);
  });
});
