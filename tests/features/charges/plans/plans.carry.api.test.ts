import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarriedDues } from '../../../../shared/features/charges/plans/plans.carry.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../dues/planned-college.ts';

let college: College;
let planned: Awaited<ReturnType<typeof openPlanned>>;
let first: FeePlan;
let student: Student;
const PER_DAY = { grace_days: 5, per_day: 10, most: 500 };
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  student = await planned.student({ name: 'Aarti Rao', roll_no: '1' });
  await planned.student({ name: 'Bhavna Pal', roll_no: '2' });
  first = await planned.examplePlan({ late_fee: PER_DAY });
  await planned.raise(first);
});
afterAll(() => college.close());

const linesWith = (dates: Readonly<Record<number, string>>) =>
  first.lines.map(({ head: _, ...line }, at) => ({ ...line, due_date: dates[at] ?? line.due_date }));
const version = async (plan: FeePlan, fields: object) =>
  must(await college.admin.patch<FeePlan>(`/fee-plans/${plan.id}`, { version: plan.version, ...fields }));
const carry = (plan: FeePlan, fields: object, who = college.admin) =>
  who.post<CarriedDues>(`/fee-plans/${plan.id}/carry`, fields);
const datesOf = async () =>
  (await planned.dues(student)).dues.map(({ head, due_date, amount }) => `${head} ${due_date} ${amount}`);
const lateOn = async (on: string) =>
  (await planned.dues(student, on)).late_fees.reduce((sum, { amount }) => sum + amount, 0);

describe("a plan's new version", () => {
  it('says whom it does not change, carries later last dates to their dues, and never an earlier one', async () => {
    const before = await datesOf();
    // Both of July later, the examination earlier.
    const second = await version(first, {
      lines: linesWith({ 0: '2026-08-15', 2: '2026-11-01', 3: '2026-08-15' }),
    });
    expect(await datesOf()).toEqual(before);
    const preview = await carry(second, { dates: true, dry_run: true });
    expect(preview.body).toMatchObject({
      plan_id: second.id,
      students: 2,
      dues: 8,
      later: 4,
      other_late_fee: 0,
    });
    expect(await datesOf()).toEqual(before);
    expect(await lateOn('2026-08-10')).toBeGreaterThan(0);
    expect((await carry(second, { dates: true })).status).toBe(200);
    expect((await datesOf()).sort()).toEqual([
      'Caution Money 2026-08-15 1000',
      'Examination 2026-11-15 1400',
      'Tuition 2026-08-15 6000',
      'Tuition 2026-12-15 6000',
    ]);
    expect(await lateOn('2026-08-10')).toBe(0);
    expect((await college.admin.get<Student>(`/students/${student.id}`)).body.pending_fees).toBe(14_400);
    expect((await carry(second, { dates: true, dry_run: true })).body.later).toBe(0);
    first = second;
  });

  it('carries another late fee where that is asked for, and then stays as it is', async () => {
    const third = await version(first, { late_fee: { grace_days: 0, fixed: 75 } });
    const before = await lateOn('2026-08-31');
    expect(before).toBe(110);
    expect((await carry(third, { dates: true, late_fee: true, dry_run: true })).body).toMatchObject({
      dues: 8,
      other_late_fee: 8,
    });
    expect((await carry(third, { late_fee: true })).status).toBe(200);
    expect(await lateOn('2026-08-31')).toBe(75);
    // Dues are of its lines now: it is corrected by a version after it.
    const fourth = await version((await college.admin.get<FeePlan[]>('/fee-plans')).body[0] as FeePlan, {
      late_fee: null,
    });
    expect(fourth.replaces_id).toBe(third.id);
    first = fourth;
  });

  it('is carried by an admin alone, in its newest version, and where something is named', async () => {
    expect((await carry(first, { dates: true }, college.scienceAccountant)).status).toBe(403);
    expect((await carry(first, {})).status).toBe(400);
    const older = { ...first, id: first.replaces_id ?? 0 };
    expect((await carry(older, { dates: true })).status).toBe(409);
  });
});

it('a due is edited by nothing else', () => {
  const { raw } = college.opened;
  for (const set of ["due_date = '2030-01-01'", "due_date = '2026-01-01'", 'plan_line_id = 1'])
    expect(() => raw.prepare(`update dues set ${set} where id = 4`).run()).toThrow('a due is never edited');
});
