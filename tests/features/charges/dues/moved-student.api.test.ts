import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Course } from '../../../../shared/features/college/courses/courses.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must, openOf, openPlanned, type Planned } from './planned-college.ts';

interface Dashboard {
  readonly byCourse: Readonly<Record<string, { readonly pendingFeesAmount: number }>>;
}

let college: College;
let planned: Planned;
let student: Student;
let before: Fee;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  student = await planned.student();
  await planned.raise(await planned.examplePlan());
  before = await planned.collect(student, 8000, {}, college.scienceAccountant);
  const [due] = (await planned.dues(student)).dues.filter(({ open }) => open > 0);
  const asked = { student_id: student.id, due_id: due?.id, amount: 100, category: 'Merit', reason: 'First' };
  must(await college.scienceAccountant.post('/concessions', asked));
  must(await college.admin.patch(`/students/${student.id}`, { course_id: college.commerce.id }));
});
afterAll(() => college.close());

const receiptsOf = async (as: ApiClient) =>
  must(await as.get<Fee[]>('/fees')).map(({ receipt_no }) => receipt_no);
const pendingAt = async (course: Course) => {
  const { byCourse } = must(await college.admin.get<Dashboard>('/admin/dashboard'));
  return byCourse[String(course.id)]?.pendingFeesAmount;
};

it('of a student who changes course the dues follow: the new course’s accountant sees and collects them', async () => {
  const { commerceAccountant, scienceAccountant } = college;
  const dues = await planned.dues(student, '2026-08-01', commerceAccountant);
  expect(openOf(dues)).toEqual(['Examination: 400', 'Tuition 2: 6000']);
  const fee = await planned.collect(student, 400, {}, commerceAccountant);
  expect(fee).toMatchObject({ course_name: 'B.Com.', lines: [{ head: 'Examination', amount: 400 }] });
  expect(await planned.figures(student)).toMatchObject({ pending_fees: 6000, course_name: 'B.Com.' });
  expect(await receiptsOf(commerceAccountant)).toContain(fee.receipt_no);
  expect(await receiptsOf(scienceAccountant)).not.toContain(fee.receipt_no);
});

it('the old course’s accountant sees and collects them no longer', async () => {
  const { scienceAccountant } = college;
  expect((await scienceAccountant.get(`/students/${student.id}/dues`)).status).toBe(404);
  expect((await scienceAccountant.get(`/students/${student.id}/ledger`)).status).toBe(404);
  const pays = { student_id: student.id, amount: 1 };
  expect((await scienceAccountant.post('/fees', pays)).status).toBe(404);
});

it('receipts stay with the course in which they were taken', async () => {
  const { admin, scienceAccountant, commerceAccountant } = college;
  expect(await receiptsOf(scienceAccountant)).toContain(before.receipt_no);
  expect(await receiptsOf(commerceAccountant)).not.toContain(before.receipt_no);
  expect((await scienceAccountant.get(`/fees/${before.id}/receipt`)).status).toBe(200);
  const [listed] = must(await admin.get<Fee[]>(`/fees?student_id=${student.id}&order=asc`));
  expect(listed).toMatchObject({ receipt_no: before.receipt_no, course_name: 'B.Sc.' });
});

it('what waits of concessions goes with the student', async () => {
  const { scienceAccountant, commerceAccountant } = college;
  const seen = async (as: ApiClient) => must(await as.get<Concession[]>('/concessions')).length;
  expect([await seen(scienceAccountant), await seen(commerceAccountant)]).toEqual([0, 1]);
});

it('so do the dashboard, the defaulters and the register of dues', async () => {
  const { scienceAccountant, commerceAccountant, science, commerce } = college;
  expect([await pendingAt(science), await pendingAt(commerce)]).toEqual([0, 6000]);
  for (const report of ['defaulters', 'dcb', 'ageing']) {
    const query = `/reports/${report}?format=csv&to=2026-11-21${report === 'defaulters' ? '&owing=all' : ''}`;
    const [old, now] = [await scienceAccountant.get(query), await commerceAccountant.get(query)];
    expect([old.status, now.status], report).toEqual([200, 200]);
    const holds = ({ body }: typeof now) => /6000(\.00)?/.test(String(body));
    expect([holds(old), holds(now)], report).toEqual([false, true]);
  }
});
