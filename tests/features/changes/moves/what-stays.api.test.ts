import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { DAY, openTwoCourses, type TwoCourses } from './two-courses.ts';

let two: TwoCourses;
beforeEach(async () => {
  two = await openTwoCourses();
});
afterEach(() => two.college.close());

const AGREED = { broken: null, differences: [] };

const dueOf = async (student: Student, head: string) => {
  const due = (await two.dues(student)).find((one) => one.head === head);
  if (!due) throw new Error(`No ${head}`);
  return due;
};
const charge = async (student: Student, head: string, amount: number) =>
  must(
    await two.admin().post('/dues', {
      student_id: student.id,
      head_id: two.planned.head(head),
      amount,
      due_date: '2026-08-01',
      session_id: two.planned.session.id,
    }),
  );
const conceded = async (student: Student, head: string, amount: number, fields: object = {}) => {
  const asked = must(
    await two.college.scienceAccountant.post<Concession>('/concessions', {
      student_id: student.id,
      due_id: (await dueOf(student, head)).id,
      amount,
      category: 'Merit',
      reason: 'First in the district',
      sanction_no: 'S/17',
      ...fields,
    }),
  );
  return must(await two.admin().post<Concession>(`/concessions/${asked.id}/approve`, {}));
};
const concessionsOf = async ({ id }: Student) =>
  must(await two.admin().get<Concession[]>(`/concessions?student_id=${id}&order=asc`)).map(
    ({ head, amount, status, sanction_no, asked_by }) =>
      `${head} ${amount} ${status}, ${sanction_no}, asked by ${asked_by}`,
  );

