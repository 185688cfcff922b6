import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Fund } from '../../shared/features/college/funds/funds.model.ts';
import type { Settings } from '../../shared/features/college/settings/settings.model.ts';
import { vouchersOf } from '../features/accounts/ledger-vouchers/vouchers-college.ts';
import { must } from '../features/charges/dues/planned-college.ts';
import { columnOf, readReport } from '../features/overview/reports/report-reading.ts';
import { type College, openCollege } from '../support/colleges/college.ts';

/** Rent of 700 and repairs of 200 of last year; the Parents' Association, with an account for its balance, spent 50. */
let college: College;
let office: ReturnType<typeof vouchersOf>;
let pta: Fund;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true, hasSecondAdmin: true });
  office = vouchersOf(college, await college.secondAdmin());
  pta = must(await college.admin.post<Fund>('/funds', { name: 'PTA', kind: 'own' }));
  const imprest = await office.account('Imprest', 'imprest');
  await office.account('Fund of the parents', 'fund balance', { fund_id: pta.id });
  for (const [name, kind, amount, fund_id] of [
    ['Rent', 'income', -700, 1],
    ['Repairs', 'expense', 200, 1],
    ['Tea of parents', 'expense', 50, pta.id],
  ] as const)
    await office.book(
      'right',
      [
        [await office.account(name, kind), amount, { fund_id }],
        [imprest, 0 - amount, { fund_id }],
      ],
      { date: '2026-03-30' },
    );
});
afterAll(() => college.close());

const close = async (closed_to: string | null): Promise<void> => {
  const { version } = must(await college.admin.get<Settings>('/settings'));
  must(await college.admin.put('/settings', { closed_to, version }));
  expect(await office.differences()).toEqual([]);
};
const balanceOf = async (name: string): Promise<number> => {
  const known = (await office.listed('?limit=200')).find((one) => one.name === name);
  return known ? office.balance(known.id) : 0;
};
const ofSheet = async (words: string, fund = ''): Promise<unknown> => {
  const sheet = await readReport(college.admin, `balance-sheet?from=2026-04-01&to=2026-11-21${fund}`);
  const row = sheet.rows.find(({ cells }) => cells[columnOf(sheet, 'words')] === words);
  return row?.cells[columnOf(sheet, 'now')];
};

it('a closed year carries what income exceeded expenditure by, of each fund, to that fund’s balance, and a reopened one takes it back', async () => {
  await close('2026-03-31');
  expect([await balanceOf('Balance of College'), await balanceOf('Fund of the parents')]).toEqual([-500, 50]);
  expect([await balanceOf('Income and expenditure'), await balanceOf('Rent')]).toEqual([450, -700]);
  expect([await ofSheet('Balance of College'), await ofSheet('Carried to the balances of funds')]).toEqual([
    500, -450,
  ]);
  expect(await ofSheet('Excess of earlier periods', `&fund_id=${pta.id}`)).toBe(-50);
  const account = await readReport(college.admin, 'income-and-expenditure?from=2025-04-01&to=2026-03-31');
  expect(account.rows.at(-1)?.cells.at(-1)).toBe(450);
  await close(null);
  expect([await balanceOf('Balance of College'), await balanceOf('Income and expenditure')]).toEqual([0, 0]);
});

it('a year that is closed again carries what was put right meanwhile', async () => {
  await close('2026-03-31');
  await close(null);
  const [repairs, imprest] = await Promise.all(
    ['Repairs', 'Imprest'].map(
      async (name) => (await office.listed('?limit=200')).find((one) => one.name === name)?.id ?? 0,
    ),
  );
  await office.book(
    'right',
    [
      [repairs ?? 0, 20, { fund_id: 1 }],
      [imprest ?? 0, -20, { fund_id: 1 }],
    ],
    { date: '2026-03-31' },
  );
  await close('2026-03-31');
  expect(await balanceOf('Balance of College')).toBe(-480);
});

it('the balance of a fund is called as the fund is', async () => {
  const college_fund = must(await college.admin.get<Fund[]>('/funds'))[0];
  must(
    await college.admin.patch(`/funds/${college_fund?.id}`, {
      name: 'Society',
      version: college_fund?.version,
    }),
  );
  expect(await balanceOf('Balance of Society')).toBe(-480);
});
