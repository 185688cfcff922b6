import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentForMany } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf } from '../bank-statements/bank-college.ts';

let college: College;
let account: BankAccount;
let asha: number;
let bina: number;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  ({ id: asha } = await college.addStudent({ name: 'Asha', roll_no: '1', total_fees: 5_000 }));
  ({ id: bina } = await college.addStudent({ name: 'Bina', roll_no: '2', total_fees: 5_000 }));
});
afterAll(() => college.close());

/** ₹900 of a trust, of which ₹500 and ₹300 are two students' and ₹100 nobody's. */
const pay = async (reference: string) =>
  must(
    await college.admin.post<PaymentForMany>('/fees/many', {
      ...{ payer: 'The Trust', reference, amount: 900, account_id: account.id },
      rows: [
        { student_id: asha, amount: 500 },
        { student_id: bina, amount: 300 },
      ],
      confirm: ['left', 'over'],
    }),
  );

const idsOf = ({ receipts }: PaymentForMany): readonly number[] =>
  receipts.map(({ fee_id }) => {
    if (fee_id === null) throw new Error('No receipt was made');
    return fee_id;
  });

const feeOf = async (id: number | undefined): Promise<Fee | undefined> =>
  must(await college.admin.get<Fee[]>('/fees')).find((fee) => fee.id === id);

const REASON = 'The list of another scheme';
const cancel = ({ payment_id }: PaymentForMany, who = college.admin) =>
  who.post<{ receipts: number; message: string }>(`/fees/many/${payment_id}/cancel`, { reason: REASON });

const owed = async (): Promise<readonly number[]> =>
  Promise.all(
    [asha, bina].map(async (id) => must(await college.admin.get<Student>(`/students/${id}`)).pending_fees),
  );

/** What the month's checklist says of suspense, once the books agree. */
const suspense = async () => {
  const { checklist } = must(await college.admin.get<MonthDetail>('/months/2026-11'));
  const { checks } = must(await college.admin.get<Agreement>('/books/agree'));
  expect(checks.filter(({ agree }) => !agree)).toEqual([]);
  return checklist.find(({ name }) => name === 'Suspense empty')?.amount;
};

describe('a payment for many students that was collected by the wrong list', () => {
  it('is cancelled as one: every receipt, what it left in suspense, and what its students owe again', async () => {
    const payment = await pay('UTR0000000901');
    const [first, second] = idsOf(payment);
    expect(await feeOf(second)).toMatchObject({ together: { students: 2, standing: 2, amount: 900 } });
    expect([await owed(), await suspense()]).toEqual([[4_500, 4_700], 100]);
    expect(must(await cancel(payment))).toEqual({ receipts: 2 });
    for (const id of [first, second]) expect((await feeOf(id))?.cancelled?.reason).toBe(REASON);
    expect([await owed(), await suspense()]).toEqual([[5_000, 5_000], 0]);
    const { status, body } = await cancel(payment);
    expect([status, body.message]).toEqual([409, 'This payment is cancelled already']);
  });

  it('is collected by the right list afterwards: its UTR is no double of what is cancelled', async () => {
    const again = await pay('UTR0000000901');
    expect([await owed(), await suspense()]).toEqual([[4_500, 4_700], 100]);
    must(await cancel(again));
  });

  it('keeps a receipt that was cancelled before as it is', async () => {
    const payment = await pay('UTR0000000902');
    const [first, second] = idsOf(payment);
    must(await college.admin.post(`/fees/${first}/cancel`, { reason: 'Asha had left' }));
    expect(await feeOf(second)).toMatchObject({ together: { standing: 1 } });
    expect(must(await cancel(payment))).toEqual({ receipts: 1 });
    expect((await feeOf(first))?.cancelled?.reason).toBe('Asha had left');
    expect([await owed(), await suspense()]).toEqual([[5_000, 5_000], 0]);
  });

  it('lets go of its line of the bank, which the right list takes', async () => {
    const bank = bankOf(college, account);
    const payment = await pay('UTR0000000903');
    await bank.load(statementOf(10_000, [['21-11-2026', 'NEFT-UTR0000000903-TRUST', '', 900]]));
    const [proposal] = await bank.proposals();
    const entries = proposal?.entries.map(({ id }) => id);
    must(await college.admin.post('/matches', { line_id: proposal?.line_id, entries }));
    must(await cancel(payment));
    expect([await owed(), await suspense()]).toEqual([[5_000, 5_000], 0]);
    const right = await pay('UTR0000000903');
    expect(right.matched).toBe(true);
    expect([await owed(), await suspense()]).toEqual([[4_500, 4_700], 100]);
  });

  it('is an admin’s to cancel, and of a payment that there is', async () => {
    const payment = await pay('UTR0000000904');
    expect((await cancel(payment, college.scienceAccountant)).status).toBe(403);
    expect((await cancel({ ...payment, payment_id: 999 })).status).toBe(404);
  });
});
