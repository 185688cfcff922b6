import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import {
  checkPdf,
  flatTextOf,
  infoOf,
  missingPdfTools,
  withPdfTools,
} from '../../../support/tools/pdf-tools.ts';

let college: College;
let student: Student;
beforeAll(async () => {
  college = await openCollege();
  student = await college.addStudent({
    name: 'रेखा Devi',
    roll_no: 'SC-7',
    admission_no: 'A-17',
    total_fees: 10_000,
    pending_fees: 9000,
  });
  await college.collect({ student_id: student.id, amount: 4000, payment_type: 'Cheque' });
  const wrong = await college.collect({ student_id: student.id, amount: 500.5, fee_type: 'Exam' });
  await college.admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Entered twice' });
  await college.collect({ student_id: student.id, amount: 100, paid: false });
});
afterAll(() => college.close());

const ledgerOf = async (id: number, who: 'admin' | 'scienceAccountant' = 'admin') =>
  (await college[who].get<Ledger>(`/students/${id}/ledger`)).body;

const linesOf = ({ entries }: Ledger) =>
  entries.map(({ kind, debit, credit, balance }) => [kind, debit - credit, balance]);

describe("who reads a student's account", () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['commerceAccountant', 404],
    ['scienceAccountant', 200],
    ['admin', 200],
  ] as const)('%s: %i', async (who, status) => {
    expect((await college[who].get(`/students/${student.id}/ledger`)).status).toBe(status);
    expect((await college[who].get(`/students/${student.id}/statement`)).status).toBe(status);
  });

  it.each(['/students/9999/ledger', '/students/9999/statement'])('%s is of nobody', async (path) => {
    expect(await college.admin.get(path)).toMatchObject({
      status: 404,
      body: { message: 'Student not found' },
    });
  });

  it.each(['/students/x/ledger', '/students/0/statement'])('%s is no address', async (path) => {
    expect([400, 404]).toContain((await college.admin.get(path)).status);
  });
});

