import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DueRun, FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterEach(() => college.close());

const body = (fields: Record<string, unknown> = {}) => ({
  session_id: planned.session.id,
  course_id: college.science.id,
  year: '1',
  lines: [{ head_id: planned.head('Tuition'), amount: 100, due_date: '2026-07-15' }],
  ...fields,
});

describe('fee plans are written by the admin, and read by staff of the course', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
  ] as const)('%s reads with %i and writes with %i', async (who, reads, writes) => {
    const caller = college[who];
    const plan = await planned.examplePlan();
    expect((await caller.get('/fee-plans')).status).toBe(reads);
    expect((await caller.post('/fee-plans', body())).status).toBe(writes);
    expect((await caller.patch(`/fee-plans/${plan.id}`, {})).status).toBe(writes);
    expect((await caller.post(`/fee-plans/${plan.id}/raise`, {})).status).toBe(writes);
    expect((await caller.post('/due-runs/1/undo')).status).toBe(writes);
  });

  it('nobody sees the plan of another course', async () => {
    await planned.examplePlan();
    const listed = async (who: College['admin']) => (await who.get<FeePlan[]>('/fee-plans')).body.length;
    expect(await listed(college.scienceAccountant)).toBe(1);
    expect(await listed(college.commerceAccountant)).toBe(0);
    expect(await listed(college.admin)).toBe(1);
    const other = `/fee-plans?course_id=${college.science.id}`;
    expect((await college.commerceAccountant.get(other)).body).toEqual([]);
  });
});

describe('a plan', () => {
  it.each([
    ['no lines', () => ({ lines: [] }), 400, /at least one line/],
    ['an unknown session', () => ({ session_id: 99 }), 400, /no such session/],
    ['an unknown course', () => ({ course_id: 99 }), 400, /no course/],
    [
      'an unknown head',
      () => ({ lines: [{ head_id: 99, amount: 1, due_date: '2026-07-15' }] }),
      400,
      /active head/,
    ],
    ['the class of another plan', () => ({ lines: body().lines }), 409, /already/],
    ['half a late fee', () => ({ late_fee: { grace_days: 5, per_day: 10 } }), 400, /./],
  ])('with %s is refused', async (_what, fields, status, message) => {
    await planned.examplePlan();
    const reply = await college.admin.post<{ message: string }>('/fee-plans', body(fields()));
    expect([reply.status, reply.body.message]).toEqual([status, expect.stringMatching(message)]);
  });

  it('is corrected in place as long as it has raised nothing, then by a new version', async () => {
    const { admin } = college;
    const plan = await planned.examplePlan();
    expect(plan).toMatchObject({ amount: 14_400, raised: false, version: 1, course_name: 'B.Sc.' });
    const { lines } = body();
    const path = `/fee-plans/${plan.id}`;
    const draft = must(await admin.patch<FeePlan>(path, { lines, version: 1 }));
    expect(draft).toMatchObject({ id: plan.id, amount: 100, version: 2 });
    expect((await admin.patch(path, { lines, version: 1 })).status).toBe(409);
    await planned.student();
    await planned.raise(plan);
    const late_fee = { grace_days: 5, fixed: 50 };
    const next = must(await admin.patch<FeePlan>(path, { late_fee }));
    expect(next).toMatchObject({ replaces_id: plan.id, amount: 100, late_fee, raised: false });
    expect((await admin.patch(path, { late_fee })).status).toBe(409);
    expect((await admin.post(`${path}/raise`, {})).status).toBe(409);
    expect((await admin.get<FeePlan[]>('/fee-plans')).body.map(({ id }) => id)).toEqual([next.id]);
    expect((await admin.get<FeePlan[]>('/fee-plans?replaced=true')).body).toHaveLength(2);
    expect((await planned.raise(next)).students).toBe(0);
  });
});

