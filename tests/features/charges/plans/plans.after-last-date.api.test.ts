import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CarriedDues } from '../../../../shared/features/charges/plans/plans.carry.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { PlanOrderDone } from '../../../../shared/features/charges/plans/plans.order.ts';
import type {
  AddedStudent,
  BulkResult,
  Student,
} from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

const DAY = '2026-11-21';
const LATE = { grace_days: 0, per_day: 10, most: 500 };
let college: College;
let planned: Planned;
let plan: FeePlan;
let early: Student;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  early = await planned.student({ name: 'Aarti Rao', roll_no: '1' });
  plan = await planned.examplePlan({ late_fee: LATE });
  await planned.raise(plan);
});
afterEach(() => college.close());

const datesOf = async (student: Student) =>
  (await planned.dues(student, DAY)).dues.map(({ head, due_date }) => `${head} ${due_date}`).sort();
const lateOn = async (student: Student, on: string) =>
  (await planned.dues(student, on)).late_fees.reduce((sum, { amount }) => sum + amount, 0);
const extended = async (from: string, to: string, fields: object = {}) =>
  must(
    await college.admin.post<PlanOrderDone>('/fee-plans/order', {
      session_id: planned.session.id,
      extend: { from: [from], to },
      reason: 'The University has extended the form',
      ...fields,
    }),
  );
const FROM_TODAY = [`Caution Money ${DAY}`, `Examination ${DAY}`, `Tuition ${DAY}`, 'Tuition 2026-12-15'];

describe('a student who is entered after a last date of the plan', () => {
  it('is not late with what was not asked for: what is past is due on the day of entry', async () => {
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    expect(await datesOf(late)).toEqual(FROM_TODAY);
    expect(await lateOn(late, DAY)).toBe(0);
    expect(await lateOn(late, '2026-11-23')).toBe(20);
    // The class owes by what it was told.
    expect(await datesOf(early)).toContain('Tuition 2026-07-15');
    expect(await lateOn(early, DAY)).toBe(560);
  });

  it('is told what of the balance is due today', async () => {
    const of = { father_name: 'Ram Lal', course_id: college.science.id, year: '1', roll_no: '9' };
    const added = must(await college.admin.post<AddedStudent>('/students', { name: 'Divya Lal', ...of }));
    expect(added).toMatchObject({ pending_fees: 14_400, due_today: 8400 });
    const lines = [{ head_id: planned.head('Tuition'), amount: 500, due_date: '2026-12-15' }];
    const next = await planned.examplePlan({ year: '2', lines });
    await planned.student({ name: 'Farah Khan', year: '2' });
    await planned.raise(next);
    const inTime = { ...of, name: 'Ela Roy', year: '2' };
    expect(must(await college.admin.post<AddedStudent>('/students', inTime))).not.toHaveProperty('due_today');
  });

  it('is not late either where a list brings him, and the list says how many there are', async () => {
    const rows = ['Divya Lal', 'Ela Roy'].map((name, at) => {
      return { name, father_name: 'Ram', course: 'B.Sc.', year: '1', roll_no: `9${at}` };
    });
    const done = must(await college.admin.post<BulkResult>('/students/bulk-create', { rows }));
    expect(done).toMatchObject({ created: 2, due_today: 2 });
    const [one] = must(await college.admin.get<Student[]>('/students?q=Ela'));
    expect(await datesOf(one as Student)).toEqual(FROM_TODAY);
  });

  it('is not late where a promotion brings him to a year whose last date is past', async () => {
    await planned.examplePlan({ year: '2' });
    const meena = await planned.student({ name: 'Meena Das', roll_no: '5', total_fees: 0 });
    const move = { course_id: college.science.id, from_year: '1', to_year: '2' };
    must(await college.admin.post('/promotions', { ...move, session_id: planned.session.id }));
    expect(await datesOf(meena)).toEqual(FROM_TODAY);
  });

  it('who came back after his dues were taken back is charged again from that day on, where the office says so', async () => {
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    const again = async (from_today: boolean) => {
      const due_ids = (await planned.dues(late)).dues.map(({ id }) => id);
      const reason = 'Charged again';
      must(await college.admin.post(`/students/${late.id}/dues/take-back`, { due_ids, reason }));
      const done = must(await college.admin.post(`/fee-plans/${plan.id}/raise`, { from_today }));
      expect(done).toMatchObject({ students: 1 });
      return datesOf(late);
    };
    expect(await again(true)).toEqual(FROM_TODAY);
    expect(await again(false)).toContain('Tuition 2026-07-15');
  });

  it('owes by the last dates of the plan where the whole class is charged late', async () => {
    const second = await planned.student({ name: 'Farah Khan', year: '2' });
    await planned.raise(await planned.examplePlan({ year: '2', late_fee: LATE }));
    expect(await datesOf(second)).toContain('Tuition 2026-07-15');
  });
});