describe('the account', () => {
  it('is what the journal holds, line by line, and ends with the pending fees', async () => {
    const ledger = await ledgerOf(student.id);
    const [first, second] = ['2026-27/000001', '2026-27/000002'];
    expect(ledger.entries).toMatchObject([
      {
        kind: 'due',
        debit: 9000,
        credit: 0,
        balance: 9000,
        particulars: 'Previous Dues, owed when entered',
        receipt_no: null,
      },
      { kind: 'receipt', credit: 4000, balance: 5000, particulars: 'Tuition, Cheque', receipt_no: first },
      { kind: 'receipt', credit: 500.5, balance: 4499.5, receipt_no: second },
      { kind: 'cancellation', debit: 500.5, balance: 5000, particulars: 'Cancelled: Entered twice' },
    ]);
    expect(ledger).toMatchObject({ student_id: student.id, debit: 9500.5, credit: 4500.5, balance: 5000 });
    expect(ledger).toMatchObject({ paid_before: 1000, standing: { due: 5000, late_fee: 0, next: null } });
    expect(ledger.entries.every(({ date }) => date === '2026-11-21')).toBe(true);
    const { body } = await college.admin.get<Student>(`/students/${student.id}`);
    expect(ledger.balance).toBe(body.pending_fees);
  });

  it("names no entry of a course that the reader does not see, and agrees all the same with the student's pending fees", async () => {
    const { admin, science, commerce, addStudent, collect } = college;
    const moved = await addStudent({ name: 'Moved', total_fees: 3000, course_id: science.id });
    await collect({ student_id: moved.id, amount: 700, course_id: commerce.id, description: 'Canary' });
    await collect({ student_id: moved.id, amount: 800, course_id: science.id });
    const { pending_fees } = (await admin.get<Student>(`/students/${moved.id}`)).body;
    const [whole, seen] = [await ledgerOf(moved.id), await ledgerOf(moved.id, 'scienceAccountant')];
    expect([whole.balance, seen.balance]).toEqual([pending_fees, pending_fees]);
    expect(whole.entries.map(({ kind, credit }) => [kind, credit])).toEqual([
      ['due', 0],
      ['receipt', 700],
      ['receipt', 800],
    ]);
    expect(seen.entries).toMatchObject([
      { kind: 'due' },
      {
        kind: 'other_courses',
        credit: 700,
        receipt_no: null,
        fee_id: null,
        particulars: 'Paid under another course',
      },
      { kind: 'receipt', credit: 800, balance: 1500 },
    ]);
  });

  it('follows a correction of the total, and keeps what stood before it', async () => {
    const corrected = await college.addStudent({ total_fees: 500 });
    await college.collect({ student_id: corrected.id, amount: 300 });
    await college.admin.patch(`/students/${corrected.id}`, { total_fees: 700, version: corrected.version });
    expect(linesOf(await ledgerOf(corrected.id))).toEqual([
      ['due', 500, 500],
      ['receipt', -300, 200],
      ['due_taken_back', -500, -300],
      ['due', 700, 400],
    ]);
  });

  it('of a student without a plan who paid beyond what was owed asks for what is charged later', async () => {
    const { admin } = college;
    const beyond = await college.addStudent({ total_fees: 1000 });
    await college.collect({ student_id: beyond.id, amount: 1500 });
    const heads = (await admin.get<readonly { id: number; name: string }[]>('/heads')).body;
    const head_id = heads.find(({ name }) => name === 'Library')?.id;
    const charge = { student_id: beyond.id, head_id, amount: 400, due_date: '2026-11-21' };
    expect((await admin.post('/dues', charge)).status).toBe(201);
    const ledger = await ledgerOf(beyond.id);
    expect(linesOf(ledger)).toEqual([
      ['due', 1000, 1000],
      ['charge', 500, 1500],
      ['receipt', -1500, 0],
      ['due', 400, 400],
    ]);
    expect(ledger).toMatchObject({ balance: 400, standing: { due: 400 } });
    expect((await admin.get<Student>(`/students/${beyond.id}`)).body.pending_fees).toBe(400);
  });
});

const statementOf = async (id: number) => {
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const reply = await fetch(`${college.url}/api/students/${id}/statement`, { headers });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = new Uint8Array(await reply.arrayBuffer());
  checkPdf(pdf);
  return { pdf, name: reply.headers.get('content-disposition') };
};

describe.skipIf(missingPdfTools.length > 0)(`the statement${withPdfTools}`, () => {
  it('says who it is, every entry, and what is due in words, on the letterhead', async () => {
    const { pdf, name } = await statementOf(student.id);
    expect(name).toContain('statement-SC-7.pdf');
    const text = flatTextOf(pdf);
    for (const said of [
      'Government Degree College, Rampur',
      'STATEMENT OF ACCOUNT',
      'As on 21-11-2026',
      'रेखा Devi',
      'SC-7',
      'A-17',
      '2026-27/000001',
      'Tuition, Cheque',
      'Cancelled: Entered twice',
      'Balance ₹5,000.00 (Rupees Five Thousand Only).',
      'Due by 21-11-2026 ₹5,000.00.',
      'Before these books began ₹1,000.00 was paid',
      'by Meera Nair',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('of ninety receipts goes over several pages, with its headings on each', async () => {
    const many = await college.addStudent({ name: 'Many', total_fees: 100_000 });
    for (let each = 0; each < 90; each += 1) await college.collect({ student_id: many.id, amount: 10 });
    const { pdf } = await statementOf(many.id);
    const pages = Number(/Pages:\s+(\d+)/.exec(infoOf(pdf))?.[1]);
    expect(pages).toBeGreaterThan(2);
    const text = flatTextOf(pdf);
    expect(text.match(/Particulars/g)).toHaveLength(pages);
    expect(text).toContain('Balance ₹99,100.00');
  });
});
