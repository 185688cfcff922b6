import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CopiedPlans, FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

let college: College;
let planned: Planned;
let next: Session;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const days = { first_day: '2027-07-01', last_day: '2028-06-30' };
  next = must(await college.admin.post<Session>('/sessions', { name: '2027-28', ...days }));
});
afterEach(() => college.close());

const copy = (fields: object = {}, as = college.admin) =>
  as.post<CopiedPlans & { message: string }>('/fee-plans/copy', {
    from_session_id: planned.session.id,
    to_session_id: next.id,
    ...fields,
  });
const plansOf = async ({ id }: Session) =>
  must(await college.admin.get<FeePlan[]>(`/fee-plans?session_id=${id}`));

it.each([
  ['guest', 401],
  ['teacher', 403],
  ['scienceAccountant', 403],
] as const)('%s may not copy plans', async (who, status) => {
  expect((await copy({}, college[who] as College['admin'])).status).toBe(status);
});

it('a session is copied once, a percentage dearer and a year later; a look at it writes nothing', async () => {
  const late_fee = { grace_days: 5, per_day: 10, most: 500 };
  await planned.examplePlan({ late_fee });
  await planned.examplePlan({ course_id: college.commerce.id, category: 'SC' });
  const look = must(await copy({ percent: 10, dry_run: true }));
  expect(look.plans).toEqual([
    { course_name: 'B.Sc.', year: '1', category: null, before: 14_400, amount: 15_840 },
    { course_name: 'B.Com.', year: '1', category: 'SC', before: 14_400, amount: 15_840 },
  ]);
  expect(await plansOf(next)).toEqual([]);
  expect(must(await copy({ percent: 10, course_id: college.science.id })).plans).toHaveLength(1);
  expect(must(await copy({ percent: 10 }))).toMatchObject({ skipped: 1, plans: [{ category: 'SC' }] });
  const [, science] = await plansOf(next);
  expect(science).toMatchObject({ course_name: 'B.Sc.', year: '1', late_fee, raised: false, amount: 15_840 });
  expect(science?.lines[0]).toMatchObject({ due_date: '2027-07-15', amount: 6600, instalment: 1 });
  expect(must(await copy())).toEqual({
    plans: [],
    skipped: 2,
    session: '2027-28',
    is_new_session: false,
  });
});

it('a session is copied with chosen heads alone dearer', async () => {
  await planned.examplePlan();
  const percent_head_ids = [planned.head('Examination'), planned.head('Tuition')];
  const [plan] = must(await copy({ percent: 10, percent_head_ids, dry_run: true })).plans;
  expect(plan).toMatchObject({ before: 14_400, amount: 15_740 });
});

it('a head that is not used any more is left out', async () => {
  await planned.examplePlan();
  const head = planned.head('Examination');
  must(await college.admin.patch(`/heads/${head}`, { active: false }));
  expect(must(await copy({ dry_run: true })).plans).toMatchObject([{ before: 14_400, amount: 13_000 }]);
});

const sessions = async () => must(await college.admin.get<Session[]>('/sessions'));

it('a session is copied to the one that follows it, which is added where there is none', async () => {
  await planned.examplePlan();
  const look = must(await copy({ to_session_id: undefined, dry_run: true }));
  expect(look).toMatchObject({ plans: [{ year: '1' }], session: '2027-28', is_new_session: false });
  must(await copy({ to_session_id: null }));
  const onwards = { from_session_id: next.id, to_session_id: null };
  const added = must(await copy({ ...onwards, dry_run: true }));
  expect(added).toMatchObject({ plans: [{ year: '1' }], session: '2028-29', is_new_session: true });
  expect(await sessions()).toHaveLength(2);
  must(await copy(onwards));
  const [latest] = await sessions();
  expect(latest).toMatchObject({ name: '2028-29', first_day: '2028-07-01', last_day: '2029-06-30' });
  expect((await plansOf(latest as Session))[0]?.lines[0]?.due_date).toBe('2028-07-15');
  expect(
    must(await copy({ from_session_id: latest?.id, course_id: college.commerce.id, to_session_id: null })),
  ).toMatchObject({
    plans: [],
  });
  expect(await sessions()).toHaveLength(3);
});

it('a due date lies in the session of its plan, however the plan is written', async () => {
  const outside = /^Due date 01-07-2027 is outside session 2026-27 \(01-07-2026 to 30-06-2027\)$/;
  const head_id = planned.head('Examination');
  const line = { head_id, amount: 100, due_date: '2027-07-01' };
  const { session, examplePlan } = planned;
  const { admin, science, commerce } = college;
  const plan = await examplePlan();
  const place = { session_id: session.id, course_id: commerce.id };
  const order = { session_id: session.id, ...line, reason: 'Order' };
  const ways = [
    await admin.post<CopiedPlans & { message: string }>('/fee-plans', { ...place, lines: [line] }),
    await admin.patch<{ message: string }>(`/fee-plans/${plan.id}`, { lines: [line] }),
    await admin.post<{ message: string }>('/fee-plans/add', order),
    // Refused as it is looked at, not when it is done.
    await admin.post<{ message: string }>('/fee-plans/add', { ...order, dry_run: true }),
  ];
  for (const { status, body } of ways)
    expect([status, body.message]).toEqual([400, expect.stringMatching(outside)]);
  must(await admin.patch(`/sessions/${next.id}`, { last_day: '2027-12-01' }));
  const { status, body } = await copy({ course_id: science.id, dry_run: true });
  expect([status, body.message]).toEqual([
    400,
    expect.stringMatching(/^Due date 15-12-2027 is outside session 2027-28/),
  ]);
});

it('a date that a plan has from before its session was shortened stays', async () => {
  const plan = await planned.examplePlan();
  must(await college.admin.patch(`/sessions/${planned.session.id}`, { last_day: '2026-12-01' }));
  const lines = plan.lines.map(({ head: _, ...line }) => ({ ...line, amount: line.amount + 1 }));
  must(await college.admin.patch(`/fee-plans/${plan.id}`, { lines }));
});

it.each([
  ['the same session', () => ({ to_session_id: planned.session.id }), /another session/],
  ['an unknown session', () => ({ from_session_id: 99 }), /no such session/],
  ['a percentage out of reach', () => ({ percent: -100 }), /percentage/],
])('%s is refused', async (_what, fields, message) => {
  const { status, body } = await copy(fields());
  expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
});
