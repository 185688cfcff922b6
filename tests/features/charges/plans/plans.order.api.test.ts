import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { PlanOrderDone } from '../../../../shared/features/charges/plans/plans.order.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

const DAY = '2026-11-21';
const LATE = { grace_days: 5, per_day: 10, most: 500 };
let college: College;
let planned: Planned;
let plans: readonly FeePlan[];
let students: readonly Student[];
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const of = { name: 'Aarti Rao', roll_no: '1' };
  students = [
    await planned.student(of),
    await planned.student({ ...of, name: 'Bhavna Pal', roll_no: '2' }),
    await planned.student({ ...of, name: 'Charu Sen', year: '2' }),
  ];
  plans = [
    await planned.examplePlan({ late_fee: LATE }),
    await planned.examplePlan({ late_fee: LATE, year: '2' }),
  ];
  for (const plan of plans) await planned.raise(plan);
});
afterEach(() => college.close());

const order = (fields: object = {}, who = college.admin) =>
  who.post<PlanOrderDone & { message: string }>('/fee-plans/order', {
    session_id: planned.session.id,
    extend: { from: ['2026-11-15'], to: '2026-12-10' },
    reason: 'The University has extended the form',
    order_no: 'U/2026/118',
    ...fields,
  });
const datesOf = async (student: Student | undefined) =>
  (await planned.dues(student as Student, DAY)).dues
    .map(({ head, due_date }) => `${head} ${due_date}`)
    .sort();
const lateOf = async (student: Student | undefined, on = DAY) =>
  (await planned.dues(student as Student, on)).late_fees.reduce((sum, { amount }) => sum + amount, 0);
const lateOfAll = async () => {
  let sum = 0;
  for (const student of students) sum += await lateOf(student);
  return sum;
};

