import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ledger } from '../../../shared/features/ledgers/ledgers.model.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import {
  checkPdf,
  flatTextOf,
  infoOf,
  missingPdfTools,
  withPdfTools,
} from '../../support/tools/pdf-tools.ts';

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
  it('is the opening, the receipts and the cancellations, and ends with the pending fees', async () => {
    const ledger = await ledgerOf(student.id);
    expect(ledger.entries).toMatchObject([
      {
        kind: 'fees',
        debit: 10_000,
        credit: 0,
        balance: 10_000,
        particulars: 'Total fees',
        receipt_no: null,
      },
      { kind: 'opening_paid', credit: 1000, balance: 9000 },
      {
        kind: 'receipt',
        credit: 4000,
        balance: 5000,
        particulars: 'Tuition, Cheque',
        receipt_no: '2026-27/000001',
      },
      { kind: 'receipt', credit: 500.5, balance: 4499.5, receipt_no: '2026-27/000002' },
      { kind: 'cancellation', debit: 500.5, balance: 5000, particulars: 'Cancelled: Entered twice' },
    ]);
    expect(ledger).toMatchObject({ student_id: student.id, debit: 10_500.5, credit: 5500.5, balance: 5000 });
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
      ['fees', 0],
      ['receipt', 700],
      ['receipt', 800],
    ]);
    expect(seen.entries).toMatchObject([
      { kind: 'fees' },
      {
        kind: 'other_courses',
        credit: 700,
        receipt_no: null,
        fee_id: null,
        particulars: 'Paid under other courses',
      },
      { kind: 'receipt', credit: 800, balance: 1500 },
    ]);
  });

  it('follows a correction of the total', async () => {
    const corrected = await college.addStudent({ total_fees: 500 });
    await college.admin.patch(`/students/${corrected.id}`, { total_fees: 700, version: corrected.version });
    expect(await ledgerOf(corrected.id)).toMatchObject({ balance: 700, entries: [{ debit: 700 }] });
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
      'As of 21-11-2026',
      'रेखा Devi',
      'SC-7',
      'A-17',
      '2026-27/000001',
      'Tuition, Cheque',
      'Cancelled: Entered twice',
      '₹5,000.00 is due: Rupees Five Thousand Only.',
      'by Meera Nair',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('of a hundred receipts goes over several pages, with its headings on each', async () => {
    const many = await college.addStudent({ name: 'Many', total_fees: 100_000 });
    for (let each = 0; each < 100; each += 1) await college.collect({ student_id: many.id, amount: 10 });
    const { pdf } = await statementOf(many.id);
    const pages = Number(/Pages:\s+(\d+)/.exec(infoOf(pdf))?.[1]);
    expect(pages).toBeGreaterThan(2);
    const text = flatTextOf(pdf);
    expect(text.match(/Particulars/g)).toHaveLength(pages);
    expect(text).toContain('₹99,000.00 is due');
  });
});
