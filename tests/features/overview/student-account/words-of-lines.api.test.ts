import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
});
afterAll(() => college.close());

const linesOf = async ({ id }: Student) =>
  must(await college.admin.get<Ledger>(`/students/${id}/ledger`)).entries;

it('what was moved and moved back on one day is no move of the account, and what was left of it is one', async () => {
  const student = await planned.student({ name: 'Back' });
  const move = async (year: string) => must(await college.admin.patch(`/students/${student.id}`, { year }));
  const moves = async () =>
    (await linesOf(student)).filter(({ kind }) => kind === 'moved').map(({ particulars }) => particulars);
  await move('2');
  await move('1');
  expect(await moves()).toEqual([]);
  await move('2');
  await move('3');
  expect(await moves()).toEqual(['Moved from 1 to 3']);
});

it('a receipt of one head names it as the due does; what was owed from before, by what the receipt is for', async () => {
  const plan = await planned.examplePlan({ year: 'Words' });
  const student = await planned.student({ name: 'Words', year: 'Words' });
  await planned.raise(plan);
  const { dues } = must(
    await college.admin.get<{ dues: { id: number; head: string }[] }>(`/students/${student.id}/dues`),
  );
  const due_id = dues.find(({ head }) => head === 'Examination')?.id;
  const lines = [{ due_id, amount: 1400 }];
  must(
    await college.admin.post('/fees', { student_id: student.id, amount: 1400, payment_type: 'Cash', lines }),
  );
  const before = await college.addStudent({ name: 'Before', total_fees: 900 });
  await college.collect({ student_id: before.id, amount: 300, fee_type: 'Library', payment_type: 'Cash' });
  const receipt = async (of: Student) =>
    (await linesOf(of)).find(({ kind }) => kind === 'receipt')?.particulars;
  expect([await receipt(student), await receipt(before)]).toEqual(['Examination, Cash', 'Library, Cash']);
});
