import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { admin, scienceAccountant, commerceAccountant, collect, science, commerce } = college;
  const planned = await openPlanned(college);
  const kiran = await planned.student();
  await planned.raise(await planned.examplePlan());
  const { dues } = await planned.dues(kiran);
  const of = { student_id: kiran.id, due_id: dues[0]?.id, amount: 10, category: 'Merit', reason: 'First' };
  must(await scienceAccountant.post('/concessions', of));
  const wrong = await collect({}, scienceAccountant);
  must(await scienceAccountant.post(`/fees/${wrong.id}/request-cancel`, { reason: 'Twice' }));
  const other = await collect({ course_id: commerce.id }, commerceAccountant);
  must(await commerceAccountant.post(`/fees/${other.id}/request-cancel`, { reason: 'Twice' }));
  must(await admin.post('/bills', { vendor: 'Of both', amount: 5, course_ids: [science.id, commerce.id] }));
  must(await admin.post('/bills', { vendor: 'Of none', amount: 6 }));
});
afterAll(() => college.close());

interface Waiting {
  readonly concessions: readonly Concession[];
  readonly cancellations: readonly CancelRequest[];
  readonly bills: readonly { readonly vendor: string }[];
  readonly waiting: number;
}

const read = async (query: string) => {
  const list = must(await college.admin.get<Waiting>(`/approvals${query}`));
  const summary = must(await college.admin.get<{ readonly waiting: number }>(`/approvals/summary${query}`));
  expect(list.waiting).toBe(summary.waiting);
  return {
    concessions: list.concessions.length,
    cancellations: list.cancellations.length,
    bills: list.bills.map(({ vendor }) => vendor),
    waiting: list.waiting,
  };
};

it('what waits is of all courses, or of the one that is chosen', async () => {
  const { science, commerce } = college;
  expect(await read('')).toEqual({
    concessions: 1,
    cancellations: 2,
    bills: ['Of both', 'Of none'],
    waiting: 5,
  });
  expect(await read(`?course_id=${science.id}`)).toEqual({
    concessions: 1,
    cancellations: 1,
    bills: ['Of both'],
    waiting: 3,
  });
  expect(await read(`?course_id=${commerce.id}`)).toEqual({
    concessions: 0,
    cancellations: 1,
    bills: ['Of both'],
    waiting: 2,
  });
  expect((await college.scienceAccountant.get(`/approvals?course_id=${science.id}`)).status).toBe(403);
});
