import { expect } from 'vitest';
import { reconcile } from '../../../../main/features/accounts/bank-statements/bank-statements.reconciling.ts';
import { readDrawer } from '../../../../main/features/accounts/drawers/drawers.figures.ts';
import { agreementOf } from '../../../../main/features/overview/books/books.agreement.ts';
import type { ReportContext } from '../../../../main/features/overview/reports/report.ts';
import { addDays } from '../../../../shared/dates.ts';
import { cellOf, draw, figuresOf, paiseOf } from '../drawn.ts';
import { adding, type Figures } from '../figures.ts';
import type { Desk } from './desk.ts';
import { isMoney, type Noted, type NotedLine } from './ledger.ts';
import { accountsOf, journalSums, owedBetweenFunds } from './office-journal.ts';
import type { PlayedBank, PlayedLine } from './play-bank.ts';
import type { PlayedClose } from './play-drawers.ts';
import type { HeldPart } from './play-payments.ts';

const dayBefore = (day: string): string => addDays(day, -1);
const nonZero = (figures: Record<string, number>): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, paise]) => paise !== 0));

/** The terms of a drawer by the kinds of events. */
const TERMS: Readonly<Record<string, string>> = {
  receipt: 'receipts',
  'refund paid': 'refunds',
  'cash deposited': 'deposited',
  'cash handed over': 'handed',
  'cash accepted': 'taken',
  'paid by voucher': 'payments',
};

/** Each drawer on a day, as an admin sees it who is not its cashier. */
const holdDrawers = async (
  { place, ledger, db, cash, today }: Desk,
  closes: readonly PlayedClose[],
  on: string,
) => {
  for (const [by, cashier] of place.cashiers.entries()) {
    const viewer = place.cashiers[by === 0 ? 1 : 0];
    if (!viewer) continue;
    const standing = closes.filter((close) => close.by === by && !close.isReopened);
    const over = standing.find(({ first, day }) => first <= on && on <= day);
    const last = standing.at(-1);
    const [first, day] = over
      ? [over.first || over.day, over.day]
      : [last && last.day < on ? addDays(last.day, 1) : on, on];
    const own = cash(by);
    const terms = adding();
    for (const { paise, noted } of ledger.linesOn(own))
      if (
        first <= noted.day &&
        noted.day <= day &&
        noted.kind !== 'drawer counted' &&
        (over === undefined || ledger.noted.indexOf(noted) < over.entries)
      )
        terms.add(TERMS[noted.kind] ?? noted.kind, paise);
    const carried = ledger.balance(own, dayBefore(first));
    const expected = carried + Object.values(terms.done()).reduce((sum, paise) => sum + paise, 0);
    const said = await readDrawer(db(), viewer, { date: on, cashier: cashier.userId }, today());
    const figures = { carried: said.carried, expected: said.expected };
    for (const term of Object.values(TERMS)) Object.assign(figures, { [term]: said[term as 'receipts'] });
    expect(
      nonZero(Object.fromEntries(Object.entries(figures).map(([name, sum]) => [name, paiseOf(sum)]))),
      `drawer ${by} of ${on}`,
    ).toEqual(nonZero({ ...terms.done(), carried, expected }));
    expect([said.first_day, said.date, said.closing?.id ?? null], `drawer ${by} of ${on}`).toEqual([
      first,
      day,
      over?.id ?? null,
    ]);
    if (over)
      expect([paiseOf(said.closing?.counted), paiseOf(said.closing?.expected)], `close ${over.id}`).toEqual([
        over.counted,
        over.expected,
      ]);
  }
};

