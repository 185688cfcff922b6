import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { checkPdf, flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { giveBackByPercentages } from './leaving-student.ts';

let college: College;
let planned: Planned;
let student: Student;
let year = 0;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await giveBackByPercentages(college);
});
afterAll(async () => {
  await college.close();
  await closePdf();
});
beforeEach(async () => {
  year += 1;
  student = await planned.student({ year: String(year) });
  await planned.raise(await planned.examplePlan({ year: String(year) }));
  await planned.collect(student, 15_000, { confirm: ['over'] });
});

const REFUND = { date: '2026-08-21', reason: 'Moved to Delhi' };
const asked = async (fields: object = {}) =>
  must(await college.admin.post<Refund>('/refunds', { student_id: student.id, ...REFUND, ...fields }));
const approved = async (fields: object = {}) => {
  const { id } = await asked(fields);
  return must(await college.admin.post<Refund>(`/refunds/${id}/approve`, { reason: 'Sanctioned' }));
};
const ledgerLines = async () =>
  must(await college.scienceAccountant.get<Ledger>(`/students/${student.id}/ledger`)).entries.map(
    ({ kind, debit, credit, balance }) => [kind, debit - credit, balance],
  );

describe('a refund is shown', () => {
  it("on the student's account, where what is owed stays as it was", async () => {
    const lines = [
      { head_id: planned.head('Tuition'), amount: 4000 },
      { head_id: null, amount: 600 },
    ];
    const { id } = await approved({ lines });
    const until = [
      ['receipt', -15_000, -15_000],
      ['due', 6000, -9000],
      ['due', 6000, -3000],
      ['due', 1400, -1600],
      ['due', 1000, -600],
      ['fees_given_back', -4000, -4600],
      ['refund', 4600, 0],
    ];
    expect(await ledgerLines()).toEqual(until);
    const charge = { student_id: student.id, head_id: planned.head('Library'), amount: 250 };
    must(await college.admin.post('/dues', { ...charge, due_date: '2026-11-21' }));
    expect((await ledgerLines()).at(-1)?.[2]).toBe(250);
    must(await college.admin.post(`/refunds/${id}/cancel`, { reason: 'He stays' }));
    expect((await ledgerLines()).at(-1)?.[2]).toBe(-350);
    expect(await planned.dues(student)).toMatchObject({ pending_fees: 0, advance: 350, refunded: 0 });
  });

  it('among what waits for an admin, until it is decided', async () => {
    const waiting = async () =>
      must(await college.admin.get<{ refunds: Refund[]; waiting: number }>('/approvals'));
    const { id } = await asked();
    expect(await waiting()).toMatchObject({ refunds: [{ id, status: 'Waiting' }], waiting: 1 });
    must(await college.admin.post(`/refunds/${id}/decline`, { reason: 'No application' }));
    expect(await waiting()).toMatchObject({ refunds: [], waiting: 0 });
  });

  it('in its register, by student, status, course and words; to the admin alone', async () => {
    const { voucher_no } = await approved();
    const left = await asked({ lines: [{ head_id: planned.head('Tuition'), amount: 1 }] });
    const count = async (query: string) =>
      must(await college.admin.get<Refund[]>(`/refunds?student_id=${student.id}${query}`)).length;
    expect(await count('')).toBe(2);
    expect(await count('&status=Approved')).toBe(1);
    expect(await count(`&course_id=${college.science.id}`)).toBe(2);
    expect(await count(`&course_id=${college.commerce.id}`)).toBe(0);
    expect(await count(`&q=${encodeURIComponent(voucher_no ?? '')}`)).toBe(1);
    expect(await count('&q=kiran&to=2026-11-20')).toBe(0);
    expect(await count('&q=kiran&from=2026-11-20')).toBe(2);
    must(await college.admin.post(`/refunds/${left.id}/decline`, { reason: 'No application' }));
    for (const path of ['/refunds', '/refunds/1/pdf', `/students/${student.id}/refund-proposal`])
      expect((await college.scienceAccountant.get(path)).status).toBe(403);
  });

  it.skipIf(missingPdfTools.length > 0)(
    `on a voucher that stays as it was approved${withPdfTools}`,
    async () => {
      const waiting = await asked({ lines: [{ head_id: planned.head('Tuition'), amount: 1 }] });
      expect((await college.admin.get(`/refunds/${waiting.id}/pdf`)).status).toBe(409);
      must(await college.admin.post(`/refunds/${waiting.id}/decline`, { reason: 'No application' }));
      const { id, voucher_no } = await approved();
      const text = async (method: 'GET' | 'POST', path: string): Promise<string> => {
        const headers = { authorization: `Bearer ${college.admin.token}` };
        const reply = await fetch(`${college.url}/api/refunds/${id}/${path}`, { method, headers });
        const pdf = new Uint8Array(await reply.arrayBuffer());
        checkPdf(pdf);
        return flatTextOf(pdf);
      };
      must(await college.admin.patch(`/students/${student.id}`, { name: 'Another Name' }));
      const screen = await text('GET', 'pdf');
      for (const said of [voucher_no, 'SCREEN COPY', 'Kiran Kumari', 'Caution Money', '₹8,300.00'])
        expect(screen).toContain(said);
      must(await college.admin.post(`/refunds/${id}/pay`, { payment_type: 'Cheque', reference: '445566' }));
      const original = await text('POST', 'print');
      expect(original).toContain('Cheque, 445566');
      expect(original).not.toContain('COPY');
      expect(await text('POST', 'print')).toContain('DUPLICATE COPY');
      must(await college.admin.post(`/refunds/${id}/cancel`, { reason: 'He stays' }));
      expect(await text('GET', 'pdf')).toContain('He stays');
    },
  );

  it('asked for twice with one key is one refund, and so is its payment', async () => {
    const headers = { 'Idempotency-Key': 'refund-of-kiran' };
    const body = { student_id: student.id, ...REFUND };
    const first = must(await college.admin.post<Refund>('/refunds', body, headers));
    expect(must(await college.admin.post<Refund>('/refunds', body, headers)).id).toBe(first.id);
    must(await college.admin.post(`/refunds/${first.id}/approve`, { reason: 'Sanctioned' }));
    const pay = () =>
      college.admin.post<Refund>(`/refunds/${first.id}/pay`, { payment_type: 'Cash' }, headers);
    must(await pay());
    expect((await college.admin.post(`/refunds/${first.id}/print`)).status).toBe(200);
    expect(must(await pay()).status).toBe('Paid');
  });
});
