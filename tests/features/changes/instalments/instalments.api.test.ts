import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { InstalmentOrder } from '../../../../shared/features/changes/instalments/instalments.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { DAY, openTwoCourses, type TwoCourses } from '../moves/two-courses.ts';

let two: TwoCourses;
let student: Student;
beforeEach(async () => {
  two = await openTwoCourses();
  const { version } = two.plans.science;
  const late_fee = { grace_days: 0, fixed: 100 };
  must(await two.admin().patch(`/fee-plans/${two.plans.science.id}`, { late_fee, version }));
});
afterEach(() => two.college.close());

const AGREED = { broken: null, differences: [] };
/** Owes ₹8,200; of the tuition of ₹6,000 so much was paid. */
const charged = async (paid: number) => {
  student = await two.charged(0);
  if (paid > 0)
    await two.planned.collect(student, paid, {
      payment_date: '2026-07-15',
      lines: [{ due_id: await dueOf('Tuition'), amount: paid }],
    });
};
const dueOf = async (head: string) => (await two.dues(student)).find((due) => due.head === head)?.id;
const PARTS = [
  { amount: 2000, due_date: '2026-12-01' },
  { amount: 1500, due_date: '2027-01-01' },
  { amount: 500, due_date: '2027-02-01' },
];
const order = async (fields: object = {}, who = two.admin()) =>
  who.post<InstalmentOrder & { message: string }>(`/students/${student.id}/instalments`, {
    due_id: await dueOf('Tuition'),
    parts: PARTS,
    reason: 'The father is ill',
    sanction_no: 'P/12',
    ...fields,
  });
const withdraw = (id: number, who = two.admin()) =>
  who.post<InstalmentOrder & { message: string }>(`/instalments/${id}/withdraw`, { reason: 'All is paid' });
const tuition = async () =>
  (await two.dues(student))
    .filter(({ head }) => head === 'Tuition')
    .map(
      ({ due_date, amount, conceded, paid }) => `${due_date} ${amount}: paid ${paid}, conceded ${conceded}`,
    );
const lateOn = async (on: string) =>
  (await two.planned.dues(student, on, two.admin())).late_fees.reduce((sum, { amount }) => sum + amount, 0);

