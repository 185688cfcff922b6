import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Concession,
  ConcessionSummary,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf, vouchersOf } from '../../../support/colleges/journal.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let student: Student;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  student = await planned.student();
  await planned.raise(await planned.examplePlan());
});
afterAll(() => college.close());

it('an approved concession is taken back with a reason: the due is owed again, and what is ahead settles it', async () => {
  const { admin, scienceAccountant } = college;
  const due = (await planned.dues(student)).dues.find(({ head }) => head === 'Caution Money');
  const of = { student_id: student.id, due_id: due?.id, category: 'Merit', reason: 'First in the district' };
  const { id } = must(await scienceAccountant.post<Concession>('/concessions', { ...of, amount: 1000 }));
  const path = `/concessions/${id}/take-back`;
  expect((await admin.post(path, { reason: 'Too early' })).status).toBe(409);
  must(await admin.post(`/concessions/${id}/approve`, {}));
  await planned.collect(student, 13_800, { confirm: ['over'] });
  expect(await planned.dues(student)).toMatchObject({ total_fees: 13_400, pending_fees: 0, advance: 400 });

  expect((await admin.post(`/concessions/${id}/take-back`, {})).status).toBe(400);
  expect((await scienceAccountant.post(path, { reason: 'Mine' })).status).toBe(403);
  const taken = must(await admin.post<Concession>(path, { reason: 'The marks were another’s' }));
  expect(taken).toMatchObject({
    status: 'Taken Back',
    decided: { by: 'Meera Nair' },
    taken_back: { by: 'Meera Nair', reason: 'The marks were another’s' },
  });
  expect(await planned.dues(student)).toMatchObject({ total_fees: 14_400, pending_fees: 600, advance: 0 });
  expect((await balancesOf(college))['Concessions, Merit']).toBeUndefined();
  expect(await vouchersOf(college)).toContain('concession 2026-11-21 reversed');
  expect((await admin.post(path, { reason: 'Again' })).status).toBe(409);
  expect((await admin.post(`/concessions/${id}/approve`, {})).status).toBe(409);
  expect(must(await admin.get<ConcessionSummary>('/concessions/summary'))).toMatchObject({
    approved: { count: 0 },
    taken_back: { count: 1, amount: 1000 },
  });
  expect(must(await admin.get<Concession[]>('/concessions?status=Approved'))).toEqual([]);
});

it('what a concession had moved on to a later due comes back with it: nothing is late that was paid in time', async () => {
  const { admin, scienceAccountant } = college;
  const other = await planned.student({ name: 'Asha Rao', roll_no: '77' });
  const openOf = async () =>
    (await planned.dues(other)).dues.map(({ head, instalment, open }) => [head, instalment, open]);
  await planned.collect(other, 7000);
  const before = await openOf();
  const due = (await planned.dues(other)).dues.find(({ head }) => head === 'Tuition');
  const of = { student_id: other.id, due_id: due?.id, category: 'Merit', reason: 'Free ship' };
  const { id } = must(await scienceAccountant.post<Concession>('/concessions', { ...of, amount: 1000 }));
  must(await admin.post(`/concessions/${id}/approve`, {}));
  expect(await openOf()).not.toEqual(before);
  must(await admin.post(`/concessions/${id}/take-back`, { reason: 'It was refused' }));
  expect(await openOf()).toEqual(before);
  expect(await planned.dues(other)).toMatchObject({ advance: 0, pending_fees: 7400 });
});
