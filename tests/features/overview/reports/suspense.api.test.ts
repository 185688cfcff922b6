import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { bankOf, openAccount, statementOf } from '../../accounts/bank-statements/bank-college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
let account: BankAccount;
let other: BankAccount;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  other = await openAccount(college, { name: 'PNB', bank: 'PNB', number: '77', opening_balance: 0 });
  const bank = bankOf(college, account);
  await bank.load(
    statementOf(10_000, [
      ['10-11-2026', 'NEFT NOBODY KNOWS', 'N1', 500],
      ['12-11-2026', 'UPI SOMEBODY', 'U1', 70],
    ]),
  );
  for (const { id } of await bank.lines()) must(await college.admin.post(`/lines/${id}/suspense`));
  const [first] = await bank.lines();
  const student = await college.addStudent({ name: 'Asha Rao', roll_no: '1', total_fees: 1000 });
  must(await college.admin.post(`/lines/${first?.id}/claim`, { student_id: student.id, amount: 200 }));
  const rows = [{ student_id: student.id, amount: 100 }];
  const payment = { payer: 'Rao Trust', reference: 'RAO-1', amount: 190, rows, date: '2026-11-20' };
  must(
    await college.admin.post('/fees/many', { ...payment, account_id: other.id, confirm: ['left', 'over'] }),
  );
});
afterAll(() => college.close());

const read = async (query: string, who = college.admin) =>
  must(await who.get<Report>(`/reports/suspense?${query}`));
const rowsOf = ({ rows }: Report) => rows.map(({ cells }) => cells);

it('the report of suspense lists what waits, line by line and payment by payment, as the journal has it', async () => {
  const report = await read('from=2026-11-01&to=2026-11-21');
  expect(rowsOf(report)).toEqual([
    ['2026-11-10', 'Bank, SBI main', 'NEFT NOBODY KNOWS', 'N1', 0, 300, 0, 300],
    ['2026-11-12', 'Bank, SBI main', 'UPI SOMEBODY', 'U1', 0, 70, 0, 70],
    ['2026-11-20', 'Bank, PNB', 'Rao Trust', 'RAO-1', 0, 90, 0, 90],
  ]);
  expect(report.totals.slice(-4)).toEqual([0, 460, 0, 460]);
  expect((await balancesOf(college)).Suspense).toBe(-460);
});

it('a later period opens with what waited before it; an account and a fund have their own', async () => {
  const later = await read('from=2026-11-15&to=2026-11-21');
  expect(rowsOf(later).map((cells) => cells.slice(-4))).toEqual([
    [300, 0, 0, 300],
    [70, 0, 0, 70],
    [0, 90, 0, 90],
  ]);
  expect(rowsOf(await read(`from=2026-11-01&to=2026-11-21&account_id=${other.id}`))).toHaveLength(1);
  expect(rowsOf(await read('from=2026-11-01&to=2026-11-21&fund_id=1'))).toHaveLength(3);
  expect(rowsOf(await read('from=2026-11-01&to=2026-11-11'))).toHaveLength(1);
});

it('each row leads to its line or its account, and each figure to its vouchers', async () => {
  const { rows } = await read('from=2026-11-01&to=2026-11-21');
  expect(rows.map(({ link }) => link)).toEqual([
    `/bank?account=${account.id}&state=suspense&q=N1`,
    `/bank?account=${account.id}&state=suspense&q=U1`,
    `/bank?account=${other.id}`,
  ]);
  const [first] = rows;
  for (const column of ['came', 'waiting']) {
    const query = `from=2026-11-01&to=2026-11-21&row=${encodeURIComponent(first?.key ?? '')}&column=${column}`;
    const lines = must(await college.admin.get<Report>(`/reports/suspense/rows?${query}`));
    expect(lines.rows).toHaveLength(3);
    expect(lines.totals.slice(-2)).toEqual([500, 800]);
  }
});

it('an accountant, who does not keep the bank, sees nothing of it', async () => {
  expect(rowsOf(await read('from=2026-11-01&to=2026-11-21', college.scienceAccountant))).toEqual([]);
});
