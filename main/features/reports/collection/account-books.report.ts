import { categoryLabel } from '../../../../shared/category-label.ts';
import { addDays, formatDate, type IsoDate, localDate } from '../../../../shared/dates.ts';
import { expensesInAll } from '../office-work/bills.queries.ts';
import { billsBehind } from '../office-work/bills.report.ts';
import { date, dayWithin, momentsOf, money, type ReportContext, report, text } from '../report.ts';
import { FIRST_DAY } from '../reports.jobs.ts';
import { type BookEntry, bookEntries, payments } from './account-books.queries.ts';
import { collectedBy, collectedOverall } from './collection.queries.ts';
import { receiptsBehind } from './receipts-behind.report.ts';

/** The days before the period. */
const before = (context: ReportContext): ReportContext => ({
  ...context,
  from: FIRST_DAY,
  to: addDays(context.from, -1),
});

interface DayBookRow {
  readonly date: string | null;
  readonly number: string | null;
  readonly words: string;
  readonly link: string | null;
  readonly received: number | null;
  readonly spent: number | null;
  readonly balance: number | null;
}

const wordsOf = ({ kind, who, what, cancelled }: BookEntry): string =>
  cancelled === null
    ? `${who} (${kind === 'bill' ? categoryLabel(what) : what})`
    : `${who} (CANCELLED: ${cancelled})`;

const linkOf = ({ kind, number, who, date: day }: BookEntry): string =>
  kind === 'receipt'
    ? `/fees?${new URLSearchParams({ q: number ?? who, date: day })}`
    : `/bills?${new URLSearchParams({ q: number ?? who })}`;

const openingTotal = async (context: ReportContext): Promise<number> => {
  const earlier = before(context);
  return (await collectedOverall(earlier)).total - (await expensesInAll(earlier)).paise;
};

async function* dayBookRows(context: ReportContext): AsyncIterable<DayBookRow> {
  let balance = await openingTotal(context);
  const opening = { number: null, link: null, received: null, spent: null, balance };
  yield { ...opening, date: context.from === FIRST_DAY ? null : context.from, words: 'Opening total' };
  for await (const line of bookEntries(context)) {
    const counts = line.cancelled === null;
    const received = line.kind === 'receipt' && counts ? line.paise : null;
    const spent = line.kind === 'bill' ? line.paise : null;
    balance += (received ?? 0) - (spent ?? 0);
    yield {
      date: line.date,
      number: line.number,
      words: wordsOf(line),
      link: linkOf(line),
      received,
      spent,
      balance: counts ? balance : null,
    };
  }
}

export const dayBook = report<DayBookRow>({
  columns: [
    date('date', 'Date', (row) => row.date),
    text('number', 'Number', (row) => row.number, { width: 17 }),
    text('words', 'Particulars', (row) => row.words, { width: 44 }),
    money('received', 'Receipts', (row) => row.received, { opens: false }),
    money('spent', 'Bills', (row) => row.spent, { opens: false }),
    money('balance', 'Balance', (row) => row.balance, { adds: false, opens: false }),
  ],
  rows: dayBookRows,
  linkOf: (row) => row.link,
  totalLabel: 'Closing total',
  totals: async ({ received = 0, spent = 0 }, context) => ({
    balance: (await openingTotal(context)) + received - spent,
  }),
  note: 'Bills stand on their own date, those not approved left out. A cancelled receipt keeps its line and adds nothing.',
});

interface CashDay {
  readonly date: IsoDate | null;
  readonly opening: number;
  readonly received: number;
  readonly paid: number;
  readonly closing: number;
}

const paidByDay = async (context: ReportContext): Promise<ReadonlyMap<IsoDate, number>> => {
  const days = new Map<IsoDate, number>();
  for await (const { paid_at, paise } of payments(context, ...momentsOf(context))) {
    const day = localDate(new Date(paid_at));
    days.set(day, (days.get(day) ?? 0) + paise);
  }
  return days;
};

const cashByDay = async (context: ReportContext): Promise<ReadonlyMap<IsoDate, number>> => {
  const days = new Map<IsoDate, number>();
  for await (const { label, cash } of collectedBy('day', context)) if (cash > 0) days.set(label, cash);
  return days;
};

const sumOf = (days: ReadonlyMap<IsoDate, number>): number =>
  [...days.values()].reduce((sum, paise) => sum + paise, 0);

const cashInHand = async (context: ReportContext): Promise<number> => {
  const earlier = before(context);
  return (await collectedOverall(earlier)).cash - sumOf(await paidByDay(earlier));
};

async function* cashDays(context: ReportContext): AsyncIterable<CashDay> {
  const [received, paid] = [await cashByDay(context), await paidByDay(context)];
  let opening = await cashInHand(context);
  if (received.size + paid.size === 0) {
    // A period without movement still has what is in hand.
    const date = context.from === FIRST_DAY ? null : context.from;
    yield { date, opening, received: 0, paid: 0, closing: opening };
  }
  for (const day of [...new Set([...received.keys(), ...paid.keys()])].sort()) {
    const moved = { received: received.get(day) ?? 0, paid: paid.get(day) ?? 0 };
    const closing = opening + moved.received - moved.paid;
    yield { date: day, opening, ...moved, closing };
    opening = closing;
  }
}

export const cashBook = report<CashDay>({
  columns: [
    date('date', 'Date', (row) => row.date),
    money('opening', 'Opening', (row) => row.opening, { adds: false, opens: false }),
    money('received', 'Cash Received', (row) => row.received),
    money('paid', 'Bills Paid', (row) => row.paid),
    money('closing', 'In Hand', (row) => row.closing, { adds: false, opens: false }),
  ],
  rows: cashDays,
  keyOf: (row) => row.date,
  totals: async ({ received = 0, paid = 0 }, context) => {
    const opening = await cashInHand(context);
    return { opening, closing: opening + received - paid };
  },
  note: 'Receipts taken in cash, and bills on the day they were marked Paid: how a bill was paid is not kept, so each counts as paid in cash.',
  behind: (row, column, context) => {
    const days = row === null ? context : dayWithin(row, context);
    if (!days) return undefined;
    const words = row === null ? 'All' : formatDate(row);
    if (column === 'received')
      return receiptsBehind(`Cash received: ${words}`, { payment_type: 'Cash' }, days);
    if (column === 'paid') return billsBehind(`Bills paid: ${words}`, { paidBetween: momentsOf(days) }, days);
    return undefined;
  },
});