describe('a last date that is extended for all by an order', () => {
  it('is carried out once: the same order sent again answers what the first did', async () => {
    const body = {
      session_id: planned.session.id,
      extend: { from: ['2026-11-15'], to: '2026-12-10' },
      reason: 'The University has extended the form',
    };
    const send = () =>
      college.admin.post<PlanOrderDone>('/fee-plans/order', body, { 'Idempotency-Key': 'one-order' });
    const first = await send();
    expect(first).toMatchObject({ status: 200, body: { students: 3 } });
    expect((await send()).body).toEqual(first.body);
    expect(must(await college.admin.get<FeePlan[]>('/fee-plans?replaced=true')).length).toBe(4);
  });

  it('leaves plans that were charged by: none of them is a draft again', async () => {
    must(await order());
    const plans = must(await college.admin.get<FeePlan[]>('/fee-plans'));
    expect(plans.map(({ raised }) => raised)).toEqual([true, true]);
  });

  it('is looked at first: which plans, whose dues, and what of late fees falls away from today on', async () => {
    const before = await datesOf(students[0]);
    // ₹500 for July and ₹10 for the examination, of each.
    expect(await lateOfAll()).toBe(1530);
    const preview = must(await order({ dry_run: true }));
    expect(preview).toEqual({
      stamp: expect.any(String),
      plans: [
        { course_name: 'B.Sc.', year: '1', category: null },
        { course_name: 'B.Sc.', year: '2', category: null },
      ],
      students: 3,
      dues: 3,
      late_fee_before: 1530,
      late_fee_after: 1500,
    });
    expect(await datesOf(students[0])).toEqual(before);
  });

  it('is carried to the dues of every plan of the session at once, and to who comes later', async () => {
    const preview = must(await order({ dry_run: true }));
    expect(must(await order())).toEqual({ ...preview, stamp: undefined });
    for (const student of students)
      expect(await datesOf(student)).toEqual([
        'Caution Money 2026-07-15',
        'Examination 2026-12-10',
        'Tuition 2026-07-15',
        'Tuition 2026-12-15',
      ]);
    expect(await lateOfAll()).toBe(preview.late_fee_after);
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    expect(await datesOf(late)).toContain('Examination 2026-12-10');
    expect(await planned.figures(students[0] as Student)).toMatchObject({ total_fees: 14_400 });
    const all = must(await college.admin.get<FeePlan[]>('/fee-plans'));
    expect(all.map(({ replaces_id }) => replaces_id).sort()).toEqual(plans.map(({ id }) => id).sort());
    const [row] = must(await college.admin.get<Activity[]>('/activity?entity=fee_plans'));
    expect(row?.summary).toBe(
      'The University has extended the form, order U/2026/118: last date 15-11-2026 → 10-12-2026; 2 plans, 3 students',
    );
  });

  it('concerns the plans and the heads that are chosen, and no other', async () => {
    const extend = { from: ['2026-07-15'], to: '2026-12-31', head_ids: [planned.head('Caution Money')] };
    const preview = must(await order({ plan_ids: [plans[0]?.id], extend, dry_run: true }));
    // The tuition of that day is as late as it was.
    expect(preview).toMatchObject({ students: 2, dues: 2, late_fee_before: 1020, late_fee_after: 1020 });
    must(await order({ plan_ids: [plans[0]?.id], extend }));
    expect(await datesOf(students[0])).toContain('Caution Money 2026-12-31');
    expect(await datesOf(students[0])).toContain('Tuition 2026-07-15');
    expect(await datesOf(students[2])).toContain('Caution Money 2026-07-15');
  });

  it('leaves a late fee that was paid as it is, and asks for none again', async () => {
    const student = students[0] as Student;
    await planned.collect(student, 8910, { payment_date: DAY });
    const paid = (await planned.dues(student, DAY)).dues.filter(({ head }) => head === 'Late Fee');
    expect(paid.map((due) => [due.amount, due.paid])).toEqual([
      [500, 500],
      [10, 10],
    ]);
    must(await order({ extend: { from: ['2026-07-15', '2026-11-15'], to: '2026-12-10' } }));
    const late = (await planned.dues(student, DAY)).dues.filter(({ head }) => head === 'Late Fee');
    expect(late).toEqual(paid);
    expect(await lateOfAll()).toBe(0);
  });

  it('counts no late fee as falling away that was charged with a part of the tuition', async () => {
    await planned.collect(students[1] as Student, 3000, { payment_date: DAY });
    const asked = await lateOfAll();
    // Late fees of three students, less the ₹500 of July that this one was charged.
    expect(asked).toBe(1030);
    expect(must(await order({ dry_run: true }))).toMatchObject({
      late_fee_before: asked,
      late_fee_after: asked - 30,
    });
  });

  it.each([
    ['an order', () => order({ extend: { from: ['2026-07-15'], to: '2026-12-10' } })],
    [
      'a new version that is carried',
      async () => {
        const lines = plans[0]?.lines.map(({ head: _, ...line }) =>
          line.due_date === '2026-07-15' ? { ...line, due_date: '2026-12-10' } : line,
        );
        const { id } = must(await college.admin.patch<FeePlan>(`/fee-plans/${plans[0]?.id}`, { lines }));
        return college.admin.post(`/fee-plans/${id}/carry`, { dates: true });
      },
    ],
  ])('by %s asks no late fee again for what is paid in parts since', async (_, extend) => {
    const student = students[0] as Student;
    // ₹500 are charged for July.
    await planned.collect(student, 3000, { payment_date: DAY });
    const { dues } = await planned.dues(student, DAY);
    const due_id = dues.find(({ head, due_date }) => head === 'Tuition' && due_date === '2026-07-15')?.id;
    const parts = ['2027-02-01', '2027-03-01'].map((due_date) => ({ amount: 1500, due_date }));
    const asked = { due_id, parts, reason: 'The father is ill' };
    const { id } = must(
      await college.admin.post<{ id: number }>(`/students/${student.id}/instalments`, asked),
    );
    must(await extend());
    expect(await datesOf(student)).toContain('Caution Money 2026-12-10');
    // ₹500 of the examination and ₹260 of the tuition of December; nothing more of what was July's.
    expect(await lateOf(student, '2027-01-15')).toBe(760);
    must(await college.admin.post(`/instalments/${id}/withdraw`, { reason: 'All is paid' }));
    expect(await datesOf(student)).toContain('Tuition 2026-12-10');
    expect(await datesOf(student)).not.toContain('Tuition 2026-07-15');
  });

  it('holds too where a plan has a head twice without the number of an instalment', async () => {
    const lines = ['2026-08-01', '2026-10-01'].map((due_date) => {
      return { head_id: planned.head('Sports'), amount: 100, due_date };
    });
    const student = await planned.student({ name: 'Ela Roy', year: '3' });
    await planned.raise(await planned.examplePlan({ year: '3', lines, late_fee: LATE }));
    must(await order({ extend: { from: ['2026-10-01'], to: '2026-12-10' } }));
    expect(await datesOf(student)).toEqual(['Sports 2026-08-01', 'Sports 2026-12-10']);
    must(await order({ extend: null, late_fee: { grace_days: 0, fixed: 7 } }));
    expect(await lateOf(student)).toBe(7);
  });

  it('may bring another late fee, or none, and what is owed stays', async () => {
    const late_fee = { grace_days: 0, fixed: 75 };
    const preview = must(await order({ extend: null, late_fee, dry_run: true }));
    expect(preview).toMatchObject({ students: 3, dues: 12, late_fee_before: 1530, late_fee_after: 450 });
    must(await order({ extend: null, late_fee }));
    expect(await lateOfAll()).toBe(450);
    must(await order({ extend: null, late_fee: null }));
    expect(await lateOfAll()).toBe(0);
    expect(await planned.figures(students[0] as Student)).toMatchObject({ total_fees: 14_400 });
  });

  it('is an admin’s, for later dates alone, and for plans that have such a date', async () => {
    expect((await order({}, college.scienceAccountant)).status).toBe(403);
    const said = async (fields: object) => {
      const { status, body } = await order(fields);
      return `${status} ${body.message}`;
    };
    expect(await said({ extend: { from: ['2026-11-15'], to: '2026-11-15' } })).toContain(
      'The new last date is later than each that is extended',
    );
    expect(await said({ extend: null })).toContain('Say what changes');
    expect(await said({ reason: '' })).toContain('Say by which order');
    expect(await said({ extend: { from: ['2026-01-01'], to: '2026-12-10' } })).toBe(
      '409 No plan has such a last date, or another late fee',
    );
    expect(await said({ plan_ids: [999] })).toContain('400 One of the plans is none of this session');
    expect(await said({ session_id: 99 })).toContain('400 There is no such session');
  });
});
