import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { CarriedDues } from '../../../../shared/features/charges/plans/plans.carry.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { PlanOrderDone } from '../../../../shared/features/charges/plans/plans.order.ts';
import type { CollectedFee, Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openOf, openPlanned, type Planned } from './planned-college.ts';

const PER_DAY = { grace_days: 0, per_day: 1, most: 300 };
/** The University's slabs for a form of 15 November. */
const SLABS = [
  { until: '2026-11-25', amount: 100 },
  { until: '2026-12-05', amount: 1000 },
  { until: '2026-12-15', amount: 3000 },
];
let college: College;
let planned: Planned;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterEach(() => college.close());

const linesWith = (examination: object) => [
  { head_id: planned.head('Tuition'), amount: 6000, due_date: '2026-07-15' },
  { head_id: planned.head('Library'), amount: 500, due_date: '2026-11-15' },
  { head_id: planned.head('Examination'), amount: 1400, due_date: '2026-11-15', ...examination },
];
/** A student charged for July's tuition, and for the library and the examination form of 15 November. */
const charged = async (examination: object = { late_fee: { slabs: SLABS } }) => {
  const student = await planned.student();
  const plan = await planned.examplePlan({ lines: linesWith(examination), late_fee: PER_DAY });
  await planned.raise(plan);
  return { student, plan };
};
const lateOn = async (student: Student, on: string) =>
  (await planned.dues(student, on)).late_fees.map(({ head, amount }) => `${head}: ${amount}`);
const duesOf = async (student: Student, head: string): Promise<readonly Due[]> =>
  (await planned.dues(student)).dues.filter((due) => due.head === head);
const linesOf = ({ lines }: Pick<Fee, 'lines'>) => lines.map(({ head, amount }) => `${head}: ${amount}`);
const pay = (student: Student, amount: number, payment_date: string, fields: object = {}) =>
  planned.collect(student, amount, { payment_date, ...fields }) as Promise<CollectedFee>;
const payDue = async (student: Student, head: string, amount: number, day: string, fields: object = {}) => {
  const [due] = await duesOf(student, head);
  return pay(student, amount, day, { lines: [{ due_id: due?.id, amount }], ...fields });
};
const asPlanLines = ({ lines }: FeePlan) => lines.map(({ head: _, ...line }) => line);

