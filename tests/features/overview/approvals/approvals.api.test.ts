import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeEach(async () => {
  college = await openCollege({ hasSecondAdmin: true });
});
afterEach(() => college.close());

interface Waiting {
  readonly concessions: readonly Concession[];
  readonly cancellations: readonly CancelRequest[];
  readonly bills: readonly { readonly vendor: string }[];
  readonly waiting: number;
}
const waiting = async () => must(await college.admin.get<Waiting>('/approvals'));
const onePerson = async () => must(await college.admin.get('/approvals/one-person'));
const reason = 'Wrong student';

it('an accountant asks to cancel a receipt, and the admin cancels it: the request says so', async () => {
  const { admin, scienceAccountant, commerceAccountant, collect } = college;
  const fee = await collect({}, scienceAccountant);
  const path = `/fees/${fee.id}/request-cancel`;
  expect((await commerceAccountant.post(`/fees/${fee.id}/request-cancel`, { reason })).status).toBe(404);
  expect((await scienceAccountant.post(path, { reason: ' ' })).status).toBe(400);
  const asked = await scienceAccountant.post<CancelRequest>(path, { reason });
  expect(asked).toMatchObject({
    status: 201,
    body: { receipt_no: fee.receipt_no, status: 'Waiting', reason },
  });
  expect((await scienceAccountant.post(path, { reason })).status).toBe(409);
  expect((await waiting()).cancellations.map(({ id }) => id)).toEqual([asked.body.id]);
  must(await admin.post(`/fees/${fee.id}/cancel`, { reason: 'As asked' }));
  const [after] = must(await scienceAccountant.get<CancelRequest[]>('/requests'));
  expect(after).toMatchObject({ status: 'Cancelled', decided: { by: 'Meera Nair', reason: 'As asked' } });
  expect(must(await commerceAccountant.get<CancelRequest[]>('/requests'))).toEqual([]);
  expect((await scienceAccountant.post(path, { reason })).status).toBe(409);
});

it('a request that is declined leaves the receipt, and may be made again', async () => {
  const { admin, scienceAccountant, collect } = college;
  const fee = await collect({}, scienceAccountant);
  const path = `/fees/${fee.id}/request-cancel`;
  const { id } = must(await scienceAccountant.post<CancelRequest>(path, { reason }));
  expect((await scienceAccountant.post(`/requests/${id}/decline`, { reason })).status).toBe(403);
  const declined = must(
    await admin.post<CancelRequest>(`/requests/${id}/decline`, { reason: 'It is right' }),
  );
  expect(declined).toMatchObject({ status: 'Declined', decided: { reason: 'It is right' } });
  expect((await admin.post(`/requests/${id}/decline`, { reason })).status).toBe(409);
  expect((await admin.post('/requests/999/decline', { reason })).status).toBe(404);
  expect((await scienceAccountant.post(path, { reason })).status).toBe(201);
});

it('who made a request withdraws it while nobody has decided, and nobody else does', async () => {
  const { admin, scienceAccountant, commerceAccountant, collect } = college;
  const fee = await collect({}, scienceAccountant);
  const [ask, withdraw] = [`/fees/${fee.id}/request-cancel`, `/fees/${fee.id}/withdraw-cancel`];
  expect((await scienceAccountant.post(`/fees/${fee.id}/withdraw-cancel`)).status).toBe(409);
  must(await scienceAccountant.post(ask, { reason }));
  expect((await commerceAccountant.post(withdraw)).status).toBe(404);
  expect((await admin.post(withdraw)).status).toBe(403);
  const withdrawn = await scienceAccountant.post<CancelRequest>(withdraw);
  expect(withdrawn).toMatchObject({
    status: 200,
    body: { status: 'Withdrawn', decided: { by: fee.created_by, reason: null } },
  });
  expect((await waiting()).cancellations.map(({ fee_id }) => fee_id)).not.toContain(fee.id);
  expect((await scienceAccountant.post(withdraw)).status).toBe(409);
  expect((await scienceAccountant.post(ask, { reason })).status).toBe(201);
});

