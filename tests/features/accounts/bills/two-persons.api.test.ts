import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
let other: ApiClient;
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  other = await college.secondAdmin('Second Admin');
});
afterAll(() => college.close());

const enter = async (who: ApiClient, fields: object = {}) =>
  (await who.post<Bill>('/bills', { vendor: 'Ram Stores', amount: 100, ...fields })).body;
const set = (who: ApiClient, bill: Bill, status: string) =>
  who.put<Bill & { message: string }>(`/bills/${bill.id}`, { ...bill, status });
const ask = (bill_persons: 1 | 2) => college.admin.put('/settings', { bill_persons });

describe('a bill that one person entered, approved and paid', () => {
  it('is marked, by whatever steps it came there', async () => {
    const bill = await enter(college.admin, { bill_no: 'ONE-1' });
    const approved = await set(college.admin, bill, 'Approved');
    expect(approved.body.by_one).toBe(false);
    expect((await set(college.admin, approved.body, 'Paid')).body.by_one).toBe(true);
    expect((await enter(college.admin, { status: 'Paid', bill_no: 'ONE-2' })).by_one).toBe(true);
  });

  it('is not where another approved it, paid it or entered it', async () => {
    const bill = await enter(college.admin);
    const approved = await set(other, bill, 'Approved');
    expect((await set(college.admin, approved.body, 'Paid')).body).toMatchObject({
      status: 'Paid',
      by_one: false,
    });
    expect((await set(other, await enter(college.admin), 'Paid')).body.by_one).toBe(false);
    const theirs = await enter(college.scienceAccountant);
    expect((await set(college.admin, theirs, 'Paid')).body.by_one).toBe(false);
  });

  it('stands in the register, its export and the report of controls', async () => {
    const { body } = await college.admin.get<Bill[]>('/bills?q=ONE-');
    expect(body.map(({ by_one }) => by_one)).toEqual([true, true]);
    const csv = (await college.admin.get<string>('/bills/export?format=csv')).body;
    expect(csv.split('\r\n').find((row) => row.includes('ONE-1'))).toContain(',Yes,');
    const report = (await college.admin.get<Report>('/reports/controls?from=2026-11-21&to=2026-11-21')).body;
    expect(report.rows.map(({ cells }) => [cells[1], cells[2]])).toEqual([
      ['Bill approved by its own maker', 'ONE-1'],
      ['Bill by one person', 'ONE-1'],
      ['Bill by one person', 'ONE-2'],
    ]);
  });

  it('is refused where the settings ask for two persons, and then only', async () => {
    await ask(2);
    const entered = await college.admin.post<{ message: string }>('/bills', {
      vendor: 'V',
      amount: 1,
      status: 'Paid',
    });
    expect(entered.status).toBe(403);
    expect(entered.body.message).toBe(
      'Another person approves or pays a bill that you entered: the settings ask for two',
    );
    const bill = await enter(college.admin);
    expect((await set(college.admin, bill, 'Paid')).status).toBe(403);
    expect((await college.admin.get<Bill[]>('/bills?limit=1')).body[0]?.status).toBe('Pending Approval');
    const approved = await set(other, bill, 'Approved');
    expect((await set(college.admin, approved.body, 'Paid')).status).toBe(200);
    // What is paid already stays.
    const [one] = (await college.admin.get<Bill[]>('/bills?q=ONE-1')).body;
    expect((await set(college.admin, one as Bill, 'Paid')).status).toBe(200);
    await ask(1);
    expect((await set(college.admin, await enter(college.admin), 'Paid')).status).toBe(200);
  });
});

it('the report of controls says what was taken without its number, and twice', async () => {
  const reference = 'UTR-9900';
  await college.collect({ payment_type: 'Online', missing_reason: 'Phone was dead' });
  await college.collect({ payment_type: 'Online', reference });
  await college.collect({ payment_type: 'Online', reference, double_reason: 'Two students' });
  const gone = await college.collect({ payment_type: 'Online', missing_reason: 'Mistake' });
  await college.admin.post(`/fees/${gone.id}/cancel`, { reason: 'Mistake' });
  const report = (await college.admin.get<Report>('/reports/controls?from=2026-11-21&to=2026-11-21')).body;
  const receipts = report.rows.filter(({ cells }) => !`${cells[1]}`.startsWith('Bill '));
  expect(receipts.map(({ cells }) => [cells[1], cells[6]])).toEqual([
    ['Cheque or transfer taken again', 'Two students'],
    ['Cheque or transfer without number or date', 'Phone was dead'],
    ['Receipt cancelled by one person', 'Mistake'],
  ]);
});