describe('of a student who moves', () => {
  it('single charges and what was owed before stay, and are said one by one', async () => {
    const student = await two.charged(6800);
    await charge(student, 'Hostel', 12_000);
    const preview = await two.preview(student);
    expect(preview.stays).toMatchObject([
      { head: 'Hostel', session: '2026-27', amount: 12_000, open: 12_000, can_fall: true },
    ]);
    expect(preview.after).toEqual({ total_fees: 18_900, pending_fees: 12_100, advance: 0 });
    await two.moved(student);
    expect(await two.figures(student)).toMatchObject(preview.after);
    expect(await two.said(student)).toContain('Hostel 12000: paid 0');
  });

  it('a hostel’s charge falls away with another in its place where that is said, and what was paid moves', async () => {
    const student = await two.charged(0);
    await charge(student, 'Hostel', 12_000);
    await two.planned.collect(student, 18_800);
    const falls = [(await dueOf(student, 'Hostel')).id];
    const order = {
      course_id: two.college.science.id,
      reason: 'Moves to the new hostel',
      falls,
      charge: { head_id: two.planned.head('Hostel'), amount: 15_000, due_date: '2026-12-01' },
    };
    const preview = await two.preview(student, order);
    expect(preview.heads).toEqual([
      { head_id: two.planned.head('Hostel'), head: 'Hostel', falls: 12_000, comes: 15_000, paid: 12_000 },
    ]);
    expect(preview.after).toMatchObject({ total_fees: 23_200, pending_fees: 4400, advance: 0 });
    await two.moved(student, order);
    expect(await two.figures(student)).toMatchObject(preview.after);
    const { entries } = await two.ledger(student);
    expect(entries.find(({ kind }) => kind === 'moved')?.particulars).toBe(
      'Moved within B.Sc.: Moves to the new hostel, order 12/2026',
    );
    const plans = (await two.dues(student)).filter(({ origin }) => origin === 'plan');
    expect(plans).toHaveLength(4);
    expect((await two.move(student, { falls: [plans[0]?.id ?? 0] })).status).toBe(400);
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('a concession counts again under its head, as far as that reaches, and falls away where there is none', async () => {
    const student = await two.charged(0);
    await conceded(student, 'Tuition', 5000);
    await conceded(student, 'Laboratory', 300);
    await two.planned.collect(student, 1500);
    const preview = await two.preview(student);
    expect(preview.concessions).toMatchObject([
      { head: 'Tuition', category: 'Merit', amount: 5000, again: 4800 },
      { head: 'Laboratory', amount: 300, again: 0 },
    ]);
    expect(preview.after).toEqual({ total_fees: 2100, pending_fees: 600, advance: 0 });
    await two.moved(student);
    expect(await two.figures(student)).toMatchObject(preview.after);
    expect(await concessionsOf(student)).toEqual([
      'Tuition 5000 Taken Back, S/17, asked by Asha Rao',
      'Laboratory 300 Taken Back, S/17, asked by Asha Rao',
      'Tuition 4800 Approved, S/17, asked by Asha Rao',
    ]);
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('a write-off ends with its due, and is not made again', async () => {
    const student = await two.charged(0);
    await conceded(student, 'Tuition', 1000, { kind: 'write-off' });
    const preview = await two.preview(student);
    expect(preview.concessions).toMatchObject([{ kind: 'write-off', amount: 1000, again: 0 }]);
    await two.moved(student);
    expect(await two.figures(student)).toMatchObject({ total_fees: 6900, pending_fees: 6900 });
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('what is awaited from a department is awaited under the same heads of the new course', async () => {
    const student = await two.charged(0);
    const mark = { scheme: 'Post-Matric', year: '2026-27', sanction_no: 'SW/9', until: '2027-03-31' };
    const due_ids = [(await dueOf(student, 'Tuition')).id, (await dueOf(student, 'Laboratory')).id];
    must(await two.admin().post('/scholarships', { ...mark, due_ids }));
    expect((await two.preview(student)).awaited).toEqual(['Post-Matric 2026-27']);
    await two.moved(student);
    const marked = (await two.dues(student)).filter(({ awaited }) => awaited !== null);
    expect(marked).toMatchObject([
      { head: 'Tuition', amount: 4800, awaited: { scheme: 'Post-Matric', until: '2027-03-31' } },
    ]);
    const listed = must(await two.admin().get<{ sanction_no: string | null }[]>('/scholarships'));
    expect(listed).toMatchObject([{ sanction_no: 'SW/9' }]);
  });

  it('a late fee that was paid stays paid', async () => {
    const late_fee = { grace_days: 0, fixed: 100 };
    const { version } = two.plans.science;
    must(await two.admin().patch(`/fee-plans/${two.plans.science.id}`, { late_fee, version }));
    const student = await two.charged(6900);
    expect(await two.said(student)).toContain('Late Fee 100: paid 100');
    await two.moved(student);
    expect(await two.said(student)).toContain('Late Fee 100: paid 100');
    expect(await two.figures(student)).toMatchObject({ total_fees: 7000, pending_fees: 100 });
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('what waits to be decided, or was refunded, is settled first', async () => {
    const student = await two.charged();
    const asked = must(
      await two.college.scienceAccountant.post<Concession>('/concessions', {
        student_id: student.id,
        due_id: (await dueOf(student, 'Laboratory')).id,
        amount: 100,
        category: 'Merit',
        reason: 'First',
      }),
    );
    expect((await two.move(student)).body.message).toBe(
      'A request about Laboratory waits to be decided: decide that first',
    );
    must(await two.admin().post(`/concessions/${asked.id}/decline`, { reason: 'Not first' }));
    const refund = must(
      await two.admin().post<{ id: number; owes: number }>('/refunds', {
        student_id: student.id,
        date: DAY,
        reason: 'Paid for nothing',
        lines: [{ head_id: two.planned.head('Laboratory'), amount: 300 }],
      }),
    );
    must(
      await two.admin().post(`/refunds/${refund.id}/approve`, { reason: 'Sanctioned', owes: refund.owes }),
    );
    const reply = await two.move(student);
    expect(reply).toMatchObject({
      status: 409,
      body: { message: '₹300.00 of Laboratory was refunded: cancel that refund first' },
    });
  });

  it('another category alone brings its own plan, and the same plan changes nothing that is owed', async () => {
    const { science } = two.college;
    const student = await two.charged(6800, { category: 'General' });
    await two.moved(student, { course_id: science.id, category: 'OBC', reason: 'Certificate shown' });
    expect(await two.figures(student)).toMatchObject({ total_fees: 8200, pending_fees: 1400 });
    expect((await two.dues(student)).every(({ created_at }) => created_at !== '')).toBe(true);
    await two.plan(science.id, [['Tuition', 500, '2026-07-15']], { category: 'SC' });
    await two.moved(student, { course_id: science.id, category: 'SC', reason: 'Certificate corrected' });
    expect(await two.figures(student)).toMatchObject({ total_fees: 500, pending_fees: 0, advance: 6300 });
    const { entries } = await two.ledger(student);
    expect(entries.filter(({ kind }) => kind === 'moved').map(({ particulars }) => particulars)).toEqual([
      'Moved from General to OBC: Certificate shown, order 12/2026',
      'Moved from OBC to SC: Certificate corrected, order 12/2026',
    ]);
  });

  it('a receipt that is cancelled afterwards opens what it settles now', async () => {
    const student = await two.charged();
    await two.moved(student);
    const [fee] = must(await two.admin().get<{ id: number }[]>(`/fees?student_id=${student.id}`));
    must(await two.admin().post(`/fees/${fee?.id}/cancel`, { reason: 'The cheque was returned' }));
    expect(await two.figures(student)).toMatchObject({ total_fees: 6900, pending_fees: 6900, advance: 0 });
    expect(await two.wrong()).toEqual(AGREED);
  });
});
