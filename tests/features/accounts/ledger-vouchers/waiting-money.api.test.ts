import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  LedgerBalance,
  PartyAccount,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openAccount } from '../bank-statements/bank-college.ts';
import { vouchersOf } from './vouchers-college.ts';

let college: College;
let office: ReturnType<typeof vouchersOf>;
let bank = 0;
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  office = vouchersOf(college, await college.secondAdmin());
  await openAccount(college, { name: 'SBI main', number: '1' });
  bank = await office.ofKind('bank');
  await college.collect({ amount: 5000 }, college.admin);
});
afterAll(() => college.close());

describe('money that waits with somebody', () => {
  it('earnest money comes in, becomes security, and goes back or is forfeited', async () => {
    const [earnest, security] = [
      await office.account('Earnest money', 'deposit held'),
      await office.account('Security', 'deposit held'),
    ];
    const forfeited = await office.account('Deposits forfeited', 'income');
    const builder = await office.party('Gupta Builders', 'contractor');
    const of = { party_id: builder };
    await office.book('in', [
      [bank, 1000],
      [earnest, -1000, of],
    ]);
    await office.book('right', [
      [earnest, 1000, of],
      [security, -1000, of],
    ]);
    await office.book('out', [
      [security, 600, of],
      [bank, -600],
    ]);
    await office.book('right', [
      [security, 400, of],
      [forfeited, -400],
    ]);
    const rows = must(await college.admin.get<LedgerBalance[]>('/ledger/balances?kind=deposit held'));
    expect(rows.map(({ party: name, in: into, out, balance: left }) => [name, into, out, left])).toEqual([
      ['Gupta Builders', 1000, 1000, 0],
      ['Gupta Builders', 1000, 1000, 0],
    ]);
    const page = must(await college.admin.get<PartyAccount>(`/parties/${builder}/account`));
    expect(page).toMatchObject({ party: 'Gupta Builders', opening: 0, balance: 0 });
    expect(page.lines.map((line) => line.balance)).toEqual([-1000, 0, -1000, -400, 0]);
    expect(await office.differences()).toEqual([]);
  });

  it('an advance of salary is given and recovered in part', async () => {
    const advances = await office.account('Advances of salary', 'advance');
    const salaries = await office.account('Salaries', 'expense');
    const of = { party_id: await office.party('Ravi Kumar', 'staff') };
    await office.book('out', [
      [advances, 900, of],
      [bank, -900],
    ]);
    const paid = await office.book('out', [
      [salaries, 2000],
      [advances, -300, of],
      [bank, -1700],
    ]);
    expect(paid).toMatchObject({ kind: 'payment', amount: 2000 });
    expect(must(await college.admin.get(`/ledger/balances?account_id=${advances}`))).toMatchObject([
      { party: 'Ravi Kumar', balance: 600, since: '2026-11-21' },
    ]);
  });

  it('a fixed deposit is made, earns interest with tax deducted, and is closed', async () => {
    const [deposit, tax] = [
      await office.account('FD 77', 'fixed deposit'),
      await office.account('Tax deducted by banks', 'tax to get back'),
    ];
    const interest = await office.account('Interest on deposits', 'income');
    expect(
      (
        await office.book('out', [
          [deposit, 5000],
          [bank, -5000],
        ])
      ).kind,
    ).toBe('payment');
    await office.book('right', [
      [deposit, 315],
      [tax, 35],
      [interest, -350],
    ]);
    expect(
      (
        await office.book('in', [
          [bank, 5315],
          [deposit, -5315],
        ])
      ).kind,
    ).toBe('receipt');
    expect([await office.balance(deposit), await office.balance(tax)]).toEqual([0, 35]);
    await office.book('in', [
      [bank, 35],
      [tax, -35],
    ]);
    expect(await office.balance(tax)).toBe(0);
  });

  it('a grant comes in and is spent, and an insurer pays a claim', async () => {
    const [grant, claims] = [
      await office.account('UGC grant', 'held for a body'),
      await office.account('Insurance claim', 'receivable'),
    ];
    const [repairs, ugc, insurer] = [
      await office.account('Repairs', 'expense'),
      await office.party('UGC', 'body'),
      await office.party('New India'),
    ];
    await office.book('in', [
      [bank, 3000],
      [grant, -3000, { party_id: ugc }],
    ]);
    await office.book('out', [
      [grant, 1200, { party_id: ugc }],
      [bank, -1200],
    ]);
    await office.book('right', [
      [claims, 800, { party_id: insurer }],
      [repairs, -800],
    ]);
    await office.book('in', [
      [bank, 800],
      [claims, -800, { party_id: insurer }],
    ]);
    expect([await office.balance(grant), await office.balance(claims)]).toEqual([-1800, 0]);
    expect(await office.differences()).toEqual([]);
  });

  it('a wrong head is put right today', async () => {
    const expenses = await office.ofKind('voucher expenses');
    const heads = must(await college.admin.get<Head[]>('/heads?kind=expense'));
    const [wrong, right] = heads.map(({ id }) => id);
    const put = await office.book('right', [
      [expenses, 450, { head_id: right }],
      [expenses, -450, { head_id: wrong }],
    ]);
    expect(put).toMatchObject({ kind: 'journal', voucher_no: expect.stringContaining('/VJ') });
    expect(await office.differences()).toEqual([]);
  });
});
