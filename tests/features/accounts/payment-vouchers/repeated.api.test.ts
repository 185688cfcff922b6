import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { refundsOf } from '../../collection/refunds/leaving-student.ts';
import { fillDrawers, type Paying, payingIn } from './paying-college.ts';

let college: College;
let paying: Paying;
let [main, other] = [0, 0];
let honorarium = 0;
beforeAll(async () => {
  college = await openCollege();
  paying = payingIn(college);
  await fillDrawers(college);
  honorarium = await paying.head('Honorarium');
  const account = async (name: string, number: string) =>
    must(await college.admin.post<BankAccount>('/accounts', { name, bank: 'SBI', number })).id;
  [main, other] = [await account('Main', '1'), await account('Hostel', '2')];
});
afterAll(() => college.close());

type Refused = PaymentVoucher & { readonly message: string; readonly ask?: string };
const ask = (fields: object, by = college.scienceAccountant) =>
  by.post<Refused>('/vouchers', {
    ...{ payee: 'Dr. Mehta', amount: 4000, from: main, head_id: honorarium },
    ...fields,
  });
/** What the office asks about a payment; undefined where it takes it. */
const question = async (fields: object, by = college.scienceAccountant): Promise<string | undefined> => {
  const { status, body } = await ask(fields, by);
  if (status === 201) {
    must(await paying.decide(body.id, 'decline', { reason: 'Only tried' }));
    return undefined;
  }
  expect([status, body.ask]).toEqual([409, 'repeat']);
  return body.message;
};

describe('a payment is not made twice by mistake', () => {
  it('a cheque of one account on a second voucher is asked about, with the voucher that has it, however its number is written', async () => {
    const { id } = must(await ask({ mode: 'Cheque', number: '004411' }));
    const again = { mode: 'Cheque', number: '4411', payee: 'Somebody', amount: 10 };
    expect(await question(again)).toBe(
      'Cheque 4411 is on a payment that waits for approval already: ₹4,000.00 to Dr. Mehta, 21-11-2026.',
    );
    must(await paying.decide(id, 'approve', {}));
    expect(await question(again)).toBe(
      'Cheque 4411 is on payment 2026-27/P000001 already: ₹4,000.00 to Dr. Mehta, 21-11-2026.',
    );
    expect(await question({ ...again, from: other })).toBeUndefined();
    expect(await question({ ...again, number: '4412' })).toBeUndefined();
  });

  it('one cheque for two bills of a vendor is paid once that is said', async () => {
    const [first, second] = [await paying.bill(700), await paying.bill(300)];
    const cheque = { from: main, mode: 'Cheque', number: '551' };
    must(await paying.pay(first.id, { amount: 700, ...cheque }));
    const asked = await paying.pay(second.id, { amount: 300, ...cheque });
    expect([asked.status, asked.body]).toMatchObject([409, { ask: 'repeat' }]);
    expect((await paying.billNow(second.id)).status).toBe('Approved');
    must(await paying.pay(second.id, { amount: 300, ...cheque, confirm: ['repeat'] }));
    expect((await paying.billNow(second.id)).status).toBe('Paid');
  });

  it('a transfer whose reference another payment has is asked about', async () => {
    const transfer = { mode: 'Online', reference: 'UTR 99887766', amount: 4001 };
    must(await ask(transfer));
    expect(await question({ ...transfer, reference: 'utr-99887766', payee: 'Somebody', amount: 10 })).toMatch(
      /^Reference utr-99887766 is on a payment that waits/,
    );
  });

  it('the same sum to the same payee under one head for one day is asked about, for another day it is not', async () => {
    const tea = { payee: 'Ram Dhaba', amount: 450, from: 'cash' };
    must(await ask(tea));
    expect(await question({ ...tea, payee: 'RAM DHABA' })).toMatch(/^The same for this day is a payment/);
    expect(await question({ ...tea, amount: 451 })).toBeUndefined();
    expect(await question({ ...tea, date: '2026-11-20' })).toBeUndefined();
    expect(must(await ask({ ...tea, confirm: ['repeat'] })).status).toBe('Waiting');
  });

  it('what was declined or cancelled is nobody’s repetition', async () => {
    const cheque = { mode: 'Cheque', number: '7001', amount: 71 };
    const declined = must(await ask(cheque));
    must(await paying.decide(declined.id, 'decline', { reason: 'Wrong head' }));
    const cancelled = must(await ask(cheque));
    must(await paying.decide(cancelled.id, 'approve', {}));
    must(await paying.decide(cancelled.id, 'cancel', { reason: 'Cheque spoilt' }));
    expect(await question(cheque)).toBeUndefined();
  });

  it('a cheque that paid a refund is asked about too', async () => {
    const { admin } = college;
    const heads = must(await admin.get<Head[]>('/heads'));
    const head_id = heads.find(({ name }) => name === 'Caution Money')?.id ?? 0;
    const student_id = (await college.addStudent({ name: 'Leaver', total_fees: 0, pending_fees: 0 })).id;
    must(await admin.post('/dues', { student_id, head_id, amount: 1000, due_date: '2026-11-21' }));
    await college.collect({ student_id, amount: 1000 });
    const { id } = await refundsOf(college, student_id).approved({
      date: '2026-11-21',
      lines: [{ head_id, amount: 1000 }],
    });
    const paid = { payment_type: 'Cheque', reference: '000888', account_id: main };
    must(await admin.post(`/refunds/${id}/pay`, paid));
    expect(await question({ mode: 'Cheque', number: '888' }, admin)).toMatch(/to Leaver, 21-11-2026\.$/);
  });

  it('an accountant hears nothing of a payment of a course that is not the own', async () => {
    const { commerceAccountant, commerce } = college;
    const cheque = { mode: 'Cheque', number: '9090' };
    must(await ask({ ...cheque, payee: 'Secret', course_id: commerce.id }, commerceAccountant));
    expect(await question({ ...cheque, payee: 'Somebody', amount: 5 })).toBe(
      'Cheque 9090 is on another payment already.',
    );
  });
});
