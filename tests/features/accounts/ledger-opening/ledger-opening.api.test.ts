import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { LedgerOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.model.ts';
import type { PartyAccount } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { readReport } from '../../overview/reports/report-reading.ts';
import { openAccount } from '../bank-statements/bank-college.ts';
import { vouchersOf } from '../ledger-vouchers/vouchers-college.ts';

const DAY = '2026-11-20';
let college: College;
let office: ReturnType<typeof vouchersOf>;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true, hasSecondAdmin: true });
  office = vouchersOf(college, await college.secondAdmin());
});
afterEach(async () => expect(await office.differences()).toEqual([]));
afterAll(() => college.close());

type Line = readonly [account: number | 'cash', amount: number, more?: object];
const put = (lines: readonly Line[], more: object = {}, who = college.admin) =>
  who.put<LedgerOpening>('/ledger/opening', {
    date: DAY,
    lines: lines.map(([account_id, amount, of]) => ({ account_id, amount, ...of })),
    ...more,
  });
const said = ({ lines }: LedgerOpening) =>
  lines.map(({ account, party, fund, amount }) => [account, party, fund, amount]);

/** A fixed deposit, earnest money of a contractor, the fund that they are of, and what is spent on. */
let [deposit, earnest, general, tea, party_id] = [0, 0, 0, 0, 0];
beforeAll(async () => {
  deposit = await office.account('Deposit 77', 'fixed deposit');
  earnest = await office.account('Earnest money', 'deposit held');
  general = await office.account('General fund', 'fund balance');
  tea = await office.account('Tea', 'expense');
  party_id = await office.party('Gupta Builders', 'contractor');
});

describe('what there was when the books began', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('is not for %s', async (who, status) => {
    expect((await college[who].get('/ledger/opening')).status).toBe(status);
    expect((await put([], {}, college[who] as never)).status).toBe(status);
  });

  it('is said by account, party and fund, and stands in every book on that day', async () => {
    expect(must(await college.admin.get<LedgerOpening>('/ledger/opening'))).toEqual({
      ...{ date: null, lines: [], changed: null, version: 0 },
    });
    const opening = must(
      await put([
        ['cash', 300],
        [deposit, 5000],
        [earnest, -200, { party_id }],
        [general, -5100],
      ]),
    );
    expect(said(opening)).toEqual([
      [`Cash, ${college.admin.user.name}`, null, 'College', 300],
      ['Deposit 77', null, 'College', 5000],
      ['Earnest money', 'Gupta Builders', 'College', -200],
      ['General fund', null, 'College', -5100],
    ]);
    expect(opening).toMatchObject({ date: DAY, version: 1, changed: { by: college.admin.user.name } });
    expect([await office.balance(deposit), await office.balance(general)]).toEqual([5000, -5100]);
    const account = must(await college.admin.get<PartyAccount>(`/parties/${party_id}/account`));
    expect(account.lines).toMatchObject([
      { date: DAY, voucher_id: null, narration: 'Opening balance', out: 200, balance: -200 },
    ]);
    const sheet = await readReport(college.admin, `balance-sheet?from=${DAY}&to=${DAY}`);
    expect(sheet.rows.map(({ cells: [words, , , now] }) => [words, now])).toContainEqual([
      'General fund',
      5100,
    ]);
  });

  it('brings money in as an opening balance, and pays no fixed deposit', async () => {
    must(
      await put([
        ['cash', 300],
        [deposit, 5000],
        [general, -5300],
      ]),
    );
    const paid = await readReport(college.admin, `receipts-and-payments?from=${DAY}&to=${DAY}`);
    const words = JSON.stringify(paid.rows);
    expect(words).toContain('Opening balances of the period');
    expect(words).not.toContain('Deposit 77');
    const book = JSON.stringify((await readReport(college.admin, `cash-book?from=${DAY}&to=${DAY}`)).rows);
    expect(book).toContain('To Opening balance');
  });

  it('is refused where both sides differ', async () => {
    expect(await put([[deposit, 10]])).toMatchObject({
      status: 400,
      body: { message: 'What is owned and what is owed differ by ₹10.00' },
    });
  });

  it('is not said again of what a register books', async () => {
    await openAccount(college, { name: 'SBI', number: '1', opening_balance: 700, opening_date: DAY });
    for (const [kind, message] of [
      ['bank', 'What was on Bank, SBI before is entered with the bank account, under Office, College'],
      ['dues', "What was on Students' dues before is entered as opening dues, under Charges, From Before"],
      ['bills payable', 'What was on Bills payable before is entered as a bill of its vendor'],
      ['suspense', undefined],
    ] as const) {
      const id = await office.ofKind(kind);
      const answer = await put([
        [id, 10],
        [general, -10],
      ]);
      expect(answer.status).toBe(400);
      if (message) expect(answer.body).toMatchObject({ message });
    }
    const opening = await office.ofKind('opening');
    must(
      await put([
        [opening, 700],
        [general, -700],
      ]),
    );
    expect([await office.balance(opening), await office.balance(general)]).toEqual([0, -700]);
  });

  it('balances in each fund: what one owes another by it is owed between them', async () => {
    const { id } = must(await college.admin.post<Fund>('/funds', { name: 'PTA', kind: 'own' }));
    const opening = must(
      await put([
        [deposit, 500, { fund_id: id }],
        [general, -500],
      ]),
    );
    expect(said(opening)).toEqual([
      ['Deposit 77', null, 'PTA', 500],
      ['General fund', null, 'College', -500],
      ['Due to or from PTA', null, 'College', 500],
      ['Due to or from College', null, 'PTA', -500],
    ]);
  });
});

