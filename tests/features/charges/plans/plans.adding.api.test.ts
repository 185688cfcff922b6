import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AskedExemption } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import type { PlanAdditionDone } from '../../../../shared/features/charges/plans/plans.adding.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { requireBooksAgree } from '../../../support/colleges/books.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { onProcessor } from '../../../support/tools/processor-time.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

const DAY = '2026-11-21';
let college: College;
let planned: Planned;
let first: FeePlan;
let second: FeePlan;
let aarti: Student;
let bhavna: Student;
let charu: Student;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  aarti = await planned.student({ name: 'Aarti Rao', roll_no: '1' });
  bhavna = await planned.student({ name: 'Bhavna Pal', roll_no: '2' });
  charu = await planned.student({ name: 'Charu Sen', roll_no: '3', year: '2' });
  first = await planned.examplePlan({ late_fee: { grace_days: 5, per_day: 10, most: 500 } });
  second = await planned.examplePlan({ year: '2' });
  await planned.raise(first);
  await planned.raise(second);
});
afterEach(async () => {
  await requireBooksAgree(college.dataDirectory);
  await college.close();
});

const add = (fields: object = {}, who = college.admin, headers = {}) =>
  who.post<PlanAdditionDone & { message: string }>(
    '/fee-plans/add',
    {
      session_id: planned.session.id,
      head_id: planned.head('Examination'),
      amount: 100,
      due_date: '2026-12-05',
      reason: 'The University asks ₹100 more',
      order_no: 'U/2026/131',
      ...fields,
    },
    headers,
  );
const examinations = async (student: Student) =>
  (await planned.dues(student, DAY)).dues
    .filter(({ head }) => head === 'Examination')
    .map(({ amount, due_date, paid }) => `${amount} by ${due_date}, paid ${paid}`);
const runs = async () => must(await college.admin.get<DueRunListItem[]>('/due-runs'));
const undo = (id: number | null) => college.admin.post<{ message: string }>(`/due-runs/${id}/undo`, {});

