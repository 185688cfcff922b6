import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudentMove } from '../../../../shared/features/changes/moves/moves.model.ts';
import type { PromotionRun } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import type { PlanAdditionDone } from '../../../../shared/features/charges/plans/plans.adding.ts';
import type { CarriedDues } from '../../../../shared/features/charges/plans/plans.carry.ts';
import type { CopiedPlans, DueRun, FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { putBlock, type ReadSheet } from '../../../../shared/features/charges/plans/plans.pasting.ts';
import { linesOfSheet, sheetOf } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { requireBooksAgree } from '../../../support/colleges/books.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../dues/planned-college.ts';

let college: College;
let planned: Planned;
let before: Session;
/** Charged for the first year in the session before, and in the second year since. */
let old: Student;
/** Charged for the first year in the session before, and there still. */
let repeater: Student;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const days = { first_day: '2025-07-01', last_day: '2026-06-30' };
  before = must(await college.admin.post<Session>('/sessions', { name: '2025-26', ...days }));
  old = await planned.student({ name: 'Old Two', roll_no: '1' });
  repeater = await planned.student({ name: 'Repeats One', roll_no: '2' });
  const lines = [{ head_id: planned.head('Tuition'), amount: 100, due_date: '2025-07-15' }];
  await planned.raise(await planned.examplePlan({ session_id: before.id, lines }));
  must(await college.admin.patch(`/students/${old.id}`, { year: '2' }));
});
afterEach(async () => {
  expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  await requireBooksAgree(college.dataDirectory);
  await college.close();
});

const line = (head: string, amount: number, fields: object = {}) => ({
  head_id: planned.head(head),
  amount,
  due_date: '2026-12-15',
  ...fields,
});
/** Tuition for all, Admission and Caution Money for who is new, Examination for repeaters. */
const LINES = () => [
  line('Tuition', 5000),
  line('Admission', 300, { for: 'new students' }),
  line('Caution Money', 1000, { for: 'new students' }),
  line('Examination', 200, { for: 'repeaters' }),
];
const planOf = (year: string, fields: object = {}) =>
  planned.examplePlan({ year, lines: LINES(), ...fields });
const admit = (name: string, year: string, fields: object = {}) => planned.student({ name, year, ...fields });
const owes = async (student: Student) =>
  (await planned.dues(student, '2026-11-21')).dues
    .filter(({ session }) => session === '2026-27')
    .map(({ head, amount }) => `${head} ${amount}`);
const look = (plan: FeePlan) => planned.raise(plan, true);

const NEW = ['Admission 300', 'Tuition 5000', 'Caution Money 1000'];
const charged = (...more: string[]) => expect.arrayContaining(['Tuition 5000', ...more]);

