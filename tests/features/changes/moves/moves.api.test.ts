import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { vouchersOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { cells, readReport } from '../../overview/reports/report-reading.ts';
import { DAY, openTwoCourses, type TwoCourses } from './two-courses.ts';

let two: TwoCourses;
beforeEach(async () => {
  two = await openTwoCourses();
});
afterEach(() => two.college.close());

const AGREED = { broken: null, differences: [] };

describe('a student who moves to another course in the middle of a session', () => {
  it('is shown head by head what falls away, what comes and what was paid and moves, and nothing is written', async () => {
    const student = await two.charged();
    const vouchers = await vouchersOf(two.college);
    const preview = await two.preview(student);
    expect(preview).toMatchObject({
      id: null,
      session: '2026-27',
      from: { course_name: 'B.Sc.', year: '1' },
      to: { course_name: 'B.Com.', year: '1' },
      before: { total_fees: 8200, pending_fees: 1400, advance: 0 },
      after: { total_fees: 6900, pending_fees: 100, advance: 0 },
      stays: [],
      refused: [],
    });
    const heads = preview.heads.map(({ head, falls, comes, paid }) => [head, falls, comes, paid]);
    expect(heads).toEqual([
      ['Tuition', 6000, 4800, 6000],
      ['Admission', 500, 500, 500],
      ['Laboratory', 300, 0, 300],
      ['Examination', 1400, 1400, 0],
      ['Library', 0, 200, 0],
    ]);
    expect(await vouchersOf(two.college)).toEqual(vouchers);
    expect(await two.said(student)).toHaveLength(4);
  });

  it('owes by the new plan, and what was paid settles it: the ₹300 of Laboratory too, with no receipt cancelled', async () => {
    const student = await two.charged();
    const preview = await two.preview(student);
    const move = await two.moved(student);
    expect(move).toEqual({
      ...preview,
      stamp: undefined,
      id: move.id,
      moved: { at: expect.any(String), by: 'Meera Nair' },
    });
    expect(await two.said(student)).toEqual([
      'Tuition 4800: paid 4800',
      'Admission 500: paid 500',
      'Library 200: paid 200',
      'Examination 1400: paid 1300',
    ]);
    expect(await two.figures(student)).toEqual({
      total_fees: 6900,
      pending_fees: 100,
      paid_fees: 6800,
      advance: 0,
    });
    const fees = must(await two.admin().get<Fee[]>(`/fees?student_id=${student.id}`));
    expect(fees).toMatchObject([{ amount: 6800, cancelled: null, course_name: 'B.Sc.' }]);
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('keeps the year, the category and the roll number that the order does not name', async () => {
    const student = await two.charged();
    const said = { category: 'SC', roll_no: '17' };
    must(await two.admin().patch(`/students/${student.id}`, said));
    const order = { course_id: two.college.commerce.id, reason: 'The University has allowed it' };
    expect(must(await two.admin().post(`/students/${student.id}/move`, order))).toMatchObject({
      to: { course_name: 'B.Com.', year: '1', ...said },
    });
    expect(must(await two.admin().get<Student>(`/students/${student.id}`))).toMatchObject(said);
  });

  it('is ahead with what the new course does not ask for', async () => {
    const student = await two.charged(8200);
    expect(await two.moved(student)).toMatchObject({ after: { pending_fees: 0, advance: 1300 } });
    expect(await two.figures(student)).toMatchObject({ pending_fees: 0, paid_fees: 8200, advance: 1300 });
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('is not late with what was not asked for before: no last date of what comes is past', async () => {
    const late_fee = { grace_days: 0, per_day: 10, most: 500 };
    const student = await two.charged(0);
    const { version } = two.plans.commerce;
    must(await two.admin().patch(`/fee-plans/${two.plans.commerce.id}`, { late_fee, version }));
    await two.moved(student);
    const dates = (await two.dues(student)).map(({ head, due_date }) => `${head} ${due_date}`);
    expect(dates.sort()).toEqual([
      `Admission ${DAY}`,
      'Examination 2026-11-30',
      `Library ${DAY}`,
      `Tuition ${DAY}`,
    ]);
    expect((await two.planned.dues(student, DAY)).late_fees).toEqual([]);
    expect((await two.planned.dues(student, '2026-11-22')).late_fees).toMatchObject([{ amount: 10 }]);
  });

  it('moves back by another move, and owes what was owed before', async () => {
    const student = await two.charged();
    await two.moved(student);
    await two.moved(student, { course_id: two.college.science.id, reason: 'A seat was found' });
    expect(await two.said(student)).toEqual([
      'Tuition 6000: paid 6000',
      'Admission 500: paid 500',
      'Laboratory 300: paid 300',
      'Examination 1400: paid 0',
    ]);
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('has it in the account with the reason and the order, and the statement of an earlier day stays as it was', async () => {
    const student = await two.charged();
    const until = '?to=2026-11-21';
    const before = await two.ledger(student, until);
    await two.on('2026-11-25');
    await two.moved(student);
    expect((await two.ledger(student, until)).entries).toEqual(before.entries);
    const { entries, balance } = await two.ledger(student);
    expect(entries.find(({ kind }) => kind === 'moved')).toMatchObject({
      date: '2026-11-25',
      particulars: 'Moved from B.Sc. to B.Com.: The laboratory is full, order 12/2026',
    });
    expect(entries.at(-1)?.balance).toBe(100);
    expect(balance).toBe(100);
  });

  it('is in the register of demand under the new course alone, with nothing left under the old one', async () => {
    const student = await two.charged();
    await two.moved(student);
    const dcb = await readReport(two.admin(), `dcb?to=${DAY}`);
    expect(new Set(cells(dcb, 'course'))).toEqual(new Set(['B.Com.']));
    const demand = cells(dcb, 'head').map((head, at) => `${head} ${cells(dcb, 'demand')[at]}`);
    expect(demand.sort()).toEqual([
      'Admission 500',
      'Examination 1400',
      'Laboratory 0',
      'Library 200',
      'Tuition 4800',
    ]);
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('is not charged a second time when the new class is raised', async () => {
    const student = await two.charged();
    await two.moved(student);
    expect(await two.planned.raise(two.plans.commerce)).toMatchObject({ students: 0, skipped: 1 });
    expect(await two.figures(student)).toMatchObject({ total_fees: 6900 });
  });

  it('stands in the audit with who moved them and why', async () => {
    const student = await two.charged();
    await two.moved(student);
    const [row] = must(await two.admin().get<Activity[]>('/activity?entity=students'));
    expect(row).toMatchObject({ action: 'moved', entity_id: student.id });
    expect(row?.summary).toContain('Moved from B.Sc. to B.Com.: The laboratory is full (order 12/2026)');
  });

  it('is moved by an admin alone, with a reason, and as the record is now', async () => {
    const student = await two.charged();
    expect((await two.move(student, {}, two.college.scienceAccountant)).status).toBe(403);
    expect((await two.move(student, { reason: ' ' })).status).toBe(400);
    expect((await two.move({ id: 9999 })).status).toBe(404);
    must(await two.admin().patch(`/students/${student.id}`, { mobile: '9876543210' }));
    expect((await two.move(student, { version: student.version })).status).toBe(409);
    expect(await two.said(student)).toContain('Laboratory 300: paid 300');
  });

  it('is not moved where the class has no plan, to the class that it is in, or with a roll number that is taken', async () => {
    const student = await two.charged(6800, { roll_no: '7' });
    await two.college.addStudent({
      name: 'Ravi',
      year: '1',
      roll_no: '7',
      course_id: two.college.commerce.id,
    });
    const said = async (fields: object) => (await two.move(student, fields)).body.message;
    expect(await said({ year: '3' })).toBe(
      'B.Com., 3 has no fee plan in 2026-27: write it first, under Fee Plans',
    );
    expect(await said({ course_id: two.college.science.id, roll_no: '7' })).toBe(
      'Choose another course, year or category',
    );
    expect(await said({ roll_no: '7' })).toBe(
      'That roll number is taken in the class: enter another, or leave it blank',
    );
    expect((await two.preview(student, { roll_no: '7' })).refused).toHaveLength(1);
    await two.moved(student, { roll_no: '8' });
    expect(must(await two.admin().get<Student>(`/students/${student.id}`))).toMatchObject({
      roll_no: '8',
      course_name: 'B.Com.',
    });
  });
});