describe('raising a plan', () => {
  it('says first what it would do, does it once, and is undone as a whole', async () => {
    const students = [await planned.student(), await planned.student(), await planned.student()];
    await planned.student({ year: '2' });
    await planned.student({ course_id: college.commerce.id });
    await planned.student({ status: 'Left', status_date: '2026-11-20' });
    const plan = await planned.examplePlan();
    const preview = await planned.raise(plan, true);
    expect(preview).toMatchObject({ run_id: null, students: 3, dues: 12, amount: 43_200, skipped: 0 });
    expect(preview.heads).toEqual([
      { head_id: planned.head('Tuition'), head: 'Tuition', amount: 36_000 },
      { head_id: planned.head('Examination'), head: 'Examination', amount: 4200 },
      { head_id: planned.head('Caution Money'), head: 'Caution Money', amount: 3000 },
    ]);
    expect(await balancesOf(college)).toEqual({});
    const run = await planned.raise(plan);
    expect(run).toMatchObject({ students: 3, dues: 12, amount: 43_200 });
    expect(await balancesOf(college)).toEqual({
      "Students' dues": 43_200,
      Income: -40_200,
      'Caution money held': -3000,
    });
    expect(await planned.raise(plan)).toMatchObject({ run_id: null, students: 0, amount: 0, skipped: 3 });
    const { admin } = college;
    const undo = () => admin.post<DueRun>(`/due-runs/${run.run_id}/undo`, {});
    const fee = await planned.collect(students[1] as never, 10);
    expect(await undo()).toMatchObject({ status: 409 });
    await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
    expect(must(await undo())).toMatchObject({ students: 3, undone: { by: 'Meera Nair' } });
    expect(await balancesOf(college)).toEqual({});
    expect((await undo()).status).toBe(409);
    for (const student of students)
      expect(await planned.figures(student)).toMatchObject({ total_fees: 0, pending_fees: 0 });
    expect((await planned.raise(plan)).students).toBe(3);
    expect((await admin.post('/due-runs/999/undo', {})).status).toBe(404);
    const { body: written } = await admin.get<Activity[]>('/activity?entity=due_runs');
    expect(written.map(({ action }) => action)).toEqual(['created', 'undone', 'created']);
  });

  it('takes the nearest plan: of the year and category, then of the year, then of the course', async () => {
    const all = await planned.examplePlan({ year: null });
    const first = await planned.examplePlan({ year: '1' });
    const reserved = await planned.examplePlan({ year: '1', category: 'SC' });
    await planned.student({ category: 'SC' });
    await planned.student({ category: 'General' });
    await planned.student({ year: '3' });
    await planned.student({ year: '2', category: 'SC' });
    const counts = [];
    for (const plan of [all, first, reserved]) counts.push((await planned.raise(plan, true)).students);
    expect(counts).toEqual([2, 1, 1]);
  });

  it('a student who owed before keeps that, and what was paid beyond it stays as it was', async () => {
    const owing = await planned.student({ total_fees: 5000 });
    const ahead = await planned.student({ total_fees: 100 });
    await planned.collect(ahead, 500);
    await planned.raise(await planned.examplePlan());
    expect(await planned.figures(owing)).toMatchObject({ total_fees: 19_400, pending_fees: 19_400 });
    expect(await planned.figures(ahead)).toMatchObject({
      total_fees: 14_500,
      pending_fees: 14_400,
      paid_fees: 500,
    });
  });

  it('a student entered later without figures is charged as the others, singly and by the list', async () => {
    const plan = await planned.examplePlan();
    const before = await planned.student();
    expect(before.total_fees).toBe(0);
    await planned.raise(plan);
    expect((await planned.student()).total_fees).toBe(14_400);
    expect((await planned.student({ total_fees: 0 })).total_fees).toBe(0);
    expect((await planned.student({ total_fees: 9000 })).total_fees).toBe(9000);
    const row = { name: 'Listed', father_name: 'F', course: 'B.Sc.', year: '1' };
    const known = { ...row, name: 'Known', total_fees: 9000 };
    await college.admin.post('/students/bulk-create', { rows: [row, known] });
    const found = async (name: string) =>
      must(await college.admin.get<{ total_fees: number }[]>(`/students?q=${name}`))[0]?.total_fees;
    expect([await found('Listed'), await found('Known')]).toEqual([14_400, 9000]);
  });

  it('a student entered later is charged by the plan that stands for them, though it has raised for nobody yet', async () => {
    const plan = await planned.examplePlan();
    await planned.student();
    await planned.raise(plan);
    const lines = [{ head_id: planned.head('Tuition'), amount: 500, due_date: '2026-07-15' }];
    await planned.examplePlan({ category: 'SC', lines });
    expect((await planned.student({ category: 'SC' })).total_fees).toBe(500);
    const dearer = [{ head_id: planned.head('Tuition'), amount: 900, due_date: '2026-07-15' }];
    must(await college.admin.patch(`/fee-plans/${plan.id}`, { lines: dearer }));
    expect((await planned.student()).total_fees).toBe(900);
  });

  it('says at once of a student entered before their class is charged that nothing is charged yet', async () => {
    await planned.examplePlan();
    expect(await planned.student()).toMatchObject({ total_fees: 0, not_charged: true });
    expect(await planned.student({ total_fees: 10 })).not.toHaveProperty('not_charged');
    const rows = ['A', 'B'].map((name) => ({ name, father_name: 'F', course: 'B.Sc.', year: '1' }));
    const { body } = await college.admin.post('/students/bulk-create', { rows });
    expect(body).toMatchObject({ created: 2, not_charged: 2 });
  });

  it('charges nothing under a head that is not in use any more', async () => {
    const plan = await planned.examplePlan();
    const head = (active: boolean) =>
      college.admin.patch(`/heads/${planned.head('Examination')}`, { active });
    await planned.student();
    must(await head(false));
    for (const dry_run of [true, false])
      expect(await college.admin.post(`/fee-plans/${plan.id}/raise`, { dry_run })).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/“Examination” is not in use any more/) },
      });
    must(await head(true));
    await planned.raise(plan);
    must(await head(false));
    expect((await planned.student()).total_fees).toBe(13_000);
  });
});
