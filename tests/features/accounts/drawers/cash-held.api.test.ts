import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Drawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';
import { ALONE } from '../../collection/refunds/leaving-student.ts';
import { payingIn } from '../payment-vouchers/paying-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const clerk = () => college.scienceAccountant;
const collect = (amount: number, fields: object = {}) => college.collect({ amount, ...fields }, clerk());
const held = async (): Promise<number | null> =>
  must(await college.admin.get<Drawer>(`/drawer?cashier=${clerk().user.id}`)).expected;
/** A refusal that says what whose drawer does not hold: what it holds is known once it is counted. */
const refused = (sentence: string) => ({ status: 409, body: { message: sentence } });

describe('no more cash goes out of a drawer than it holds', () => {
  it('by a voucher: it waits, and is approved once the cash is there', async () => {
    await collect(300);
    const paying = payingIn(college);
    const of = { payee: 'Ram Dhaba', amount: 450, from: 'cash', head_id: await paying.head('Petty Cash') };
    const { id } = must(await paying.ask(of, clerk()));
    const approve = () => paying.decide(id, 'approve', {});
    expect(await approve()).toMatchObject(
      refused(`The drawer of ${clerk().user.name} does not hold ₹450.00 on 21-11-2026`),
    );
    const waiting = must(await college.admin.get<PaymentVoucher[]>('/vouchers?status=Waiting'));
    expect(waiting).toMatchObject([{ id, status: 'Waiting', voucher_no: null }]);
    await collect(150);
    expect(must(await approve())).toMatchObject({ status: 'Approved' });
    expect(await held()).toBe(0);
  });

  it('for a bill, which stays as it was, whoever pays it; set Paid without a drawer, it takes of none', async () => {
    const paying = payingIn(college);
    const bill = await paying.bill(500);
    const { id } = must(await paying.ask({ bill_id: bill.id, amount: 500, from: 'cash' }, clerk()));
    expect(await paying.decide(id, 'approve', {})).toMatchObject(
      refused(`The drawer of ${clerk().user.name} does not hold ₹500.00 on 21-11-2026`),
    );
    expect(await paying.billNow(bill.id)).toMatchObject({ status: 'Approved', paid_by_vouchers: 0 });
    must(await paying.decide(id, 'decline', { reason: 'The admin pays it' }));
    expect(await paying.pay(bill.id, { amount: 500 })).toMatchObject(
      refused('Your drawer does not hold ₹500.00 on 21-11-2026'),
    );
    const before = await paying.moved({});
    must(await paying.setStatus(await paying.billNow(bill.id), 'Paid'));
    expect(await paying.moved(before)).toEqual({ 'Bills payable': 500, 'Paid out of cash or bank': -500 });
  });

  it('back to a student', async () => {
    const planned = await openPlanned(college);
    const student = await planned.student();
    await planned.raise(await planned.examplePlan());
    must(
      await clerk().post('/fees', {
        ...{ student_id: student.id, amount: 20_000, payment_type: 'Online', reference: 'UTR1' },
        confirm: ['over'],
      }),
    );
    const asked = must(
      await college.admin.post<Refund>('/refunds', {
        ...{ student_id: student.id, date: '2026-11-21', reason: 'Paid too much' },
        lines: [{ head_id: null, amount: 2000 }],
      }),
    );
    must(await college.admin.post(`/refunds/${asked.id}/approve`, ALONE));
    const pay = (payment_type: string) =>
      college.admin.post<Refund>(`/refunds/${asked.id}/pay`, { payment_type, reference: 'UTR2' });
    const many = () => college.admin.post('/refunds/pay-many', { ids: [asked.id], payment_type: 'Cash' });
    for (const answer of [await pay('Cash'), await many()])
      expect(answer).toMatchObject(refused('Your drawer does not hold ₹2,000.00 on 21-11-2026'));
    expect(must(await pay('Online'))).toMatchObject({ status: 'Paid' });
  });

  it('to the bank or to another, nor on an earlier day what is missing on a later one', async () => {
    await collect(1000, { payment_date: '2026-11-18' });
    const bank = (fields: object) => clerk().post('/cash-to-bank', { account: 'SBI', ...fields });
    must(await bank({ amount: 800, date: '2026-11-19' }));
    await collect(900);
    expect(await held()).toBe(1100);
    // On the 18th there were 1,000, and today there are 1,100: on the 19th 200 were left.
    for (const date of ['2026-11-18', '2026-11-19', '2026-11-20'])
      expect(await bank({ amount: 201, date })).toMatchObject(
        refused(
          `Your drawer does not hold ₹201.00 on ${date === '2026-11-20' ? '20-11-2026' : '19-11-2026'}`,
        ),
      );
    must(await bank({ amount: 200, date: '2026-11-18' }));
    const given = { to: college.admin.user.id, amount: 901 };
    expect(await clerk().post('/drawer/hand-over', given)).toMatchObject(
      refused('Your drawer does not hold ₹901.00 on 21-11-2026'),
    );
    expect(await held()).toBe(900);
  });

  it('but a receipt is cancelled whose cash has left: what the drawer lacks is found over, and it holds nothing', async () => {
    const wrong = await collect(700);
    must(await clerk().post('/cash-to-bank', { amount: 1600, account: 'SBI' }));
    must(await college.admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Seventy, not seven hundred' }));
    expect(await held()).toBe(0);
    expect(await clerk().post('/cash-to-bank', { amount: 1, account: 'SBI' })).toMatchObject(
      refused('Your drawer does not hold ₹1.00 on 21-11-2026'),
    );
    expect(must(await clerk().post('/drawer/close', { counts: {} }))).toMatchObject({
      ...{ expected: 0, counted: 0, difference: 0 },
    });
  });
});
