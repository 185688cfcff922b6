import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CautionHeld } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';
import { ALONE } from '../../collection/refunds/leaving-student.ts';
import { cells, readReport } from './report-reading.ts';

let college: College;

/** Receipts on three days, one cancelled, and one after an admin let the numbers go on from 10. */
beforeAll(async () => {
  college = await openCollege();
  const { admin, collect, scienceAccountant } = college;
  for (const [amount, payment_date] of [
    [100, '2026-11-18'],
    [200.5, '2026-11-19'],
    [300, '2026-11-18'],
    [400, '2026-11-19'],
  ] as const)
    await collect({ student_name: 'Payer', amount, payment_date }, admin);
  must(await admin.post('/fees/2/cancel', { reason: 'Entered twice' }));
  const receipts = { kind: 'receipt', next_number: 10 } as const;
  must(await admin.put('/settings', { series: [receipts] }));
  await collect({ student_name: 'Zubin', amount: 7, payment_date: '2026-11-20' }, scienceAccountant);
  await collect({ student_name: 'Yusuf', amount: 8, payment_date: '2026-04-01' }, admin);
});
afterAll(() => college?.close());

const stock = async (query = '') =>
  (await readReport(college.admin, `receipt-numbers${query}`)).rows.map((row) => row.cells);

describe('the stock of receipt numbers', () => {
  it('says from which number to which, names what is cancelled and what is missing, and sums what stands', async () => {
    expect(await stock()).toEqual([
      ['Receipts', '2026-27/000001', '2026-27/000011', 6, 1, '000002', 0, 5, '000005 to 000009', 815],
    ]);
  });

  it('of any days counts the numbers that stand on other days apart, and misses none of these', async () => {
    // One of the two is cancelled after these days, and was not when they were over.
    expect(await stock('?from=2026-11-19&to=2026-11-19')).toEqual([
      ['Receipts', '2026-27/000002', '2026-27/000004', 2, 0, 'None', 1, 0, 'None', 600.5],
    ]);
    expect(await stock('?from=2026-11-25&to=2026-11-26')).toEqual([]);
  });

  it('goes on under the same series where an admin changed what the numbers begin with', async () => {
    const begins = { kind: 'receipt', prefix: 'GDC' } as const;
    must(await college.admin.put('/settings', { series: [begins] }));
    await college.collect({ student_name: 'Xerxes', amount: 5, payment_date: '2026-11-21' }, college.admin);
    expect(await stock('?from=2026-11-20&to=2026-11-21')).toEqual([
      ['Receipts', '2026-27/000010', 'GDC/2026-27/000012', 2, 0, 'None', 1, 0, 'None', 12],
    ]);
  });
});

describe('who did what', () => {
  const entries = async (query: string) => readReport(college.admin, `who-did-what${query}`);

  it('is the activity in the order in which it was recorded, by person, register, action and words', async () => {
    const all = await entries('');
    const activity = must(await college.admin.get<Activity[]>('/activity?order=asc'));
    expect(cells(all, 'entry')).toEqual(activity.map(({ id }) => id));
    expect(cells(all, 'what')).toEqual(activity.map(({ summary }) => summary));
    const own = await entries(`?user_id=${college.scienceAccountant.user.id}&entity=fees&action=created`);
    expect(cells(own, 'who')).toEqual([college.scienceAccountant.user.name]);
    expect(own.subtitle).toContain(`${college.scienceAccountant.user.name} · Fees · Created`);
    expect(cells(await entries('?q=zubin&entity=fees'), 'what')).toHaveLength(1);
    expect(cells(await entries('?from=2026-11-22'), 'what')).toEqual([]);
  });

  it('says what was before and after, in spreadsheets alone', async () => {
    const cancelled = await entries('?action=cancelled');
    expect(cells(cancelled, 'changed')[0]).toMatch(/Cancelled: .*Entered twice/);
    const csv = must(await college.admin.get<string>('/reports/who-did-what?action=cancelled&format=csv'));
    expect(csv).toMatch(/Before and After\r\n/);
  });

  it('a person that is not is 404', async () => {
    expect((await college.admin.get('/reports/who-did-what?user_id=999')).status).toBe(404);
  });
});

describe('the register of caution money', () => {
  let students: readonly Student[];
  const register = async (query = ''): Promise<Report> => readReport(college.admin, `caution-money${query}`);

  beforeAll(async () => {
    const planned = await openPlanned(college);
    const { admin } = college;
    students = await Promise.all(['Asha', 'Bina', 'Dev'].map((name) => planned.student({ name })));
    const line = { head_id: planned.head('Caution Money'), amount: 1000, due_date: '2026-07-15' };
    await planned.raise(await planned.examplePlan({ lines: [line] }));
    for (const student of students) {
      await planned.collect(student, 1000, { payment_date: '2026-11-10' });
      const { version } = must(await admin.get<Student>(`/students/${student.id}`));
      must(
        await admin.patch(`/students/${student.id}`, { status: 'Left', status_date: '2026-11-12', version }),
      );
    }
    const [asha, bina] = students;
    const lines = [{ head_id: line.head_id, amount: 400 }];
    const refund = { student_id: asha?.id, date: '2026-11-21', reason: 'Moved', lines };
    const { id } = must(await admin.post<Refund>('/refunds', refund));
    must(await admin.post(`/refunds/${id}/approve`, ALONE));
    const receipt = must(await admin.get<{ id: number }[]>(`/fees?student_id=${bina?.id}`))[0];
    must(await admin.post(`/fees/${receipt?.id}/cancel`, { reason: 'Never paid' }));
    const lapse = { left_by: '2026-11-12', date: '2026-11-21', reason: 'Nobody claimed it' };
    must(await admin.post('/caution-money/lapses', lapse));
  });

  it('says of each student what was held before, came, was refunded or lapsed, and is held', async () => {
    const figures = (await register('?from=2026-11-20&to=2026-11-21')).rows.map((row) => [
      row.cells[0],
      ...row.cells.slice(5),
    ]);
    expect(figures).toEqual([
      ['Asha', 1000, 0, 400, 600, 0],
      ['Bina', 1000, -1000, 0, 0, 0],
      ['Dev', 1000, 0, 0, 1000, 0],
    ]);
  });

  it('what it holds at the end is what the register of caution money holds, whatever lapsed and came back', async () => {
    const heldNow = async () =>
      must(await college.admin.get<CautionHeld[]>('/caution-money')).reduce(
        (sum, { held, waiting }) => sum + held + waiting,
        0,
      );
    expect((await register()).totals.at(-1)).toBe(await heldNow());
    must(await college.admin.post('/caution-money/lapses/1/undo', { reason: 'They came' }));
    expect(await heldNow()).toBe(1600);
    expect((await register()).totals.at(-1)).toBe(1600);
  });

  it('an accountant sees the students of the own courses alone', async () => {
    expect((await readReport(college.commerceAccountant, 'caution-money')).rows).toEqual([]);
    expect((await readReport(college.scienceAccountant, 'caution-money')).rows).toHaveLength(3);
  });
});
