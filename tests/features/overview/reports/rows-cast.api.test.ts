import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORT_NAMES } from '../../../../shared/features/overview/reports/reports.list.ts';
import type { Cell, Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { id: student_id } = await college.addStudent();
  for (const [at, payment_type] of ['Cash', 'Online', 'Cheque'].entries()) {
    await college.collect({ student_id, payment_type, amount: 1000 + at, fee_type: 'Exam' });
    const paid = { student_id, payment_type, amount: 300 + at, payment_date: '2026-11-20' };
    const { id } = await college.collect(paid);
    must(await college.admin.post(`/fees/${id}/cancel`, { reason: 'Entered twice' }));
  }
});
afterAll(() => college.close());

const paise = (cell: Cell | undefined): number => Math.round(Number(cell ?? 0) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** The rows and totals of a report whose amounts before its column `Total` do not come to it. */
const missCast = async (name: string) => {
  const report = must(await college.admin.get<Report>(`/reports/${name}?from=2026-11-21&to=2026-11-21`));
  const total = report.columns.findIndex(({ key, kind }) => key === 'total' && kind === 'money');
  const parts = report.columns.flatMap(({ kind }, at) => (kind === 'money' && at < total ? [at] : []));
  if (parts.length === 0) return [];
  return [...report.rows.map(({ cells }) => cells), report.totals].filter(
    (cells) => sum(parts.map((at) => paise(cells[at]))) !== paise(cells[total]),
  );
};

it('each row of each report casts: what stands before its total comes to it', async () => {
  const missed = await Promise.all(REPORT_NAMES.map(async (name) => [name, await missCast(name)] as const));
  expect(missed.filter(([, rows]) => rows.length > 0)).toEqual([]);
});

it('what was taken back of earlier days stands behind the total, in which it is', async () => {
  const { columns, rows, totals } = must(
    await college.admin.get<Report>('/reports/daily-collection?from=2026-11-21&to=2026-11-21'),
  );
  expect(columns.slice(-2).map(({ header }) => header)).toEqual(['Total', 'Of It Reversed']);
  expect(rows.map(({ cells }) => cells.slice(-2))).toEqual([[2100, -903]]);
  expect(totals.slice(-2)).toEqual([2100, -903]);
});