/** The cash book day by day: all drawers and what is on its way between them. */
const holdCashBook = async ({ ledger }: Desk, context: ReportContext): Promise<void> => {
  const columnOf = (kind: string): string | undefined =>
    ({
      receipt: 'received',
      'refund paid': 'refunded',
      'paid by voucher': 'given',
      'cash deposited': 'banked',
    })[kind];
  const isInHand = ({ account }: NotedLine) => /^(?:cash |on its way$)/.test(account);
  const { from, to } = context;
  const expected = adding();
  for (const { kind, day, lines } of ledger.noted) {
    const column = columnOf(kind);
    if (day < from || day > to) continue;
    const moved = lines.filter(isInHand).reduce((sum, { paise }) => sum + paise, 0);
    const short = lines.reduce(
      (sum, { account, paise }) => sum + (account === 'short or over' ? paise : 0),
      0,
    );
    // What is given back of cash that has left its drawer is taken back, and found over.
    if (column) expected.add(`${day} ${column}`, column === 'received' ? moved + short : -moved);
    expected.add(`${day} short`, short);
  }
  const book = await draw('cash-by-day', context);
  const columns = ['received', 'refunded', 'given', 'banked', 'short'].filter((key) =>
    book.keys.includes(key),
  );
  const inHand = (day: string): number =>
    ledger.noted.reduce(
      (sum, noted) =>
        noted.day > day ? sum : sum + noted.lines.filter(isInHand).reduce((all, { paise }) => all + paise, 0),
      0,
    );
  expect(figuresOf(book, columns), 'cash book').toEqual(expected.done());
  expect(
    ['opening', 'closing'].map((key) => paiseOf(cellOf(book, book.totals, key))),
    'cash in hand',
  ).toEqual([inHand(dayBefore(from)), inHand(to)]);
};

/** The bank books day by day, and the trial balance account by account. */
const holdAccounts = async ({ ledger, place }: Desk, context: ReportContext): Promise<void> => {
  const accounts = await accountsOf(context.db);
  const { from, to } = context;
  const sides = ({ account }: NotedLine, paise: number) => `${account} ${paise > 0 ? 'debit' : 'credit'}`;
  const book = await draw('bank-book', context);
  const expected = adding();
  for (const noted of ledger.noted)
    for (const { account, paise } of noted.lines) {
      const id = accounts.get(account)?.id;
      if (!place.banks.some((bank) => bank.account === account) || noted.day < from || noted.day > to)
        continue;
      expected.add(`${id} ${noted.day} ${paise > 0 ? 'received' : 'paid'}`, Math.abs(paise));
    }
  expect(figuresOf(book, ['received', 'paid']), 'bank books').toEqual(expected.done());
  const closing = place.banks.reduce((sum, { account }) => sum + ledger.balance(account, to), 0);
  expect(paiseOf(cellOf(book, book.totals, 'closing')), 'bank books, closing').toBe(closing);

  const trial = await draw('trial-balance', context);
  const balances = adding();
  const moved = ledger.sums((line) => sides(line, line.paise), from, to);
  for (const [name, paise] of Object.entries(moved)) {
    const at = name.lastIndexOf(' ');
    balances.add(`${accounts.get(name.slice(0, at))?.id} ${name.slice(at + 1)}`, Math.abs(paise));
  }
  for (const [when, day] of [
    ['opening', dayBefore(from)],
    ['closing', to],
  ] as const)
    for (const [account, paise] of Object.entries(ledger.sums((line) => line.account, '', day)))
      balances.add(`${accounts.get(account)?.id} ${when}_${paise > 0 ? 'debit' : 'credit'}`, Math.abs(paise));
  const columns = ['opening_debit', 'opening_credit', 'debit', 'credit', 'closing_debit', 'closing_credit'];
  expect(figuresOf(trial, columns), 'trial balance').toEqual(balances.done());
};

/** What an event moved of all money; undefined for none. What undoes it counts with it, though none of its money is left. */
const movedBy = (noted: Noted): number | undefined => {
  const moved = (noted.undoes ?? noted).lines.filter(({ account }) => isMoney(account));
  return moved.length === 0 ? undefined : moved.reduce((sum, { paise }) => sum + paise, 0);
};

/**
 * Receipts and payments by account and head, of all funds; of each fund both sides come to the same, and the funds together open with
 * what all of them do. In which fund a line lies that has no head is held by `tests/journal/funds.api.test.ts`.
 */
