import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { PostDated } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
let student: Student;
beforeAll(async () => {
  college = await openCollege();
  student = await college.addStudent({ name: 'Asha Rao', total_fees: 1000 });
});
afterAll(() => college.close());

const cheque = (number: string, date = '2026-12-05') => ({ number, bank: 'UCO Bank', date });
const keep = (fields: object, who = college.scienceAccountant) =>
  who.post<PostDated & { message: string }>('/post-dated-cheques', { amount: 400, ...fields });
const figures = async (who: ApiClient = college.admin) => {
  const { body } = await who.get<Student>(`/students/${student.id}`);
  const vouchers = college.opened.raw.prepare('select count(*) from vouchers').pluck().get();
  return { pending: body.pending_fees, vouchers };
};

describe('a cheque that is dated ahead', () => {
  it('is no fee entry, whoever asks', async () => {
    const reply = await college.admin.post<{ message: string }>('/fees', {
      student_id: student.id,
      amount: 400,
      cheque: cheque('1'),
    });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain('This cheque is dated 05-12-2026: keep it as post-dated');
  });

  it('is in no book before its day, listed, and from then a receipt whose cheque is deposited', async () => {
    const before = await figures();
    const { status, body: kept } = await keep({ student_id: student.id, cheque: cheque('4512') });
    expect({ status, state: kept.state, fee_id: kept.fee_id }).toEqual({
      status: 201,
      state: 'waiting',
      fee_id: null,
    });
    expect(await figures()).toEqual(before);
    expect((await college.admin.get<Fee[]>('/fees?q=4512')).body).toEqual([]);
    const early = await college.scienceAccountant.post<{ message: string }>(
      `/post-dated-cheques/${kept.id}/take`,
      {},
    );
    expect(early).toMatchObject({
      status: 409,
      body: { message: 'This cheque is dated 05-12-2026: it is in the books from then' },
    });
    college.clock.set('2026-12-07T10:00:00');
    const accountant = await college.signIn(college.scienceAccountant.user.username);
    const due = await accountant.get<PostDated[]>('/post-dated-cheques?state=due');
    expect(due.body.map(({ number }) => number)).toEqual(['4512']);
    const fee = await accountant.post<Fee>(`/post-dated-cheques/${kept.id}/take`, {});
    expect(fee.body).toMatchObject({
      payment_date: '2026-12-05',
      payment_type: 'Cheque',
      amount: 400,
      cheque: { number: '4512', state: 'received' },
    });
    expect((await figures(accountant)).pending).toBe(600);
    expect((await accountant.post(`/post-dated-cheques/${kept.id}/take`, {})).status).toBe(409);
    expect((await accountant.post(`/post-dated-cheques/${kept.id}/give-back`, { reason: 'x' })).status).toBe(
      409,
    );
    expect((await accountant.post(`/fees/${fee.body.id}/cheque`, { state: 'deposited' })).status).toBe(200);
    expect((await accountant.get<PostDated[]>('/post-dated-cheques')).body[0]).toMatchObject({
      state: 'taken',
      receipt_no: fee.body.receipt_no,
    });
    const csv = (await accountant.get<string>('/post-dated-cheques/export?format=csv')).body;
    expect(csv).toContain('2026-12-05,4512,UCO Bank,Asha Rao');
  });

  it('is given back with a reason, and never comes into the books then', async () => {
    const admin = await college.signIn('admin');
    const { body: kept } = await keep({ student_name: 'Visitor', cheque: cheque('77', '2027-01-05') }, admin);
    expect((await admin.post(`/post-dated-cheques/${kept.id}/give-back`, {})).status).toBe(400);
    const back = await admin.post<PostDated>(`/post-dated-cheques/${kept.id}/give-back`, {
      reason: 'Paid in cash',
    });
    expect(back.body).toMatchObject({ state: 'given back', given_back: { reason: 'Paid in cash' } });
    expect((await admin.post(`/post-dated-cheques/${kept.id}/take`, {})).status).toBe(409);
  });

  it('is kept once, only ahead of its day, and within the own courses', async () => {
    const admin = await college.signIn('admin');
    const given = { student_id: student.id, cheque: cheque('900', '2027-01-05') };
    const { body: kept } = await keep(given, admin);
    expect((await keep(given, admin)).status).toBe(409);
    expect((await keep({ ...given, cheque: cheque('901', '2026-12-07') }, admin)).status).toBe(400);
    expect((await keep({ student_id: student.id }, admin)).status).toBe(400);
    const of = async (course: { readonly id: number }) =>
      (await admin.get<PostDated[]>(`/post-dated-cheques?course_id=${course.id}`)).body.length;
    // The visitor's is of no course.
    expect([await of(college.science), await of(college.commerce)]).toEqual([2, 0]);
    const other = await college.signIn(college.commerceAccountant.user.username);
    expect((await other.get<PostDated[]>('/post-dated-cheques')).body).toEqual([]);
    expect((await other.post(`/post-dated-cheques/${kept.id}/give-back`, { reason: 'x' })).status).toBe(404);
    expect((await other.post(`/post-dated-cheques/${kept.id}/take`, {})).status).toBe(404);
  });
});
