import { expect } from 'vitest';
import type { Db } from '../../../main/database/db.ts';
import type { ReportContext } from '../../../main/features/overview/reports/report.ts';
import { FIRST_DAY, LAST_DAY } from '../../../main/features/overview/reports/reports.jobs.ts';
import { statisticsOf } from '../../../main/features/overview/reports/reports.statistics.ts';
import { readAccount } from '../../../main/features/overview/student-account/student-account.service.ts';
import { cellOf, type Drawn, draw, figuresOf, paiseOf, totalsOf } from './drawn.ts';
import { adding, type Figures } from './figures.ts';
import { type Covered, JournalFigures } from './journal-figures.ts';
import { readJournal } from './journal-lines.ts';
import type { KnownPeople } from './known-people.ts';

const COLLECTED = ['receipts', 'cash', 'online', 'cheque', 'taken_back', 'total'] as const;

const only = (figures: Figures, columns: readonly string[]): Figures =>
  Object.fromEntries(
    Object.entries(figures).filter(([name]) => columns.some((column) => name.endsWith(` ${column}`))),
  );

/** Sums the rows of each column. For counts of receipts this is right only where each receipt is in one row. */
const summed = (figures: Figures): Figures => {
  const sums = adding();
  for (const [name, amount] of Object.entries(figures)) sums.add(`total ${name.split(' ').at(-1)}`, amount);
  return sums.done();
};

const collectedBook = (drawn: Drawn, expected: Figures, what: string, areTotalsSums = true): void => {
  const columns = COLLECTED.filter((column) => drawn.keys.includes(column));
  const own = only(expected, columns);
  expect(figuresOf(drawn, columns), what).toEqual(own);
  const money = areTotalsSums ? columns : columns.filter((column) => column !== 'receipts');
  expect(totalsOf(drawn, money), `${what}, totals`).toEqual(only(summed(own), money));
};

interface Asked {
  readonly db: Db;
  /** The students whose load was undone. */
  readonly gone: ReadonlySet<number>;
  readonly people: KnownPeople;
  readonly today: string;
  readonly within: readonly number[] | null;
  readonly from: string;
  readonly to: string;
  /** The day for which the registers of dues are drawn. */
  readonly on: string;
}

/** Compares the books of a period with the lines of the journal. */
const holdBooks = async (
  figures: JournalFigures,
  context: ReportContext,
  covered: Covered,
): Promise<void> => {
  const booked = (called: Parameters<JournalFigures['collected']>[1]) => figures.collected(covered, called);
  const inAll = booked(() => ['total']);
  collectedBook(
    await draw('daily-collection', context),
    booked(({ day }) => [day]),
    'daily collection',
  );
  collectedBook(
    await draw('collection-by-mode', context),
    booked(({ mode }) => [`${mode[0]?.toUpperCase()}${mode.slice(1)}`]),
    'by mode',
  );
  const cashiers = await draw('collection-by-cashier', context);
  const byCashier = booked((one) => [figures.cashierOf(one)]);
  expect(figuresOf(cashiers, COLLECTED), 'by cashier').toEqual(byCashier);
  expect(figuresOf(cashiers, ['other']), 'of other dates').toEqual(figures.ofOtherDates(covered));

  const courses = await draw('collection-by-course', context);
  const shown = COLLECTED.filter((column) => courses.keys.includes(column));
  const byCourse = booked((one) => figures.coursesOf(one, covered));
  expect(figuresOf(courses, shown), 'by course').toEqual(byCourse);
  expect(totalsOf(courses, COLLECTED), 'by course, totals').toEqual(inAll);
  const categories = await draw('collection-by-category', context);
  expect(totalsOf(categories, ['receipts', 'total']), 'by category, totals').toEqual(
    only(inAll, ['receipts', 'total']),
  );
  collectedBook(
    await draw('collection-by-head', context),
    figures.collectedUnder(covered, 'head'),
    'by head',
    false,
  );
  collectedBook(
    await draw('collection-by-head', { ...context, narrowing: { under: 'type' } }),
    figures.collectedUnder(covered, 'type'),
    'by fee type',
    false,
  );
  const register = await draw('head-register', context);
  collectedBook(register, figures.collectedUnder(covered, 'day and head'), 'head register', false);

  const fees = await draw('fee-register', context);
  const lines = fees.rows.filter(({ cells }) => cellOf(fees, cells, 'date') !== null);
  expect(
    lines.map(({ cells }) => [cellOf(fees, cells, 'date'), paiseOf(cellOf(fees, cells, 'total'))]),
    'fee register',
  ).toEqual(figures.registerLines(covered));
  const heads = fees.keys.filter((key) => key.startsWith('head_'));
  const byHead = figures.collectedUnder(covered, 'head');
  for (const key of heads) {
    const header = fees.headers[fees.keys.indexOf(key)];
    expect(totalsOf(fees, [key])[`total ${key}`] ?? 0, `fee register, ${header}`).toBe(
      byHead[`${header} total`] ?? 0,
    );
  }
  for (const { cells } of lines) {
    const cast = heads.reduce((sum, key) => sum + paiseOf(cellOf(fees, cells, key)), 0);
    expect(cast, 'a line of the fee register').toBe(paiseOf(cellOf(fees, cells, 'total')));
  }

  const cancelled = await draw('cancelled-receipts', context);
  const onDay = (drawn: Drawn, column: string) => (_: unknown, cells: Drawn['totals']) =>
    String(cellOf(drawn, cells, column));
  expect(figuresOf(cancelled, ['amount'], onDay(cancelled, 'cancelled_on')), 'cancelled').toEqual(
    figures.cancelled(covered),
  );
  await holdAccountBooks(figures, context, covered);

  for (const [name, kind] of [
    ['concessions', 'concession'],
    ['write-offs', 'write-off'],
  ] as const) {
    const drawn = await draw(name, context);
    expect(figuresOf(drawn, ['amount'], onDay(drawn, 'date')), name).toEqual(figures.conceded(kind, covered));
  }
  const refunds = await draw('refunds', context);
  expect(figuresOf(refunds, ['approved', 'paid'], onDay(refunds, 'date')), 'refunds').toEqual(
    figures.refunds(covered),
  );

  const statistics = await statisticsOf(context);
  expect([statistics.receipts, paiseOf(statistics.collected)], 'statistics').toEqual([
    inAll['total receipts'] ?? 0,
    inAll['total total'] ?? 0,
  ]);
};