const holdReceiptsAndPayments = async ({ ledger, place }: Desk, context: ReportContext): Promise<void> => {
  const accounts = await accountsOf(context.db);
  const { from, to } = context;
  const { fund: held, head: fee, forms } = place.university;
  const moneyFor = (first: string, last: string): Figures => {
    const sums = adding();
    for (const noted of ledger.noted) {
      const moved = movedBy(noted);
      if (noted.day < first || noted.day > last || moved === undefined) continue;
      for (const { account, head, paise } of noted.lines) {
        if (isMoney(account)) continue;
        const key = `${accounts.get(account)?.id} ${head ?? 0}`;
        sums.add(`${key} ${moved < 0 ? 'paid' : 'received'}`, moved < 0 ? paise : -paise);
      }
    }
    return sums.done();
  };
  const net = (figures: Figures): number =>
    Object.entries(figures).reduce((sum, [name, paise]) => sum + (name.endsWith('paid') ? -paise : paise), 0);
  const drawnOf = async (fund: number | undefined) => {
    const narrowing = fund === undefined ? {} : { narrowing: { fund_id: fund } };
    const drawn = await draw('receipts-and-payments', { ...context, ...narrowing });
    const [received, paid] = ['received', 'paid'].map((key) => paiseOf(cellOf(drawn, drawn.totals, key)));
    expect(received, `both sides of fund ${fund}`).toBe(paid);
    const opening = drawn.rows
      .filter(({ key, cells }) => key === null && String(cells[0]).startsWith('Opening: '))
      .reduce((sum, { cells }) => sum + paiseOf(cellOf(drawn, cells, 'received')), 0);
    return { opening, figures: figuresOf(drawn, ['received', 'paid']) };
  };
  const all = await drawnOf(undefined);
  const byAccountAndHead = adding();
  for (const [name, paise] of Object.entries(all.figures)) {
    const [account, head, fund, side] = name.split(' ');
    const isHeld = head === String(fee) || head === String(forms);
    if (head !== '0') expect([name, fund]).toEqual([name, String(isHeld ? held : 1)]);
    byAccountAndHead.add(`${account} ${head} ${side}`, paise);
  }
  expect(byAccountAndHead.done(), 'receipts and payments').toEqual(moneyFor(from, to));
  const before = net(moneyFor('', dayBefore(from)));
  expect(all.opening, 'opening of all funds').toBe(before);
  const [own, other] = [await drawnOf(1), await drawnOf(held)];
  expect(own.opening + other.opening, 'openings of the funds').toBe(before);
};

/** What of each line waits in suspense. */
const holdSuspense = async ({ ledger }: Desk, context: ReportContext): Promise<void> => {
  const drawn = await draw('suspense', context);
  const { from, to } = context;
  const byDay = ledger.sums(
    ({ account }, { kind, record, day }) => (account === 'suspense' ? `${kind} ${record} ${day}` : undefined),
    '',
    to,
  );
  const expected = adding();
  for (const [name, credited] of Object.entries(byDay)) {
    const [, key = '', day = ''] = /^(.*) (\S+)$/.exec(name) ?? [];
    const paise = 0 - credited;
    if (day < from) expected.add(`${key} opening`, paise);
    else expected.add(`${key} ${paise > 0 ? 'came' : 'claimed'}`, Math.abs(paise));
    expected.add(`${key} waiting`, paise);
  }
  expect(figuresOf(drawn, ['opening', 'came', 'claimed', 'waiting']), 'suspense').toEqual(expected.done());
};

/** What the University is owed: by what was collected, and by the accounts, without what students still owe of it. */
const holdHeld = async (
  { ledger, place }: Desk,
  context: ReportContext,
  held: readonly HeldPart[],
): Promise<void> => {
  const drawn = await draw('held-and-remitted', context);
  const columns = ['collected', 'refunded', 'remitted', 'to_remit'];
  const owed = adding();
  for (const { head, paise, ...part } of held) {
    for (const name of ['collected', 'refunded', 'remitted'] as const)
      owed.add(`${head} ${name}`, part[name]);
    owed.add(`${head} to_remit`, paise);
  }
  const said = figuresOf(drawn, columns, (key) => key?.split(' ')[0]);
  expect(said, 'held and remitted').toEqual(owed.done());
  const { fund, head, forms } = place.university;
  const byAccounts = ledger.sums(({ account, head: own }) =>
    (account === `held ${fund}` || account === 'dues') && (own === head || own === forms)
      ? 'owed'
      : undefined,
  );
  expect(
    held.reduce((sum, { paise }) => sum + paise, 0),
    'held by the accounts',
  ).toBe(0 - (byAccounts.owed ?? 0));
};

