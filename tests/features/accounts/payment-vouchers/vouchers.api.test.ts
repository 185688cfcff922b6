import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import type { Drawer, DrawerLine } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf, vouchersOf } from '../../../support/colleges/journal.ts';
import { checkPdf, flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { ALONE, DRAWER_CASH, fillDrawers, type Paying, payingIn } from './paying-college.ts';

let college: College;
let paying: Paying;
let pettyCash = 0;
beforeAll(async () => {
  college = await openCollege();
  paying = payingIn(college);
  await fillDrawers(college);
  pettyCash = await paying.head('Petty Cash');
});
afterAll(async () => {
  await college.close();
  await closePdf();
});

const asked = (method: string, path: string) =>
  fetch(`${college.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${college.admin.token}` },
  });

const tea = (fields: object = {}) => ({
  payee: 'Ram Dhaba',
  head_id: pettyCash,
  amount: 450,
  from: 'cash',
  description: 'Tea for the inspection',
  ...fields,
});

describe('a payment voucher', () => {
  it('is booked by nobody before another approves it; then it has its number and leaves the drawer of who asked', async () => {
    const before = await balancesOf(college);
    const asked = must(await paying.ask(tea(), college.scienceAccountant));
    expect(asked).toMatchObject({
      status: 'Waiting',
      voucher_no: null,
      purpose: 'Expense',
      head: 'Petty Cash',
      payment_type: 'Cash',
      courses: [{ name: college.science.name }],
    });
    expect(await paying.moved(before)).toEqual({});
    const { scienceAccountant } = college;
    const reason = { reason: 'Mine' };
    expect((await scienceAccountant.post(`/vouchers/${asked.id}/approve`, {})).status).toBe(403);
    expect((await scienceAccountant.post(`/vouchers/${asked.id}/decline`, reason)).status).toBe(403);
    expect((await scienceAccountant.post(`/vouchers/${asked.id}/cancel`, reason)).status).toBe(403);
    const { name } = college.scienceAccountant.user;
    expect(must(await paying.decide(asked.id, 'approve', {}))).toMatchObject({
      status: 'Approved',
      voucher_no: '2026-27/P000001',
      date: '2026-11-21',
      cashier: name,
      own: false,
    });
    expect(await paying.moved(before)).toEqual({ 'Expenses by voucher': 450, [`Cash, ${name}`]: -450 });
    expect((await vouchersOf(college)).at(-1)).toBe('paid by voucher 2026-11-21');
    expect((await paying.decide(asked.id, 'approve', {})).body).toMatchObject({
      message: 'This payment is approved already, by Meera Nair',
    });
  });

  it("stands in the drawer's payments, the cash book and the day book, and opens from there", async () => {
    const of = `?cashier=${college.scienceAccountant.user.id}`;
    const drawer = must(await college.admin.get<Drawer>(`/drawer${of}`));
    expect(drawer.payments).toBe(-450);
    const lines = must(await college.scienceAccountant.get<DrawerLine[]>('/drawer/lines'));
    expect(lines).toMatchObject([
      {
        term: 'payments',
        number: '2026-27/P000001',
        words: 'Ram Dhaba',
        link: '/payments?q=2026-27%2FP000001',
      },
    ]);
    const book = async (name: string) =>
      must(await college.admin.get<Report>(`/reports/${name}?from=2026-11-21&to=2026-11-21`));
    const cells = (report: Report, header: string) => {
      const at = report.columns.findIndex((column) => column.header === header);
      return [...report.rows.map((row) => row.cells[at]), report.totals?.[at]];
    };
    expect(cells(await book('cash-by-day'), 'Payments')).toEqual([450, 450]);
    expect(cells(await book('cash-by-day'), 'In Hand').at(-1)).toBe(2 * DRAWER_CASH - 450);
    expect(cells(await book('day-book'), 'Payments').at(-1)).toBe(450);
    expect(cells(await book('day-book'), 'Particulars')).toContain('Ram Dhaba (Petty Cash, Cash)');
  });

  it("is not approved by its maker, but by the office's only admin with a reason, which the report of controls shows", async () => {
    const { id } = must(await paying.ask(tea({ amount: 20, payee: 'Auto' })));
    expect((await paying.decide(id, 'approve', {})).status).toBe(403);
    expect(must(await paying.decide(id, 'approve', ALONE))).toMatchObject({ own: true });
    const controls = must(await college.admin.get<Report>('/reports/controls?from=2026-11-01&to=2026-11-30'));
    expect(JSON.stringify(controls.rows)).toContain('Payment by one person');
  });

  it('that is declined takes no number: the series has no gap', async () => {
    const { id } = must(await paying.ask(tea({ amount: 30 }), college.scienceAccountant));
    expect((await paying.decide(id, 'decline', {})).status).toBe(400);
    expect(must(await paying.decide(id, 'decline', { reason: 'No bill' }))).toMatchObject({
      status: 'Declined',
      voucher_no: null,
      decided: { reason: 'No bill' },
    });
    const next = await paying.approved(tea({ amount: 31 }));
    expect(next.voucher_no).toBe('2026-27/P000003');
    expect((await paying.decide(id, 'cancel', { reason: 'Once more' })).status).toBe(409);
  });

  it('is cancelled by a counter-voucher on the day of cancelling, and keeps its number', async () => {
    const voucher = await paying.approved(tea({ amount: 77 }));
    college.clock.set('2026-11-22T10:00:00');
    Object.assign(college, {
      admin: await college.signIn('admin'),
      scienceAccountant: await college.signIn(college.scienceAccountant.user.username),
      commerceAccountant: await college.signIn(college.commerceAccountant.user.username),
    });
    const before = await balancesOf(college);
    expect(must(await paying.decide(voucher.id, 'cancel', { reason: 'Paid twice' }))).toMatchObject({
      status: 'Cancelled',
      voucher_no: voucher.voucher_no,
      cancelled: { reason: 'Paid twice' },
    });
    const { name } = college.scienceAccountant.user;
    expect(await paying.moved(before)).toEqual({ 'Expenses by voucher': -77, [`Cash, ${name}`]: 77 });
    expect((await vouchersOf(college)).at(-1)).toBe('paid by voucher 2026-11-22 reversed');
    expect((await paying.decide(voucher.id, 'cancel', { reason: 'Again' })).status).toBe(409);
  });

  it('leaves the bank account that is chosen, by a cheque with its number or by a transfer', async () => {
    const account = { bank: 'State Bank of India', opening_balance: 0 };
    const ids: number[] = [];
    for (const [name, number] of [
      ['SBI main', '30001234567'],
      ['SBI second', '30009999999'],
    ]) {
      const made = await college.admin.post<{ id: number }>('/accounts', { ...account, name, number });
      ids.push(must(made).id);
    }
    const before = await balancesOf(college);
    const cheque = await paying.approved(tea({ amount: 900, from: ids[1], number: '004512' }));
    expect(cheque).toMatchObject({ payment_type: 'Cheque', account: 'SBI second', cheque_number: '004512' });
    const transfer = await paying.approved(tea({ amount: 100, from: ids[0], reference: 'UTR77' }));
    expect(transfer).toMatchObject({ payment_type: 'Online', account: 'SBI main', reference: 'UTR77' });
    expect(await paying.moved(before)).toEqual({
      'Expenses by voucher': 1000,
      'Bank, SBI main': -100,
      'Bank, SBI second': -900,
    });
  });

  it.each([
    ['without a payee', { payee: ' ' }, 'Payee is required'],
    ['without anything that it is for', { head_id: null }, /Say what it is paid for/],
    ['under a head that students are charged', { head_id: 1 }, 'Choose a head of expense'],
    ['by a cheque without number', { from: 'bank', mode: 'Cheque' }, 'Cheque number is required'],
    ['in cash from the bank', { from: 'bank', mode: 'Cash' }, /Cash is paid from a drawer/],
    ['from nowhere', { from: undefined }, /Say what it is paid from/],
    ['for nothing', { amount: 0 }, 'A positive amount is required'],
    ['of a day to come', { date: '2027-01-01' }, /after today/],
    ['from an account that is not there', { from: 99 }, 'There is no such bank account'],
  ])('%s is refused', async (_, fields, message) => {
    const refused = await paying.ask(tea(fields), college.scienceAccountant);
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } });
  });

  it('of much cash to one payee in a day asks for a reason', async () => {
    const wages = tea({ payee: 'Mohan, mason', amount: 6000 });
    must(await paying.ask(wages, college.scienceAccountant));
    const more = { ...wages, payee: 'mohan, MASON', amount: 4000.01 };
    expect(await paying.ask(more, college.scienceAccountant)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/₹10,000.01 in cash/) },
    });
    expect(must(await paying.ask({ ...more, amount: 4000 }, college.scienceAccountant))).toMatchObject({
      cash_reason: null,
    });
    const said = { ...more, cash_reason: 'Has no account' };
    expect(must(await paying.ask(said, college.scienceAccountant))).toMatchObject({
      cash_reason: 'Has no account',
    });
    const bank = { ...more, from: 'bank', reference: 'UTR78', confirm: ['repeat'] };
    expect(must(await paying.ask(bank, college.scienceAccountant)).payment_type).toBe('Online');
  });
});