it('what waits stands in one list for the admin, and for nobody else', async () => {
  const { admin, scienceAccountant, addStudent } = college;
  const student = await addStudent();
  const [due] = must(await admin.get<StudentDues>(`/students/${student.id}/dues`)).dues;
  const of = { student_id: student.id, due_id: due?.id, amount: 10, category: 'Merit', reason: 'Merit' };
  must(await scienceAccountant.post('/concessions', of));
  must(await scienceAccountant.post('/bills', { vendor: 'Rampur Stationers', amount: 5 }));
  expect((await scienceAccountant.get('/approvals')).status).toBe(403);
  const { concessions, cancellations, bills, waiting: count } = await waiting();
  expect([concessions.length, cancellations.length, bills.length, count]).toEqual([1, 0, 1, 2]);
  const counts = {
    concessions: 1,
    exemptions: 0,
    refunds: 0,
    cancellations: 0,
    bills: 1,
    vouchers: 0,
    ledger: 0,
    certificates: 0,
    waiting: 2,
    since: {
      ...{ concession: '2026-11-21', exemption: null, refund: null, cancellation: null },
      ...{ bill: '2026-11-21', payment: null, ledger: null, letter: null, dmc: null },
    },
  };
  expect(must(await admin.get('/approvals/summary'))).toEqual(counts);
  expect((await scienceAccountant.get('/approvals/summary')).status).toBe(403);
});

it('who asked is told that the own request is theirs alone to approve, for as long as there is no second admin', async () => {
  const { admin } = college;
  const student = await college.addStudent();
  const [due] = must(await admin.get<StudentDues>(`/students/${student.id}/dues`)).dues;
  const of = { student_id: student.id, due_id: due?.id, amount: 10, category: 'Merit', reason: 'Merit' };
  const { id } = must(await admin.post<Concession>('/concessions', of));
  const own = { kind: 'concession', id };
  expect(await onePerson()).toEqual([{ ...own, approval: 'alone' }]);
  const { user } = await college.secondAdmin();
  expect(await onePerson()).toEqual([{ ...own, approval: 'refused' }]);
  must(await admin.patch(`/admin/users/${user.id}`, { active: false }));
  expect(await onePerson()).toEqual([{ ...own, approval: 'alone' }]);
});

it('a decision that another has made is told with who made it', async () => {
  const { admin, scienceAccountant, addStudent, collect } = college;
  const student = await addStudent();
  const [due] = must(await admin.get<StudentDues>(`/students/${student.id}/dues`)).dues;
  const of = { student_id: student.id, due_id: due?.id, amount: 10, category: 'Merit', reason: 'Merit' };
  const { id } = must(await scienceAccountant.post<Concession>('/concessions', of));
  must(await admin.post(`/concessions/${id}/approve`, {}));
  const message = 'This concession is approved already, by Meera Nair';
  expect(await admin.post(`/concessions/${id}/decline`, { reason })).toMatchObject({
    status: 409,
    body: { message },
  });
  const fee = await collect({ student_id: student.id }, scienceAccountant);
  const asked = must(
    await scienceAccountant.post<CancelRequest>(`/fees/${fee.id}/request-cancel`, { reason }),
  );
  expect(asked).toMatchObject({ student_id: student.id, collected_by: 'Asha Rao', payment_type: 'Cash' });
  must(await admin.post(`/fees/${fee.id}/cancel`, { reason }));
  expect(await admin.post(`/requests/${asked.id}/decline`, { reason })).toMatchObject({
    status: 409,
    body: { message: 'This request is cancelled already, by Meera Nair' },
  });
});

it('the requests that somebody made are found apart, and name no course of others', async () => {
  const { admin, scienceAccountant, science, commerce, collect } = college;
  const fee = await collect({ course_ids: [science.id, commerce.id] });
  const asked = must(
    await scienceAccountant.post<CancelRequest>(`/fees/${fee.id}/request-cancel`, { reason }),
  );
  expect(asked.course_ids).toEqual([science.id]);
  const of = async (as: College['admin'], query = '') =>
    must(await as.get<CancelRequest[]>(`/requests${query}`)).map(({ course_ids }) => course_ids);
  expect(await of(scienceAccountant, '?mine=true')).toEqual([[science.id]]);
  expect(await of(admin, '?mine=true')).toEqual([]);
  expect(await of(admin)).toEqual([[science.id, commerce.id]]);
});
