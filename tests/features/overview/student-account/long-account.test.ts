import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';

/** Dues of the student, and receipts of as many lines. */
const DUES = 100;
const RECEIPTS = 30;

let college: College;
let studentId: number;
beforeAll(async () => {
  college = await openCollege();
  studentId = (await college.addStudent({ name: 'Hundred Heads', total_fees: 0, pending_fees: 0 })).id;
  const { body: heads } = await college.admin.get<readonly { id: number }[]>('/heads');
  const lines: { due_id: number; amount: number }[] = [];
  for (let at = 0; at < DUES; at += 1) {
    const due = { student_id: studentId, head_id: heads[0]?.id, amount: 1000, due_date: '2026-11-01' };
    const made = await college.admin.post<{ id: number }>('/dues', { ...due, description: `No. ${at}` });
    lines.push({ due_id: made.body.id, amount: 1 });
  }
  for (let at = 0; at < RECEIPTS; at += 1)
    await college.collect({ student_id: studentId, amount: lines.length, lines });
});
afterAll(() => college.close());

describe('the account of a student with thousands of lines', () => {
  it('has each receipt, and the balance of all', async () => {
    const { body } = await college.scienceAccountant.get<Ledger>(`/students/${studentId}/ledger`);
    expect(body.entries.filter(({ kind }) => kind === 'receipt')).toHaveLength(RECEIPTS);
    expect(body.balance).toBe(DUES * 1000 - DUES * RECEIPTS);
  });

  it('is outside the courses of another accountant as any', async () => {
    const { status } = await college.commerceAccountant.get(`/students/${studentId}/ledger`);
    expect(status).toBe(404);
  });

  it.each(['ledger', 'statement'])('is read beside the thread that answers the desks: %s', async (what) => {
    fromInside();
    const ask = () => college.scienceAccountant.get(`/students/${studentId}/${what}`);
    await ask();
    const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()];
    await ask();
    const [own, all] = [process.threadCpuUsage(here), process.cpuUsage(everywhere)];
    expect(own.user + own.system).toBeLessThan((all.user + all.system) / 2);
  });
});
