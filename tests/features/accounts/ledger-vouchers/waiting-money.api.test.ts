import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerAccount } from '../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type {
  LedgerBalance,
  LedgerVoucher,
  PartyAccount,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openAccount } from '../bank-statements/bank-college.ts';

let college: College;
let second: Person;
let bank = 0;

const listed = async (query = ''): Promise<readonly LedgerAccount[]> =>
  must(await college.admin.get<LedgerAccount[]>(`/ledger/accounts${query}`));

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  second = await college.secondAdmin();
  await openAccount(college, { name: 'SBI main', number: '1' });
  bank = await ofKind('bank');
  await college.collect({ amount: 5000 }, college.admin);
});
afterAll(() => college.close());

type Line = readonly [account: number | 'cash', amount: number, more?: object];
const asked = (what: string, lines: readonly Line[], more: object = {}) => ({
  ...{ what, narration: 'As ordered' },
  lines: lines.map(([account_id, amount, of]) => ({ account_id, amount, ...of })),
  ...more,
});
const ask = (what: string, lines: readonly Line[], more: object = {}, who: Person = college.admin) =>
  who.post<LedgerVoucher>('/ledger/vouchers', asked(what, lines, more));
const approve = async ({ id }: { readonly id: number }): Promise<LedgerVoucher> =>
  must(await second.post<LedgerVoucher>(`/ledger/vouchers/${id}/approve`, {}));
const book = async (what: string, lines: readonly Line[], more: object = {}): Promise<LedgerVoucher> =>
  approve(must(await ask(what, lines, more)));
const account = async (name: string, kind: string): Promise<number> =>
  must(await college.admin.post<LedgerAccount>('/ledger/accounts', { name, kind })).id;
const party = async (name: string, kind = 'vendor'): Promise<number> =>
  must(await college.admin.post<Party>('/parties', { name, kind })).id;
const balance = async (id: number): Promise<number> => {
  const name = (await listed()).find((one) => one.id === id)?.name ?? '';
  return (await balancesOf(college))[name] ?? 0;
};
const ofKind = async (kind: string): Promise<number> =>
  (await listed(`?kind=${encodeURIComponent(kind)}`))[0]?.id ?? 0;
const booksAgree = async () => {
  const { checks } = must(
    await college.admin.get<{ checks: { agree: boolean; differences: object[] }[] }>('/books/agree'),
  );
  expect(checks.filter(({ agree }) => !agree)).toEqual([]);
};

describe('money that waits with somebody', () => {
  it('earnest money comes in, becomes security, and goes back or is forfeited', async () => {
    const [earnest, security] = [
      await account('Earnest money', 'deposit held'),
      await account('Security', 'deposit held'),
    ];
    const forfeited = await account('Deposits forfeited', 'income');
    const builder = await party('Gupta Builders', 'contractor');
    const of = { party_id: builder };
    await book('in', [
      [bank, 1000],
      [earnest, -1000, of],
    ]);
    await book('right', [
      [earnest, 1000, of],
      [security, -1000, of],
    ]);
    await book('out', [
      [security, 600, of],
      [bank, -600],
    ]);
    await book('right', [
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
    await booksAgree();
  });

  it('an advance of salary is given and recovered in part', async () => {
    const advances = await account('Advances of salary', 'advance');
    const salaries = await account('Salaries', 'expense');
    const of = { party_id: await party('Ravi Kumar', 'staff') };
    await book('out', [
      [advances, 900, of],
      [bank, -900],
    ]);
    const paid = await book('out', [
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
      await account('FD 77', 'fixed deposit'),
      await account('Tax deducted by banks', 'tax to get back'),
    ];
    const interest = await account('Interest on deposits', 'income');
    expect(
      (
        await book('out', [
          [deposit, 5000],
          [bank, -5000],
        ])
      ).kind,
    ).toBe('payment');
    await book('right', [
      [deposit, 315],
      [tax, 35],
      [interest, -350],
    ]);
    expect(
      (
        await book('in', [
          [bank, 5315],
          [deposit, -5315],
        ])
      ).kind,
    ).toBe('receipt');
    expect([await balance(deposit), await balance(tax)]).toEqual([0, 35]);
    await book('in', [
      [bank, 35],
      [tax, -35],
    ]);
    expect(await balance(tax)).toBe(0);
  });

  it('a grant comes in and is spent, and an insurer pays a claim', async () => {
    const [grant, claims] = [
      await account('UGC grant', 'held for a body'),
      await account('Insurance claim', 'receivable'),
    ];
    const [repairs, ugc, insurer] = [
      await account('Repairs', 'expense'),
      await party('UGC', 'body'),
      await party('New India'),
    ];
    await book('in', [
      [bank, 3000],
      [grant, -3000, { party_id: ugc }],
    ]);
    await book('out', [
      [grant, 1200, { party_id: ugc }],
      [bank, -1200],
    ]);
    await book('right', [
      [claims, 800, { party_id: insurer }],
      [repairs, -800],
    ]);
    await book('in', [
      [bank, 800],
      [claims, -800, { party_id: insurer }],
    ]);
    expect([await balance(grant), await balance(claims)]).toEqual([-1800, 0]);
    await booksAgree();
  });

  it('a wrong head is put right today', async () => {
    const expenses = await ofKind('voucher expenses');
    const heads = must(await college.admin.get<Head[]>('/heads?kind=expense'));
    const [wrong, right] = heads.map(({ id }) => id);
    const put = await book('right', [
      [expenses, 450, { head_id: right }],
      [expenses, -450, { head_id: wrong }],
    ]);
    expect(put).toMatchObject({ kind: 'journal', voucher_no: expect.stringContaining('/VJ') });
    await booksAgree();
  });
});
