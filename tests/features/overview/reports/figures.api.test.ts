import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type {
  Report,
  ReportChart,
  Statistics,
} from '../../../../shared/features/overview/reports/reports.model.ts';
import { countAttendance } from '../../../../shared/features/papers/attendance/attendance.rules.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege();
});
afterEach(() => college.close());

const TODAY = 'from=2026-11-21&to=2026-11-21';
const read = async (path: string) => (await college.admin.get<Report>(path)).body;
const cellsOf = ({ rows }: Report) => rows.map(({ cells }) => cells);
const shown = ({ columns, rows }: Report, key: string) =>
  rows.map(({ cells }) => cells[columns.findIndex((column) => column.key === key)]);

describe('the period of a report', () => {
  it('with no last day ends today, says so, and reads no further', async () => {
    const { admin } = college;
    const tomorrow = { vendor: 'Later', amount: 7, date: '2026-11-22' };
    await admin.post('/bills', { vendor: 'Now', amount: 5, date: '2026-11-21', status: 'Approved' });
    await admin.post('/bills', tomorrow);
    const { subtitle, totals } = await read('/reports/day-book?from=2026-11-01');
    expect([subtitle, totals.at(-2)]).toEqual(['01-11-2026 to 21-11-2026 · All courses', 5]);
  });

  it("of the students entered counts the office's own day, also just after midnight", async () => {
    const zone = process.env.TZ;
    process.env.TZ = 'Asia/Kolkata';
    onTestFinished(() => {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    });
    // UTC is still at the day before.
    college.clock.set('2026-11-22T02:16:00');
    const admin = await college.signIn('admin');
    await admin.post('/students', { name: 'Early', father_name: 'Mohan' });
    college.clock.set('2026-11-22T10:50:00');
    await admin.post('/students', { name: 'Late', father_name: 'Mohan' });
    const { body } = await admin.get<Student[]>('/students?from=2026-11-22&to=2026-11-22');
    expect(body.map(({ name }) => name)).toEqual(['Late', 'Early']);
    expect((await admin.get<Student[]>('/students?to=2026-11-21')).body).toEqual([]);
  });
});

describe('the cash book', () => {
  it('of a period without movement still says what is in hand', async () => {
    await college.collect({ amount: 750, payment_date: '2026-11-03' });
    const book = await read(`/reports/cash-by-day?${TODAY}`);
    expect(cellsOf(book)).toEqual([['2026-11-21', 750, 0, 750]]);
    expect(book.totals).toEqual(['Total', 750, 0, 750]);
  });
});

describe('a rate in whole percent', () => {
  it('rounds a half up, in the counters as in the report: 23 of 40 is 58', () => {
    const marks = Array.from(
      { length: 40 },
      (_, at) => ({ status: at < 23 ? 'Present' : 'Absent' }) as const,
    );
    expect(countAttendance(marks).rate).toBe(58);
  });

  it('of attendance says that a half day is marked and not present', async () => {
    const { admin, teacher } = college;
    await admin.post('/attendance', { teacher_id: teacher.user.id, date: '2026-11-21', status: 'Half Day' });
    const report = await read(`/reports/attendance-by-teacher?${TODAY}`);
    expect(shown(report, 'rate')).toEqual([0]);
    expect(report.note).toContain('a half day is marked, but not counted as present');
  });
});

describe('the collection by cashier', () => {
  it('calls a cashier as today, whatever the receipts were signed with', async () => {
    const { admin, scienceAccountant: cashier } = college;
    await college.collect({ student_name: 'First', amount: 10 }, cashier);
    await admin.patch(`/admin/users/${cashier.user.id}`, { name: 'Aarti Rao' });
    await college.collect({ student_name: 'Second', amount: 20 }, cashier);
    expect(shown(await read(`/reports/collection-by-cashier?${TODAY}`), 'group')).toEqual(['Aarti Rao']);
  });

  it('shows what was entered today under another date, and opens it', async () => {
    const { scienceAccountant: cashier } = college;
    await college.collect({ amount: 30, payment_date: '2026-11-20' }, cashier);
    const report = await read(`/reports/collection-by-cashier?${TODAY}`);
    expect([shown(report, 'total'), shown(report, 'other'), report.totals.at(-1)]).toEqual([[0], [30], 30]);
    const row = report.rows[0]?.key;
    const behind = await read(`/reports/collection-by-cashier/rows?${TODAY}&row=${row}&column=other`);
    expect([shown(behind, 'date'), behind.totals.at(-1)]).toEqual([['2026-11-20'], 30]);
  });
});

describe('the cancelled receipts', () => {
  it('stand under the day of cancelling, with both days', async () => {
    const fee = await college.collect({ amount: 30, payment_date: '2026-11-03' });
    await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
    expect((await read('/reports/cancelled-receipts?from=2026-11-03&to=2026-11-03')).rows).toEqual([]);
    const report = await read(`/reports/cancelled-receipts?${TODAY}`);
    expect([shown(report, 'date'), shown(report, 'cancelled_on')]).toEqual([['2026-11-03'], ['2026-11-21']]);
  });
});

describe('bills by category', () => {
  it('counts no refused bill among those spent, and one category however it is written', async () => {
    const { admin } = college;
    await admin.post('/bills', { vendor: 'A', amount: 10, category: 'Hostel' });
    await admin.post('/bills', { vendor: 'B', amount: 20, category: 'hostel' });
    const { body } = await admin.post<{ id: number }>('/bills', {
      vendor: 'C',
      amount: 40,
      category: 'HOSTEL',
    });
    await admin.put(`/bills/${body.id}`, { status: 'Not Approved' });
    const report = await read(`/reports/bills-by-category?${TODAY}`);
    expect([shown(report, 'bills'), shown(report, 'total'), shown(report, 'refused')]).toEqual([
      [2],
      [30],
      [40],
    ]);
    const figure = async (column: string) =>
      (await read(`/reports/bills-by-category/rows?${TODAY}&row=hostel&column=${column}`)).totals.at(-1);
    expect([await figure('total'), await figure('refused')]).toEqual([30, 40]);
    const { expenses } = (await admin.get<Statistics>(`/reports/statistics?${TODAY}`)).body;
    expect(expenses).toBe(30);
  });
});

describe('pictures and words', () => {
  it('a course that is called like a date is called so in the picture too', async () => {
    const { admin } = college;
    const course = (await admin.post<{ id: number }>('/admin/courses', { name: '2026-11-21' })).body;
    await college.collect({ amount: 10, course_id: course.id });
    const chart: ReportChart | null = (await read(`/reports/collection-by-course?${TODAY}`)).chart;
    expect(chart?.categories).toEqual(['2026-11-21']);
  });

  it('what was issued today says how many of it are letters, as the dashboard counts them', async () => {
    const { admin, science } = college;
    await admin.post('/letters', { type: 'Others', recipient: 'The Registrar' });
    const person = { name: 'Kiran', father_name: 'Mohan', course: 'B.Sc.', roll_no: '7', year: 2026 };
    await admin.post('/dmcs', { ...person, dmc_type: 'Degree', course_id: science.id });
    const { letters, dmcs, issued } = (await admin.get<Statistics>(`/reports/statistics?${TODAY}`)).body;
    const { overall } = (await admin.get<{ overall: { lettersIssuedToday: number } }>('/admin/dashboard'))
      .body;
    expect([letters, dmcs, issued, overall.lettersIssuedToday]).toEqual([1, 1, 2, 1]);
  });
});