describe('a line of a plan with a late fee of its own', () => {
  it('asks for the examination form by its dates, and never for tuition', async () => {
    const { student } = await charged();
    expect(await lateOn(student, '2026-11-15')).toEqual(['Tuition: 123']);
    expect(await lateOn(student, '2026-11-16')).toEqual(['Tuition: 124', 'Examination: 100', 'Library: 1']);
    expect(await lateOn(student, '2026-11-25')).toContain('Examination: 100');
    expect(await lateOn(student, '2026-11-26')).toContain('Examination: 1000');
    expect(await lateOn(student, '2026-12-05')).toContain('Examination: 1000');
    expect(await lateOn(student, '2026-12-06')).toContain('Examination: 3000');
    // After its last date the last sum stays.
    expect(await lateOn(student, '2027-03-01')).toContain('Examination: 3000');
    await payDue(student, 'Tuition', 6000, '2026-11-20');
    expect(openOf(await planned.dues(student))).toEqual([
      'Examination: 1400',
      'Library: 500',
      'Late Fee: 128',
    ]);
  });

  it('is charged under the head of what is late: so is its fund, and the receipt of that', async () => {
    const university = must(
      await college.admin.post<Fund>('/funds', { name: 'University', kind: 'held', receipt_mark: 'U' }),
    );
    const heads = must(await college.admin.get<Head[]>('/heads'));
    const examination = heads.find(({ name }) => name === 'Examination');
    must(
      await college.admin.patch(`/heads/${examination?.id}`, {
        fund_id: university.id,
        version: examination?.version,
      }),
    );
    const { student } = await charged();
    const { late_fees } = await planned.dues(student, '2026-11-20');
    expect(late_fees.map(({ head_id }) => head_id).toSorted((a, b) => a - b)).toEqual([3, 11, 11]);
    const fee = await pay(student, 8133, '2026-11-20');
    expect(
      [fee, ...(fee.others ?? [])].map((one) => [
        one.receipt_no?.replace(/\d+$/, ''),
        one.amount,
        linesOf(one),
      ]),
    ).toEqual([
      ['2026-27/', 6633, ['Tuition: 6000', 'Library: 500', 'Late Fee: 128', 'Late Fee: 5']],
      ['2026-27/U', 1500, ['Examination: 1400', 'Examination, late fee: 100']],
    ]);
    const [, late] = await duesOf(student, 'Examination');
    expect(late).toMatchObject({ origin: 'late fee', description: 'late fee', paid: 100 });
    const account = await college.admin.get(`/students/${student.id}/ledger`);
    expect(JSON.stringify(account)).toContain('Examination, late fee, for what was due on 15-11-2026');
  });

  it('is charged under the head that its rule says, where that is another', async () => {
    const { student } = await charged({ late_fee: { slabs: SLABS, head_id: 11 } });
    const late = (await planned.dues(student, '2026-11-20')).late_fees.find(({ amount }) => amount === 100);
    expect(late).toMatchObject({ head: 'Examination', head_id: 11 });
  });

  it('never makes a deposit grow: late caution money is charged as Late Fee', async () => {
    const lines = [
      {
        head_id: planned.head('Caution Money'),
        amount: 1000,
        due_date: '2026-07-15',
        late_fee: { grace_days: 0, fixed: 70 },
      },
    ];
    const student = await planned.student();
    await planned.raise(await planned.examplePlan({ lines }));
    expect((await planned.dues(student, '2026-08-01')).late_fees).toMatchObject([
      { head_id: 11, amount: 70 },
    ]);
  });

  it('may say that there is none, though the plan has one', async () => {
    const { student } = await charged({ late_fee: null });
    expect(await lateOn(student, '2026-11-20')).toEqual(['Tuition: 128', 'Library: 5']);
  });

  it('is not asked again once it is paid, while the others are', async () => {
    const { student } = await charged();
    await payDue(student, 'Examination', 500, '2026-11-20');
    expect(await lateOn(student, '2026-11-20')).toEqual(['Tuition: 128', 'Library: 5']);
    // Only what the next slab asks more.
    expect(await lateOn(student, '2026-11-26')).toContain('Examination: 900');
    await pay(student, 100, '2026-11-20', { lines: [{ head_id: planned.head('Examination'), amount: 100 }] });
    expect(await lateOn(student, '2026-11-20')).toEqual(['Tuition: 128', 'Library: 5']);
  });

  it('is waived without that of the others', async () => {
    const { student } = await charged();
    await payDue(student, 'Examination', 400, '2026-11-20', { waive_late_fee: 'Hospital' });
    expect(await lateOn(student, '2026-11-20')).toEqual(['Tuition: 128', 'Library: 5']);
    await payDue(student, 'Tuition', 400, '2026-11-20');
    expect(openOf(await planned.dues(student))).toEqual([
      'Tuition: 5600',
      'Examination: 1000',
      'Library: 500',
      'Late Fee: 128',
    ]);
  });

  it('is paid for itself, by its head, before the examination is paid in full', async () => {
    const { student } = await charged();
    const [due] = await duesOf(student, 'Examination');
    const lines = [
      { head_id: planned.head('Examination'), late: true, amount: 100 },
      { due_id: due?.id, amount: 400 },
    ];
    await pay(student, 500, '2026-11-20', { lines });
    expect((await duesOf(student, 'Examination')).map(({ amount, open }) => [amount, open])).toEqual([
      [1400, 1000],
      [100, 0],
    ]);
  });

  it.each([
    ['a deposit', 'Caution Money'],
    ['no head of the office', ''],
  ])('is refused under %s', async (_what, name) => {
    const head_id = planned.head(name) || 9999;
    const lines = linesWith({ late_fee: { slabs: SLABS, head_id } });
    const { status, body } = await college.admin.post('/fee-plans', {
      ...{ session_id: planned.session.id, course_id: college.science.id, year: '1', lines },
    });
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'lines.2.late_fee.head_id' }] }]);
  });

  it('has its dates in their order', async () => {
    const lines = linesWith({ late_fee: { slabs: SLABS.toReversed() } });
    const { status } = await college.admin.post('/fee-plans', {
      ...{ session_id: planned.session.id, course_id: college.science.id, year: '1', lines },
    });
    expect(status).toBe(400);
  });
});

