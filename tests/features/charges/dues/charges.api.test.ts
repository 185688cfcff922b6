import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RaisedCharges } from '../../../../shared/features/charges/dues/dues.charges.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from './planned-college.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterAll(() => college?.close());

const charge = (student_ids: readonly number[], fields: object = {}, as = college.admin) =>
  as.post<RaisedCharges & { message: string }>('/dues/charge', {
    student_ids,
    head_id: planned.head('Sports'),
    amount: 250.5,
    due_date: '2026-11-30',
    ...fields,
  });
const takeBack = (id: number, as = college.admin) =>
  as.post<Due & { message: string }>(`/dues/${id}/reverse`, { reason: 'Charged by mistake' });

describe('what only an admin does', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('%s neither charges nor takes back, nor looks at the runs', async (who, status) => {
    const caller = college[who] as College['admin'];
    expect((await charge([1], {}, caller)).status).toBe(status);
    expect((await takeBack(1, caller)).status).toBe(status);
    expect((await caller.get('/due-runs')).status).toBe(status);
  });
});

describe('a charge of some students', () => {
  it('is of each of them once, and uses what one has paid ahead', async () => {
    const [first, second] = [
      await planned.student(),
      await planned.student({ course_id: college.commerce.id }),
    ];
    await planned.raise(await planned.examplePlan());
    await planned.collect(first, 14_500, { confirm: ['over'] });
    const raised = must(await charge([first.id, second.id, first.id], { session_id: planned.session.id }));
    expect(raised).toEqual({ students: 2, amount: 501 });
    expect(await planned.dues(first)).toMatchObject({ pending_fees: 150.5, advance: 0 });
    const { dues } = await planned.dues(second);
    expect(dues).toMatchObject([{ head: 'Sports', session: '2026-27', open: 250.5, origin: 'charge' }]);
  });

  it('is of all of them or of none', async () => {
    const student = await planned.student({ course_id: college.commerce.id });
    const reply = await charge([student.id, 999_999]);
    expect([reply.status, reply.body.message]).toEqual([400, 'One of the students is not there any more']);
    expect((await planned.dues(student)).dues).toEqual([]);
  });

  it.each([
    ['nobody', { student_ids: [] }, /at least one/],
    ['an unknown head', { head_id: 99 }, /active head/],
    ['an unknown session', { session_id: 99 }, /no such session/],
    ['nothing', { amount: 0 }, /positive amount/],
  ])('of %s is refused', async (_what, fields, message) => {
    const { status, body } = await charge([1], fields);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe('one due', () => {
  const single = async () => {
    const student = await planned.student({ course_id: college.commerce.id });
    must(await charge([student.id]));
    const [due] = (await planned.dues(student)).dues;
    return { student, id: due?.id ?? 0 };
  };

  it('is taken back with a reason as long as nothing of it is paid', async () => {
    const { student, id } = await single();
    const fee = await planned.collect(student, 10);
    expect(await takeBack(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/paid or conceded/) },
    });
    must(await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' }));
    expect(must(await takeBack(id))).toMatchObject({ id, head: 'Sports' });
    expect(await planned.dues(student)).toMatchObject({ dues: [], total_fees: 0, pending_fees: 0 });
    expect((await takeBack(id)).status).toBe(404);
  });

  it('of what was owed at the beginning is corrected in the record instead', async () => {
    const student = await planned.student({ total_fees: 500, course_id: college.commerce.id });
    const [due] = (await planned.dues(student)).dues;
    expect(await takeBack(due?.id ?? 0)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/total fees/) },
    });
  });
});

describe('a preview of raising', () => {
  it('says whom it passes over and why, and its run is listed with what is used of it', async () => {
    const place = { year: '3' };
    const charged = await planned.student(place);
    const plan = await planned.examplePlan(place);
    await planned.examplePlan({ ...place, category: 'SC' });
    const run = await planned.raise(plan);
    await planned.student({ ...place, category: 'SC', name: 'Of another plan' });
    await planned.student({ ...place, status: 'Left', status_date: '2026-11-20', name: 'Gone' });
    expect((await planned.raise(plan, true)).left_out).toMatchObject([
      { reason: 'They have dues of this session already', students: 1, some: [{ id: charged.id }] },
      { reason: "Charged by their own class's plan", students: 1, some: [{ name: 'Of another plan' }] },
      { reason: 'Left or passed out', students: 1, some: [{ name: 'Gone' }] },
    ]);
    const listed = async () =>
      must(await college.admin.get<DueRunListItem[]>(`/due-runs?session_id=${planned.session.id}`))[0];
    expect(await listed()).toMatchObject({
      id: run.run_id,
      year: '3',
      students: 1,
      used: false,
      undone: null,
    });
    await planned.collect(charged, 100);
    expect(await listed()).toMatchObject({ used: true });
  });
});
