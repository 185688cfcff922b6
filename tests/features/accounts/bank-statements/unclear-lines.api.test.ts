import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookEntry } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf } from './bank-college.ts';

let college: College;
let account: BankAccount;
let bank: ReturnType<typeof bankOf>;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  bank = bankOf(college, account);
});
afterAll(() => college.close());

const paidOn = (payment_date: string, amount: number): Promise<Fee> =>
  college.collect({
    ...{ payment_type: 'Online', payment_date, amount, confirm: ['repeat'] },
    missing_reason: 'Not known',
  });

it('two lines that fit one entry are asked about, though one of them fits another entry too', async () => {
  await paidOn('2026-11-12', 1000);
  await paidOn('2026-11-16', 1000);
  await bank.load(
    statementOf(10_000, [
      ['10-11-2026', 'UPI/CR/PAYMENT', '', 1000],
      ['14-11-2026', 'UPI/CR/PAYMENT', '', 1000],
    ]),
  );
  const proposed = await bank.proposals();
  expect(proposed.map(({ kind, entries }) => [kind, entries.length])).toEqual([
    ['ask', 1],
    ['ask', 2],
  ]);
});

it('what waits in suspense waits until the day of what claims it', async () => {
  await bank.load(statementOf(12_000, [['17-11-2026', 'NEFT CR UNKNOWN', 'N-1', 700]]));
  const line = (await bank.lines()).at(-1);
  must(await college.admin.post(`/lines/${line?.id}/suspense`));
  await paidOn('2026-11-19', 700);
  const entries = must(
    await college.admin.get<BookEntry[]>(`/accounts/${account.id}/entries?state=unmatched`),
  );
  const claims = entries.find((entry) => entry.in === 700);
  must(await college.admin.post('/matches', { line_id: line?.id, entries: [claims?.id] }));
  const waitsOn = async (day: string): Promise<boolean> => {
    const { rows } = must(await college.admin.get<Report>(`/reports/trial-balance?from=${day}&to=${day}`));
    return rows.some(({ cells }) => cells[0] === 'Suspense');
  };
  expect([await waitsOn('2026-11-18'), await waitsOn('2026-11-20')]).toEqual([true, false]);
});
