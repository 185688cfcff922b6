import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SENTENCE = 'Vendor and amount are required';

const enter = async (fields: Record<string, unknown> = {}, as: ApiClient = college.admin): Promise<Bill> => {
  const reply = await as.post<Bill>('/bills', { vendor: 'Rampur Stationers', amount: 1200, ...fields });
  expect(reply.status).toBe(201);
  return reply.body;
};

describe('what the admin does with it', () => {
  it('the update sends the full bill plus the new status; paid follows, and the person and moment are kept', async () => {
    const { admin, scienceAccountant, clock } = college;
    const born = await enter({}, scienceAccountant);
    clock.set('2026-11-21T11:00:00');
    const approved = await admin.put<Bill>(`/bills/${born.id}`, { ...born, status: 'Approved' });
    expect(approved.body).toMatchObject({
      status: 'Approved',
      paid: false,
      version: 2,
      created_by: 'Asha Rao',
    });
    expect(approved.body.approval).toEqual({ at: clock.now().toISOString(), by: 'Meera Nair' });
    clock.set('2026-11-21T12:00:00');
    const paid = await admin.put<Bill>(`/bills/${born.id}`, { ...approved.body, status: 'Paid' });
    expect(paid.body).toMatchObject({
      status: 'Paid',
      paid: true,
      approval: approved.body.approval,
      payment: { at: clock.now().toISOString(), by: 'Meera Nair' },
    });
  });

  it.each([
    ['Paid', 'Pending Approval', { approval: null, payment: null, refusal: null }],
    ['Paid', 'Approved', { payment: null }],
    ['Approved', 'Not Approved', { approval: null, payment: null, refusal: { by: 'Meera Nair' } }],
    ['Not Approved', 'Paid', { refusal: null, payment: { by: 'Meera Nair' } }],
  ])('any status can be set directly: %s to %s', async (from, to, expected) => {
    const bill = await enter({ status: from });
    const { body, status } = await college.admin.put<Bill>(`/bills/${bill.id}`, { ...bill, status: to });
    expect([status, body.status, body.paid]).toEqual([200, to, to === 'Paid']);
    expect(body).toMatchObject(expected);
  });

  it('read-only fields are accepted and replaced by the server', async () => {
    const bill = await enter();
    const forged = { ...bill, created_by: 'Nobody', created_at: 'never', paid: false, courses: [], id: 99 };
    const { body } = await college.admin.put<Bill>(`/bills/${bill.id}`, { ...forged, status: 'Approved' });
    expect(body).toMatchObject({ id: bill.id, created_by: bill.created_by, created_at: bill.created_at });
  });

  it('a correction changes what is sent and leaves the rest', async () => {
    const { admin, commerce } = college;
    const bill = await enter({ bill_no: 'X-1', due_date: '2026-12-01', category: 'transport' });
    const { body } = await admin.put<Bill>(`/bills/${bill.id}`, {
      vendor: 'Rampur Paper House',
      amount: 1250.5,
      due_date: null,
      course_id: commerce.id,
    });
    expect(body).toMatchObject({
      vendor: 'Rampur Paper House',
      amount: 1250.5,
      due_date: null,
      bill_no: 'X-1',
      category: 'transport',
      course_ids: [commerce.id],
      status: 'Pending Approval',
    });
  });

  it('a paid bill is not corrected, though its status can still be set', async () => {
    const { admin } = college;
    const bill = await enter({ status: 'Paid' });
    const corrected = await admin.put(`/bills/${bill.id}`, { ...bill, amount: 1 });
    expect(corrected).toMatchObject({
      status: 409,
      body: { message: 'A paid bill is not corrected. Set another status first.' },
    });
    const reopened = await admin.put<Bill>(`/bills/${bill.id}`, { ...bill, status: 'Approved' });
    expect(reopened.body).toMatchObject({ status: 'Approved', amount: 1200 });
  });

  it('a stale version is refused with the bill as it stands', async () => {
    const { admin } = college;
    const bill = await enter();
    const first = await admin.put<Bill>(`/bills/${bill.id}`, { ...bill, status: 'Approved' });
    const second = await admin.put(`/bills/${bill.id}`, { ...bill, status: 'Not Approved' });
    expect(second).toMatchObject({ status: 409, body: { current: first.body } });
    expect((await admin.put('/bills/999999', { ...bill, status: 'Paid' })).status).toBe(404);
  });

  it.each([
    [{ vendor: '' }, SENTENCE],
    [{ amount: 0 }, SENTENCE],
    [{ status: 'Lost' }, /A status is one of/],
    [{ colour: 'red' }, 'Unknown field: colour'],
  ])('%j is refused', async (fields, sentence) => {
    const bill = await enter();
    const reply = await college.admin.put<{ message: string }>(`/bills/${bill.id}`, { ...bill, ...fields });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(sentence);
  });
});
