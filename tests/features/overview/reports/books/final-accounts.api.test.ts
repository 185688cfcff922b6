import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CLASS_OF_OWN,
  LEDGER_KINDS,
} from '../../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import type { Fund } from '../../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../../shared/features/college/heads/heads.model.ts';
import type { Report } from '../../../../../shared/features/overview/reports/reports.model.ts';
import { type College, openCollege } from '../../../../support/colleges/college.ts';
import { fromInside } from '../../../../support/offices/office-under-test.ts';
import { openAccount } from '../../../accounts/bank-statements/bank-college.ts';
import { vouchersOf } from '../../../accounts/ledger-vouchers/vouchers-college.ts';
import { must } from '../../../charges/dues/planned-college.ts';
import { everyEvent } from '../../tally/tally-college.ts';
import { columnOf, expectEveryFigureOpens, readReport } from '../report-reading.ts';

const PERIOD = 'from=2026-11-01&to=2026-11-30';
let college: College;
let funds: readonly Fund[] = [];

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  const caution = must(await college.admin.get<Head[]>('/heads')).find(
    ({ name }) => name === 'Caution Money',
  );
  const student = await college.addStudent({ name: 'Bina', total_fees: 0, pending_fees: 0 });
  const due = { student_id: student.id, due_date: '2026-11-21', head_id: caution?.id, amount: 500 };
  must(await college.admin.post('/dues', due));
  await everyEvent(college);
  const office = vouchersOf(college, await college.secondAdmin());
  const [main = 0] = (await office.listed('?kind=bank')).map(({ id }) => id);
  const of = (kind: keyof typeof LEDGER_KINDS, name = 'Ours') => office.account(`${name}, ${kind}`, kind);
  const party_id = await office.party('Ram Lal', 'contractor');
  for (const [at, kind] of Object.keys(LEDGER_KINDS).entries())
    await office.book('right', [
      [await of(kind as keyof typeof LEDGER_KINDS), 10 + at, { party_id }],
      [main, -10 - at],
    ]);
  const wrong = await office.book('right', [
    [await of('deposit held', 'Wrong'), -33, { party_id }],
    [main, 33],
  ]);
  must(await college.admin.post(`/ledger/vouchers/${wrong.id}/cancel`, { reason: 'Entered twice' }));
  const society = must(await college.admin.post<Fund>('/funds', { name: 'Society', kind: 'own' }));
  await openAccount(college, { name: 'Society', number: '9', fund_id: society.id });
  const paying = (await office.listed('?kind=bank')).find(({ name }) => name.endsWith('Society'))?.id ?? 0;
  const [college_fund] = must(await college.admin.get<Fund[]>('/funds'));
  await office.book('right', [
    [await of('expense', 'Repairs'), 70, { fund_id: college_fund?.id }],
    [paying, -70],
  ]);
  funds = must(await college.admin.get<Fund[]>('/funds'));
}, 120_000);
afterAll(() => college?.close());

const figureOf = (report: Report, words: string, key = 'now'): number => {
  const row = report.rows.find(({ cells }) => cells[columnOf(report, 'words')] === words);
  return Number(row?.cells[columnOf(report, key)] ?? 0);
};

/** The closing balances of the Trial Balance by account, debit above zero: other rows, of another query. */
const closingOf = async (query: string): Promise<ReadonlyMap<string, number>> => {
  const trial = await readReport(college.admin, `trial-balance?${query}`);
  const [debit, credit] = [columnOf(trial, 'closing_debit'), columnOf(trial, 'closing_credit')];
  return new Map(
    trial.rows.map(({ cells }) => [
      String(cells[columnOf(trial, 'account')]),
      Number(cells[debit] ?? 0) - Number(cells[credit] ?? 0),
    ]),
  );
};

const inPaise = (rupees: number): number => Math.round(rupees * 100);

/** Each account by its class, as the list of accounts has it. */
const classes = async (): Promise<ReadonlyMap<string, string>> => {
  const office = vouchersOf(college, college.admin);
  return new Map((await office.listed('?limit=200')).map((one) => [one.name, one.class]));
};

