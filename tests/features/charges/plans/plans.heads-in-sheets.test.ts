import { expect, it } from 'vitest';
import { putBlock } from '../../../../shared/features/charges/plans/plans.pasting.ts';
import { sheetOf } from '../../../../shared/features/charges/plans/plans.sheet.ts';

const HEADS = new Map([
  [1, 'Tuition'],
  [2, 'Library'],
  [3, 'Total Development'],
]);

it('a plan from a sheet knows Tuition Fee, leaves every kind of total out, and no head that only begins so', () => {
  const { sheet, unread } = putBlock(
    sheetOf([], [1, 2, 3]),
    { row: 0, column: 0 },
    [
      ['Head', '15-07-2026'],
      ['Tuition Fee', '500'],
      ['LIBRARY  FEES', '20'],
      ['Total Development', '30'],
      ['Total:', '550'],
      ['कुल योग', '550'],
    ],
    HEADS,
  );
  expect(unread).toEqual([]);
  expect(sheet.rows.map(({ head_id, amounts }) => [head_id, amounts])).toEqual([
    [1, [500]],
    [2, [20]],
    [3, [30]],
  ]);
});
