import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LedgerAccount } from '../../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { Fund } from '../../../../../shared/features/college/funds/funds.model.ts';
import type { Settings } from '../../../../../shared/features/college/settings/settings.model.ts';
import type { Report } from '../../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../../support/colleges/college.ts';
import { seedOf } from '../../../../support/tools/draws.ts';
import { openAccount } from '../../../accounts/bank-statements/bank-college.ts';
import { vouchersOf } from '../../../accounts/ledger-vouchers/vouchers-college.ts';
import { must } from '../../../charges/dues/planned-college.ts';
import { columnOf, readReport } from '../report-reading.ts';

/** A college of four funds with a bank account each, accounts of every class, and years that are closed and reopened. */
let college: College;
let office: ReturnType<typeof vouchersOf>;
let funds: readonly Fund[] = [];
let banks: readonly LedgerAccount[] = [];
const others: Record<string, number> = {};
const DAYS = ['2025-05-02', '2026-03-31', '2026-04-01', '2026-11-20', '2026-11-21'] as const;

beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true, hasSecondAdmin: true });
  office = vouchersOf(college, await college.secondAdmin());
  for (const [name, kind] of [
    ['PTA', 'own'],
    ['University', 'held'],
    ['Grant', 'grant'],
  ])
    must(await college.admin.post('/funds', { name, kind }));
  funds = must(await college.admin.get<Fund[]>('/funds'));
  for (const { id, name } of funds)
    await openAccount(college, {
      ...{ name: `Bank of ${name}`, number: String(id), fund_id: id },
      ...{ opening_balance: 9000, opening_date: '2025-05-01' },
    });
  banks = (await office.listed('?kind=bank')).filter(({ fund_id }) => fund_id !== null);
  for (const kind of [
    'imprest',
    'fixed deposit',
    'deposit held',
    'tax to pay',
    'income',
    'expense',
    'fund balance',
  ])
    others[kind] = await office.account(`Our ${kind}`, kind);
}, 120_000);
afterAll(() => college?.close());

type Drawn = Readonly<Record<'bank' | 'kind' | 'day' | 'fund' | 'amount', number>> &
  Readonly<Record<'isOwn' | 'isBack', boolean>>;

const cellsBy = (report: Report, key: string) => {
  const at = columnOf(report, key);
  return report.rows.map(({ cells }) => Math.round(Number(cells[at] ?? 0) * 100));
};
const words = (report: Report, key: string) => {
  const at = columnOf(report, key);
  return report.rows.map(({ cells }) => String(cells[at]));
};
const sum = (all: readonly number[]): number => all.reduce((paise, one) => paise + one, 0);
const of = (report: Report, name: string): number => {
  const at = words(report, 'words').indexOf(name);
  return at < 0 ? 0 : (cellsBy(report, 'now')[at] ?? 0);
};

/** Holds the four accounts of a period against each other, of all funds or of one. */
const expectTies = async (from: string, to: string, fund: string): Promise<void> => {
  const read = (name: string) => readReport(college.admin, `${name}?from=${from}&to=${to}${fund}`);
  const [trial, paid, account, sheet] = [
    await read('trial-balance'),
    await read('receipts-and-payments'),
    await read('income-and-expenditure'),
    await read('balance-sheet'),
  ];
  const said = `${from} to ${to}${fund}`;
  const [debit, credit] = [cellsBy(trial, 'closing_debit'), cellsBy(trial, 'closing_credit')];
  expect(sum(debit), said).toBe(sum(credit));
  const classes = new Map((await office.listed('?limit=300')).map((one) => [one.name, one]));
  const closing = (wanted: (one: LedgerAccount) => boolean): number =>
    sum(
      words(trial, 'account').map((name, at) => {
        const known = classes.get(name);
        return known && wanted(known) ? (debit[at] ?? 0) - (credit[at] ?? 0) : 0;
      }),
    );
  expect(of(sheet, 'Total assets'), said).toBe(of(sheet, 'Total funds and liabilities'));
  expect(of(sheet, 'Total assets'), said).toBe(closing((one) => one.class === 'asset'));
  expect(of(sheet, 'Excess of this period'), said).toBe(of(account, 'Excess of income over expenditure'));
  expect(of(account, 'Excess of income over expenditure'), said).toBe(
    of(account, 'Total income') - of(account, 'Total expenditure'),
  );
  expect(sum(cellsBy(paid, 'received')), said).toBe(sum(cellsBy(paid, 'paid')));
  const left = words(paid, 'words').flatMap((name, at) =>
    name.startsWith('Closing: ')
      ? [(cellsBy(paid, 'paid')[at] ?? 0) - (cellsBy(paid, 'received')[at] ?? 0)]
      : [],
  );
  expect(sum(left), said).toBe(
    closing(({ kind }) => ['cash', 'bank', 'imprest', 'between funds'].includes(kind)),
  );
};

const expectAllTie = async (): Promise<void> => {
  for (const fund of ['', ...funds.map(({ id }) => `&fund_id=${id}`)]) {
    await expectTies('2025-04-01', '2026-03-31', fund);
    await expectTies('2026-04-01', '2026-11-21', fund);
  }
  expect(await office.differences()).toEqual([]);
};

const close = async (closed_to: string | null): Promise<void> => {
  const { version } = must(await college.admin.get<Settings>('/settings'));
  must(await college.admin.put('/settings', { closed_to, version }));
};

it('the trial balance, receipts and payments, income and expenditure and the balance sheet tie to each other in every state, of all funds and of each', async () => {
  const party_id = await office.party('Gupta Builders', 'contractor');
  const place = fc.nat(99);
  const draw = fc.record({
    ...{ bank: place, kind: place, day: place, fund: place },
    ...{ amount: fc.integer({ min: 1, max: 50_000 }), isOwn: fc.boolean(), isBack: fc.boolean() },
  });
  const pick = <One>(all: readonly One[], at: number): One => all[at % all.length] as One;
  /** Books one voucher. What would take money of a fund that is kept for its own purpose is refused: such a draw is left out. */
  const book = async (drawn: Drawn, days: readonly string[]): Promise<void> => {
    const bank = pick(banks, drawn.bank);
    const fund_id = drawn.isOwn ? bank.fund_id : pick(funds, drawn.fund).id;
    const rupees = (drawn.isBack ? -drawn.amount : drawn.amount) / 100;
    const other = others[pick(Object.keys(others), drawn.kind)] ?? 0;
    const asked = await office.ask(
      'right',
      [
        [other, rupees, { party_id, fund_id }],
        [bank.id, 0 - rupees],
      ],
      { date: pick(days, drawn.day) },
    );
    if (asked.status === 409) return;
    const second = await college.secondAdmin();
    await second.post(`/ledger/vouchers/${must(asked).id}/approve`, {});
  };
  const drawn = fc.sample(draw, { numRuns: 28, seed: seedOf() });
  const play = async (times: number, days: readonly string[]): Promise<void> => {
    for (const one of drawn.splice(0, times)) await book(one, days);
  };
  const opening = {
    date: '2025-05-01',
    lines: [
      { account_id: others['fixed deposit'], fund_id: funds[1]?.id, amount: 800 },
      { account_id: others['fund balance'], amount: -800 },
    ],
  };
  must(await college.admin.put('/ledger/opening', opening));
  await play(14, DAYS);
  await expectAllTie();
  await close('2026-03-31');
  await play(8, DAYS.slice(2));
  await expectAllTie();
  await close(null);
  await play(6, DAYS);
  await close('2026-03-31');
  await expectAllTie();
}, 300_000);
