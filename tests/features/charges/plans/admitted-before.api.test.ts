import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudentMove } from '../../../../shared/features/changes/moves/moves.model.ts';
import type { PromotionRun } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import type {
  AddedStudent,
  BulkResult,
  Student,
} from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

const OF = { father_name: 'Ram Lal', year: '1' };
let college: College;
let planned: Planned;
let next: Session;

/** A plan of ₹500, or as many as are said, raised for one student who was there before. */
const charged = async (session: Session, amount: number, fields: object = {}): Promise<FeePlan> => {
  const due_date = session.first_day;
  const lines = [{ head_id: planned.head('Tuition'), amount, due_date }];
  const plan = await planned.examplePlan({ session_id: session.id, lines, ...fields });
  await planned.raise(plan);
  return plan;
};
const admit = async (fields: object = {}) =>
  must(
    await college.admin.post<AddedStudent>('/students', {
      name: 'Asha Devi',
      course_id: college.science.id,
      ...OF,
      ...fields,
    }),
  );
const totalOf = async ({ id }: { readonly id: number }) =>
  must(await college.admin.get<Student>(`/students/${id}`)).total_fees;
const named = async (name: string) => {
  const [found] = must(await college.admin.get<Student[]>(`/students?q=${encodeURIComponent(name)}`));
  if (!found) throw new Error(`No student ${name}`);
  return found;
};
/** Rows of a list without figures. */
const rows = (name: string, more: object = {}) => [{ name, ...OF, course: 'B.Sc.', ...more }];
const list = async (name: string, more: object = {}, body: object = {}) =>
  must(await college.admin.post<BulkResult>('/students/bulk-create', { rows: rows(name, more), ...body }));
const file = async (name: string, more: Readonly<Record<string, string>> = {}, body: object = {}) => {
  const heads = ['Name', 'Father Name', 'Course', 'Year', ...Object.keys(more)];
  const line = [name, OF.father_name, 'B.Sc.', OF.year, ...Object.values(more)];
  const { filename } = await college.upload(`${heads.join()}\n${line.join()}\n`, 'list.csv');
  return must(await college.admin.post<BulkResult>('/students/bulk', { file: filename, ...body }));
};
const leave = async (student: Student) => {
  const left = { status: 'Left', status_date: '2026-11-01', status_reason: 'Moved away' };
  must(await college.admin.patch(`/students/${student.id}`, left));
};
const move = (student: { readonly id: number }, fields: object) =>
  college.admin.post<StudentMove>(`/students/${student.id}/move`, {
    course_id: college.science.id,
    year: '1',
    reason: 'The University has allowed it',
    ...fields,
  });

/** Changes the days of the office's first session. */
const patchDays = async (days: object) =>
  must(await college.admin.patch(`/sessions/${planned.session.id}`, days));

/** Today, 21-11-2026, is among the last days of a session: nobody of the first year is admitted to it any more. */
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await patchDays({ last_day: '2026-12-10' });
  const days = { first_day: '2026-12-11', last_day: '2027-12-10' };
  next = must(await college.admin.post<Session>('/sessions', { name: '2027-28', ...days }));
  // Somebody of whom the plans of the first year are raised.
  await admit({ name: 'First Of All' });
});
afterEach(() => college.close());

/** Every way into a class, done by a student of that name; answers who it is. */
const WAYS = {
  'the form': (name: string) => admit({ name }),
  'a list of rows': async (name: string) => {
    await list(name);
    return named(name);
  },
  'a file': async (name: string) => {
    await file(name);
    return named(name);
  },
  'a readmission': async (name: string) => {
    const student = await planned.student({ name, year: '7' });
    await leave(student);
    return must(
      await college.admin.patch<AddedStudent>(`/students/${student.id}`, { year: '1', status: 'Studying' }),
    );
  },
  'a readmission together with others': async (name: string) => {
    const student = await planned.student({ name, year: '7' });
    await leave(student);
    const order = { ids: [student.id], set: { status: 'Studying', year: '1' } };
    must(await college.admin.post('/students/together', order));
    return named(name);
  },
  'a move': async (name: string) => {
    const student = await planned.student({ name, year: '7' });
    must(await move(student, {}));
    return named(name);
  },
} as const;