describe('the dates of a late fee', () => {
  it('move with the session when its plans are copied', async () => {
    await charged();
    const copy = { from_session_id: planned.session.id };
    must(await college.admin.post('/fee-plans/copy', copy));
    const plans = must(await college.admin.get<FeePlan[]>('/fee-plans'));
    const next = plans.find(({ session }) => session === '2027-28');
    expect(next?.lines.map(({ late_fee }) => late_fee)).toEqual([
      undefined,
      undefined,
      {
        grace_days: 0,
        slabs: SLABS.map(({ until, amount }) => ({ until: until.replace(/^2026/, '2027'), amount })),
      },
    ]);
  });

  it('move with its own last date where an order extends that, and no other’s does', async () => {
    const { student } = await charged();
    const extend = { from: ['2026-11-15'], to: '2026-11-30', head_ids: [planned.head('Examination')] };
    const order = { session_id: planned.session.id, extend, reason: 'The University has extended the form' };
    const { stamp: _, ...preview } = must(
      await college.admin.post<PlanOrderDone & { stamp?: string }>('/fee-plans/order', {
        ...order,
        dry_run: true,
      }),
    );
    // On 21 November: ₹129 of tuition and ₹6 of the library stay, ₹100 of the examination is asked no more.
    expect(preview).toMatchObject({ dues: 1, late_fee_before: 235, late_fee_after: 135 });
    must(await college.admin.post('/fee-plans/order', order));
    expect(await lateOn(student, '2026-11-21')).toEqual(['Tuition: 129', 'Library: 6']);
    expect(await lateOn(student, '2026-12-01')).toContain('Examination: 100');
    expect(await lateOn(student, '2026-12-10')).toContain('Examination: 100');
    expect(await lateOn(student, '2026-12-11')).toContain('Examination: 1000');
  });

  it('stay where tuition is extended', async () => {
    const { student } = await charged();
    const extend = { from: ['2026-07-15'], to: '2026-11-18' };
    must(
      await college.admin.post('/fee-plans/order', {
        ...{ session_id: planned.session.id, extend, reason: 'Flood' },
      }),
    );
    expect(await lateOn(student, '2026-11-26')).toEqual(['Examination: 1000', 'Library: 11', 'Tuition: 8']);
  });
});