describe('an extended last date', () => {
  it('is that of who came after it too: nobody is worse off than the class', async () => {
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    const dry_run = true;
    expect(await extended('2026-07-15', '2026-12-10', { dry_run })).toMatchObject({ students: 2, dues: 4 });
    await extended('2026-07-15', '2026-12-10');
    expect(await datesOf(late)).toEqual([
      'Caution Money 2026-12-10',
      `Examination ${DAY}`,
      'Tuition 2026-12-10',
      'Tuition 2026-12-15',
    ]);
    expect(await datesOf(late)).toEqual(
      (await datesOf(early)).map((line) => line.replace('2026-11-15', DAY)),
    );
  });

  it('to a day before he came changes nothing for him, and a second one does', async () => {
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    expect(await extended('2026-07-15', '2026-08-20')).toMatchObject({ students: 1, dues: 2 });
    expect(await datesOf(late)).toEqual(FROM_TODAY);
    expect(await extended('2026-08-20', '2026-12-10')).toMatchObject({ students: 2, dues: 4 });
    expect(await datesOf(late)).toContain('Tuition 2026-12-10');
    expect(await extended('2026-12-10', '2026-12-31')).toMatchObject({ students: 2, dues: 4 });
    expect(await datesOf(late)).toContain('Tuition 2026-12-31');
  });

  it('reaches who moved to the class after it', async () => {
    const other = await planned.student({ name: 'Gita Pal', year: '2' });
    await planned.raise(await planned.examplePlan({ year: '2' }));
    const to = { course_id: college.science.id, year: '1', category: null, roll_no: '7' };
    must(await college.admin.post(`/students/${other.id}/move`, { ...to, reason: 'A seat was found' }));
    expect(await datesOf(other)).toEqual(FROM_TODAY);
    await extended('2026-07-15', '2026-12-10');
    expect(await datesOf(other)).toContain('Tuition 2026-12-10');
  });

  it('that a new version carries goes by the date of the class as well', async () => {
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    const carried = async (from: FeePlan, due_date: string) => {
      const lines = from.lines.map(({ head: _, ...line }, at) => (at === 0 ? { ...line, due_date } : line));
      const next = must(await college.admin.patch<FeePlan>(`/fee-plans/${from.id}`, { lines }));
      must(await college.admin.post<CarriedDues>(`/fee-plans/${next.id}/carry`, { dates: true }));
      return next;
    };
    const next = await carried(plan, '2026-08-20');
    expect(await datesOf(late)).toEqual(FROM_TODAY);
    expect(next.raised).toBe(false);
    await extended('2026-08-20', '2026-12-10');
    expect(await datesOf(late)).toContain('Tuition 2026-12-10');
  });

  it('moves him too where he pays in parts and the order is withdrawn', async () => {
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    const { dues } = await planned.dues(late, DAY);
    const due_id = dues.find(({ head }) => head === 'Caution Money')?.id;
    const parts = ['2027-02-01', '2027-03-01'].map((due_date) => ({ amount: 500, due_date }));
    const asked = { due_id, parts, reason: 'The father is ill' };
    const { id } = must(await college.admin.post<{ id: number }>(`/students/${late.id}/instalments`, asked));
    must(await college.admin.post(`/instalments/${id}/withdraw`, { reason: 'He pays at once' }));
    expect(await datesOf(late)).toEqual(FROM_TODAY);
    await extended('2026-07-15', '2026-12-10');
    expect(await datesOf(late)).toContain('Caution Money 2026-12-10');
  });
});