describe('a fee that is raised by an order in the middle of a session', () => {
  it('is looked at first: which plans, how many students, what they are charged; nothing is written', async () => {
    const preview = must(await add({ dry_run: true }));
    expect(preview).toEqual({
      stamp: expect.any(String),
      run_id: null,
      plans: [
        { course_name: 'B.Sc.', year: '1', category: null, students: 2 },
        { course_name: 'B.Sc.', year: '2', category: null, students: 1 },
      ],
      had: 0,
      students: 3,
      amount: 300,
    });
    expect((await runs()).length).toBe(2);
  });

  it('is owed beside what was charged, also by who has paid all, whose receipts stay', async () => {
    const fee = await planned.collect(aarti, 14_400, { payment_date: DAY, waive_late_fee: 'Paid in full' });
    const preview = must(await add({ dry_run: true }));
    const { run_id, ...done } = must(await add());
    expect({ ...done, run_id: null }).toEqual({ ...preview, stamp: undefined });
    expect(await examinations(aarti)).toEqual(['1400 by 2026-11-15, paid 1400', '100 by 2026-12-05, paid 0']);
    expect(await planned.figures(aarti)).toMatchObject({ total_fees: 14_500, pending_fees: 100 });
    expect(await planned.figures(charu)).toMatchObject({ total_fees: 14_500, pending_fees: 14_500 });
    expect(must(await college.admin.get<Fee[]>('/fees'))).toEqual([
      expect.objectContaining({ id: fee.id, cancelled: null, amount: 14_400 }),
    ]);
    const due = (await planned.dues(aarti, DAY)).dues.find(({ due_date }) => due_date === '2026-12-05');
    expect(due).toMatchObject({ description: 'The University asks ₹100 more, order U/2026/131' });
    const [row] = must(await college.admin.get<Activity[]>('/activity?entity=fee_plans'));
    expect(row?.summary).toBe(
      'The University asks ₹100 more, order U/2026/131: Examination ₹100.00 more by 05-12-2026; 2 plans, 3 students',
    );
    expect((await runs())[0]).toMatchObject({ id: run_id, head: 'Examination', students: 3, amount: 300 });
  });

  it('is paid first by what a student has ahead', async () => {
    await planned.collect(bhavna, 14_450, {
      payment_date: DAY,
      waive_late_fee: 'Paid in full',
      confirm: ['over'],
    });
    must(await add());
    expect(await examinations(bhavna)).toEqual([
      '1400 by 2026-11-15, paid 1400',
      '100 by 2026-12-05, paid 50',
    ]);
  });

  it('is late with what the plan charged for the same day: one late fee for both, asked for once', async () => {
    must(await add({ due_date: '2026-12-15' }));
    const ofDay = (await planned.dues(aarti, DAY)).dues.filter(({ due_date }) => due_date === '2026-12-15');
    expect(ofDay.map(({ head }) => head)).toEqual(['Tuition', 'Examination']);
    const late = (await planned.dues(aarti, '2026-12-30')).late_fees.filter(({ due_ids }) =>
      due_ids.includes(ofDay[1]?.id ?? 0),
    );
    expect(late).toMatchObject([{ head: 'Tuition', amount: 100, due_ids: ofDay.map(({ id }) => id) }]);
  });

  it('is taken back of who was charged it with the rest, also by a later version of the plan', async () => {
    const { run_id } = must(await add());
    const [plan] = must(await college.admin.get<FeePlan[]>('/fee-plans')).filter(({ year }) => year === '1');
    const lines = plan?.lines.map(({ head: _, ...line }) => ({
      ...line,
      instalment: line.instalment ?? null,
    }));
    must(await college.admin.patch(`/fee-plans/${plan?.id}`, { lines, version: plan?.version }));
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    expect(await planned.figures(late)).toMatchObject({ total_fees: 14_500 });
    must(await undo(run_id));
    expect(await planned.figures(late)).toMatchObject({ total_fees: 14_400 });
  });

  it('is charged to who is admitted later with the rest of the plan, and to nobody who left', async () => {
    must(await college.admin.patch(`/students/${bhavna.id}`, { status: 'Left' }));
    must(await add());
    expect(await planned.figures(bhavna)).toMatchObject({ total_fees: 14_400 });
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    expect(await planned.figures(late)).toMatchObject({ total_fees: 14_500 });
  });

  it('concerns the plans that are chosen alone, and is done once', async () => {
    must(await add({ plan_ids: [second.id] }, college.admin, { 'Idempotency-Key': 'one' }));
    must(await add({ plan_ids: [second.id] }, college.admin, { 'Idempotency-Key': 'one' }));
    expect(await examinations(aarti)).toHaveLength(1);
    expect(await examinations(charu)).toHaveLength(2);
    expect(must(await add({ dry_run: true }))).toMatchObject({ had: 1, students: 2, amount: 200 });
    must(await add());
    expect(await examinations(charu)).toHaveLength(2);
    expect((await add()).body.message).toBe('Every plan has that line already');
  });

  it('is let off by the exemptions that stand', async () => {
    const { exemption } = must(
      await college.scienceAccountant.post<AskedExemption>('/exemptions', {
        name: 'Wards of staff',
        category: 'Staff ward',
        session_id: planned.session.id,
        head_ids: [planned.head('Examination')],
        percent: 50,
        student_ids: [aarti.id],
        reason: 'Resolution 7',
      }),
    );
    must(await college.admin.post(`/exemptions/${exemption?.id}/approve`, {}));
    must(await add());
    const conceded = (await planned.dues(aarti, DAY)).dues
      .filter(({ head }) => head === 'Examination')
      .map((due) => due.conceded);
    expect(conceded).toEqual([700, 50]);
  });

  it('is taken back as one, with who was charged since, until something of it is paid; the plans lose the line', async () => {
    const { run_id } = must(await add());
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    must(await undo(run_id));
    for (const student of [aarti, bhavna, charu, late])
      expect(await planned.figures(student)).toMatchObject({ total_fees: 14_400 });
    const plans = must(await college.admin.get<FeePlan[]>('/fee-plans'));
    expect(plans.map(({ amount }) => amount)).toEqual([14_400, 14_400]);
    expect((await runs())[0]).toMatchObject({ head: 'Examination', undone: { by: 'Meera Nair' } });
    must(await add());
    await planned.collect(charu, 14_500, { payment_date: DAY });
    const [latest] = await runs();
    expect(latest).toMatchObject({ used: true });
    expect((await undo(latest?.id ?? 0)).status).toBe(409);
  });

  it('is not taken back once its last date was extended: who came later could not be told apart', async () => {
    const { run_id } = must(await add());
    must(
      await college.admin.post('/fee-plans/order', {
        session_id: planned.session.id,
        extend: { from: ['2026-12-05'], to: '2026-12-31' },
        reason: 'Extended',
      }),
    );
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    expect((await undo(run_id)).body.message).toContain('Its last date was extended since');
    for (const student of [aarti, late])
      expect(await planned.figures(student)).toMatchObject({ total_fees: 14_500 });
  });

  it('is not taken back where another order’s charge came to be like it: who came later owes both', async () => {
    must(await add());
    const { run_id } = must(await add({ due_date: '2026-12-31' }));
    must(
      await college.admin.post('/fee-plans/order', {
        session_id: planned.session.id,
        extend: { from: ['2026-12-05'], to: '2026-12-31' },
        reason: 'Extended',
      }),
    );
    const late = await planned.student({ name: 'Divya Lal', roll_no: '9' });
    expect(await undo(run_id)).toMatchObject({
      status: 409,
      body: {
        message:
          'The fee plan has Examination of that amount and last date twice: exempt the students in place of undoing it',
      },
    });
    for (const student of [aarti, late])
      expect(await planned.figures(student)).toMatchObject({ total_fees: 14_600 });
  });

  it('is taken back before the raising that it was added to', async () => {
    const { run_id } = must(await add());
    const [, raising] = await runs();
    expect((await undo(raising?.id ?? 0)).body.message).toBe(
      'An order charged these students more since: undo that first',
    );
    must(await undo(run_id));
    must(await undo(raising?.id ?? 0));
  });

  it('is charged to 1,200 students, and taken back, in two seconds of the processor each', async () => {
    fromInside();
    const rows = Array.from({ length: 1200 }, (_, at) => ({
      name: `Student ${at}`,
      father_name: `Father ${at}`,
      course: college.science.name,
      year: '1',
      roll_no: `of many ${at}`,
    }));
    must(await college.admin.post('/students/bulk-create', { rows }));
    const added = await onProcessor(async () => must(await add({ plan_ids: [first.id] })));
    expect(added.done).toMatchObject({ students: 1202, amount: 120_200 });
    const back = await onProcessor(async () => must(await undo(added.done.run_id)));
    expect(await planned.figures(aarti)).toMatchObject({ total_fees: 14_400 });
    expect(added.ms).toBeLessThan(2000);
    expect(back.ms).toBeLessThan(2000);
  });

  it('is an admin’s, under a head in use, for a last date that is not past, in a session that is there', async () => {
    expect((await add({}, college.scienceAccountant)).status).toBe(403);
    const said = async (fields: object) => (await add(fields)).body.message;
    expect(await said({ due_date: '2026-11-20' })).toContain('The last date cannot be past');
    expect(await said({ head_id: 999 })).toBe('Choose an active head');
    expect(await said({ amount: 0 })).toBe('A positive amount is required');
    expect(await said({ plan_ids: [999] })).toContain('One of the plans is none of this session');
    expect(await said({ session_id: 99 })).toContain('There is no such session');
    expect(await said({ reason: '' })).toContain('Say by which order');
  });
});
