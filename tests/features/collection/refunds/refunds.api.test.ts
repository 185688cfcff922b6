import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf, vouchersOf } from '../../../support/colleges/journal.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { ALONE, giveBackByPercentages, refundsOf, studentWhoPaid } from './leaving-student.ts';

let college: College;
let planned: Planned;
let student: Student;
let refunds: ReturnType<typeof refundsOf>;
let year = 0;

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  planned = await openPlanned(college);
  await giveBackByPercentages(college);
});
afterAll(() => college.close());
beforeEach(async () => {
  year += 1;
  student = await studentWhoPaid(planned, String(year));
  refunds = refundsOf(college, student.id);
});

/** How the accounts have moved since, those that have. */
const movedSince = async (before: Readonly<Record<string, number>>) => {
  const now = await balancesOf(college);
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const moves = names.map((name) => [name, (now[name] ?? 0) - (before[name] ?? 0)] as const);
  return Object.fromEntries(moves.filter(([, rupees]) => rupees !== 0));
};

describe('a refund', () => {
  it('changes nothing while it waits; approved it takes its number, paid it goes out of the cash', async () => {
    const asked = must(await refunds.ask());
    expect(asked).toMatchObject({
      amount: 6000,
      status: 'Waiting',
      voucher_no: null,
      percent: 50,
      session: '2026-27',
    });
    const before = await balancesOf(college);
    expect(await refunds.proposal()).toMatchObject({ amount: 0, most: 5000 });
    const one = must(await college.admin.post<Refund>(`/refunds/${asked.id}/approve`, ALONE));
    expect(one).toMatchObject({
      status: 'Approved',
      voucher_no: 'RF/2026-27/0001',
      own: true,
      decided: { by: 'Meera Nair' },
    });
    expect(await movedSince(before)).toEqual({
      Income: 5000,
      'Caution money held': 1000,
      'Refunds payable': -6000,
    });
    const paid = must(await college.admin.post<Refund>(`/refunds/${asked.id}/pay`, { payment_type: 'Cash' }));
    expect(paid).toMatchObject({
      status: 'Paid',
      paid: { date: '2026-11-21', payment_type: 'Cash', by: 'Meera Nair' },
    });
    expect(await movedSince(before)).toEqual({
      Income: 5000,
      'Caution money held': 1000,
      'Cash, Meera Nair': -6000,
    });
    expect((await vouchersOf(college)).slice(-2)).toEqual([
      'refund approved 2026-11-21',
      'refund paid 2026-11-21',
    ]);
    expect(await planned.figures(student)).toMatchObject({ total_fees: 11_000, pending_fees: 0 });
    expect(await planned.dues(student)).toMatchObject({ refunded: 6000, advance: 0 });
  });

  it('gives back the amounts that the admin names, never more than was paid', async () => {
    const lines = [{ head_id: planned.head('Tuition'), amount: 8000 }];
    await refunds.approved({ lines });
    const again = await refunds.ask({ lines: [{ head_id: planned.head('Tuition'), amount: 0.01 }] });
    expect(again).toMatchObject({
      status: 400,
      body: { message: 'At most ₹0.00 of Tuition can be refunded' },
    });
    expect((await refunds.ask({ lines: [{ head_id: planned.head('Hostel'), amount: 1 }] })).status).toBe(400);
    expect((await refunds.ask({ lines: [{ head_id: null, amount: 1 }] })).status).toBe(400);
    expect((await refunds.ask({ lines: [...lines, ...lines] })).status).toBe(400);
    expect((await refunds.ask({ reason: ' ' })).status).toBe(400);
    expect((await refunds.ask({ student_id: 999 })).status).toBe(404);
  });

  it('of what was ahead leaves nothing to settle the next dues', async () => {
    await planned.collect(student, 700, { confirm: ['over'] });
    await refunds.approved({ lines: [{ head_id: null, amount: 700 }] });
    expect(await planned.dues(student)).toMatchObject({ advance: 0, refunded: 700 });
    const charge = { student_id: student.id, head_id: planned.head('Library'), amount: 300 };
    must(await college.admin.post('/dues', { ...charge, due_date: '2026-11-21' }));
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 300 });
  });

  it('keeps the receipts that it gives back from being cancelled, until it is cancelled itself', async () => {
    await planned.collect(student, 700, { confirm: ['over'] });
    const refund = await refunds.approved({
      lines: [
        { head_id: null, amount: 700 },
        { head_id: planned.head('Tuition'), amount: 1 },
      ],
    });
    const path = `/fees?student_id=${student.id}`;
    const [ahead, fees] = must(await college.admin.get<{ id: number }[]>(path));
    for (const fee of [ahead, fees]) {
      const refused = await college.admin.post(`/fees/${fee?.id}/cancel`, { reason: 'Entered twice' });
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/Cancel that refund first/) },
      });
    }
    must(await college.admin.post(`/refunds/${refund.id}/cancel`, { reason: 'He stays' }));
    for (const fee of [ahead, fees])
      must(await college.admin.post(`/fees/${fee?.id}/cancel`, { reason: 'Entered twice' }));
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 11_000 });
  });

  it('cancelled keeps its number, and all is as before it, on the day of cancelling', async () => {
    const before = await balancesOf(college);
    const { id } = await refunds.approved();
    must(await college.admin.post(`/refunds/${id}/pay`, { payment_type: 'Cheque', reference: '100200' }));
    const cancelled = must(await college.admin.post<Refund>(`/refunds/${id}/cancel`, { reason: 'He stays' }));
    expect(cancelled).toMatchObject({ status: 'Cancelled', cancelled: { reason: 'He stays' } });
    expect(await movedSince(before)).toEqual({});
    expect((await vouchersOf(college)).slice(-2)).toEqual([
      'refund paid 2026-11-21 reversed',
      'refund approved 2026-11-21 reversed',
    ]);
    expect(await refunds.proposal()).toMatchObject({ amount: 6000 });
    const next = await refunds.approved();
    expect(Number(next.voucher_no?.slice(-4))).toBe(Number(cancelled.voucher_no?.slice(-4)) + 1);
  });

  it('goes one way: each step only from the one before it', async () => {
    const { id } = must(await refunds.ask());
    const step = async (what: string, body: object) =>
      (await college.admin.post(`/refunds/${id}/${what}`, body)).status;
    expect(await step('pay', { payment_type: 'Cash' })).toBe(409);
    expect(await step('cancel', { reason: 'Too early' })).toBe(409);
    expect(await step('decline', {})).toBe(400);
    expect(await step('approve', ALONE)).toBe(200);
    expect(await step('approve', ALONE)).toBe(409);
    expect(await step('decline', { reason: 'Too late' })).toBe(409);
    expect(await step('pay', { payment_type: 'Cash', date: '2026-11-20' })).toBe(400);
    expect(await step('pay', { payment_type: 'Cash', date: '2026-11-22' })).toBe(400);
    expect(await step('pay', { payment_type: 'Cash' })).toBe(200);
    expect(await step('pay', { payment_type: 'Cash' })).toBe(409);
    const declined = must(await refunds.ask({ lines: [{ head_id: planned.head('Tuition'), amount: 5 }] }));
    const reason = { reason: 'No application' };
    expect(must(await college.admin.post<Refund>(`/refunds/${declined.id}/decline`, reason))).toMatchObject({
      status: 'Declined',
      voucher_no: null,
      decided: reason,
    });
  });

  it("is approved by another admin than its maker; by the office's only one with a reason", async () => {
    const { admin } = college;
    const { id } = must(await refunds.ask());
    expect((await admin.post(`/refunds/${id}/approve`, {})).status).toBe(403);
    const other = await college.secondAdmin();
    expect((await admin.post(`/refunds/${id}/approve`, ALONE)).status).toBe(403);
    expect(must(await other.post<Refund>(`/refunds/${id}/approve`, {}))).toMatchObject({ own: false });
  });
});