describe('a line of a fee plan that is for new students', () => {
  it('who enters the second year from elsewhere is charged admission and caution money, before the raising and after it', async () => {
    const early = await admit('Lateral Early', '2');
    const plan = await planOf('2');
    expect(plan.lines.map((one) => one.for)).toEqual([
      undefined,
      'new students',
      'new students',
      'repeaters',
    ]);
    const seen = await look(plan);
    expect(seen).toMatchObject({
      students: 2,
      dues: 4,
      amount: 11_300,
      for_some: [{ for: 'new students', students: 1, amount: 1300 }],
      left_out: [],
    });
    expect(seen.heads.map(({ head, amount }) => [head, amount])).toEqual([
      ['Tuition', 10_000],
      ['Admission', 300],
      ['Caution Money', 1000],
    ]);
    expect(await planned.raise(plan)).toMatchObject({ students: 2, dues: 4, amount: 11_300 });
    const late = await admit('Lateral Late', '2');
    const listed = await admit('Lateral Said', '2', { session_id: planned.session.id });
    for (const student of [early, late, listed]) {
      expect(await owes(student)).toHaveLength(NEW.length);
      expect(await owes(student)).toEqual(expect.arrayContaining(NEW));
    }
    expect(await owes(old)).toEqual(['Tuition 5000']);
  });

  it('who was admitted to an earlier session, or came with what was owed before the program, is not new', async () => {
    const plan = await planOf('2');
    const said = await admit('Said Old', '2', { session_id: before.id });
    const figures = await admit('Owes Of Old', '2', { total_fees: 700 });
    await planned.raise(plan);
    for (const student of [old, said]) expect(await owes(student)).toEqual(['Tuition 5000']);
    expect(await owes(figures)).not.toContain('Admission 300');
  });

  it('who is admitted before the session begins is new in it', async () => {
    const days = { first_day: '2027-07-01', last_day: '2028-06-30' };
    const next = must(await college.admin.post<Session>('/sessions', { name: '2027-28', ...days }));
    const lines = LINES().map((one) => ({ ...one, due_date: '2027-07-15' }));
    await planned.raise(await planned.examplePlan({ session_id: next.id, year: '9', lines }));
    const early = await admit('Admitted Early', '9');
    expect((await planned.figures(early)).total_fees).toBe(6300);
  });

  it('who is readmitted after a gap is not new', async () => {
    await planned.raise(await planOf('2'));
    const away = await admit('Gap Year', '7');
    const left = { status: 'Left', status_date: '2026-11-01', status_reason: 'Illness' };
    must(await college.admin.patch(`/students/${away.id}`, left));
    must(await college.admin.patch(`/students/${away.id}`, { year: '2', status: 'Studying' }));
    expect(await owes(away)).toEqual(['Tuition 5000']);
  });

  it('who is promoted is not new, and the preview says what is charged', async () => {
    await planOf('3');
    const fresh = await admit('Came Without Plan', '2');
    const order = {
      course_id: college.science.id,
      from_year: '2',
      to_year: '3',
      session_id: planned.session.id,
    };
    const seen = must(await college.admin.post<PromotionRun>('/promotions', { ...order, dry_run: true }));
    expect(seen.raised).toMatchObject({ students: 2, dues: 2, amount: 10_000 });
    const { stamp: _, ...made } = must(
      await college.admin.post<PromotionRun & { stamp?: string }>('/promotions', order),
    );
    expect(made.raised).toMatchObject({ students: 2, dues: 2, amount: 10_000 });
    for (const student of [old, fresh]) expect(await owes(student)).toEqual(['Tuition 5000']);
  });

  it('a move charges what its preview says, to who is new in the session', async () => {
    await planned.raise(await planOf('2'));
    const plan = await planned.examplePlan({ year: '3', lines: [...LINES(), line('Library', 50)] });
    const came = await admit('Moves On', '2');
    const body = { course_id: college.science.id, year: '3', reason: 'Wrong year' };
    const seen = must(
      await college.admin.post<StudentMove>(`/students/${came.id}/move`, { ...body, dry_run: true }),
    );
    expect(seen.after.total_fees).toBe(6350);
    must(await college.admin.post(`/students/${came.id}/move`, body));
    expect((await planned.figures(came)).total_fees).toBe(6350);
    must(await college.admin.post(`/students/${old.id}/move`, body));
    expect(await owes(old)).toEqual(expect.not.arrayContaining(['Admission 300']));
    expect(plan.amount).toBe(6550);
  });
});

describe('a line of a fee plan that is for repeaters', () => {
  it('is charged to who was charged for the same year of the course before, and to nobody else', async () => {
    const fresh = await admit('First Time', '1');
    await planned.raise(await planOf('1'));
    expect(await owes(repeater)).toHaveLength(2);
    expect(await owes(repeater)).toEqual(charged('Examination 200'));
    expect(await owes(fresh)).toEqual(expect.arrayContaining(NEW));
    expect(await owes(fresh)).not.toContain('Examination 200');
  });

  it.each([
    ['a later last date', false],
    ['another late fee by an order, and then a later last date', true],
  ])('stays apart from a line of the same head for all through %s', async (_, isOrdered) => {
    const two = [line('Tuition', 5000), line('Tuition', 900, { for: 'repeaters' })];
    const { admin } = college;
    await planned.raise(await planned.examplePlan({ lines: two }));
    const order = {
      session_id: planned.session.id,
      late_fee: { grace_days: 0, fixed: 20 },
      reason: 'Flood',
    };
    if (isOrdered) must(await admin.post('/fee-plans/order', order));
    const plans = must(await admin.get<FeePlan[]>(`/fee-plans?session_id=${planned.session.id}`));
    const newest = Math.max(...plans.map(({ id }) => id));
    const later = [two[0], { ...two[1], due_date: '2027-01-20' }];
    const next = must(await admin.patch<FeePlan>(`/fee-plans/${newest}`, { lines: later }));
    const carried = await admin.post<CarriedDues>(`/fee-plans/${next.id}/carry`, { dates: true });
    expect(must(carried)).toMatchObject({ later: 1 });
    const { dues } = await planned.dues(repeater, '2026-11-21');
    expect(dues.flatMap(({ amount, due_date }) => (amount >= 900 ? [[amount, due_date]] : []))).toEqual([
      [5000, '2026-12-15'],
      [900, '2027-01-20'],
    ]);
  });
});

