import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from './planned-college.ts';

let college: College;
let planned: Planned;
let admin: Person;
let student: Student;

beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  admin = college.admin;
  student = await planned.student();
});
afterAll(() => college.close());

const charged = async (): Promise<Due> =>
  must(
    await admin.post<Due>('/dues', {
      student_id: student.id,
      head_id: planned.head('Sports'),
      amount: 500,
      due_date: '2026-12-01',
    }),
  );
const REASON = 'Of another student';
const takeBack = (id: number) =>
  admin.post<Due & { message: string }>(`/dues/${id}/reverse`, { reason: REASON });
const ask = ({ id, student_id, amount }: Due, as: Person = college.scienceAccountant) =>
  as.post<Concession & { message: string }>('/concessions', {
    kind: 'mistake',
    student_id,
    due_id: id,
    amount,
    reason: REASON,
  });

describe('a due that was a mistake', () => {
  it('is taken back by its maker on the day of raising', async () => {
    const { id } = await charged();
    expect(must(await takeBack(id))).toMatchObject({ id, created_by_id: admin.user.id });
    expect((await planned.dues(student)).dues).toEqual([]);
  });

  it('later is asked for with a reason, and taken back once another approves', async () => {
    const due = await charged();
    college.clock.set('2026-11-23T10:00:00');
    admin = await college.signIn(college.admin.user.username);
    const accountant = await college.signIn(college.scienceAccountant.user.username);
    expect(await takeBack(due.id)).toMatchObject({
      status: 409,
      body: { message: 'Raised on 21-11-2026 by Meera Nair: request its reversal' },
    });
    const { id } = must(await ask(due, accountant));
    const figures = async () => must(await admin.get<Student>(`/students/${student.id}`));
    expect(await figures()).toMatchObject({ pending_fees: 500 });
    expect((await ask(due, accountant)).status).toBe(400);
    must(await admin.post(`/concessions/${id}/approve`, { reason: null }));
    expect(await figures()).toMatchObject({ pending_fees: 0, total_fees: 0 });
    const { entries } = must(await admin.get<Ledger>(`/students/${student.id}/ledger?from=2026-11-23`));
    expect(entries.at(-1)).toMatchObject({
      kind: 'due_taken_back',
      date: '2026-11-23',
      credit: 500,
      balance: 0,
      particulars: 'Reversed: Sports, due 01-12-2026. Of another student',
    });
    const [listed] = must(await admin.get<Concession[]>('/concessions?kind=mistake'));
    expect(listed).toMatchObject({ kind: 'mistake', status: 'Approved', amount: 500, reason: REASON });
    expect(await admin.post(`/concessions/${id}/take-back`, { reason: 'No' })).toMatchObject({ status: 409 });
  });

  it('is not taken back once something of it is paid, whoever asks', async () => {
    const due = await charged();
    must(await admin.post('/fees', { student_id: student.id, amount: 10 }));
    const accountant = await college.signIn(college.scienceAccountant.user.username);
    expect((await ask(due, accountant)).status).toBe(409);
  });
});
