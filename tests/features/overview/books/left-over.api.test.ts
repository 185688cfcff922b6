import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { MonthDetail } from '../../../../shared/features/overview/books/months.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { bankOf, openAccount, statementOf } from '../../accounts/bank-statements/bank-college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let account: BankAccount;
let bank: ReturnType<typeof bankOf>;
let student_id: number;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  bank = bankOf(college, account);
  ({ id: student_id } = await college.addStudent({ name: 'Asha', roll_no: '1', total_fees: 5_000 }));
});
afterAll(() => college.close());

/** What the month's checklist says of suspense, and whether the books agree. */
const suspense = async () => {
  const { checklist } = must(await college.admin.get<MonthDetail>('/months/2026-11'));
  const line = checklist.find(({ name }) => name === 'Suspense empty');
  const { checks } = must(await college.admin.get<Agreement>('/books/agree'));
  expect(checks.filter(({ agree }) => !agree)).toEqual([]);
  return [line?.open, line?.amount];
};

it('what a payment for many students leaves over is open in the month’s suspense until all of it is claimed', async () => {
  const { admin } = college;
  expect(await suspense()).toEqual([0, 0]);
  const payment = must(
    await admin.post<{ payment_id: number }>('/fees/many', {
      ...{ payer: 'The Trust', reference: 'UTR0000000802', amount: 900, account_id: account.id },
      ...{ rows: [{ student_id, amount: 500 }], confirm: ['left', 'over'] },
    }),
  );
  expect(await suspense()).toEqual([1, 400]);
  const claim = (path: string, amount: number) => admin.post(path, { student_id, amount });
  must(await claim(`/fees/many/${payment.payment_id}/claim`, 50));
  expect(await suspense()).toEqual([1, 350]);
  await bank.load(statementOf(10_000, [['21-11-2026', 'NEFT-UTR0000000802-TRUST', '', 900]]));
  const [proposal] = await bank.proposals();
  const entries = proposal?.entries.map(({ id }) => id);
  must(await admin.post('/matches', { line_id: proposal?.line_id, entries }));
  expect(await suspense()).toEqual([1, 350]);
  must(await claim(`/lines/${proposal?.line_id}/claim`, 150));
  expect(await suspense()).toEqual([1, 200]);
  must(await claim(`/lines/${proposal?.line_id}/claim`, 200));
  expect(await suspense()).toEqual([0, 0]);
});
