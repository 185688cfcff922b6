import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerAccount, Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { admin, collect, clock } = college;
  const account = { name: 'SBI main', bank: 'SBI', number: '1', opening_balance: 5000 };
  must(await admin.post('/accounts', { ...account, opening_date: '2026-11-21' }));
  const university = must(await admin.post<{ id: number }>('/funds', { name: 'University', kind: 'held' }));
  const head = must(
    await admin.post<{ id: number }>('/heads', {
      ...{ name: 'University Fee', fee_type: 'Misc', fund_id: university.id },
    }),
  );
  const student = await college.addStudent({ name: 'Asha', total_fees: 0, pending_fees: 0 });
  const charge = { student_id: student.id, due_date: '2026-11-21' };
  must(await admin.post('/dues', { ...charge, head_id: 1, amount: 4200 }));
  must(await admin.post('/dues', { ...charge, head_id: head.id, amount: 800 }));
  await collect({ student_id: student.id, amount: 5000 });
  await collect({ student_name: 'By transfer', amount: 300, payment_type: 'Online' });
  const wrong = await collect({ student_name: 'Wrong', amount: 90 });
  must(await admin.post('/cash-to-bank', { amount: 1000, account: 'SBI main' }));
  const bill = must(
    await admin.post<{ id: number }>('/bills', { vendor: 'Stationers', amount: 250, status: 'Paid' }),
  );
  expect(bill.id).toBe(1);
  clock.set('2026-11-22T10:00:00');
  Object.assign(college, { admin: await college.signIn('admin') });
  must(await college.admin.post(`/fees/${wrong.id}/cancel`, { reason: 'Entered for another' }));
});
afterAll(() => college.close());

const read = async (path: string): Promise<Report> => must(await college.admin.get<Report>(path));
const ALL = 'from=2026-11-21&to=2026-11-22';
const cells = ({ rows }: Report) => rows.map((row) => row.cells);

describe('the trial balance', () => {
  it('holds every account, and its debits and credits come to one total', async () => {
    const { rows, totals } = await read(`/reports/trial-balance?${ALL}`);
    const closing = Object.fromEntries(
      rows.map(({ cells: [account, , , , , debit, credit] }) => [
        account,
        Number(debit ?? 0) - Number(credit ?? 0),
      ]),
    );
    expect(closing).toMatchObject({
      'Bank, SBI main': 6300,
      'Opening balances': -5000,
      Income: -4200,
      'Held for University': -800,
      'Paid out of cash or bank': -250,
    });
    expect(totals[3]).toBe(totals[4]);
    expect(totals[5]).toBe(totals[6]);
    expect(Number(totals[5])).toBeGreaterThan(0);
  });

  it('of a later period opens with what stood before it', async () => {
    const { rows, totals } = await read('/reports/trial-balance?from=2026-11-22&to=2026-11-22');
    expect(rows.find(({ cells: [account] }) => account === 'Income')?.cells).toEqual([
      ...['Income', null, 4200, 0, 0, null, 4200],
    ]);
    expect(totals[1]).toBe(totals[2]);
  });

  it('opens the lines of each of its figures', async () => {
    const { rows } = await read(`/reports/trial-balance?${ALL}`);
    for (const { key, cells: row } of rows) {
      for (const [column, at] of [
        ['debit', 3],
        ['credit', 4],
      ] as const) {
        const lines = await read(`/reports/trial-balance/rows?${ALL}&row=${key}&column=${column}`);
        const side = lines.columns.findIndex((one) => one.key === column);
        expect(Number(lines.totals[side] ?? 0), `${row[0]} ${column}`).toBe(Number(row[at] ?? 0));
      }
    }
  });
});

describe('the ledger of an account', () => {
  it('runs from what stood before to what stands after, line by line, also in what was taken back', async () => {
    const accounts = must(await college.admin.get<LedgerAccount[]>('/reports/ledgers'));
    const cash = accounts.find(({ name }) => name.startsWith('Cash, '));
    const { rows, totals } = await read(`/reports/ledger?${ALL}&ledger_id=${cash?.id}`);
    expect(
      rows.map(({ cells: [day, , words, , debit, credit, balance] }) => [day, words, debit, credit, balance]),
    ).toEqual([
      ['2026-11-21', 'Opening balance', null, null, 0],
      ['2026-11-21', "Receipt, Asha (Students' dues)", 5000, null, 5000],
      ['2026-11-21', 'Receipt, Wrong (Fees received, Misc)', 90, null, 5090],
      ['2026-11-21', 'Cash to the bank (Bank, SBI main)', null, 1000, 4090],
      ['2026-11-22', 'Receipt, reversed, Wrong (Fees received, Misc)', null, 90, 4000],
    ]);
    expect(totals.slice(4)).toEqual([5090, 1090, 4000]);
  });

  it('is of an account that there is, and the list of accounts is for an admin', async () => {
    expect((await college.admin.get('/reports/ledger?ledger_id=999')).status).toBe(404);
    const accountant = await college.signIn(college.scienceAccountant.user.username);
    expect((await accountant.get('/reports/ledgers')).status).toBe(403);
  });
});

describe('the bank book', () => {
  it('says day by day what came in and went out of an account', async () => {
    const { rows, totals } = await read(`/reports/bank-book?${ALL}&account_id=1`);
    expect(rows.map((row) => row.cells)).toEqual([['2026-11-21', 'Bank, SBI main', 0, 6300, 0, 6300]]);
    expect(totals.slice(2)).toEqual([0, 6300, 0, 6300]);
    const later = await read('/reports/bank-book?from=2026-11-22&to=2026-11-22');
    expect(cells(later)).toEqual([[null, 'Bank, SBI main', 6300, 0, 0, 6300]]);
  });
});

describe('receipts and payments', () => {
  it('come to one total on both sides: what was there and came in, what went out and is there', async () => {
    const report = await read(`/reports/receipts-and-payments?${ALL}`);
    const said = cells(report).map(([words, fund, received, paid]) => [words, fund, received, paid]);
    expect(said).toContainEqual(['Tuition', 'College', 4200, null]);
    expect(said).toContainEqual(['University Fee', 'University', 800, null]);
    expect(said).toContainEqual(['Bills payable', 'College', null, 250]);
    expect(said).toContainEqual(['Fees received, Misc', 'College', 300, null]);
    expect(said).toContainEqual(['Opening balances of the period', 'College', 5000, null]);
    expect(said).toContainEqual(['Closing: Bank, SBI main', null, null, 6300]);
    expect(report.totals[2]).toBe(report.totals[3]);
  });

  it('of one fund are its own, with what it had before', async () => {
    const of = async (days: string) =>
      cells(await read(`/reports/receipts-and-payments?${days}&fund_id=2`)).map(
        ([words, , received, paid]) => [String(words).replace(/Cash, .*/, 'Cash'), received, paid],
      );
    expect(await of(ALL)).toEqual([
      ['University Fee', 800, null],
      ['Closing: Cash', null, 800],
    ]);
    expect(await of('from=2026-11-22&to=2026-11-22')).toEqual([
      ['Opening: Cash', 800, null],
      ['Closing: Cash', null, 800],
    ]);
    expect((await college.admin.get('/reports/receipts-and-payments?fund_id=99')).status).toBe(404);
  });
});