/** Compares the day book line by line, and the cash book day by day, with their balances. */
const holdAccountBooks = async (
  figures: JournalFigures,
  context: ReportContext,
  covered: Covered,
): Promise<void> => {
  const book = await draw('day-book', context);
  const [opening, ...entries] = book.rows;
  const columns = ['received', 'spent', 'refunded'].filter((column) => book.keys.includes(column));
  const said = entries.map(({ cells }) => {
    const column = columns.find((each) => cellOf(book, cells, each) !== null);
    const isStruck = String(cellOf(book, cells, 'words')).includes(': ') && column === undefined;
    return [cellOf(book, cells, 'date'), column && paiseOf(cellOf(book, cells, column)), isStruck];
  });
  const lines = figures.dayBook(covered);
  expect(said, 'day book').toEqual(
    lines.map(([day, , paise]) => [day, paise === null ? undefined : paise, paise === null]),
  );
  const signed = (some: typeof lines) =>
    some.reduce((sum, [, column, paise]) => sum + (column === 'received' ? 1 : -1) * (paise ?? 0), 0);
  const before = signed(figures.dayBook({ ...covered, from: '', to: dayBefore(covered.from) }));
  expect(paiseOf(cellOf(book, opening?.cells ?? [], 'balance')), 'day book, opening').toBe(before);
  const last = entries.findLast(({ cells }) => cellOf(book, cells, 'balance') !== null);
  const closing = before + signed(lines);
  if (last) expect(paiseOf(cellOf(book, last.cells, 'balance')), 'day book, last line').toBe(closing);
  expect(paiseOf(cellOf(book, book.totals, 'balance')), 'day book, closing').toBe(closing);

  const cash = await draw('cash-by-day', context);
  const moved = figures.cashBook(covered);
  const names = ['received', 'refunded'].filter((column) => cash.keys.includes(column));
  expect(figuresOf(cash, names), 'cash book').toEqual(only(moved, names));
  const inHand = (some: Figures) =>
    Object.entries(some).reduce(
      (sum, [name, paise]) => sum + (name.endsWith('received') ? paise : -paise),
      0,
    );
  const inHandBefore = inHand(figures.cashBook({ ...covered, from: '', to: dayBefore(covered.from) }));
  expect(
    [paiseOf(cellOf(cash, cash.totals, 'opening')), paiseOf(cellOf(cash, cash.totals, 'closing'))],
    'cash in hand',
  ).toEqual([inHandBefore, inHandBefore + inHand(moved)]);
};

