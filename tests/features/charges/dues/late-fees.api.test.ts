import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NEEDS_RIGHT } from '../../../../shared/contract/rights.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openOf, openPlanned, type Planned } from './planned-college.ts';

let college: College;
let planned: Planned;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterEach(() => college.close());

const late_fee = { grace_days: 5, per_day: 10, most: 500 };
const SIX = ['Tuition', 'Admission', 'Examination', 'Library', 'Laboratory', 'Sports'];

/** A student of a plan with these heads, ₹1,000 each, in the order in which they are settled; of the example's where none are said. */
const charged = async (
  due: Readonly<Record<string, string>> = {},
  fields: object = { late_fee },
): Promise<Student> => {
  const student = await planned.student();
  const lines = Object.entries(due).map(([head, due_date]) => ({
    head_id: planned.head(head),
    amount: 1000,
    due_date,
  }));
  await planned.raise(await planned.examplePlan({ ...fields, ...(lines.length > 0 && { lines }) }));
  return student;
};
const sixOf = (day: string) => Object.fromEntries(SIX.map((head) => [head, day]));
const lateOn = async (student: Student, on: string) =>
  (await planned.dues(student, on)).late_fees.map(({ head, amount }) => `${head}: ${amount}`);
const linesOf = ({ lines }: Fee) => lines.map(({ head, amount }) => `${head}: ${amount}`);
const pay = (student: Student, amount: number, day: string, fields: object = {}) =>
  planned.collect(student, amount, { payment_date: day, ...fields });
const totalOf = async (student: Student) => (await planned.figures(student)).total_fees;

describe('a late fee', () => {
  it('is shown as of a day, past the grace, up to its most', async () => {
    const student = await charged({ Tuition: '2026-07-15' });
    expect(await lateOn(student, '2026-07-20')).toEqual([]);
    expect(await lateOn(student, '2026-07-21')).toEqual(['Tuition: 10']);
    expect(await lateOn(student, '2026-09-30')).toEqual(['Tuition: 500']);
  });

  it('is one for all that a plan charges on one day, and comes with the first receipt that pays any of it', async () => {
    const student = await charged(sixOf('2026-07-15'));
    const { late_fees, dues } = await planned.dues(student, '2026-07-25');
    const ids = dues.map(({ id }) => id);
    expect(late_fees).toEqual([
      { due_id: ids[0], due_ids: ids, head: 'Tuition', head_id: planned.head('Late Fee'), amount: 50 },
    ]);
    const sports = dues.find(({ head }) => head === 'Sports')?.id;
    await pay(student, 200, '2026-07-25', { lines: [{ due_id: sports, amount: 200 }] });
    expect(await totalOf(student)).toBe(6050);
    expect(await lateOn(student, '2026-07-25')).toEqual([]);
    // A late fee by the day is owed for the days since, while any of its due is open.
    expect(await lateOn(student, '2026-07-27')).toEqual(['Tuition: 20']);
    await pay(student, 5850, '2026-07-25');
    expect(await lateOn(student, '2026-09-30')).toEqual([]);
    expect(await planned.figures(student)).toMatchObject({ total_fees: 6050, pending_fees: 0 });
  });

  it('is taken by a cashier who may waive none', async () => {
    const student = await charged({ Tuition: '2026-07-15' });
    const pays = { student_id: student.id, amount: 1050, payment_date: '2026-07-25' };
    const fee = must(await college.scienceAccountant.post<Fee>('/fees', pays));
    expect(linesOf(fee)).toEqual(['Tuition: 1000', 'Late Fee: 50']);
  });

  it.each([
    ['one sum', { grace_days: 5, fixed: 75.5 }, 75.5],
    [
      'slabs',
      {
        grace_days: 5,
        slabs: [
          { days: 1, amount: 50 },
          { days: 10, amount: 120 },
        ],
      },
      120,
    ],
  ])('of %s is one for six heads too', async (_what, terms, amount) => {
    const student = await charged(sixOf('2026-07-15'), { late_fee: terms });
    expect(await lateOn(student, '2026-07-30')).toEqual([`Tuition: ${amount}`]);
    await pay(student, 6000 + amount, '2026-07-30');
    expect(await planned.figures(student)).toMatchObject({ total_fees: 6000 + amount, pending_fees: 0 });
  });

  it('is raised with the receipt that pays late, and goes with its cancelling', async () => {
    const student = await charged();
    const fee = await pay(student, 6100, '2026-07-25');
    // Ten days late and five of grace: ₹50 for Tuition and Caution Money, which are due on one day.
    expect(linesOf(fee)).toEqual(['Tuition: 6000', 'Caution Money: 100']);
    expect(openOf(await planned.dues(student, '2026-07-25'))).toEqual([
      'Caution Money: 900',
      'Late Fee: 50',
      'Examination: 1400',
      'Tuition 2: 6000',
    ]);
    expect(await lateOn(student, '2026-07-25')).toEqual([]);
    expect(await lateOn(student, '2026-07-26')).toEqual(['Caution Money: 10']);
    await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Wrong student' });
    expect(await planned.figures(student)).toMatchObject({ total_fees: 14_400, pending_fees: 14_400 });
  });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])('goes once both receipts that paid of it are cancelled, the %s one first', async (_which, order) => {
    const student = await charged({ Tuition: '2026-07-15' });
    const fees = [await pay(student, 1020, '2026-07-25'), await pay(student, 30, '2026-07-25')];
    expect(openOf(await planned.dues(student, '2026-07-25'))).toEqual([]);
    for (const at of order)
      must(await college.admin.post(`/fees/${fees[at]?.id}/cancel`, { reason: 'Wrong student' }));
    expect(await planned.figures(student)).toMatchObject({ total_fees: 1000, pending_fees: 1000 });
    expect(await lateOn(student, '2026-07-25')).toEqual(['Tuition: 50']);
  });

  it('is named by its head beside what is charged with its receipt, never by the number that it will have', async () => {
    const student = await charged({ Tuition: '2026-07-15' });
    const tuition = (await planned.dues(student)).dues.find(({ head }) => head === 'Tuition')?.id ?? 0;
    const late = { amount: 120, lines: [{ due_id: tuition + 1, amount: 120 }] };
    const asked = { student_id: student.id, payment_date: '2026-08-01' };
    expect((await college.admin.post('/fees', { ...asked, ...late })).body).toMatchObject({
      message: 'That due is not open',
    });
    const lines = [
      { head_id: planned.head('Library'), amount: 30 },
      { head_id: planned.head('Late Fee'), amount: 125 },
      { due_id: tuition, amount: 45 },
    ];
    const fee = await pay(student, 200, '2026-08-01', { lines });
    const due = (dues: Fee['lines']) => dues.map(({ due_id, amount }) => `${due_id - tuition}: ${amount}`);
    expect(due(fee.lines).sort()).toEqual(['0: 45', '1: 120', '2: 30', '3: 5']);
    expect(openOf(await planned.dues(student))).toEqual(['Tuition: 955']);
  });

  it('of what a receipt does not reach waits for the one that does', async () => {
    const student = await charged({ Tuition: '2026-07-15', Examination: '2026-07-20' });
    await pay(student, 500, '2026-07-30');
    expect(await totalOf(student)).toBe(2100);
    expect(await lateOn(student, '2026-07-30')).toEqual(['Examination: 50']);
  });
});

