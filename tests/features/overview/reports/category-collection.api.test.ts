import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { columnOf, expectEveryFigureOpens, readReport } from './report-reading.ts';

let college: College;
let last: number;

/** Receipts of three financial years: of an OBC girl, an OBC boy, an SC girl, one without either, a typed name, and rent. */
beforeAll(async () => {
  college = await openCollege();
  const { admin, collect, addStudent, commerce } = college;
  const of = (name: string, category?: string, gender?: string, rest = {}) =>
    addStudent({ name, category, gender, ...rest });
  const asha = await of('Asha', 'OBC', 'Female');
  const bina = await of('Bina', 'sc', 'Female', { course_id: commerce.id });
  const dev = await of('Dev', 'OBC', 'Male');
  const gita = await of('Gita');
  for (const [student_id, amount, payment_date] of [
    [asha.id, 100.5, '2025-03-31'],
    [asha.id, 200, '2025-04-01'],
    [bina.id, 300, '2026-03-31'],
    [dev.id, 400, '2026-04-01'],
    [gita.id, 50, '2026-11-20'],
  ] as const)
    await collect({ student_id, amount, payment_date });
  await collect({ student_name: 'Nobody here', amount: 7, payment_date: '2026-11-20' });
  const heads = must(await admin.get<Head[]>('/heads?kind=all'));
  const rent = { payer: 'Canteen', head_id: heads.find(({ name }) => name === 'Rent')?.id, amount: 900 };
  must(await admin.post('/other-receipts', rent));
  ({ id: last } = await collect({ student_id: asha.id, amount: 1000, payment_date: '2026-11-20' }));
});
afterAll(() => college?.close());

const DAYS = 'collection-by-category?from=2024-04-01&to=2027-03-31';
const rows = async (path = DAYS, who = college.admin) =>
  (await readReport(who, path)).rows.map((row) => row.cells);
/** What the register's own collection of the same days comes to. */
const collected = async (query: string) => {
  const days = await readReport(college.admin, `daily-collection?${query}`);
  return days.totals[columnOf(days, 'total')];
};

describe('the collection by category', () => {
  it('has a row for each category and gender and a column for each financial year', async () => {
    const report = await readReport(college.admin, DAYS);
    expect(report.columns.map(({ header }) => header)).toEqual([
      'Category',
      'Gender',
      'Receipts',
      '2024-25',
      '2025-26',
      '2026-27',
      'Total',
    ]);
    expect(await rows()).toEqual([
      ['OBC', 'Female', 3, 100.5, 200, 1000, 1300.5],
      ['OBC', 'Male', 1, 0, 0, 400, 400],
      ['SC', 'Female', 1, 0, 300, 0, 300],
      ['Not recorded', 'Not recorded', 1, 0, 0, 50, 50],
      ['Names not in the register', null, 1, 0, 0, 7, 7],
      ['Other money', null, 1, 0, 0, 900, 900],
    ]);
    expect(report.note).toContain('that a student’s record has today'.replace('’', "'"));
  });

  it('opens each figure to its receipts', async () => {
    await expectEveryFigureOpens(college.admin, DAYS, await readReport(college.admin, DAYS));
  });

  it('comes to the collection of the same days, whatever the days', async () => {
    for (const days of [
      'from=2024-04-01&to=2027-03-31',
      'from=2025-04-01&to=2026-03-31',
      'from=2026-11-20',
      '',
    ])
      expect((await readReport(college.admin, `collection-by-category?${days}`)).totals.at(-1), days).toBe(
        await collected(days),
      );
  });

  it('an accountant has the own courses alone', async () => {
    expect(await rows(DAYS, college.commerceAccountant)).toContainEqual(['SC', 'Female', 1, 300, 300]);
    expect(JSON.stringify(await rows(DAYS, college.commerceAccountant))).not.toContain('OBC');
  });

  it('takes a receipt that is cancelled later back on that day, and comes to the collection as before', async () => {
    const { admin } = college;
    must(await admin.post(`/fees/${last}/cancel`, { reason: 'Paid by cheque' }));
    const before = 'from=2026-11-20&to=2026-11-20';
    expect(await rows(`collection-by-category?${before}`)).toContainEqual(['OBC', 'Female', 1, 1000, 1000]);
    const day = 'from=2026-11-21&to=2026-11-21';
    expect(await rows(`collection-by-category?${day}`)).toEqual([
      ['OBC', 'Female', 0, -1000, -1000],
      ['Other money', null, 1, 900, 900],
    ]);
    for (const days of [before, day, 'from=2024-04-01&to=2027-03-31'])
      expect((await readReport(admin, `collection-by-category?${days}`)).totals.at(-1), days).toBe(
        await collected(days),
      );
    await expectEveryFigureOpens(admin, DAYS, await readReport(admin, DAYS));
  });

  it('has the six last years by themselves and the earlier ones together', async () => {
    for (const [year, amount] of [
      [2016, 1],
      [2017, 2],
      [2020, 3],
      [2021, 4],
      [2022, 5],
      [2023, 6],
    ] as const)
      await college.collect({ student_name: 'Nobody here', amount, payment_date: `${year}-06-01` });
    const report = await readReport(college.admin, 'collection-by-category');
    expect(report.columns.map(({ header }) => header).slice(3, -1)).toEqual([
      'Before 2021-22',
      '2021-22',
      '2022-23',
      '2023-24',
      '2024-25',
      '2025-26',
      '2026-27',
    ]);
    await expectEveryFigureOpens(college.admin, 'collection-by-category', report);
  });
});