/** The reconciliation of each bank account on a day: what is open on either side, and that the rest is the bank's balance. */
const holdReconciliation = async ({ ledger, place, db }: Desk, { loaded }: PlayedBank, on: string) => {
  for (const [at, { id, account }] of place.banks.entries()) {
    const lines = (loaded[at] ?? []).filter(({ day }) => day <= on);
    const onBank = (noted: Noted): number =>
      noted.lines.reduce((sum, line) => sum + (line.account === account ? line.paise : 0), 0);
    const cleared = new Set(lines.flatMap(({ match }) => match?.tied ?? []));
    const there = ledger.noted.filter(
      (noted) => noted.day <= on && noted.kind !== 'account opened' && onBank(noted) !== 0,
    );
    const isOpen = (noted: Noted | null): boolean =>
      noted !== null && there.includes(noted) && !cleared.has(noted);
    const open = there.filter((noted) => isOpen(noted) && !isOpen(noted.undone) && !isOpen(noted.undoes));
    const missing = lines.map((line: PlayedLine) => {
      const booked = (line.match?.tied ?? []).filter((noted) => noted.day <= on);
      return line.paise - booked.reduce((sum, noted) => sum + onBank(noted), 0);
    });
    const group = (sums: readonly number[], side: 1 | -1) => {
      const own = sums.filter((paise) => side * paise > 0);
      return { count: own.length, paise: Math.abs(own.reduce((sum, paise) => sum + paise, 0)) };
    };
    const said = await reconcile(db(), id, on);
    const groupSaid = ({ count, amount }: { readonly count: number; readonly amount: number }) => {
      return { count, paise: paiseOf(amount) };
    };
    expect(
      {
        books: paiseOf(said.books),
        not_cleared: groupSaid(said.not_cleared),
        not_paid: groupSaid(said.not_paid),
        credited: groupSaid(said.credited),
        debited: groupSaid(said.debited),
        bank: said.bank === null ? null : paiseOf(said.bank),
        difference: said.difference,
      },
      `reconciliation of ${account} on ${on}`,
    ).toEqual({
      books: ledger.balance(account, on),
      not_cleared: group(open.map(onBank), 1),
      not_paid: group(open.map(onBank), -1),
      credited: group(missing, 1),
      debited: group(missing, -1),
      bank: lines.at(-1)?.balance ?? null,
      difference: lines.length === 0 ? null : 0,
    });
  }
};

interface Looked {
  readonly closes: readonly PlayedClose[];
  readonly bank: PlayedBank;
  readonly held: readonly HeldPart[];
  readonly from: string;
  readonly to: string;
  readonly on: string;
}

/** Holds every report of the day's money against the model's own journal. */
export const holdDays = async (desk: Desk, { closes, bank, held, from, to, on }: Looked): Promise<void> => {
  const { db, today, ledger } = desk;
  const context: ReportContext = { db: db(), scope: 'all', from, to, today: today() };
  const side = (line: NotedLine) => (line.paise > 0 ? 'debit' : 'credit');
  expect(await journalSums(db()), 'the journal').toEqual(
    ledger.sums((line, { day }) => `${day} ${line.account} ${line.head ?? ''} ${side(line)}`),
  );
  const owed = await owedBetweenFunds(db());
  const mirrored = Object.entries(owed).map(([pair, paise]) => [
    pair.split(' by ').reverse().join(' by '),
    -paise,
  ]);
  expect(owed, 'what funds owe each other, seen from both').toEqual(Object.fromEntries(mirrored));
  for (const day of [on, today()]) {
    await holdDrawers(desk, closes, day);
    await holdReconciliation(desk, bank, day);
  }
  await holdCashBook(desk, context);
  await holdAccounts(desk, context);
  await holdReceiptsAndPayments(desk, context);
  await holdSuspense(desk, context);
  await holdHeld(desk, context, held);
  const { checks } = await agreementOf(db(), { from: undefined, to: undefined });
  expect(
    checks.filter(({ agree }) => !agree),
    'Books agree',
  ).toEqual([]);
};
