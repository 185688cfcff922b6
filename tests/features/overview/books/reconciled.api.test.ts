import { afterAll, beforeAll, expect, it } from 'vitest';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { bankOf, openAccount, statementOf } from '../../accounts/bank-statements/bank-college.ts';
import { checkedMonth } from './checked-month.ts';

let college: College;
let bank: ReturnType<typeof bankOf>;
beforeAll(async () => {
  college = await openCollege();
  bank = bankOf(college, await openAccount(college, { opening_date: '2026-10-01' }));
});
afterAll(() => college.close());

/** How many bank accounts the checklist of a month names. */
const unreconciled = async (month: string) =>
  (await checkedMonth(college.admin, month)).checklist.find(({ name }) => name === 'Bank reconciled')?.open;

it('a bank account without a statement is open in the month, and none before it was opened', async () => {
  expect(await unreconciled('2026-10')).toBe(1);
  expect(await unreconciled('2026-09')).toBe(0);
});

it('one whose statement says what the books say is reconciled; a payment that the books hold and the bank does not is told apart', async () => {
  await college.collect({
    amount: 250,
    payment_type: 'Online',
    reference: 'UTR7',
    payment_date: '2026-10-28',
  });
  await bank.load(statementOf(10_000, [['29-10-2026', 'NEFT UTR0000000009', '', 40]]));
  expect((await bank.reconciliation('2026-10-31')).difference).toBe(0);
  expect(await unreconciled('2026-10')).toBe(0);
});

it('a receipt that is dated before its account opened stands among what is not cleared, and puts the balance off by nothing', async () => {
  await college.collect({
    amount: 75,
    payment_type: 'Online',
    reference: 'UTR8',
    payment_date: '2026-09-30',
    account_id: bank.id,
  });
  expect(await bank.reconciliation('2026-10-31')).toMatchObject({
    difference: 0,
    not_cleared: { count: 2, amount: 325, rows: [{ date: '2026-09-30' }, { date: '2026-10-28' }] },
  });
});

it('one that opened with another sum than the bank says is open', async () => {
  await openAccount(college, { name: 'Savings', number: '90001', opening_date: '2026-10-01' });
  expect(await unreconciled('2026-10')).toBe(1);
});