describe('another late fee by an order', () => {
  const orderOf = (fields: object) => ({
    session_id: planned.session.id,
    reason: 'The University has said so',
    ...fields,
  });

  it('is the plan’s: a line’s own stays', async () => {
    const { student } = await charged();
    const none = orderOf({ late_fee: null });
    const seen = must(
      await college.admin.post<PlanOrderDone>('/fee-plans/order', { ...none, dry_run: true }),
    );
    expect(seen).toMatchObject({ dues: (await planned.dues(student)).dues.length - 1 });
    must(await college.admin.post('/fee-plans/order', none));
    expect(await lateOn(student, '2026-11-20')).toEqual(['Examination: 100']);
  });

  it('is of the lines of the heads that it names', async () => {
    const { student } = await charged();
    const fields = {
      late_fee: { grace_days: 0, fixed: 40 },
      late_fee_head_ids: [planned.head('Examination')],
    };
    expect(
      must(await college.admin.post('/fee-plans/order', { ...orderOf(fields), dry_run: true })),
    ).toMatchObject({ students: 1, dues: 1, late_fee_before: 235, late_fee_after: 175 });
    must(await college.admin.post('/fee-plans/order', orderOf(fields)));
    expect(await lateOn(student, '2026-11-26')).toEqual(['Tuition: 134', 'Examination: 40', 'Library: 11']);
    expect((await college.admin.post('/fee-plans/order', orderOf(fields))).status).toBe(409);
    const none = { late_fee_head_ids: [planned.head('Examination')] };
    expect((await college.admin.post('/fee-plans/order', orderOf(none))).status).toBe(400);
  });

  it('is carried from a new version of the plan to who was charged', async () => {
    const { student, plan } = await charged();
    const lines = asPlanLines(plan).map((line) =>
      line.late_fee ? { ...line, late_fee: { grace_days: 0, fixed: 40 } } : line,
    );
    const { id } = must(await college.admin.patch<FeePlan>(`/fee-plans/${plan.id}`, { lines }));
    expect(await lateOn(student, '2026-11-26')).toContain('Examination: 1000');
    const carried = must(await college.admin.post<CarriedDues>(`/fee-plans/${id}/carry`, { late_fee: true }));
    expect(carried).toMatchObject({ dues: 3, other_late_fee: 1 });
    expect(await lateOn(student, '2026-11-26')).toContain('Examination: 40');
  });
});

describe('a single charge with a late fee', () => {
  const charge = async (student: Student, fields: object = {}) =>
    must(
      await college.admin.post<Due>('/dues', {
        student_id: student.id,
        head_id: planned.head('Library'),
        amount: 200,
        due_date: '2026-08-10',
        late_fee: { grace_days: 0, fixed: 20 },
        ...fields,
      }),
    );

  it('asks for it under its head, also of who has no plan', async () => {
    const student = await planned.student();
    expect(await charge(student)).toMatchObject({ late_fee: { grace_days: 0, fixed: 20 } });
    expect(await lateOn(student, '2026-08-10')).toEqual([]);
    expect(await lateOn(student, '2026-08-11')).toEqual(['Library: 20']);
    expect(linesOf(await pay(student, 220, '2026-08-11'))).toEqual(['Library: 200', 'Library, late fee: 20']);
    expect(openOf(await planned.dues(student))).toEqual([]);
  });

  it('has none where none is said', async () => {
    const student = await planned.student();
    await charge(student, { late_fee: undefined });
    expect(await lateOn(student, '2026-09-11')).toEqual([]);
  });

  it('keeps it where it is paid in parts', async () => {
    const student = await planned.student();
    const { id } = await charge(student, { due_date: '2026-11-30' });
    const parts = ['2026-12-10', '2026-12-20'].map((due_date) => ({ amount: 100, due_date }));
    must(
      await college.admin.post(`/students/${student.id}/instalments`, {
        ...{ due_id: id, parts, reason: 'The father is ill' },
      }),
    );
    expect(await lateOn(student, '2026-12-11')).toEqual(['Library: 20']);
    expect(await lateOn(student, '2026-12-21')).toEqual(['Library: 20', 'Library: 20']);
  });

  it('is asked of several students together', async () => {
    const students = [await planned.student(), await planned.student({ name: 'Ela Roy', roll_no: '77' })];
    must(
      await college.admin.post('/dues/charge', {
        student_ids: students.map(({ id }) => id),
        ...{ head_id: planned.head('Library'), amount: 200, due_date: '2026-08-10' },
        late_fee: { grace_days: 0, fixed: 20 },
      }),
    );
    for (const student of students) expect(await lateOn(student, '2026-08-11')).toEqual(['Library: 20']);
  });
});
