import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const planned = await openPlanned(college);
  const student = await planned.student({ name: 'Kiran Kumari' });
  await planned.raise(await planned.examplePlan());
  const fee = await planned.collect(student, 8000, {}, college.scienceAccountant);
  const reason = '=Wrong student';
  must(await college.scienceAccountant.post(`/fees/${fee.id}/request-cancel`, { reason }));
  const lines = [{ head_id: planned.head('Tuition'), amount: 100 }];
  const asked = { student_id: student.id, date: '2026-08-21', reason: '+Moved', lines };
  must(await college.admin.post<Refund>('/refunds', asked));
});
afterAll(() => college.close());

const rowsOf = ({ body }: { readonly body: unknown }) => String(body).trim().split('\r\n').slice(1);

it('receipts to cancel are exported within the caller’s courses and filters, and a reason is no formula', async () => {
  const { admin, scienceAccountant, commerceAccountant } = college;
  const [row] = rowsOf(await admin.get('/requests/export?format=csv'));
  expect(row).toMatch(/,Kiran Kumari,B\.Sc\.,8000\.00,Asha Rao,'=Wrong student,Asha Rao,Waiting,/);
  expect(rowsOf(await scienceAccountant.get('/requests/export?format=csv&mine=true'))).toEqual([row]);
  expect(rowsOf(await admin.get('/requests/export?format=csv&mine=true'))).toEqual([]);
  expect(rowsOf(await commerceAccountant.get('/requests/export?format=csv'))).toEqual([]);
});

it('refunds are exported by their filters, head by head, to admins alone', async () => {
  const { admin, scienceAccountant } = college;
  const [row] = rowsOf(await admin.get('/refunds/export?format=csv'));
  expect(row).toMatch(
    /,Kiran Kumari,B\.Sc\.,2026-08-21,2026-27,100,100 %: leaves by 30-09-2026,100\.00,Tuition 100\.00,,6400\.00,,'\+Moved,Meera Nair,Waiting,/,
  );
  expect(rowsOf(await admin.get('/refunds/export?format=csv&status=Paid'))).toEqual([]);
  expect((await admin.get('/refunds/export?format=xlsx')).headers.get('content-type')).toMatch(/sheet/);
  expect((await scienceAccountant.get('/refunds/export?format=csv')).status).toBe(403);
});