describe('cash to one payee in a day', () => {
  it('is that of the day on which it is booked, whatever day is asked for, however the name is spelled', async () => {
    const { scienceAccountant } = college;
    const asked = [
      tea({ payee: 'Ram Lal', amount: 9000, date: '2026-11-19' }),
      tea({ payee: 'RAM  LAL.', amount: 9000, date: '2026-11-20' }),
    ];
    must(await paying.ask(asked[0] ?? {}, scienceAccountant));
    expect(await paying.ask(asked[1] ?? {}, scienceAccountant)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/₹18,000.00 in cash/) },
    });
  });
});

describe('who sees payments', () => {
  it('is an accountant of the course, and an admin', async () => {
    const list = async (who: 'admin' | 'scienceAccountant' | 'commerceAccountant') =>
      must(await college[who].get<PaymentVoucher[]>('/vouchers')).length;
    expect(await list('scienceAccountant')).toBeGreaterThan(5);
    expect(await list('commerceAccountant')).toBe(0);
    expect(await list('admin')).toBeGreaterThan(await list('scienceAccountant'));
    for (const path of ['/vouchers/1/pdf'])
      expect((await college.commerceAccountant.get(path)).status).toBe(404);
    expect((await college.scienceAccountant.get('/vouchers/held')).status).toBe(403);
    const other = tea({ course_id: college.commerce.id });
    expect((await paying.ask(other, college.scienceAccountant)).status).toBe(403);
  });

  it('finds them by payee, number, state and mode, and exports what is shown', async () => {
    const found = async (query: string) =>
      must(await college.admin.get<PaymentVoucher[]>(`/vouchers?${query}`)).map(({ payee }) => payee);
    expect(await found('q=004512')).toEqual(['Ram Dhaba']);
    expect(await found('q=P000002')).toEqual(['Auto']);
    expect(await found('status=Declined')).toHaveLength(1);
    expect(await found('payment_type=Cheque')).toHaveLength(1);
    expect(await found(`head_id=${pettyCash}&status=Cancelled`)).toHaveLength(1);
    expect(await found('from=2026-11-22&status=Approved')).toHaveLength(2);
    expect((await college.admin.get('/vouchers/export?q=004512&format=xlsx')).status).toBe(200);
    expect(await (await asked('GET', '/vouchers/export?q=004512')).text()).toContain('SBI second,004512');
  });
});