describe('what was said of the beginning', () => {
  it('moves to another day as a whole', async () => {
    const lines = [
      [deposit, 50],
      [general, -50],
    ] as const;
    must(await put(lines));
    must(await put(lines, { date: '2026-11-18' }));
    const balance = async (day: string) =>
      JSON.stringify((await readReport(college.admin, `trial-balance?from=${day}&to=${day}`)).rows);
    expect(await balance('2026-11-17')).not.toContain('Deposit 77');
    expect(await balance('2026-11-18')).toContain('Deposit 77');
    expect(await office.balance(deposit)).toBe(50);
  });

  it('stays once a month is locked, and is corrected after that is reopened', async () => {
    const lines = [
      [deposit, 50],
      [general, -50],
    ] as const;
    must(await put(lines, { date: '2026-10-01' }));
    must(await college.admin.post('/months/2026-10/lock', { reason: 'All is counted' }));
    for (const date of ['2026-10-01', DAY])
      expect(await put(lines, { date })).toMatchObject({
        status: 409,
        body: {
          message: 'The month of 01-10-2026 is locked: opening balances are corrected after it is reopened',
        },
      });
    must(await college.admin.post('/months/2026-10/reopen', { reason: 'A deposit was missing' }));
    must(await put(lines));
  });

  it('is of no future day', async () => {
    expect((await put([], { date: '2026-11-30' })).status).toBe(400);
  });

  it('is no more than what there is: cash that was spent since stays spent', async () => {
    must(
      await put([
        ['cash', 300],
        [general, -300],
      ]),
    );
    await office.book('out', [
      [tea, 250],
      ['cash', -250],
    ]);
    const less = await put([
      ['cash', 200],
      [general, -200],
    ]);
    expect(less.status).toBe(409);
  });

  it('is corrected by what differs, and stands among the controls', async () => {
    const first = must(
      await put([
        ['cash', 300],
        [deposit, 5000],
        [general, -5300],
      ]),
    );
    must(await college.admin.post('/drawer/close', { counts: { 50: 1 }, date: '2026-11-21' }));
    const second = must(
      await put(
        [
          ['cash', 300],
          [deposit, 5200],
          [earnest, -100, { party_id }],
          [general, -5400],
        ],
        { version: first.version },
      ),
    );
    expect(said(second).map(([account, , , amount]) => [account, amount])).toEqual([
      [`Cash, ${college.admin.user.name}`, 300],
      ['Deposit 77', 5200],
      ['Earnest money', -100],
      ['General fund', -5400],
    ]);
    const [control] = must(await college.admin.get<Activity[]>('/activity?entity=controls'));
    expect(control).toMatchObject({ action: 'opening balances corrected' });
    expect((await put([], { version: 1 })).status).toBe(409);
  });
});
