import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Concession } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let student: Student;
let dueId: number;

beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  student = await planned.student({ total_fees: 9000 });
  await planned.collect(student, 2000);
  dueId = (await planned.dues(student)).dues[0]?.id ?? 0;
});
afterAll(() => college.close());

const REASON = 'Left the town, letters came back';
const ask = (fields: object = {}, as = college.scienceAccountant) =>
  as.post<Concession & { message: string }>('/concessions', {
    kind: 'write-off',
    student_id: student.id,
    due_id: dueId,
    amount: 5000,
    reason: REASON,
    sanction_no: 'GB 17/2026',
    ...fields,
  });

describe('a write-off', () => {
  it('names the number of its sanction, and is of what is still open', async () => {
    expect(await ask({ sanction_no: null })).toMatchObject({
      status: 400,
      body: { message: 'A write-off names the number of its sanction' },
    });
    expect(await ask({ amount: 7000.01 })).toMatchObject({
      status: 400,
      body: { message: 'Only ₹7,000.00 is open and can be written off' },
    });
  });

  it('changes nothing until somebody else approves it, and then takes from the dues, in its own column and report', async () => {
    const { id } = must(await ask());
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 7000 });
    expect((await college.scienceAccountant.post(`/concessions/${id}/approve`, {})).status).toBe(403);
    must(await college.admin.post(`/concessions/${id}/approve`, { reason: 'Sanctioned' }));
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 2000, total_fees: 4000 });
    expect((await planned.dues(student)).dues).toMatchObject([
      { amount: 9000, conceded: 0, written_off: 5000, paid: 2000, open: 2000 },
    ]);
    const { entries } = must(await college.admin.get<Ledger>(`/students/${student.id}/ledger`));
    expect(entries.at(-1)).toMatchObject({
      kind: 'concession',
      credit: 5000,
      particulars: 'Write-off of Previous Dues, sanction GB 17/2026',
    });
    const range = 'from=2026-11-01&to=2026-11-30';
    const rows = async (name: string) =>
      must(await college.admin.get<{ rows: unknown[] }>(`/reports/${name}?${range}`)).rows;
    expect(await rows('write-offs')).toHaveLength(1);
    expect(JSON.stringify(await rows('write-offs'))).toContain('GB 17/2026');
    expect(await rows('concessions')).toEqual([]);
  });

  it('is declined, not paid again, where less is open by then', async () => {
    const { id } = must(await ask({ amount: 1500 }));
    await planned.collect(student, 1000);
    expect(await college.admin.post(`/concessions/${id}/approve`, { reason: 'Sanctioned' })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/Only ₹1,000\.00 of that due is still open/) },
    });
  });

  it('is taken back when the student comes and pays', async () => {
    const [written] = must(
      await college.admin.get<Concession[]>('/concessions?kind=write-off&status=Approved'),
    );
    must(await college.admin.post(`/concessions/${written?.id}/take-back`, { reason: 'The father paid' }));
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 6000, total_fees: 9000 });
    expect((await planned.dues(student)).dues).toMatchObject([{ written_off: 0, open: 6000 }]);
  });
});
