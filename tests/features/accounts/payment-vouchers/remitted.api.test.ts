import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBooks } from '../../../../main/journal/verify.ts';
import type {
  HeldFund,
  PaymentVoucher,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { ALONE, type Paying, payingIn } from './paying-college.ts';

let college: College;
let paying: Paying;
let fund: Fund;
let head: Head;
let student: Student;
beforeAll(async () => {
  college = await openCollege();
  paying = payingIn(college);
  fund = must(await college.admin.post<Fund>('/funds', { name: 'University', kind: 'held' }));
  const fee = { name: 'University Fee', fee_type: 'Misc', fund_id: fund.id };
  head = must(await college.admin.post<Head>('/heads', fee));
  student = await college.addStudent({ name: 'Asha', roll_no: '7', total_fees: 0 });
  const due = { student_id: student.id, due_date: '2026-11-21' };
  must(await college.admin.post('/dues', { ...due, head_id: 1, amount: 4200 }));
  must(await college.admin.post('/dues', { ...due, head_id: head.id, amount: 800 }));
});
afterAll(() => college.close());

const held = async (): Promise<readonly HeldFund[]> =>
  must(await college.admin.get<HeldFund[]>('/vouchers/held'));
const remit = (amount: number) => paying.ask({ fund_id: fund.id, amount, from: 'bank', reference: 'UTR9' });

describe('what is held for another body', () => {
  it('is to be remitted once it is collected, not before', async () => {
    expect(await held()).toEqual([]);
    expect((await remit(1)).body).toMatchObject({
      message: 'At most ₹0.00 can be remitted',
    });
    await college.collect({ student_id: student.id, amount: 5000 });
    expect(await held()).toMatchObject([
      { fund: 'University', to_remit: 800, parts: [{ head: 'University Fee', collected: 800, remitted: 0 }] },
    ]);
  });

  it('is remitted by a voucher, and both are zero then: 5,000 was 4,200 and 800', async () => {
    expect(await balancesOf(college)).toMatchObject({ Income: -4200, 'Held for University': -800 });
    expect((await remit(800.01)).status).toBe(409);
    const { id } = must(await remit(800));
    expect(must(await paying.decide(id, 'approve', ALONE))).toMatchObject({
      purpose: 'Remittance',
      payee: 'University',
      voucher_no: '2026-27/P000001',
    });
    expect(await balancesOf(college)).not.toHaveProperty('Held for University');
    expect(await held()).toMatchObject([{ to_remit: 0, parts: [{ remitted: 800, to_remit: 0 }] }]);
    expect((await remit(1)).status).toBe(409);
  });

  it('is reported by head, with a statement that names the student, as PDF and spreadsheet too', async () => {
    const summary = must(await college.admin.get<Report>('/reports/held-and-remitted'));
    expect(summary.rows[0]?.cells).toEqual(['University', 'University Fee', null, 800, 0, 0, 800, 0]);
    const statement = must(await college.admin.get<Report>('/reports/held-statement'));
    expect(statement.rows[0]?.cells).toContain('Asha');
    for (const format of ['pdf', 'xlsx', 'csv'])
      expect((await college.admin.get(`/reports/held-statement?format=${format}`)).status).toBe(200);
    const ofScience = must(await college.scienceAccountant.get<Report>('/reports/held-and-remitted'));
    expect(ofScience.columns.map(({ header }) => header)).not.toContain('Remitted');
    const ofCommerce = must(await college.commerceAccountant.get<Report>('/reports/held-statement'));
    expect(ofCommerce.rows).toEqual([]);
  });

  it('is remitted by an admin alone, and of the college’s own funds nothing is', async () => {
    const body = { fund_id: fund.id, amount: 1, from: 'bank' };
    expect((await paying.ask(body, college.scienceAccountant)).status).toBe(403);
    expect((await paying.ask({ ...body, fund_id: 1 })).body).toMatchObject({
      message: 'College is the college’s own: nothing of it is remitted',
    });
  });

  it('is to be remitted again once the voucher is cancelled', async () => {
    const [voucher] = must(await college.admin.get<PaymentVoucher[]>('/vouchers?purpose=Remittance'));
    must(await paying.decide(voucher?.id ?? 0, 'cancel', { reason: 'Returned by the bank' }));
    expect(await held()).toMatchObject([{ to_remit: 800 }]);
    expect(await balancesOf(college)).toMatchObject({ 'Held for University': -800 });
  });
});

describe('other money that is held for a body', () => {
  it('is subtracted once when it is remitted: 1,100 in and 500 out are 600 to remit, and then nothing', async () => {
    const board = must(await college.admin.post<Fund>('/funds', { name: 'Board', kind: 'held' }));
    const sale = { name: 'Board Forms', kind: 'other income', fee_type: 'Misc', fund_id: board.id };
    const { id: head_id } = must(await college.admin.post<Head>('/heads', sale));
    const form = { payer: 'Ravi', head_id, amount: 1100, payment_type: 'Cash' };
    must(await college.admin.post('/other-receipts', form));
    const ofBoard = async () => (await held()).find(({ fund_id }) => fund_id === board.id);
    const out = async (amount: number) => {
      const asked = await paying.ask({ fund_id: board.id, amount, from: 'bank', reference: `UTR${amount}` });
      must(await paying.decide(must(asked).id, 'approve', ALONE));
    };
    await out(500);
    expect(await ofBoard()).toMatchObject({ to_remit: 600, parts: [{ collected: 1100, remitted: 500 }] });
    await out(600);
    expect(await ofBoard()).toMatchObject({ to_remit: 0, parts: [{ collected: 1100, remitted: 1100 }] });
    expect(await balancesOf(college)).not.toHaveProperty('Held for Board');
  });
});

describe('a refund', () => {
  it('is paid from the bank account chosen, and stands among the payments once', async () => {
    const account = { name: 'SBI main', bank: 'SBI', number: '30001234567' };
    const { id } = must(await college.admin.post<{ id: number }>('/accounts', account));
    const asked = { student_id: student.id, date: '2026-11-21', reason: 'Moved to Delhi' };
    const ask = async (amount: number): Promise<Refund> => {
      const lines = [{ head_id: 1, amount }];
      const refund = must(await college.admin.post<Refund>('/refunds', { ...asked, lines }));
      return must(await college.admin.post<Refund>(`/refunds/${refund.id}/approve`, ALONE));
    };
    const one = await ask(300);
    const before = await balancesOf(college);
    const paid = await college.admin.post<Refund>(`/refunds/${one.id}/pay`, {
      ...{ payment_type: 'Online', account_id: id, reference: 'UTR5' },
    });
    expect(must(paid)).toMatchObject({ paid: { account: 'SBI main', account_id: id } });
    expect(await paying.moved(before)).toEqual({ 'Refunds payable': 300, 'Bank, SBI main': -300 });
    const other = await ask(200);
    const payment = { refund_id: other.id, from: 'cash' };
    expect((await paying.ask({ ...payment, amount: 100 })).status).toBe(409);
    expect((await paying.ask({ ...payment, amount: 200 }, college.scienceAccountant)).status).toBe(403);
    expect(must(await paying.ask({ ...payment, amount: 200 }))).toMatchObject({
      register: 'refunds',
      id: other.id,
      voucher_no: other.voucher_no,
      payee: 'Asha',
      payment_type: 'Cash',
    });
    const rows = must(await college.admin.get<PaymentVoucher[]>('/vouchers?purpose=Refund'));
    expect(rows.map(({ amount }) => amount).sort()).toEqual([200, 300]);
    expect(must(await college.scienceAccountant.get<PaymentVoucher[]>('/vouchers?purpose=Refund'))).toEqual(
      [],
    );
  });

  it('leaves books that agree', async () => {
    fromInside();
    expect(await verifyBooks(college.opened.office.reader)).toEqual([]);
  });
});