describe('a due that is paid in instalments by an order', () => {
  it('is owed in its parts from then on: the sum stays, and what was paid stays with the first', async () => {
    await charged(2000);
    const before = await two.figures(student);
    expect(must(await order())).toMatchObject({
      head: 'Tuition',
      due_date: '2026-07-15',
      amount: 6000,
      kept: 2000,
      parts: PARTS,
      sanction_no: 'P/12',
      withdrawn: null,
    });
    expect(await tuition()).toEqual([
      '2026-07-15 2000: paid 2000, conceded 0',
      '2026-12-01 2000: paid 0, conceded 0',
      '2027-01-01 1500: paid 0, conceded 0',
      '2027-02-01 500: paid 0, conceded 0',
    ]);
    expect(await two.figures(student)).toEqual(before);
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('is late only after the last date of each part', async () => {
    await charged(2000);
    const lines = [
      { due_id: await dueOf('Admission'), amount: 500 },
      { due_id: await dueOf('Laboratory'), amount: 300 },
    ];
    await two.planned.collect(student, 800, { payment_date: '2026-07-15', lines });
    expect(await lateOn(DAY)).toBe(100);
    must(await order());
    expect(await lateOn('2026-11-30')).toBe(0);
    expect(await lateOn('2026-12-02')).toBe(200);
  });

  it('keeps the late fee that was charged for its day: the other heads of that day ask for none again', async () => {
    await charged(0);
    await two.planned.collect(student, 2000, {
      payment_date: DAY,
      lines: [{ due_id: await dueOf('Tuition'), amount: 2000 }],
    });
    const late = (await two.dues(student)).filter(({ head }) => head === 'Late Fee');
    expect(late).toMatchObject([{ amount: 100 }]);
    must(await order());
    expect(await lateOn(DAY)).toBe(0);
  });

  it('keeps its concession, and its write-off, on what was settled', async () => {
    await charged(1000);
    const asked = async (kind: string, amount: number) => {
      const { id } = must(
        await two.college.scienceAccountant.post<Concession>('/concessions', {
          kind,
          student_id: student.id,
          due_id: await dueOf('Tuition'),
          amount,
          category: 'Merit',
          reason: 'First',
          sanction_no: 'S/9',
        }),
      );
      must(await two.admin().post(`/concessions/${id}/approve`, {}));
    };
    await asked('concession', 600);
    await asked('write-off', 400);
    const before = await two.figures(student);
    must(await order());
    expect((await tuition())[0]).toBe('2026-07-15 2000: paid 1000, conceded 600');
    expect(await two.figures(student)).toEqual(before);
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('is one due again with its old last date once the order is withdrawn, with what was paid meanwhile', async () => {
    await charged(2000);
    const { id } = must(await order());
    await two.planned.collect(student, 8200 - 2000 - 2000 + 1500, { payment_date: DAY, confirm: ['repeat'] });
    const before = await two.figures(student);
    const withdrawn = must(await withdraw(id));
    expect(withdrawn.withdrawn).toMatchObject({ by: 'Meera Nair', reason: 'All is paid' });
    expect(withdrawn.parts.every(({ stands }) => !stands)).toBe(true);
    expect(await tuition()).toHaveLength(1);
    expect((await tuition())[0]).toContain('2026-07-15 6000: paid');
    expect(await two.figures(student)).toEqual(before);
    expect((await withdraw(id)).body.message).toBe('This order was withdrawn already');
    expect(await two.wrong()).toEqual(AGREED);
  });

  it('is said in the account, in the parts and with the order', async () => {
    await charged(2000);
    must(await order());
    const said = (await two.ledger(student)).entries.map(({ particulars }) => particulars);
    expect(said).toContain('Tuition, 2026-27, due 01-12-2026, part 1 of 3 by order P/12');
    expect(said).toContain(
      'Reversed: Tuition, 2026-27, due 15-07-2026. In instalments by order P/12: The father is ill',
    );
    const listed = must(
      await two.college.scienceAccountant.get<InstalmentOrder[]>(`/students/${student.id}/instalments`),
    );
    expect(listed).toMatchObject([{ head: 'Tuition', reason: 'The father is ill' }]);
    const other = await two.college.commerceAccountant.get(`/students/${student.id}/instalments`);
    expect(other.status).toBe(404);
  });

  it('is ordered by an admin alone, of what is open and to the paisa, in days that come one after the other', async () => {
    await charged(2000);
    expect((await order({}, two.college.scienceAccountant)).status).toBe(403);
    const said = async (fields: object) => {
      const { status, body } = await order(fields);
      return `${status} ${body.message}`;
    };
    expect(await said({ parts: PARTS.slice(0, 2) })).toBe(
      '400 The parts come to ₹3,500.00; ₹4,000.00 of that due is open',
    );
    expect(await said({ parts: PARTS.slice(0, 1) })).toContain('Instalments are two at least');
    expect(await said({ parts: PARTS.toReversed() })).toContain('Each last date is later');
    expect(await said({ parts: [{ amount: 1000, due_date: '2026-11-01' }, ...PARTS.slice(0, 2)] })).toContain(
      'none is past',
    );
    expect(await said({ due_id: 9999 })).toContain('400 Choose a due of the fee plan');
    expect((await two.admin().post(`/students/9999/instalments`, {})).status).toBe(400);
    const { id } = must(await order());
    expect((await withdraw(id, two.college.scienceAccountant)).status).toBe(403);
    expect((await withdraw(9999)).status).toBe(404);
  });

  it('goes with its student to another course, and there is nothing left to withdraw then', async () => {
    await charged(2000);
    const { id } = must(await order());
    await two.moved(student);
    expect(await two.figures(student)).toMatchObject({ total_fees: 6900, pending_fees: 4900 });
    expect((await withdraw(id)).body.message).toContain('were reversed meanwhile');
    expect(await two.wrong()).toEqual(AGREED);
  });
});
