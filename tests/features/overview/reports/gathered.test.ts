import { expect, it } from 'vitest';
import {
  money,
  type ReportContext,
  report,
  text,
} from '../../../../main/features/overview/reports/report.ts';
import { gather } from '../../../../main/features/overview/reports/reports.totals.ts';

const rows = [1, 2, 3, 4];
const plan = report<number>({
  columns: [text('name', 'Name', (row) => `Row ${row}`), money('amount', 'Amount', (row) => row * 100)],
  rows: async function* () {
    yield* rows;
  },
  isStruck: (row) => row === 2,
});
const context = {} as ReportContext;

it('a report is gathered whole with its totals and what is struck through', async () => {
  const { rows: found, struck, totals, count } = await gather({ plan, context }, 4);
  expect(found).toEqual(rows.map((row) => [`Row ${row}`, row]));
  expect([...struck]).toEqual([1]);
  expect([totals, count]).toEqual([['Total', 10], 4]);
});

it('of one with more rows than paper holds, the totals are of all, and no row is kept', async () => {
  const { rows: found, struck, totals, count } = await gather({ plan, context }, 3);
  expect([found, struck.size, totals, count]).toEqual([[], 0, ['Total', 10], 4]);
});
