import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../../main/journal/verify.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import type { TaxRate } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Figures } from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { cells, readReport } from '../../overview/reports/report-reading.ts';
import { ALONE, fillDrawers, type Paying, payingIn } from '../payment-vouchers/paying-college.ts';

let college: College;
let paying: Paying;
let vendor: Party;
let fees: number;
let rent: number;
beforeAll(async () => {
  college = await openCollege();
  paying = payingIn(college);
  await fillDrawers(college);
  vendor = must(await college.admin.post<Party>('/parties', { name: 'Rao & Co', kind: 'vendor' }));
  const rates = must(await college.admin.get<TaxRate[]>('/tax-rates'));
  const of = (code: string) => rates.find((rate) => rate.code === code)?.id ?? 0;
  [fees, rent] = [of('1027'), of('1009')];
});
afterAll(() => college.close());

const taxed = (fields: object = {}): Promise<Bill> =>
  paying.bill(1000, { party_id: vendor.id, tax: [{ rate_id: fees, amount: 100 }], ...fields });
const due = async () =>
  must(await college.admin.get<{ overall: Figures }>('/admin/dashboard')).overall.billDueAmount;
/** What a column of a report says in the rows of whom or what is named. */
const saidOf = async (report: string, named: readonly [column: string, is: string], column: string) => {
  const read = await readReport(college.admin, report);
  const names = cells(read, named[0]);
  return cells(read, column).filter((_, at) => String(names[at]).includes(named[1]));
};

