import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  ClassOfCourse,
  Promotion,
  PromotionRun,
} from '../../../../shared/features/changes/promotions/promotions.model.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openOf, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let next: Session;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const days = { first_day: '2027-07-01', last_day: '2028-06-30' };
  next = must(await college.admin.post<Session>('/sessions', { name: '2027-28', ...days }));
});
afterAll(() => college.close());

let number = 0;
let from_year: string;
let to_year: string;
let kiran: Student;
let meena: Student;
/** A class of two whose next year costs ₹5,000; Kiran owes ₹400 of this one. */
beforeEach(async () => {
  number += 1;
  [from_year, to_year] = [`${number} A`, `${number} B`];
  kiran = await planned.student({ year: from_year, roll_no: '1' });
  const lines = [{ head_id: planned.head('Examination'), amount: 400, due_date: '2026-11-15' }];
  await planned.raise(await planned.examplePlan({ year: from_year, lines }));
  meena = await planned.student({ year: from_year, roll_no: '2', name: 'Meena', total_fees: 0 });
  await planned.examplePlan({
    session_id: next.id,
    year: to_year,
    lines: [{ head_id: planned.head('Tuition'), amount: 5000, due_date: '2027-07-15' }],
  });
});

const promote = (fields: object = {}) =>
  college.admin.post<PromotionRun>('/promotions', {
    course_id: college.science.id,
    from_year,
    to_year,
    ...fields,
  });
const yearsOf = async () =>
  Promise.all([kiran, meena].map(async (student) => (await planned.figures(student)).year));

describe('promotion', () => {
  it('says first what it would do, and does nothing', async () => {
    const preview = must(await promote({ session_id: next.id, dry_run: true }));
    expect(preview).toMatchObject({
      run_id: null,
      students: 2,
      skipped: 0,
      stay: [],
      arrears: { students: 1, amount: 400 },
      there_already: 0,
      session: '2027-28',
      raised: {
        students: 2,
        dues: 2,
        amount: 10_000,
        heads: [{ head: 'Tuition', amount: 10_000 }],
        run_ids: [],
      },
    });
    expect(await yearsOf()).toEqual([from_year, from_year]);
  });

  it('moves a class to its next year and raises its dues; arrears stay under their own session', async () => {
    const done = must(await promote({ session_id: next.id }));
    expect(done).toMatchObject({
      students: 2,
      raised: { students: 2, amount: 10_000, run_ids: { length: 1 } },
    });
    expect(await yearsOf()).toEqual([to_year, to_year]);
    const { dues } = await planned.dues(kiran);
    expect(dues.map(({ session, head, open }) => [session, head, open])).toEqual([
      ['2026-27', 'Examination', 400],
      ['2027-28', 'Tuition', 5000],
    ]);
    expect(await planned.figures(kiran)).toMatchObject({ pending_fees: 5400 });
    expect(must(await promote({ session_id: next.id }))).toMatchObject({ run_id: null, students: 0 });
  });

  it('leaves out whom the admin names, and whose roll number is taken', async () => {
    await planned.student({ year: to_year, roll_no: '2' });
    const done = must(await promote({ leave_out: [kiran.id] }));
    expect(done).toMatchObject({ run_id: null, students: 0, skipped: 2, there_already: 1 });
    expect(done.stay.map(({ student_name, reason }) => [student_name, reason])).toEqual([
      ['Kiran Kumari', 'Left out'],
      ['Meena', 'The roll number is taken in the next year'],
    ]);
    expect(await yearsOf()).toEqual([from_year, from_year]);
  });

  it('of the last year lets the class pass out', async () => {
    const done = must(await promote({ to_year: null, leave_out: [meena.id] }));
    expect(done).toMatchObject({ status: 'Passed Out', students: 1, skipped: 1 });
    expect(await planned.figures(kiran)).toMatchObject({
      status: 'Passed Out',
      status_date: '2026-11-21',
      year: from_year,
    });
    expect(await planned.figures(meena)).toMatchObject({ status: 'Studying' });
    must(await college.admin.post(`/promotions/${done.run_id}/undo`));
    expect(await planned.figures(kiran)).toMatchObject({
      status: 'Studying',
      status_date: null,
      status_reason: null,
    });
  });

  it('is undone whole, dues and all, once', async () => {
    const { run_id } = must(await promote({ session_id: next.id }));
    const reason = 'Results are withheld';
    const undone = must(await college.admin.post<Promotion>(`/promotions/${run_id}/undo`, { reason }));
    expect(undone).toMatchObject({ undone: { by: 'Meera Nair', reason } });
    expect(await yearsOf()).toEqual([from_year, from_year]);
    expect(openOf(await planned.dues(kiran))).toEqual(['Examination: 400']);
    expect((await college.admin.post(`/promotions/${run_id}/undo`)).status).toBe(409);
    const [act] = must(await college.admin.get<Activity[]>('/activity?entity=promotions'));
    expect(act?.summary).toBe(`B.Sc., ${from_year} to ${to_year}: 2 students: Results are withheld`);
    const [last] = must(await college.admin.get<Promotion[]>('/promotions'));
    expect(last).toMatchObject({ run_id, students: 2, undone: { by: 'Meera Nair' } });
  });

  it('is not undone once something of its dues is paid, or a student was changed', async () => {
    const { run_id } = must(await promote({ session_id: next.id }));
    const undo = () => college.admin.post(`/promotions/${run_id}/undo`);
    await planned.collect(meena, 1);
    const [listed] = must(await college.admin.get<Promotion[]>('/promotions'));
    expect(listed).toMatchObject({ run_id, used: true, undone: null });
    expect(await undo()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/paid or conceded/) },
    });
    expect(await yearsOf()).toEqual([to_year, to_year]);
    must(await college.admin.patch(`/students/${kiran.id}`, { year: '9' }));
    expect(await undo()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^1 of its students/) },
    });
  });

  it('is of a class in which somebody studies', async () => {
    await planned.student({ year: to_year.toLowerCase(), roll_no: '3' });
    await planned.student({ year: to_year, roll_no: '4' });
    await planned.student({ year: from_year, roll_no: '5', status: 'Left', status_date: '2026-11-20' });
    const classesFor = (who: College['admin']) =>
      who.get<ClassOfCourse[]>(`/promotions/classes?course_id=${college.science.id}`);
    const classes = must(await classesFor(college.admin));
    expect(classes.filter(({ year }) => year?.startsWith(`${number} `))).toEqual([
      { year: from_year, students: 2 },
      { year: to_year, students: 2 },
    ]);
    expect((await classesFor(college.scienceAccountant)).status).toBe(403);
  });

  it.each([
    ['the same year', { to_year: '1', from_year: '1' }],
    ['a status beside a next year', { status: 'Left' }],
    ['dues for a class that is through', { to_year: null, session_id: 1 }],
    ['a session that is none', { session_id: 999 }],
    ['a course that is none', { course_id: 999 }],
  ])('to %s is refused', async (_what, fields) => {
    expect((await promote(fields)).status).toBe(400);
    expect(await yearsOf()).toEqual([from_year, from_year]);
  });

  it('is the admin’s, and once for one key', async () => {
    const body = { course_id: college.science.id, from_year, to_year };
    expect((await college.scienceAccountant.post('/promotions', body)).status).toBe(403);
    expect((await college.scienceAccountant.get('/promotions')).status).toBe(403);
    const key = { 'Idempotency-Key': `promotion-${number}` };
    const first = must(await college.admin.post<PromotionRun>('/promotions', body, key));
    expect(must(await college.admin.post<PromotionRun>('/promotions', body, key))).toEqual(first);
  });
});