describe('a fee plan with lines for some', () => {
  it('names whom none of its lines is for as not charged, and charges them nothing', async () => {
    const plan = await planned.examplePlan({ year: '2', lines: LINES().slice(1) });
    expect(await look(plan)).toMatchObject({
      students: 0,
      skipped: 0,
      left_out: [{ reason: 'No line of the plan is for them', students: 1, some: [{ id: old.id }] }],
    });
    await planned.raise(plan);
    expect(await owes(old)).toEqual([]);
  });

  it('is not raised as seen where somebody is new no longer, though the same students are charged', async () => {
    await admit('Came', '2');
    const plan = await planOf('2');
    const { stamp } = must(
      await college.admin.post<DueRun & { stamp: string }>(`/fee-plans/${plan.id}/raise`, { dry_run: true }),
    );
    const lines = [{ head_id: planned.head('Tuition'), amount: 100, due_date: '2025-07-15' }];
    await planned.raise(await planned.examplePlan({ session_id: before.id, year: null, lines }));
    expect((await college.admin.post(`/fee-plans/${plan.id}/raise`, { stamp })).status).toBe(409);
  });

  it('is copied and exported with them, and read again', async () => {
    const plan = await planOf('2');
    const to = { first_day: '2027-07-01', last_day: '2028-06-30' };
    const next = must(await college.admin.post<Session>('/sessions', { name: '2027-28', ...to }));
    must(
      await college.admin.post<CopiedPlans>('/fee-plans/copy', {
        from_session_id: planned.session.id,
        to_session_id: next.id,
      }),
    );
    const [copy] = must(await college.admin.get<FeePlan[]>(`/fee-plans?session_id=${next.id}`));
    expect(copy?.lines.map((one) => one.for)).toEqual(plan.lines.map((one) => one.for));
    const { body } = await college.admin.get<string>(`/fee-plans/${plan.id}/sheet?format=csv`);
    expect(body).toContain('Admission,300.00,300.00,New students');
    const { filename } = await college.upload(body, 'plan.csv');
    const { rows } = must(await college.admin.post<ReadSheet>('/fee-plans/sheet', { file: filename }));
    const names = new Map(plan.lines.map(({ head_id, head }) => [head_id, head]));
    const { sheet, unread } = putBlock(sheetOf([], [...names.keys()]), { row: 0, column: 0 }, rows, names);
    expect(unread).toEqual([]);
    expect(linesOfSheet(sheet)).toEqual(plan.lines.map(({ head: _, ...one }) => one));
  });

  it('gets a line for some by an order, is charged to those whom it is for, and loses it with the undo', async () => {
    const came = await admit('Came', '2');
    await planned.raise(await planOf('2'));
    const order = {
      session_id: planned.session.id,
      ...line('Library', 70, { for: 'new students' }),
      reason: 'The University asks an enrolment fee',
    };
    const seen = must(
      await college.admin.post<PlanAdditionDone>('/fee-plans/add', { ...order, dry_run: true }),
    );
    expect(seen).toMatchObject({ students: 1, amount: 70 });
    const { run_id } = must(await college.admin.post<PlanAdditionDone>('/fee-plans/add', order));
    const late = await admit('Came Late', '2');
    for (const student of [came, late]) expect(await owes(student)).toContain('Library 70');
    expect(await owes(old)).toEqual(['Tuition 5000']);
    must(await college.admin.post(`/due-runs/${run_id}/undo`, {}));
    for (const student of [came, late]) expect(await owes(student)).not.toContain('Library 70');
  });
});
