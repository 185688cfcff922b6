import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf } from './bank-college.ts';

let college: College;
let account: BankAccount;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  const [head] = must(await college.admin.get<{ id: number }[]>('/heads?kind=expense'));
  const ways = [
    { mode: 'Cheque', number: '004512', payee: 'Ram Stores' },
    { mode: 'Online', reference: 'UTR0098765', payee: 'Power Company' },
  ];
  for (const way of ways) {
    const body = { ...way, head_id: head?.id, amount: 700, date: '2026-11-18', from: account.id };
    const asked = must(await college.scienceAccountant.post<{ id: number }>('/vouchers', body));
    must(await college.admin.post(`/vouchers/${asked.id}/approve`, {}));
  }
});
afterAll(() => college.close());

it('a payment voucher’s cheque or transfer is the line of its number and sum, though others have the sum', async () => {
  const bank = bankOf(college, account);
  await bank.load(
    statementOf(10_000, [
      ['19-11-2026', 'CHQ PAID 4512 CLG', '4512', -700],
      ['20-11-2026', 'NEFT DR UTR0098765 POWER', '', -700],
    ]),
  );
  const proposed = await bank.proposals();
  expect(
    proposed.map(({ kind, entries }) => [
      kind,
      ...entries.map(({ what, reference, out }) => [what.split(', ')[1], reference, out]),
    ]),
  ).toEqual([
    ['reference', ['Ram Stores', '004512', 700]],
    ['reference', ['Power Company', 'UTR0098765', 700]],
  ]);
  const found = await college.admin.get<{ what: string }[]>(`/accounts/${account.id}/entries?q=power`);
  expect(found.body.map(({ what }) => what.split(', ')[1])).toEqual(['Power Company']);
});