describe('the final accounts', () => {
  it('know what every kind of account is', async () => {
    fromInside();
    const { rows } = await sql<{ kind: string }>`select distinct kind from accounts`.execute(
      college.opened.office.reader,
    );
    const own = rows.map(({ kind }) => kind).filter((kind) => kind !== 'ledger' && kind !== 'ledger money');
    expect(own.filter((kind) => CLASS_OF_OWN[kind] === undefined)).toEqual([]);
  });

  it.each(['2026-11-20', '2026-11-21', '2026-11-22'])(
    'balance on %s, of all funds and of each',
    async (day) => {
      for (const fund of ['', ...funds.map(({ id }) => `&fund_id=${id}`)]) {
        const sheet = await readReport(college.admin, `balance-sheet?from=${day}&to=${day}${fund}`);
        const [left, right] = ['Total funds and liabilities', 'Total assets'].map((words) =>
          figureOf(sheet, words),
        );
        expect(left, fund).toBe(right);
        const account = await readReport(
          college.admin,
          `income-and-expenditure?from=${day}&to=${day}${fund}`,
        );
        expect(figureOf(account, 'Excess of income over expenditure'), fund).toBe(
          figureOf(sheet, 'Excess of this period'),
        );
      }
    },
  );

  it('come to what the Trial Balance has of each class', async () => {
    const of = await classes();
    const trial = await closingOf(PERIOD);
    const sumOfClass = (wanted: string) =>
      [...trial].reduce((sum, [name, rupees]) => sum + (of.get(name) === wanted ? inPaise(rupees) : 0), 0);
    expect([...trial.keys()].filter((name) => !of.has(name))).toEqual([]);
    const account = await readReport(college.admin, `income-and-expenditure?${PERIOD}`);
    expect(inPaise(figureOf(account, 'Total income'))).toBe(0 - sumOfClass('income'));
    expect(inPaise(figureOf(account, 'Total expenditure'))).toBe(sumOfClass('expense'));
    const sheet = await readReport(college.admin, `balance-sheet?${PERIOD}`);
    expect(inPaise(figureOf(sheet, 'Total assets'))).toBe(sumOfClass('asset'));
    expect(figureOf(sheet, 'Total assets')).toBeGreaterThan(0);
  });

  it('end with no totals of their own', async () => {
    for (const name of ['income-and-expenditure', 'balance-sheet']) {
      const { totals, columns } = await readReport(college.admin, `${name}?${PERIOD}`);
      expect(totals).toEqual(columns.map(() => null));
      expect(columns.at(-1)?.key, 'a phone shows the last column of money').toBe('now');
      const csv = must(await college.admin.get<string>(`/reports/${name}?${PERIOD}&format=csv`));
      expect(csv.trim().split('\r\n').at(-1)).toMatch(/^(Excess|Total assets)/);
    }
  });

  it('open the entries of each figure', async () => {
    for (const name of ['income-and-expenditure', 'balance-sheet']) {
      const path = `${name}?${PERIOD}`;
      await expectEveryFigureOpens(college.admin, path, await readReport(college.admin, path));
    }
  });

  it('have the sum of each schedule with several lines, and stand in bold where they are no account', async () => {
    const sheet = await readReport(college.admin, `balance-sheet?${PERIOD}`);
    const [words, schedule, now] = ['words', 'schedule', 'now'].map((key) => columnOf(sheet, key));
    const sums = sheet.rows.filter(({ cells }) => String(cells[words ?? 0]).startsWith('Total, '));
    expect(sums.length).toBeGreaterThan(3);
    for (const { cells } of sums) {
      const of = sheet.rows.filter(
        ({ key, cells: other }) => key !== null && other[schedule ?? 0] === cells[schedule ?? 0],
      );
      const sum = of.reduce((paise, row) => paise + inPaise(Number(row.cells[now ?? 0])), 0);
      expect(inPaise(Number(cells[now ?? 0])), String(cells[words ?? 0])).toBe(sum);
    }
    expect(sheet.rows.every(({ key, strong }) => (key === null) === (strong === true))).toBe(true);
  });

  it('have the same days of the year before beside them', async () => {
    const now = await readReport(college.admin, `income-and-expenditure?${PERIOD}`);
    college.clock.set('2027-11-30T10:00:00');
    const admin = await college.signIn('admin');
    const later = await readReport(admin, 'income-and-expenditure?from=2027-11-01&to=2027-11-30');
    for (const words of ['Total income', 'Total expenditure', 'Excess of income over expenditure'])
      expect(figureOf(later, words, 'before'), words).toBe(figureOf(now, words));
    expect(figureOf(later, 'Total income')).toBe(0);
    const sheet = await readReport(admin, 'balance-sheet?from=2027-11-01&to=2027-11-30');
    expect(figureOf(sheet, 'Total assets')).toBe(figureOf(sheet, 'Total assets', 'before'));
    expect(figureOf(sheet, 'Excess of this period')).toBe(0);
    college.clock.set('2026-11-22T18:00:00');
    Object.assign(college, { admin: await college.signIn('admin') });
  });

  it('are the whole office’s: who sees some courses does not get them', async () => {
    for (const name of ['income-and-expenditure', 'balance-sheet', 'balances-by-party', 'between-funds'])
      expect((await college.scienceAccountant.get(`/reports/${name}`)).status, name).toBe(403);
  });
});

describe('balances by party', () => {
  it('come to the balance of their account', async () => {
    const report = await readReport(college.admin, 'balances-by-party');
    const trial = await closingOf(PERIOD);
    const at = (key: string) => columnOf(report, key);
    const sums = new Map<string, number>();
    for (const { cells } of report.rows) {
      const name = String(cells[at('account')]);
      const balance = Number(cells[at('receivable')] ?? 0) - Number(cells[at('payable')] ?? 0);
      sums.set(name, (sums.get(name) ?? 0) + inPaise(balance));
    }
    const of = ["Students' dues", 'Caution money held', 'Bills payable', 'Refunds payable'];
    const open = of.filter((name) => (trial.get(name) ?? 0) !== 0);
    expect(open).toContain('Caution money held');
    expect(open.filter((name) => !sums.has(name))).toEqual([]);
    for (const [name, paise] of sums) expect(paise, name).toBe(inPaise(trial.get(name) ?? 0));
    const past = await readReport(college.admin, 'balances-by-party?on=2026-11-22');
    expect(past.rows.map(({ cells }) => cells)).toEqual(report.rows.map(({ cells }) => cells));
  });
});

describe('between funds', () => {
  it('says what each owes another, as the two funds’ own trial balances have it', async () => {
    const report = await readReport(college.admin, 'between-funds');
    expect(report.rows.length).toBeGreaterThan(0);
    for (const { cells } of report.rows) {
      const [owes, to, amount] = ['fund', 'to_fund', 'amount'].map((key) => cells[columnOf(report, key)]);
      expect(amount).toBeGreaterThan(0);
      const idOf = (name: unknown) => funds.find((fund) => fund.name === name)?.id;
      const ofOwing = await closingOf(`${PERIOD}&fund_id=${idOf(owes)}`);
      const ofOwed = await closingOf(`${PERIOD}&fund_id=${idOf(to)}`);
      expect(ofOwing.get(`Due to or from ${to}`)).toBe(-Number(amount));
      expect(ofOwed.get(`Due to or from ${owes}`)).toBe(amount);
    }
  });
});
