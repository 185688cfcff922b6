import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import {
  chargedTwice,
  type DuesTakenBack,
  keptBecause,
} from '../../../../shared/features/charges/dues/taking-back.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from './planned-college.ts';

let college: College;
let planned: Planned;
let admin: Person;
let student: Student;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  admin = college.admin;
  await planned.student({ name: 'Aarti Rao', roll_no: '1' });
  await planned.raise(await planned.examplePlan());
  student = await planned.student({ name: 'Divya Lal', roll_no: '9' });
});
afterEach(() => college.close());

const REASON = 'The admission was cancelled';
const duesOf = async (of = student): Promise<readonly Due[]> =>
  must(await admin.get<{ dues: Due[] }>(`/students/${of.id}/dues`)).dues;
const takeBack = (dues: readonly Pick<Due, 'id'>[], as: Person = admin, headers = {}, of = student) =>
  as.post<DuesTakenBack & { message: string }>(
    `/students/${of.id}/dues/take-back`,
    { due_ids: dues.map(({ id }) => id), reason: REASON },
    headers,
  );
const tomorrow = async (): Promise<Person> => {
  college.clock.set('2026-11-22T10:00:00');
  admin = await college.signIn(college.admin.user.username);
  return college.signIn(college.scienceAccountant.user.username);
};
const pending = async () => (await must(await admin.get<Student>(`/students/${student.id}`))).pending_fees;

describe('several unpaid dues of a student', () => {
  it('are taken back by one act on the day of raising, with one voucher and one line of the activity', async () => {
    const before = await duesOf();
    expect(before).toHaveLength(4);
    expect(must(await takeBack(before))).toEqual({
      taken_back: { dues: 4, amount: 14_400 },
      requested: { dues: 0, amount: 0 },
    });
    expect(await duesOf()).toEqual([]);
    expect(await pending()).toBe(0);
    const counter = college.opened.raw
      .prepare(
        "select count(*) from vouchers where kind = 'dues' and record_id = ? and reverses_id is not null",
      )
      .pluck()
      .get(student.id);
    expect(counter).toBe(1);
    const [row] = must(await admin.get<Activity[]>('/activity?entity=dues'));
    expect(row?.summary).toBe(`4 dues, ₹14,400.00, Divya Lal: ${REASON}`);
    const { entries } = must(await admin.get<Ledger>(`/students/${student.id}/ledger`));
    expect(entries.filter(({ kind }) => kind === 'due_taken_back')).toHaveLength(4);
  });

  it('are charged again like any other afterwards', async () => {
    must(await takeBack(await duesOf()));
    const of = { head_id: planned.head('Sports'), amount: 500, due_date: '2026-12-01' };
    must(await admin.post('/dues', { student_id: student.id, ...of }));
    expect(await pending()).toBe(500);
  });

  it('are taken back once, though the call is sent again or by a second admin', async () => {
    const before = await duesOf();
    const key = { 'Idempotency-Key': 'one-act' };
    const first = must(await takeBack(before, admin, key));
    expect(must(await takeBack(before, admin, key))).toEqual(first);
    expect(await takeBack(before)).toMatchObject({
      status: 409,
      body: { message: 'One of these dues was reversed meanwhile. Look at what is still owed.' },
    });
  });

  it('of another day or person wait for somebody else, who approves them in one act', async () => {
    const accountant = await tomorrow();
    const before = await duesOf();
    expect(must(await takeBack(before, accountant))).toEqual({
      taken_back: { dues: 0, amount: 0 },
      requested: { dues: 4, amount: 14_400 },
    });
    expect(await pending()).toBe(14_400);
    const asked = must(await admin.get<Concession[]>('/concessions?status=Waiting'));
    expect(asked.map(({ kind, reason }) => [kind, reason])).toEqual(Array(4).fill(['mistake', REASON]));
    expect(await takeBack(before)).toMatchObject({
      status: 409,
      body: {
        message: 'Tuition, ₹6,000.00: A request on this due is waiting. Have it decided first.',
      },
    });
    const requests = asked.map(({ id }) => ({ kind: 'concession', id }));
    must(await admin.post('/approvals/decide', { decision: 'approve', requests }));
    expect(await pending()).toBe(0);
  });

  it('are asked for by an admin too, where another raised them', async () => {
    await tomorrow();
    const charge = { head_id: planned.head('Sports'), amount: 500, due_date: '2026-12-01' };
    must(await admin.post('/dues', { student_id: student.id, ...charge }));
    expect(must(await takeBack(await duesOf()))).toEqual({
      taken_back: { dues: 1, amount: 500 },
      requested: { dues: 4, amount: 14_400 },
    });
    expect(await pending()).toBe(14_400);
  });

  it('are all left where one of them is paid meanwhile, and the due is named', async () => {
    const before = await duesOf();
    await planned.collect(student, 600, { payment_date: '2026-11-21' });
    const { status, body } = await takeBack(before);
    expect([status, body.message]).toEqual([
      409,
      'Tuition, ₹6,000.00: Part of it is paid or conceded: it can no longer be reversed',
    ]);
    expect(await duesOf()).toHaveLength(4);
    const unpaid = (await duesOf()).filter((due) => keptBecause(due) === undefined);
    must(await takeBack(unpaid));
    expect((await duesOf()).map(keptBecause)).toEqual(['₹600.00 of it is paid']);
  });

  it('are of one student, in the own courses', async () => {
    const other = await planned.student({ name: 'Ela Roy', roll_no: '7' });
    expect((await takeBack(await duesOf(other))).status).toBe(409);
    expect((await takeBack(await duesOf(), college.commerceAccountant)).status).toBe(404);
    expect((await takeBack([])).status).toBe(400);
  });
});

describe('what was charged twice', () => {
  it('is one of each two alike, of which nothing is paid, also where one record came after the last date', async () => {
    const [first] = must(await admin.get<Student[]>('/students?q=Aarti'));
    must(await admin.post(`/students/${first?.id}/merge`, { other_id: student.id, confirmed: true }));
    const dues = await duesOf(first);
    expect(dues).toHaveLength(8);
    const twice = chargedTwice(dues);
    expect(twice.map(({ head, plan_date }) => [head, plan_date]).sort()).toEqual([
      ['Caution Money', '2026-07-15'],
      ['Examination', '2026-11-15'],
      ['Tuition', null],
      ['Tuition', '2026-07-15'],
    ]);
    must(await takeBack(twice, admin, {}, first));
    expect(chargedTwice(await duesOf(first))).toEqual([]);
  });

  it('keeps the one that is paid', () => {
    const due = { head_id: 1, session_id: 1, plan_date: null, due_date: '2026-07-15', amount: 500 };
    const of = { ...due, origin: 'plan', paid: 0, conceded: 0, written_off: 0 };
    const [one, two, three] = [
      { ...of, id: 1 },
      { ...of, id: 2, paid: 100 },
      { ...of, id: 3, amount: 400 },
    ] as unknown as readonly Due[];
    expect(chargedTwice([one, two, three] as Due[])).toEqual([one]);
    expect(chargedTwice([one, { ...one, id: 4 }] as Due[]).map(({ id }) => id)).toEqual([4]);
  });
});