const dayBefore = (day: string): string =>
  day === FIRST_DAY ? '' : new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Compares the registers of dues as of the end of a day. */
const holdDues = async (
  figures: JournalFigures,
  context: ReportContext,
  covered: Covered,
  on: string,
): Promise<void> => {
  const SUMS = ['demand', 'conceded', 'written_off', 'collected', 'given_back', 'open'];
  const dcb = await draw('dcb', context);
  const byHead = figures.demand(on, covered, 'head');
  const headOf = (drawn: Drawn, column: string) => (_: unknown, cells: Drawn['totals']) =>
    String(cellOf(drawn, cells, column));
  expect(figuresOf(dcb, SUMS, headOf(dcb, 'head')), `dcb on ${on}`).toEqual(byHead);

  const ageing = await draw('ageing', context);
  expect(figuresOf(ageing, ['open'], headOf(ageing, 'group')), `ageing on ${on}`).toEqual(
    figures.open(on, covered),
  );

  const ledger = await draw('class-ledger', context);
  expect(figuresOf(ledger, SUMS.slice(1)), `class ledger on ${on}`).toEqual(
    only(figures.demand(on, covered, 'student'), SUMS.slice(1)),
  );
  for (const { key, cells } of ledger.rows)
    expect(cellOf(ledger, cells, 'year'), `the class of ${key} on ${on}`).toBe(
      figures.classOn(Number(key), on),
    );
  const balances = await draw('balances', context);
  const named = (_: unknown, cells: Drawn['totals']) => `${cells[0]} ${cells[1] ?? ''}`;
  expect(figuresOf(balances, ['balance'], named), `balances on ${on}`).toEqual(figures.balances(on, covered));

  const advances = await draw('advances', context);
  expect(figuresOf(advances, ['advance']), `advances on ${on}`).toEqual(
    Object.fromEntries(
      Object.entries(figures.ofStudents('advances', on, covered, -1)).map(([id, paise]) => [
        `${id} advance`,
        paise,
      ]),
    ),
  );
};

/** Compares every report of money with the journal, summed anew from its first line. */
export const holdReports = async (
  { db, gone, people, today, within, from, to, on }: Asked,
  students: readonly number[],
) => {
  const figures = new JournalFigures(await readJournal(db, gone, people));
  const context: ReportContext = { db, scope: within ?? 'all', from, to, today };
  const covered = { within, from, to };
  await holdBooks(figures, context, covered);
  const always = { within, from: FIRST_DAY, to: LAST_DAY };
  await holdDues(figures, { ...context, narrowing: { on } }, always, on);
  await holdDues(figures, context, always, LAST_DAY);

  const owed = Object.entries(figures.ofStudents('dues', LAST_DAY, always)).filter(([, paise]) => paise > 0);
  const all = await draw('defaulters', { ...context, narrowing: { owing: 'all' } });
  expect(figuresOf(all, ['overdue']), 'all that is open').toEqual(
    Object.fromEntries(owed.map(([id, paise]) => [`${id} overdue`, paise])),
  );
  if (within === null) {
    const bills = await draw('bills-by-category', { ...context, from: FIRST_DAY, to: LAST_DAY });
    const spent = totalsOf(bills, ['approved', 'paid']);
    expect((spent['total approved'] ?? 0) + (spent['total paid'] ?? 0), 'bills').toBe(
      figures.standing('expenses'),
    );
    expect(spent['total paid'] ?? 0, 'bills paid').toBe(0 - figures.standing('paid out'));
  }
  const own = (account: string, id: number, day: string) => figures.ofRecord(account, id, day);
  for (const id of students) {
    for (const day of [on, LAST_DAY]) {
      const { ledger } = await readAccount(db, { scope: 'all', id, period: { to: day }, today });
      const last = ledger.entries.at(-1)?.balance ?? 0;
      expect(
        [ledger.balance, ledger.advance, last, ledger.refund_due].map(paiseOf),
        `account of ${id} on ${day}`,
      ).toEqual([
        own('dues', id, day),
        0 - own('advances', id, day),
        own('dues', id, day) + own('advances', id, day),
        0 - own('refunds payable', id, day),
      ]);
    }
  }
};
