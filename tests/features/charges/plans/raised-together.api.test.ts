import { afterEach, beforeEach, expect, it } from 'vitest';
import type { DueRun, FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { DueRunListItem } from '../../../../shared/features/charges/plans/plans.runs.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

let college: College;
let planned: Planned;
let students: readonly [Student, Student, Student];
let plans: readonly FeePlan[];
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  students = [
    await planned.student({ year: '1' }),
    await planned.student({ year: '2' }),
    await planned.student({ year: '2' }),
  ];
  plans = [await planned.examplePlan(), await planned.examplePlan({ year: '2' })];
});
afterEach(() => college?.close());

const raise = async (plan: FeePlan | undefined, run_id?: number | null) =>
  must(await college.admin.post<DueRun>(`/fee-plans/${plan?.id}/raise`, run_id ? { run_id } : {}));
const raisings = async (query = '') => must(await college.admin.get<DueRunListItem[]>(`/due-runs${query}`));
const undo = (id: number | null, body = {}) => college.admin.post<DueRun>(`/due-runs/${id}/undo`, body);
const owed = () => Promise.all(students.map(async (one) => (await planned.figures(one)).pending_fees));

const raiseAll = async () => {
  const first = await raise(plans[0]);
  const second = await raise(plans[1], first.run_id);
  return { first, second };
};

it('plans raised together are one raising, listed once and undone as one', async () => {
  const { first, second } = await raiseAll();
  expect(await raisings()).toMatchObject([
    { id: first.run_id, course_name: '2 classes', year: null, students: 3, dues: 12, amount: 43_200 },
  ]);
  for (const query of [`?course_id=${college.science.id}`, '?q=B.Sc'])
    expect(await raisings(query)).toHaveLength(1);
  expect(await raisings(`?course_id=${college.commerce.id}`)).toEqual([]);
  // Whichever of its runs is named.
  expect(must(await undo(second.run_id))).toMatchObject({ students: 3, dues: 12, amount: 43_200 });
  expect(await owed()).toEqual([0, 0, 0]);
  expect(await raisings()).toMatchObject([{ students: 3, undone: { by: 'Meera Nair' } }]);
  expect((await undo(first.run_id)).status).toBe(409);
});

it('once something of one class is paid the raising stays whole, and another class goes back by itself', async () => {
  const { first, second } = await raiseAll();
  await planned.collect(students[0], 100);
  expect((await undo(first.run_id)).status).toBe(409);
  expect(await owed()).toEqual([14_300, 14_400, 14_400]);
  expect((await undo(first.run_id, { only: true })).status).toBe(409);
  expect(must(await undo(second.run_id, { only: true }))).toMatchObject({ students: 2, amount: 28_800 });
  expect(await owed()).toEqual([14_300, 0, 0]);
  expect(await raisings()).toMatchObject([
    { students: 1, amount: 14_400, used: true, undone: null, plans: [{ undone: false }, { undone: true }] },
  ]);
});

it('a raising that was undone is joined by no other plan, nor is one of another session', async () => {
  const first = await raise(plans[0]);
  const next = { name: '2027-28', first_day: '2027-07-01', last_day: '2028-06-30' };
  const session = must(await college.admin.post<Session>('/sessions', next));
  const later = await planned.examplePlan({ session_id: session.id, year: '2' });
  const join = (plan: FeePlan | undefined) =>
    college.admin.post(`/fee-plans/${plan?.id}/raise`, { run_id: first.run_id });
  expect((await join(later)).status).toBe(409);
  must(await undo(first.run_id));
  expect((await join(plans[1])).status).toBe(409);
  expect(await owed()).toEqual([0, 0, 0]);
});

it('a raise before promotion says how many were charged for the same year before', async () => {
  await raiseAll();
  const next = { name: '2027-28', first_day: '2027-07-01', last_day: '2028-06-30' };
  const session = must(await college.admin.post<Session>('/sessions', next));
  const later = await planned.examplePlan({ session_id: session.id, year: '2' });
  expect(await planned.raise(later, true)).toMatchObject({ students: 2, same_year: 2 });
  const move = { course_id: college.science.id, from_year: '2', to_year: '3' };
  must(await college.admin.post('/promotions', move));
  must(await college.admin.post('/promotions', { ...move, from_year: '1', to_year: '2' }));
  expect(await planned.raise(later, true)).toMatchObject({ students: 1, same_year: 0 });
});
