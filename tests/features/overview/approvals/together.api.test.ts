import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { DecidedTogether } from '../../../../shared/features/overview/approvals/approvals.together.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { requireBooksAgree } from '../../../support/colleges/books.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let students: readonly Student[];
let ravi: Person;
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  planned = await openPlanned(college);
  ravi = await college.secondAdmin();
  students = [
    await planned.student({ name: 'Asha', roll_no: '1' }),
    await planned.student({ name: 'Bina', roll_no: '2' }),
  ];
  await planned.raise(await planned.examplePlan());
});
afterAll(async () => {
  await requireBooksAgree(college.dataDirectory);
  await college.close();
});

const concession = async (at: number, amount: number, as: Person = college.scienceAccountant) => {
  const student = students[at];
  if (!student) throw new Error('No such student');
  const [due] = (await planned.dues(student)).dues;
  const of = { student_id: student.id, due_id: due?.id, category: 'Merit', reason: 'First', amount };
  return must(await as.post<Concession>('/concessions', of));
};
const decide = (body: object, as: Person = college.admin) =>
  as.post<DecidedTogether & { message: string }>('/approvals/decide', body);
const waiting = async () => must(await college.admin.get<{ waiting: number }>('/approvals/summary')).waiting;

it('requests of several kinds are approved in one act, and the own ones are left with a sentence', async () => {
  const { admin, scienceAccountant } = college;
  const [first, second] = [await concession(0, 100), await concession(1, 200)];
  const own = await concession(1, 50, admin);
  const bill = must(
    await scienceAccountant.post<Bill>('/bills', {
      vendor: 'Lab House',
      amount: 90,
      category: 'Lab',
      date: '2026-08-01',
    }),
  );
  const fee = must(await scienceAccountant.post<Fee>('/fees', { student_id: students[0]?.id, amount: 500 }));
  const asked = must(
    await scienceAccountant.post<{ id: number }>(`/fees/${fee.id}/request-cancel`, {
      reason: 'Wrong student',
    }),
  );
  expect(await waiting()).toBe(5);
  const requests = [
    { kind: 'concession', id: first.id },
    { kind: 'concession', id: second.id },
    { kind: 'concession', id: own.id },
    { kind: 'bill', id: bill.id, version: bill.version },
    { kind: 'cancellation', id: asked.id },
  ];
  expect((await decide({ decision: 'approve', requests }, scienceAccountant)).status).toBe(403);
  expect(must(await decide({ decision: 'approve', requests }))).toEqual({
    decided: 4,
    left: [
      {
        kind: 'concession',
        id: own.id,
        reason: 'Your own request needs another admin to approve it',
      },
    ],
  });
  expect(await waiting()).toBe(1);
  expect((await planned.figures(students[1] as Student)).total_fees).toBe(14_200);
  expect(must(await admin.get<Bill[]>('/bills')).find(({ id }) => id === bill.id)?.status).toBe('Approved');
  const fees = must(await admin.get<Fee[]>('/fees'));
  expect(fees.find(({ id }) => id === fee.id)?.cancelled?.reason).toBe('Wrong student');
  // Decided already: each is left, and says so.
  const again = must(await decide({ decision: 'approve', requests: requests.slice(0, 1) }));
  expect(again).toMatchObject({ decided: 0, left: [{ id: first.id }] });
  expect(
    must(await decide({ decision: 'approve', requests: [{ kind: 'concession', id: own.id }] }, ravi)).decided,
  ).toBe(1);
});

it('requests are declined together, for one reason', async () => {
  const [first, second] = [await concession(0, 10), await concession(1, 20)];
  const requests = [first, second].map(({ id }) => ({ kind: 'concession', id }));
  expect((await decide({ decision: 'decline', requests })).body.message).toBe('Say why they are declined');
  expect(must(await decide({ decision: 'decline', requests, reason: 'Too late' }))).toEqual({
    decided: 2,
    left: [],
  });
  const rows = must(await college.admin.get<Concession[]>('/concessions?status=Declined'));
  expect(rows.map(({ decided }) => decided?.reason)).toEqual(['Too late', 'Too late']);
});
