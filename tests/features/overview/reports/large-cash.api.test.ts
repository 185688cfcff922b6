import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';
import { cells, readReport } from './report-reading.ts';

let college: College;

/** Cash of two days: one large receipt, two that are large together, two payers of one typed name, and others that are not. */
beforeAll(async () => {
  college = await openCollege();
  const { collect, addStudent, admin, science, commerce } = college;
  const asha = await addStudent({ name: 'Asha', father_name: 'Gopal', roll_no: '1', course_id: science.id });
  const bina = await addStudent({ name: 'Bina', father_name: 'Hari', roll_no: '2', course_id: commerce.id });
  const dev = await addStudent({ name: 'Dev', roll_no: '3', course_id: science.id });
  const day = { payment_date: '2026-11-18' };
  await collect({ ...day, student_id: asha.id, amount: 20_000, description: 'By her uncle' });
  await collect({ ...day, student_id: bina.id, amount: 12_000, fee_type: 'Exam' });
  await collect({ ...day, student_id: bina.id, amount: 9000 });
  await collect({ ...day, student_id: dev.id, amount: 19_999.99 });
  await collect({ ...day, student_id: dev.id, amount: 30_000, payment_type: 'Online', reference: 'UTR1' });
  await collect({ student_id: dev.id, amount: 15_000, payment_date: '2026-11-19' });
  await collect({ student_name: 'Verma Canteen', amount: 15_000, payment_date: '2026-11-19' });
  await collect({ student_name: 'VERMA CANTEEN', amount: 6000, payment_date: '2026-11-19' });
  const wrong = await collect({ student_id: asha.id, amount: 40_000, payment_date: '2026-11-21' });
  must(await admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Entered twice' }));
});
afterAll(() => college?.close());

const listed = async (query = '', who = college.admin) => {
  const report = await readReport(who, `large-cash${query}`);
  const [date, student, amount, day] = ['date', 'student', 'amount', 'day'].map((key) => cells(report, key));
  return (date ?? []).map((_, at) => [date?.[at], student?.[at], amount?.[at], day?.[at]]);
};

const VERMA = [
  ['2026-11-19', 'Verma Canteen', 15_000, 21_000],
  ['2026-11-19', 'VERMA CANTEEN', 6000, 21_000],
];
const FIRST_DAY = [
  ['2026-11-18', 'Asha', 20_000, 20_000],
  ['2026-11-18', 'Bina', 12_000, 21_000],
  ['2026-11-18', 'Bina', 9000, 21_000],
];

describe('large receipts in cash', () => {
  it('are those of ₹20,000 and more, and smaller ones that come to it with others of the payer and day', async () => {
    expect(await listed()).toEqual([...FIRST_DAY, ...VERMA]);
  });

  it('say number, father, class, cashier and narration, and add up', async () => {
    const report = await readReport(college.admin, 'large-cash');
    expect(report.subtitle).toContain('₹20,000.00 or more in a day');
    expect(report.rows[0]?.cells).toEqual([
      expect.stringMatching(/^2026-27\/\d+$/),
      '2026-11-18',
      'Asha',
      'Gopal',
      college.science.name,
      college.admin.user.name,
      'By her uncle',
      20_000,
      20_000,
    ]);
    expect(report.totals.slice(-2)).toEqual([null, 62_000]);
  });

  it('are those of another least amount where one is asked for, to the paisa', async () => {
    expect(await listed('?least=19999.99')).toContainEqual(['2026-11-18', 'Dev', 19_999.99, 19_999.99]);
    expect(await listed('?least=21000.01')).toEqual([]);
    expect(await listed('?least=21000')).toEqual([...FIRST_DAY.slice(1), ...VERMA]);
    for (const least of ['0', '-5', 'much', '1.001'])
      expect((await college.admin.get(`/reports/large-cash?least=${least}`)).status, least).toBe(400);
    expect((await college.admin.get('/reports/day-book?least=5')).status).toBe(400);
  });

  it('of an accountant are of the own courses alone', async () => {
    expect(await listed('', college.commerceAccountant)).toEqual(
      FIRST_DAY.filter(([, student]) => student === 'Bina'),
    );
  });

  it('of one day are those of the whole period that are of it, with what was taken back later as of its own day', async () => {
    const { admin } = college;
    const fees = must(await admin.get<{ id: number; amount: number }[]>('/fees?q=Bina'));
    const smaller = fees.find(({ amount }) => amount === 9000);
    must(await admin.post(`/fees/${smaller?.id}/cancel`, { reason: 'Cheque, not cash' }));
    const takenBack = ['2026-11-21', 'Bina', -9000, 21_000];
    expect(await listed()).toEqual([...FIRST_DAY, ...VERMA, takenBack]);
    expect(await listed('?from=2026-11-18&to=2026-11-18')).toEqual(FIRST_DAY);
    expect(await listed('?from=2026-11-21&to=2026-11-21')).toEqual([takenBack]);
    const { rows } = await readReport(admin, 'large-cash?from=2026-11-21');
    expect(rows[0]?.cells[0]).toMatch(/ cancelled$/);
  });

  it('of a father who pays for two children at once are both, under his name', async () => {
    const planned = await openPlanned(college);
    const { admin } = college;
    const children = [await planned.student({ name: 'Esha' }), await planned.student({ name: 'Farid' })];
    const together = {
      payer: 'Mohan Das',
      payment_type: 'Cash',
      amount: 24_000,
      payment_date: '2026-11-20',
      confirm: ['over'],
      rows: children.map(({ id }) => ({ student_id: id, amount: 12_000 })),
    };
    must(await admin.post('/fees/together', together));
    expect(await listed('?from=2026-11-20&to=2026-11-20')).toEqual([
      ['2026-11-20', 'Esha', 12_000, 24_000],
      ['2026-11-20', 'Farid', 12_000, 24_000],
    ]);
    const { rows } = await readReport(admin, 'large-cash?from=2026-11-20&to=2026-11-20');
    expect(rows[0]?.cells).toContain('Paid by Mohan Das with others');
  });

  it('leave as PDF, CSV and XLSX', async () => {
    for (const format of ['pdf', 'csv', 'xlsx'])
      expect((await college.admin.get(`/reports/large-cash?format=${format}`)).status, format).toBe(200);
  });
});