describe.skipIf(missingPdfTools.length > 0)(`the paper of a payment${withPdfTools}`, () => {
  it('says the amount in words, for what, from where and who approved it, and counts its prints', async () => {
    const text = async (method: string, path: string) => {
      const pdf = new Uint8Array(await (await asked(method, path)).arrayBuffer());
      checkPdf(pdf);
      return flatTextOf(pdf);
    };
    const [voucher] = must(await college.admin.get<PaymentVoucher[]>('/vouchers?q=004512'));
    const screen = await text('GET', `/vouchers/${voucher?.id}/pdf`);
    for (const part of ['PAYMENT VOUCHER', 'Ram Dhaba', 'Petty Cash', '₹900.00', 'SBI second', '004512'])
      expect(screen).toContain(part);
    expect(screen).toContain('Nine Hundred');
    expect(screen).toContain(college.admin.user.name);
    expect(await text('POST', `/vouchers/${voucher?.id}/print`)).not.toContain('DUPLICATE');
    expect(await text('POST', `/vouchers/${voucher?.id}/print`)).toContain('DUPLICATE');
    const waiting = must(await paying.ask(tea({ amount: 5 }), college.scienceAccountant));
    expect((await college.admin.get(`/vouchers/${waiting.id}/pdf`)).status).toBe(409);
  });
});
