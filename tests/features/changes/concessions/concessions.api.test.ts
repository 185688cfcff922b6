import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let student: Student;
beforeEach(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  planned = await openPlanned(college);
  student = await planned.student();
  await planned.raise(await planned.examplePlan());
});
afterEach(() => college.close());

const MERIT = { category: 'Merit', reason: 'First in the district', sanction_no: 'P/12' };
const dueOf = async (head: string): Promise<number> =>
  (await planned.dues(student)).dues.find((due) => due.head === head)?.id ?? 0;
const ask = async (amount: number, head = 'Tuition', as = college.scienceAccountant) =>
  as.post<Concession>('/concessions', {
    ...MERIT,
    student_id: student.id,
    due_id: await dueOf(head),
    amount,
  });

describe('a concession', () => {
  it('changes nothing while it waits, and counts once another approves it', async () => {
    await planned.collect(student, 8000);
    const asked = must(await ask(3000));
    expect(asked).toMatchObject({
      ...MERIT,
      amount: 3000,
      status: 'Waiting',
      asked_by: 'Asha Rao',
      decided: null,
    });
    expect(await planned.figures(student)).toMatchObject({ total_fees: 14_400, pending_fees: 6400 });
    const path = `/concessions/${asked.id}/approve`;
    expect((await college.scienceAccountant.post(path, {})).status).toBe(403);
    const approved = must(await college.admin.post<Concession>(path, {}));
    expect(approved).toMatchObject({ status: 'Approved', own: false, decided: { by: 'Meera Nair' } });
    expect(await planned.figures(student)).toMatchObject({ total_fees: 11_400, pending_fees: 3400 });
    expect((await balancesOf(college))['Concessions, Merit']).toBe(3000);
    expect((await college.admin.post(path, {})).status).toBe(409);
  });

  it('of a due that is paid frees what was paid for the next dues, and what is left is ahead', async () => {
    await planned.collect(student, 14_400);
    const asked = must(await ask(1000, 'Caution Money'));
    must(await college.admin.post(`/concessions/${asked.id}/approve`, {}));
    expect(await planned.dues(student)).toMatchObject({ total_fees: 13_400, pending_fees: 0, advance: 1000 });
  });

  it('is declined with a reason, and never counts', async () => {
    const asked = must(await ask(3000));
    const path = `/concessions/${asked.id}/decline`;
    expect((await college.admin.post(`/concessions/${asked.id}/decline`, {})).status).toBe(400);
    const declined = must(await college.admin.post<Concession>(path, { reason: 'No sanction' }));
    expect(declined).toMatchObject({ status: 'Declined', decided: { reason: 'No sanction' } });
    expect((await college.admin.post(`/concessions/${asked.id}/approve`, {})).status).toBe(409);
    expect(await planned.figures(student)).toMatchObject({ total_fees: 14_400, pending_fees: 14_400 });
  });

  it("of one's own is approved by another admin; by the only admin with a reason, and marked so", async () => {
    const { admin } = college;
    const own = must(await ask(10, 'Tuition', admin));
    expect((await admin.post(`/concessions/${own.id}/approve`, {})).status).toBe(403);
    const alone = { reason: 'The trust has sanctioned it' };
    const approved = must(await admin.post<Concession>(`/concessions/${own.id}/approve`, alone));
    expect(approved).toMatchObject({ status: 'Approved', own: true });
    const other = await college.secondAdmin();
    const next = must(await ask(10, 'Tuition', admin));
    expect((await admin.post(`/concessions/${next.id}/approve`, alone)).status).toBe(403);
    expect((await other.post(`/concessions/${next.id}/approve`, {})).status).toBe(200);
  });

  it.each([
    ['more than the due', { amount: 6001 }, /Only ₹6,000.00 of that due/],
    ["another student's due", { due_id: 999 }, /not this student/],
    ['no reason', { reason: ' ' }, /Say why/],
    ['no category', { category: '' }, /Category is required/],
  ])('with %s is refused', async (_what, fields, message) => {
    const due_id = await dueOf('Tuition');
    const body = { ...MERIT, student_id: student.id, due_id, amount: 10, ...fields };
    const reply = await college.scienceAccountant.post<{ message: string }>('/concessions', body);
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('is seen and asked for within the own courses only', async () => {
    must(await ask(3000));
    expect((await ask(10, 'Tuition', college.commerceAccountant)).status).toBe(404);
    const count = async (as: College['admin']) => (await as.get<Concession[]>('/concessions')).body.length;
    expect(await count(college.scienceAccountant)).toBe(1);
    expect(await count(college.commerceAccountant)).toBe(0);
    expect((await college.teacher.get('/concessions')).status).toBe(403);
    expect((await college.admin.get<Concession[]>('/concessions?status=Approved')).body).toEqual([]);
  });
});
