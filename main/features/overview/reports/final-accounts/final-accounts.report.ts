import { addYears } from '../../../../../shared/dates.ts';
import type { AccountClass } from '../../../../../shared/features/accounts/ledger-accounts/ledger-accounts.model.ts';
import { theAccount, underHead, type Which } from '../accounts/accounts.queries.ts';
import { planOfAmounts } from '../accounts/ledger.report.ts';
import { type DrillDown, money, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { FIRST_DAY } from '../reports.jobs.ts';
import { isOfDebits } from './classed-accounts.ts';
import { type ClassedSum, classedSums, type Days } from './final-accounts.queries.ts';

/** A line of the final accounts: an account or head, a heading without figures, or what is added up. */
interface Line {
  readonly key: string | null;
  readonly words: string;
  readonly schedule: string | null;
  readonly now: number | null;
  readonly before: number | null;
}

type Sums = Readonly<Record<'now' | 'before', number>>;

const heading = (words: string): Line => ({ key: null, words, schedule: null, now: null, before: null });
const total = (words: string, { now, before }: Sums, schedule: string | null = null): Line => ({
  ...{ key: null, words, schedule },
  ...{ now, before },
});

const added = (sums: readonly Sums[]): Sums => ({
  now: sums.reduce((sum, { now }) => sum + now, 0),
  before: sums.reduce((sum, { before }) => sum + before, 0),
});

const less = (one: Sums, other: Sums): Sums => ({
  now: one.now - other.now,
  before: one.before - other.before,
});

/** A key by which its rows are found: the account, the head and the class. */
const lineOf = ({ account_id, head_id, class: of, words, schedule, now, before }: ClassedSum): Line => ({
  key: `${account_id} ${head_id} ${of}`,
  ...{ words, schedule, now, before },
});

/** The lines of a class, with the sum of each schedule that has several. */
function* linesOf(sums: readonly ClassedSum[]): Iterable<Line> {
  for (const [schedule, of] of Map.groupBy(sums, (sum) => sum.schedule)) {
    yield* of.map(lineOf);
    if (of.length > 1) yield total(`Total, ${schedule}`, added(of), schedule);
  }
}

const ofClass = (sums: readonly ClassedSum[], wanted: AccountClass): readonly ClassedSum[] =>
  sums.filter(({ class: of }) => of === wanted);

/** The days of a report, as the year before had them. */
const yearBefore = ({ from, to }: Days): Days => ({
  from: from === null ? null : addYears(from, -1),
  to: addYears(to, -1),
});

const daysOf = ({ from, to }: ReportContext): Days => ({ from: from === FIRST_DAY ? null : from, to });

/** A surplus, or below zero a deficit. */
const EXCESS = 'Excess of income over expenditure';

async function* incomeAndExpenditureLines(context: ReportContext): AsyncIterable<Line> {
  const days = daysOf(context);
  const sums = await classedSums(context, ['income', 'expense'], days, yearBefore(days));
  const [income, expenses] = [ofClass(sums, 'income'), ofClass(sums, 'expense')];
  yield heading('INCOME');
  yield* linesOf(income);
  yield total('Total income', added(income));
  yield heading('EXPENDITURE');
  yield* linesOf(expenses);
  yield total('Total expenditure', added(expenses));
  yield total(EXCESS, less(added(income), added(expenses)));
}

/** What income exceeded expenditure by in all the days up to one, and in the year before it. */
const excessUpTo = async (context: ReportContext, now: Days): Promise<Sums> => {
  const sums = await classedSums(context, ['income', 'expense'], now, yearBefore(now));
  return less(added(ofClass(sums, 'income')), added(ofClass(sums, 'expense')));
};

/** What the years that were closed in these days carried to the balances of funds; below zero for a surplus. */
const carriedIn = async (context: ReportContext, now: Days): Promise<Sums> =>
  added((await classedSums(context, ['fund'], now, yearBefore(now))).filter(isCarried));

const isCarried = ({ kind }: ClassedSum): boolean => kind === 'result';
const isNothing = ({ now, before }: Sums): boolean => now === 0 && before === 0;

async function* balanceSheetLines(context: ReportContext): AsyncIterable<Line> {
  const upTo = { from: null, to: context.to };
  const sums = await classedSums(context, ['fund', 'liability', 'asset'], upTo, yearBefore(upTo));
  const [allFunds, liabilities, assets] = [
    ofClass(sums, 'fund'),
    ofClass(sums, 'liability'),
    ofClass(sums, 'asset'),
  ];
  const funds = allFunds.filter((sum) => !isCarried(sum));
  const all = await excessUpTo(context, upTo);
  const days = daysOf(context);
  const ofPeriod = days.from === null ? all : await excessUpTo(context, days);
  const carried = added(allFunds.filter(isCarried));
  const carriedNow = days.from === null ? carried : await carriedIn(context, days);
  yield heading('FUNDS');
  yield* linesOf(funds);
  const earlier = less(added([all, carried]), added([ofPeriod, carriedNow]));
  if (!isNothing(earlier)) yield total('Excess of earlier periods', earlier);
  yield total('Excess of this period', ofPeriod);
  if (!isNothing(carriedNow)) yield total('Carried to the balances of funds', carriedNow);
  yield heading('LIABILITIES');
  yield* linesOf(liabilities);
  yield total('Total funds and liabilities', added([...funds, all, carried, ...liabilities]));
  yield heading('ASSETS');
  yield* linesOf(assets);
  yield total('Total assets', added(assets));
}

/** What a figure opens: the lines of the ledger that it adds up, of its days. */
const rowsBehind = (row: string | null, context: ReportContext): DrillDown | undefined => {
  const [account, head, of] = (row ?? '').split(' ');
  if (account === undefined || head === undefined || of === undefined) return undefined;
  const which: Which = head === '0' ? theAccount(Number(account)) : underHead(Number(account), Number(head));
  return {
    plan: planOfAmounts(which, isOfDebits(of as AccountClass) ? 1 : -1),
    context,
    title: 'The entries',
  };
};

const columns = (now: string) => [
  text<Line>('words', 'Particulars', (row) => row.words, { width: 42 }),
  text<Line>('schedule', 'Schedule', (row) => row.schedule, { width: 24 }),
  // A phone shows the last column of money alone.
  money<Line>('before', 'Year Before', (row) => row.before, { adds: false, opens: false }),
  money<Line>('now', now, (row) => row.now, { adds: false }),
];

/** The income and expenditure account: of all funds, or of one, with the same days of the year before. */
export const incomeAndExpenditure: ReportPlan = report<Line>({
  columns: columns('This Period'),
  rows: incomeAndExpenditureLines,
  keyOf: (row) => row.key,
  isStrong: (row) => row.key === null,
  totalsOpen: false,
  note: 'By the journal: income as it is charged, expenditure as bills are approved and vouchers paid. Concessions and write-offs are expenditure. A minus in the last line is an excess of expenditure over income. Year Before has the same days of the year before.',
  drillDown: (row, column, context) => (column === 'now' ? rowsBehind(row, context) : undefined),
});

/** The balance sheet at the end of the period: of all funds, or of one, with that of a year before. */
export const balanceSheet: ReportPlan = report<Line>({
  columns: columns('Balance'),
  rows: balanceSheetLines,
  keyOf: (row) => row.key,
  isStrong: (row) => row.key === null,
  totalsOpen: false,
  note: 'As on the last day of the period, by the journal. A balance on the other side than usual has a minus. Both totals are equal, or the books do not agree. An excess is of income over expenditure. Year Before is the same day a year before.',
  drillDown: (row, column, context) =>
    column === 'now' ? rowsBehind(row, { ...context, from: FIRST_DAY }) : undefined,
});
