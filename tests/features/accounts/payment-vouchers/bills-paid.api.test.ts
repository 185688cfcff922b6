import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../../main/journal/verify.ts';
import type { Figures } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { fillDrawers, type Paying, payingIn } from './paying-college.ts';

let college: College;
let paying: Paying;
beforeAll(async () => {
  college = await openCollege();
  paying = payingIn(college);
  await fillDrawers(college);
});
afterAll(() => college.close());

describe('a bill that is paid by voucher', () => {
  it('is paid in parts, and Paid once it is paid in full; the drawer is credited, not what nobody knows', async () => {
    const bill = await paying.bill(1000);
    const before = await balancesOf(college);
    const first = must(await paying.pay(bill.id, { amount: 400 }));
    expect(first).toMatchObject({ status: 'Approved', paid: false, paid_by_vouchers: 400 });
    expect(first.vouchers).toMatchObject([
      { purpose: 'Bill', payee: 'Sharma Stationers', amount: 400, status: 'Approved', bill_no: 'B-1000' },
    ]);
    expect((await paying.pay(bill.id, { amount: 600, version: bill.version })).status).toBe(409);
    expect((await paying.pay(bill.id, { amount: 600.01 })).body).toMatchObject({
      message: 'Only ₹600.00 of this bill is left to pay',
    });
    const figures = must(await college.admin.get<{ overall: Figures }>('/admin/dashboard'));
    expect(figures.overall.billDueAmount).toBe(600);
    const second = must(await paying.pay(bill.id, { amount: 600, from: 'bank', reference: 'UTR1' }));
    expect(second).toMatchObject({ status: 'Paid', paid: true, paid_by_vouchers: 1000 });
    expect(await paying.moved(before)).toEqual({
      'Bills payable': 1000,
      'Cash, Meera Nair': -400,
      Bank: -600,
    });
    expect((await paying.pay(bill.id, { amount: 1 })).status).toBe(409);
  });

  it('by an accountant waits for an admin, and what waits is not asked for twice', async () => {
    const bill = await paying.bill(500);
    const asked = must(await paying.pay(bill.id, { amount: 500 }, college.scienceAccountant));
    expect(asked).toMatchObject({ status: 'Approved', vouchers: [{ status: 'Waiting' }] });
    expect((await paying.pay(bill.id, { amount: 1 })).status).toBe(409);
    expect((await paying.pay(bill.id, { amount: 1 }, college.commerceAccountant)).status).toBe(404);
    must(await paying.decide(asked.vouchers[0]?.id ?? 0, 'approve', {}));
    expect(await paying.billNow(bill.id)).toMatchObject({ status: 'Paid', payment: { by: 'Meera Nair' } });
  });

  it('must be approved before it is paid', async () => {
    const bill = await paying.bill(80, { status: 'Pending Approval' });
    expect((await paying.pay(bill.id, { amount: 80 })).body).toMatchObject({
      message: 'This bill is not approved: it is paid once it is',
    });
    const asked = await paying.bill(81);
    const { vouchers } = must(await paying.pay(asked.id, { amount: 81 }, college.scienceAccountant));
    must(await paying.setStatus(await paying.billNow(asked.id), 'Not Approved'));
    expect((await paying.decide(vouchers[0]?.id ?? 0, 'approve', {})).status).toBe(409);
  });

  it('is not set back by its status, nor corrected: its voucher is cancelled, and it is Approved again', async () => {
    const bill = await paying.bill(300);
    const { vouchers } = must(await paying.pay(bill.id, { amount: 300 }));
    const paid = await paying.billNow(bill.id);
    expect((await paying.setStatus(paid, 'Approved')).body).toMatchObject({
      message: 'This bill was paid by voucher. Cancel its voucher in Payments, and it is Approved again.',
    });
    const before = await balancesOf(college);
    must(await paying.decide(vouchers[0]?.id ?? 0, 'cancel', { reason: 'Wrong vendor' }));
    expect(await paying.billNow(bill.id)).toMatchObject({
      status: 'Approved',
      paid_by_vouchers: 0,
      payment: null,
    });
    expect(await paying.moved(before)).toEqual({ 'Bills payable': -300, 'Cash, Meera Nair': 300 });
  });

  it('in part keeps its sum and is not refused while that stands', async () => {
    const bill = await paying.bill(200);
    must(await paying.pay(bill.id, { amount: 50 }));
    const now = await paying.billNow(bill.id);
    for (const reply of [
      await paying.setStatus(now, 'Approved', { amount: 210 }),
      await paying.setStatus(now, 'Not Approved'),
    ])
      expect(reply.body).toMatchObject({
        message: 'Part of this bill is paid by voucher. Cancel its voucher in Payments first.',
      });
  });

  it('in part may be set Paid as specified: the rest is paid out of nobody knows what, and is set back so', async () => {
    const bill = await paying.bill(700);
    const { vouchers } = must(await paying.pay(bill.id, { amount: 100 }));
    const before = await balancesOf(college);
    must(await paying.setStatus(await paying.billNow(bill.id), 'Paid'));
    expect(await paying.moved(before)).toEqual({ 'Bills payable': 600, 'Paid out of cash or bank': -600 });
    expect((await paying.decide(vouchers[0]?.id ?? 0, 'cancel', { reason: 'Wrong' })).body).toMatchObject({
      message: 'The rest of this bill was set Paid without a voucher. Set the bill Approved first.',
    });
    must(await paying.setStatus(await paying.billNow(bill.id), 'Approved'));
    expect(await paying.moved(before)).toEqual({});
    must(await paying.decide(vouchers[0]?.id ?? 0, 'cancel', { reason: 'Wrong' }));
  });

  it('is not paid by who alone entered and approved it, where the settings ask for two', async () => {
    must(await college.admin.put('/settings', { bill_persons: 2 }));
    const bill = await paying.bill(90);
    expect((await paying.pay(bill.id, { amount: 90 })).status).toBe(403);
    expect(await paying.billNow(bill.id)).toMatchObject({ status: 'Approved', paid_by_vouchers: 0 });
    must(await college.admin.put('/settings', { bill_persons: 1 }));
  });

  it('leaves books that agree', async () => {
    fromInside();
    expect(await verifyBooks(college.opened.office.reader)).toEqual([]);
  });
});
