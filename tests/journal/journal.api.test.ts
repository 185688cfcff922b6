import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bill } from '../../shared/features/accounts/bills/bills.model.ts';
import type { Verification } from '../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { balancesOf, vouchersOf } from '../support/colleges/journal.ts';

let college: College;
let isOwn = false;
beforeEach(async () => {
  isOwn = false;
  college = await openCollege({ booksAreOwn: true });
});
afterEach(async () => {
  if (!isOwn) expect((await college.admin.get<Verification>('/activity/verify')).body.broken).toBeNull();
  await college.close();
});

const CASH = 'Cash, Meera Nair';
const DUES = "Students' dues";
const OPENING = 'Opening balances';

describe('what each event posts', () => {
  it('a student with fees owes the opening due; a student without figures owes nothing', async () => {
    await college.addStudent({ total_fees: 60_000, pending_fees: 45_000.5 });
    await college.addStudent({ total_fees: 0 });
    expect(await balancesOf(college)).toEqual({ [DUES]: 45_000.5, [OPENING]: -45_000.5 });
    expect(await vouchersOf(college)).toEqual(['dues 2026-11-21']);
  });

  it('a receipt settles the opening due, on the day of payment; its way of paying says where the money lies', async () => {
    const { id } = await college.addStudent({ total_fees: 1000 });
    for (const payment_type of ['Cash', 'Online', 'Cheque'])
      await college.collect({ student_id: id, amount: 100.25, payment_type, payment_date: '2026-11-03' });
    expect(await balancesOf(college)).toEqual({
      [DUES]: 699.25,
      [OPENING]: -1000,
      [CASH]: 100.25,
      Bank: 100.25,
      'Cheques in hand': 100.25,
    });
    expect((await vouchersOf(college)).slice(1)).toEqual(Array(3).fill('receipt 2026-11-03'));
  });

  it('a receipt of nobody is received under its type, by the cashier who took it; an unpaid entry posts nothing', async () => {
    await college.collect({ amount: 50, fee_type: 'Exam' }, college.scienceAccountant);
    await college.collect({ amount: 70, paid: false });
    expect(await balancesOf(college)).toEqual({ 'Cash, Asha Rao': 50, 'Fees received, Exam': -50 });
  });

  it('what a student without a plan pays beyond the dues is received under its type, and settles what is reopened', async () => {
    const { id } = await college.addStudent({ total_fees: 1000 });
    const first = await college.collect({ student_id: id, amount: 800 });
    await college.collect({ student_id: id, amount: 500, fee_type: 'Misc' });
    expect(await balancesOf(college)).toEqual({
      [CASH]: 1300,
      [OPENING]: -1000,
      'Fees received, Misc': -300,
    });
    await college.admin.post(`/fees/${first.id}/cancel`, { reason: 'Entered twice' });
    expect(await balancesOf(college)).toEqual({ [CASH]: 500, [OPENING]: -1000, [DUES]: 500 });
    expect((await vouchersOf(college)).slice(-2)).toEqual([
      'receipt 2026-11-21 reversed',
      'settled later 2026-11-21',
    ]);
  });

  it('a receipt cancelled on a later day is reversed on that day', async () => {
    const { id } = await college.collect({ amount: 20 });
    college.clock.set('2026-11-23T10:00:00');
    const admin = await college.signIn('admin');
    await admin.post(`/fees/${id}/cancel`, { reason: 'Wrong student' });
    expect(await vouchersOf(college)).toEqual(['receipt 2026-11-21', 'receipt 2026-11-23 reversed']);
    expect(await balancesOf(college)).toEqual({});
    college.clock.set('2026-11-21T10:00:00');
    isOwn = true;
  });

  it('total fees that are corrected put another opening due in its place, and what was paid settles it', async () => {
    const { id } = await college.addStudent({ total_fees: 1000 });
    await college.collect({ student_id: id, amount: 800, fee_type: 'Tuition' });
    const correct = async (total_fees: number) =>
      (await college.admin.patch<Student>(`/students/${id}`, { total_fees })).body.pending_fees;
    expect(await correct(500)).toBe(0);
    expect(await balancesOf(college)).toEqual({
      [CASH]: 800,
      [OPENING]: -500,
      'Fees received, Tuition': -300,
    });
    expect(await correct(1200)).toBe(400);
    expect(await balancesOf(college)).toEqual({ [CASH]: 800, [OPENING]: -1200, [DUES]: 400 });
  });

  it('a bill is owed when it is approved, and paid when it is; what is taken back is reversed', async () => {
    const { admin } = college;
    const bill = { vendor: 'Rampur Stationers', amount: 900, category: 'maintenance' };
    const { body } = await admin.post<Bill>('/bills', bill);
    const set = (fields: object) => admin.put<Bill>(`/bills/${body.id}`, fields);
    expect(await vouchersOf(college)).toEqual([]);
    await set({ status: 'Approved' });
    expect(await balancesOf(college)).toEqual({ 'Expenses, Maintenance': 900, 'Bills payable': -900 });
    await set({ status: 'Approved', amount: 950, category: 'transport' });
    expect(await balancesOf(college)).toEqual({ 'Expenses, Transport': 950, 'Bills payable': -950 });
    await set({ status: 'Paid' });
    expect(await balancesOf(college)).toEqual({
      'Expenses, Transport': 950,
      'Paid out of cash or bank': -950,
    });
    await set({ status: 'Not Approved' });
    expect(await balancesOf(college)).toEqual({});
    await admin.post('/bills', { ...bill, status: 'Paid' });
    expect(await balancesOf(college)).toMatchObject({ 'Paid out of cash or bank': -900 });
  });

  it('a load of students raises their opening dues, and takes them back when it is undone', async () => {
    const rows = [1, 2, 3].map((total) => ({
      name: `N${total}`,
      father_name: 'F',
      total_fees: total * 1000,
    }));
    const { body } = await college.admin.post<{ import_id: number }>('/students/bulk-create', { rows });
    expect(await balancesOf(college)).toEqual({ [DUES]: 6000, [OPENING]: -6000 });
    const undone = await college.admin.post(`/students/imports/${body.import_id}/undo`, {});
    expect(undone.status).toBe(200);
    expect(await balancesOf(college)).toEqual({});
  });
});