describe('a student who comes into a class', () => {
  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'by %s before the session begins is charged by the plan of the next session that is raised',
    async (way) => {
      await charged(next, 700);
      const student = await WAYS[way]('Kiran Rao');
      expect(await totalOf(student)).toBe(700);
    },
  );

  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])(
    'by %s is charged by the session of the day where that has charged the class',
    async (way) => {
      await charged(planned.session, 300);
      await charged(next, 700);
      const student = await WAYS[way]('Kiran Rao');
      expect(await totalOf(student)).toBe(300);
    },
  );

  it('is charged by a plan that was raised before anybody was in the class, and which is then frozen', async () => {
    const lines = [{ head_id: planned.head('Tuition'), amount: 800, due_date: next.first_day }];
    const plan = await planned.examplePlan({ session_id: next.id, year: '9', lines });
    expect(await planned.raise(plan)).toMatchObject({ run_id: null, students: 0 });
    expect(await admit({ name: 'The First', year: '9' })).toMatchObject({ total_fees: 800 });
    const frozen = must(await college.admin.get<FeePlan[]>(`/fee-plans?session_id=${next.id}`));
    expect(frozen).toMatchObject([{ id: plan.id, raised: true }]);
    // Again, it finds nobody, and says nothing twice.
    expect(await planned.raise(plan)).toMatchObject({ run_id: null, students: 0, skipped: 1 });
    const said = await college.admin.get<unknown[]>(
      `/activity?entity=fee_plans&entity_id=${plan.id}&action=updated`,
    );
    expect(said.body).toHaveLength(1);
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });

  it('is charged by the plan of the session that is said, in the form and in sheets', async () => {
    await charged(planned.session, 300);
    await charged(next, 700);
    expect(await admit({ session_id: next.id })).toMatchObject({ total_fees: 700, session_id: next.id });
    await list('A', { session_id: next.id });
    await list('B', {}, { session_id: next.id });
    await file('C', { 'Session admitted to': '2027-2028' });
    await file('D', {}, { session_id: next.id });
    for (const name of 'ABCD') expect([name, await totalOf(await named(name))]).toEqual([name, 700]);
    expect(await list('E', { session_id: '2030-31' })).toMatchObject({
      failed: [{ message: 'There is no session “2030-31”' }],
    });
    for (const refused of [
      await college.admin.post('/students', { name: 'F', ...OF, session_id: 99 }),
      await college.admin.post('/students/bulk-create', { rows: rows('F'), session_id: 99 }),
    ])
      expect(refused).toMatchObject({ status: 400, body: { message: 'There is no such session' } });
  });

  it('before the first session of all is charged by it, from its own last dates', async () => {
    await charged(planned.session, 300);
    await patchDays({ first_day: '2026-12-01', admission_last_date: null });
    expect(await admit({ name: 'Early' })).toMatchObject({ total_fees: 300, session_id: planned.session.id });
  });
});

describe('where nothing can be charged', () => {
  const told = async (fields: object) => (await admit({ name: 'Told', ...fields })).not_charged_why;

  it('says why, for one and for many', async () => {
    await planned.examplePlan();
    expect(await admit()).toMatchObject({
      total_fees: 0,
      not_charged: true,
      not_charged_why: 'The fee plan of B.Sc., 1 in 2026-27 has not been raised.',
    });
    expect(await told({ year: '7' })).toBe('B.Sc., 7 has no fee plan in 2026-27.');
    expect(await told({ session_id: next.id })).toBe('B.Sc., 1 has no fee plan in 2027-28.');
    expect(await told({ course_id: null })).toBe('No course is given.');
    expect(await told({ total_fees: 100 })).toBeUndefined();
    expect(await list('A', { year: '7' })).toMatchObject({
      not_charged: 1,
      not_charged_why: [{ why: 'B.Sc., 7 has no fee plan in 2026-27.', students: 1 }],
    });
    expect(await file('B')).toMatchObject({
      not_charged_why: [{ why: 'The fee plan of B.Sc., 1 in 2026-27 has not been raised.', students: 1 }],
    });
  });

  it('says that the day is in no session', async () => {
    await planned.examplePlan();
    await patchDays({ last_day: '2026-11-20' });
    expect(await told({})).toBe('21-11-2026 is in no session, and no later one has charged B.Sc., 1 yet.');
  });

  it('says nothing in an office that has no fee plan', async () => {
    expect(await admit()).not.toHaveProperty('not_charged_why');
    expect(await list('A')).not.toHaveProperty('not_charged');
  });
});

describe('who came for a session that is yet to begin', () => {
  it('is not charged by a plan of the session before', async () => {
    const plan = await planned.examplePlan();
    const early = await admit({ name: 'Early', session_id: next.id });
    expect(await planned.raise(plan)).toMatchObject({ students: 1 });
    expect(await totalOf(early)).toBe(0);
    await charged(next, 700);
    expect(await totalOf(early)).toBe(700);
  });

  it('stays where the class is promoted out of which they are not', async () => {
    const early = await admit({ name: 'Early', session_id: next.id });
    const order = { course_id: college.science.id, from_year: '1', to_year: '2', session_id: next.id };
    const run = must(await college.admin.post<PromotionRun>('/promotions', order));
    expect(run).toMatchObject({
      students: 1,
      stay: [{ student_id: early.id, reason: 'Came into this class for 2027-28' }],
    });
    // Who was promoted is of the next session too: a second promotion does not take them a year further.
    const again = { ...order, from_year: '2', to_year: '3' };
    expect(must(await college.admin.post<PromotionRun>('/promotions', again))).toMatchObject({ students: 0 });
    must(await college.admin.post(`/promotions/${run.run_id}/undo`, {}));
    expect(must(await college.admin.post<PromotionRun>('/promotions', order))).toMatchObject({ students: 1 });
  });

  it('moves with the dues of that session, also before its first day', async () => {
    await charged(next, 700);
    const dearer = [{ head_id: planned.head('Tuition'), amount: 900, due_date: next.first_day }];
    await planned.examplePlan({ session_id: next.id, year: '2', lines: dearer });
    const early = await admit({ name: 'Early' });
    expect(must(await move(early, { year: '2' }))).toMatchObject({ session: '2027-28' });
    expect(await totalOf(early)).toBe(900);
  });
});

it('who comes with figures before the session’s first day owes those alone, singly and by the list', async () => {
  await charged(next, 500);
  const single = await admit({ name: 'Gita', total_fees: 900 });
  await list('Hema', { total_fees: 900 });
  expect([await totalOf(single), (await named('Hema')).total_fees]).toEqual([900, 900]);
});