describe('a late fee that an admin waives', () => {
  it('is not charged with its receipt, which says so; an accountant waives none', async () => {
    const student = await charged();
    const pays = { student_id: student.id, amount: 7000, waive_late_fee: 'Hospital' };
    const refused = await college.scienceAccountant.post<{ message: string }>('/fees', pays);
    expect([refused.status, refused.body.message]).toEqual([403, NEEDS_RIGHT['waive-late-fees']]);
    const fee = await pay(student, 7000, '2026-08-01', { waive_late_fee: 'Hospital' });
    const waived = { amount: 120, reason: 'Hospital', by: 'Meera Nair' };
    expect(fee).toMatchObject({ late_fee_waived: waived });
    const { entries } = must(await college.scienceAccountant.get<Ledger>(`/students/${student.id}/ledger`));
    expect(entries.find(({ kind }) => kind === 'receipt')?.particulars).toBe(
      'Tuition ₹6,000.00, Caution Money ₹1,000.00, Cash; late fee of ₹120.00 waived: Hospital',
    );
    const [act] = must(await college.admin.get<Activity[]>('/activity?entity=fees'));
    expect(act).toMatchObject({
      summary: expect.stringMatching(/late fee of ₹120\.00 waived: Hospital$/),
      after: { late_fee_waived: waived },
    });
    expect(await planned.figures(student)).toMatchObject({ total_fees: 14_400, pending_fees: 7400 });
  });

  it('is not asked by a later receipt: only the days since are', async () => {
    const student = await charged({ Tuition: '2026-07-15', Library: '2026-07-15' });
    await pay(student, 300, '2026-07-25', { waive_late_fee: 'Flood' });
    expect(await lateOn(student, '2026-07-25')).toEqual([]);
    expect(await lateOn(student, '2026-07-28')).toEqual(['Tuition: 30']);
    await pay(student, 300, '2026-07-28');
    expect(await totalOf(student)).toBe(2030);
    expect(await lateOn(student, '2026-07-29')).toEqual(['Tuition: 10']);
  });

  it('of one sum is not asked again however late the rest is paid', async () => {
    const student = await charged({ Tuition: '2026-07-15' }, { late_fee: { grace_days: 5, fixed: 75 } });
    await pay(student, 300, '2026-07-25', { waive_late_fee: 'Flood' });
    expect(await lateOn(student, '2026-11-20')).toEqual([]);
    await pay(student, 700, '2026-11-20');
    expect(await planned.figures(student)).toMatchObject({ total_fees: 1000, pending_fees: 0 });
  });

  it('is asked again once its receipt is cancelled', async () => {
    const student = await charged({ Tuition: '2026-07-15' });
    const fee = await pay(student, 300, '2026-07-25', { waive_late_fee: 'Flood' });
    await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Wrong student' });
    expect(await lateOn(student, '2026-07-25')).toEqual(['Tuition: 50']);
  });
});