describe('the schema itself refuses', () => {
  const sealed = (paise: string) => `insert into entries (voucher_id, line, account_id, paise)
    values (900, 1, 3, 100), (900, 2, 4, ${paise});
    insert into vouchers (id, kind, record_id, day) values (900, 'receipt', 1, '2026-11-21')`;

  it.each([
    ['a voucher whose sides differ', sealed('-99'), /debits and credits/],
    [
      'one whose sides differ in a fund',
      "insert into funds (id, name, kind, created_at) values (2, 'PTA', 'own', ''); insert into entries (voucher_id, line, account_id, fund_id, paise) values (904, 1, 3, 1, 5), (904, 2, 4, 2, -5); insert into vouchers (id, kind, record_id, day) values (904, 'receipt', 1, '2026-11-21')",
      /debits and credits/,
    ],
    [
      'one without entries',
      "insert into vouchers (id, kind, record_id, day, entered_on) values (901, 'receipt', 1, '2026-11-21', '2026-11-21')",
      /debits and/,
    ],
    [
      'entries of no voucher',
      'insert into entries values (902, 1, 3, null, null, null, 1, 5, null)',
      /FOREIGN KEY/,
    ],
    [
      'another entry in it',
      'insert into entries (voucher_id, line, account_id, paise) values (1, 9, 3, 1)',
      /never added/,
    ],
    ['an entry changed', 'update entries set paise = paise + 1', /never edited/],
    [
      'a voucher on a day of a closed year',
      "update settings set closed_to = '2026-11-30'; insert into entries (voucher_id, line, account_id, paise) values (903, 1, 3, 5), (903, 2, 4, -5); insert into vouchers (id, kind, record_id, day, entered_on) values (903, 'receipt', 1, '2026-11-21', '2026-11-21')",
      /a day that is closed/,
    ],
    ['a voucher removed', 'delete from vouchers', /never deleted/],
    ['a due changed', 'update dues set amount_paise = 1', /never edited/],
    ['an audit row replaced', 'insert or replace into audit select * from audit limit 1', /never replaced/],
    [
      'a voucher replaced',
      'insert or replace into vouchers select * from vouchers limit 1',
      /never replaced/,
    ],
    ['an allocation removed', 'delete from allocations', /never deleted/],
  ])('%s', async (_what, statement, message) => {
    const { id } = await college.addStudent({ total_fees: 1000 });
    await college.collect({ student_id: id, amount: 10 });
    const { raw } = college.opened;
    expect(() => raw.exec(`begin; ${statement}; commit`)).toThrow(message);
    if (raw.inTransaction) raw.exec('rollback');
  });

  it('and a sum that was changed past it is found by Verify', async () => {
    isOwn = true;
    await college.addStudent({ total_fees: 1000 });
    college.opened.raw.exec('update student_balances set paise = paise - 1');
    const { body } = await college.admin.get<Verification>('/activity/verify');
    expect(body).toMatchObject({ ok: false, broken: { summary: 'the journal' } });
    expect(body.broken?.reason).toMatch(/balances that are not those of their entries/);
  });
});