describe('tax that is deducted from a bill', () => {
  it('is booked with the approval: the vendor is owed the rest, the Government the tax', async () => {
    const before = await balancesOf(college);
    const bill = await taxed();
    expect(bill).toMatchObject({
      ...{ amount: 1000, to_pay: 900, paid_by_vouchers: 0 },
      tax: [{ rate_id: fees, code: '1027', amount: 100, base: 1000 }],
    });
    const approved = { 'Expenses, Other': 1000, 'Bills payable': -900, 'Tax to pay': -100 };
    expect(await paying.moved(before)).toEqual(approved);
    must(await paying.setStatus(bill, 'Not Approved'));
    expect(await paying.moved(before)).toEqual({});
    must(await paying.setStatus(await paying.billNow(bill.id), 'Approved'));
    expect(await paying.moved(before)).toEqual(approved);
    must(await paying.setStatus(await paying.billNow(bill.id), 'Paid'));
    expect(await paying.moved(before)).toEqual({
      'Expenses, Other': 1000,
      'Tax to pay': -100,
      'Paid out of cash or bank': -900,
    });
  });

  it('leaves that much less to pay, wherever it is said', async () => {
    const first = await due();
    const bill = await taxed();
    expect((await due()) - first).toBe(900);
    const waiting = must(await paying.pay(bill.id, { amount: 500 }, college.scienceAccountant)).vouchers[0];
    expect((await paying.pay(bill.id, { amount: 400.01 })).body).toMatchObject({
      message: 'Only ₹400.00 of this bill is left to pay',
    });
    const [voucher] = must(await paying.pay(bill.id, { amount: 400 })).vouchers.toReversed();
    expect((await due()) - first).toBe(500);
    expect((await college.admin.put(`/bills/${bill.id}`, { status: 'Not Approved' })).status).toBe(409);
    must(await paying.decide(waiting?.id ?? 0, 'approve', {}));
    expect(await paying.billNow(bill.id)).toMatchObject({
      status: 'Paid',
      paid_by_vouchers: 900,
      to_pay: 900,
    });
    expect((await due()) - first).toBe(0);
    const unpaid = await college.admin.put(`/bills/${bill.id}`, { status: 'Approved' });
    expect(unpaid.body).toMatchObject({ message: expect.stringMatching(/^This bill was paid by voucher/) });
    must(await paying.decide(voucher?.id ?? 0, 'cancel', ALONE));
    expect(await paying.billNow(bill.id)).toMatchObject({ status: 'Approved', paid_by_vouchers: 500 });
    must(await paying.setStatus(await paying.billNow(bill.id), 'Paid'));
    const rest = await paying.decide(waiting?.id ?? 0, 'cancel', ALONE);
    expect(rest.body).toMatchObject({
      message: expect.stringMatching(/^The rest of this bill was set Paid/),
    });
  });

  it('does not make the expense less in the day book', async () => {
    const spent = await saidOf('day-book', ['number', 'B-1000'], 'spent');
    expect(spent.filter(Boolean)).toEqual([1000, 1000]);
  });

  it('goes from the vendor’s balance alone, until the bill is paid', async () => {
    await taxed({ vendor: 'Owed alone' });
    expect(await saidOf('balances-by-party', ['party', 'Owed alone'], 'payable')).toEqual([900]);
  });

  it('waits with a bill that waits, and is changed until it is paid', async () => {
    const before = await balancesOf(college);
    const bill = await taxed({ status: 'Pending Approval' });
    expect(bill.to_pay).toBe(900);
    expect(await paying.moved(before)).toEqual({});
    const requests = [{ kind: 'bill', id: bill.id, version: bill.version }];
    const input = { decision: 'approve', requests };
    expect(must(await college.admin.post('/approvals/decide', input))).toMatchObject({ decided: 1 });
    expect(await paying.moved(before)).toMatchObject({ 'Tax to pay': -100 });
    const tax = [
      { rate_id: fees, amount: 40, base: 400 },
      { rate_id: rent, amount: 60, base: 600 },
    ];
    const changed = must(await college.admin.put<Bill>(`/bills/${bill.id}`, { tax }));
    expect(changed.tax.map(({ code, amount, base }) => [code, amount, base])).toEqual([
      ['1009', 60, 600],
      ['1027', 40, 400],
    ]);
    must(await college.admin.put<Bill>(`/bills/${bill.id}`, { amount: 1200 }));
    expect(await paying.moved(before)).toMatchObject({ 'Bills payable': -1100, 'Tax to pay': -100 });
    must(await college.admin.put<Bill>(`/bills/${bill.id}`, { tax: [] }));
    expect(await paying.moved(before)).toEqual({ 'Expenses, Other': 1200, 'Bills payable': -1200 });
    must(await paying.pay(bill.id, { amount: 1 }));
    expect((await college.admin.put(`/bills/${bill.id}`, { tax })).status).toBe(409);
  });

  it('is the admin’s to say; an accountant’s correction leaves it', async () => {
    const fields = { vendor: 'Rao', amount: 1000, party_id: vendor.id, course_id: college.science.id };
    const tax = [{ rate_id: fees, amount: 100 }];
    const { scienceAccountant: clerk } = college;
    expect((await clerk.post('/bills', { ...fields, tax })).status).toBe(403);
    const { id } = must(await clerk.post<Bill>('/bills', fields));
    must(await college.admin.put(`/bills/${id}`, { tax }));
    const now = await paying.billNow(id);
    expect((await clerk.put(`/bills/${id}`, { tax: [] })).status).toBe(403);
    expect(must(await clerk.put<Bill>(`/bills/${id}`, { ...now, bill_no: 'X' }))).toMatchObject({
      to_pay: 900,
    });
  });

  it.each([
    ['no party', { party_id: null }, 'party_id'],
    ['as much as the bill', { tax: [{ rate_id: 1, amount: 1000 }] }, 'tax'],
    ['an unknown rate', { tax: [{ rate_id: 999, amount: 1 }] }, 'tax.0.rate_id'],
    ['a rate that does not hold on its day', { date: '2026-03-31' }, 'tax.0.rate_id'],
    ['a rate twice', { tax: [1, 1].map((rate_id) => ({ rate_id, amount: 1 })) }, 'tax.1.rate_id'],
    ['more than the bill taxed', { tax: [{ rate_id: 1, amount: 1, base: 1001 }] }, 'tax.0.base'],
    ['nothing', { tax: [{ rate_id: 1, amount: 0 }] }, 'tax.0.amount'],
  ])('is refused with %s', async (_, wrong, path) => {
    const input = {
      vendor: 'X',
      amount: 1000,
      party_id: vendor.id,
      tax: [{ rate_id: 1, amount: 10 }],
      ...wrong,
    };
    expect((await college.admin.post('/bills', input)).body).toMatchObject({ errors: [{ path }] });
  });

  it('stays as it is when its rate is corrected later', async () => {
    const bill = await taxed();
    const rate = must(await college.admin.get<TaxRate[]>('/tax-rates')).find(({ id }) => id === fees);
    const ended = { rates: [{ ...rate, to: '2026-10-31' }] };
    must(await college.admin.put('/tax-rates', ended));
    expect(must(await paying.setStatus(bill, 'Not Approved'))).toMatchObject({ to_pay: 900 });
    expect((await college.admin.post('/bills', { ...bill, bill_no: 'New' })).status).toBe(400);
    const again = { ...rate, version: (rate?.version ?? 0) + 1 };
    must(await college.admin.put('/tax-rates', { rates: [again] }));
  });

  it('keeps the bill with its party when the typed name is joined with another', async () => {
    await taxed({ vendor: 'Typed with tax' });
    const join = { vendor: 'Typed with tax', party_id: null };
    expect((await college.admin.post('/bills/vendors', join)).status).toBe(409);
  });

  it('is listed by month and code with the PAN, as the books have it, for the quarter’s return', async () => {
    const quarter = 'tax-deducted?from=2026-10-01&to=2026-12-31';
    const of = (column: string) => saidOf(quarter, ['bill_no', 'Q-'], column);
    const { id } = await taxed({ bill_no: 'Q-1', date: '2026-09-30' });
    const gone = await taxed({ bill_no: 'Q-2' });
    await taxed({ bill_no: 'Q-3', status: 'Pending Approval' });
    expect(await of('bill_no')).toEqual(['Q-1', 'Q-2']);
    must(await paying.setStatus(gone, 'Not Approved'));
    const pan = 'AAAFR1234F';
    expect(await of('pan')).toEqual(['Missing']);
    must(await college.admin.patch(`/parties/${vendor.id}`, { pan }));
    expect([await of('day'), await of('pan'), await of('tax')]).toEqual([['2026-11-21'], [pan], [100]]);
    must(await college.admin.put(`/bills/${id}`, { tax: [{ rate_id: rent, amount: 50, base: 500 }] }));
    expect([await of('code'), await of('base'), await of('tax')]).toEqual([['1009'], [500], [50]]);
    const all = await readReport(college.admin, quarter);
    const stands = (await balancesOf(college))['Tax to pay'] ?? 0;
    expect(all.totals.at(-1)).toBe(0 - stands);
  });

  it('leaves books that agree', async () => {
    fromInside();
    expect(await verifyBooks(college.opened.office.reader)).toEqual([]);
    const { agree, checks } = must(await college.admin.get<Agreement>('/books/agree'));
    expect(checks.filter((check) => !check.agree)).toEqual([]);
    expect(agree).toBe(true);
  });

  it('stands in the export beside what is to be paid, so that the three cast', async () => {
    await taxed({ vendor: 'Export & Co' });
    const [head, row] = (await college.admin.get<string>('/bills/export?format=csv&q=Export')).body
      .split('\r\n')
      .map((line) => line.split(','));
    const said = (header: string) => row?.[head?.indexOf(header) ?? -1];
    expect(['Amount', 'Tax Deducted', 'To Pay'].map(said)).toEqual(['1000.00', '100.00', '900.00']);
  });
});
