import { categoryLabel } from '../../../../../shared/category-label.ts';
import { addDays, formatDate } from '../../../../../shared/dates.ts';
import { formatRupees, toRupees } from '../../../../../shared/money.ts';
import { addressOfDocument } from '../accounts/documents.ts';
import { studentAddress } from '../dues/standing-dues.report.ts';
import {
  type DrillDown,
  date,
  dayInPeriod,
  money,
  type ReportColumn,
  type ReportContext,
  type ReportPlan,
  report,
  text,
} from '../report.ts';
import { FIRST_DAY } from '../reports.jobs.ts';
import {
  type BankedCash,
  type BookEntry,
  bookEntries,
  cashBanked,
  movedByDay,
  movedInAll,
  type PaidRefund,
  type PaidVoucher,
  refundsPaidInCash,
  vouchersPaidInCash,
} from './account-books.queries.ts';
import { receiptsDrillDown, TAKEN_BACK_NOTE } from './receipts-drill-down.report.ts';

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
  readonly isStruck: boolean;
  readonly received: number | null;
  readonly spent: number | null;
  readonly refunded: number | null;
  readonly given: number | null;
  /** What came in by other vouchers; below zero what went out. */
  readonly moved: number | null;
  readonly balance: number | null;
}

const CANCELLED_BY_KIND = {
  receipt: 'CANCELLED',
  refund: 'CANCELLED',
  bill: 'TAKEN BACK',
  payment: 'CANCELLED',
  other: 'CANCELLED',
} as const;

/** `Asha Rao (CANCELLED: entered twice; of 12-11-2026)`: the day where it is not the line's own. */
const particularsOf = ({ kind, who, what, struck, takes_back, reason, moved_paise }: BookEntry): string => {
  const sum = moved_paise === null ? '' : `, ${formatRupees(toRupees(moved_paise))}`;
  const words = kind === 'bill' ? categoryLabel(what) : `${what}${sum}`;
  const said = (text: string) => (who === null ? text : `${who} (${text})`);
  if (!struck && takes_back === null) return said(words);
  const why = reason === null ? words : reason;
  const of = takes_back === null ? '' : `; of ${formatDate(takes_back)}`;
  return said(`${CANCELLED_BY_KIND[kind]}: ${why}${of}`);
};

const paymentAddress = (q: string): string => `/payments?${new URLSearchParams({ q })}`;

/** The voucher of the journal that books each kind of line. */
const BOOKED_AS = {
  receipt: 'receipt',
  bill: 'bill approved',
  refund: 'refund paid',
  payment: 'paid by voucher',
  other: 'ledger',
} as const;

const linkOf = ({ kind, number, who, date: day, takes_back }: BookEntry): string | null =>
  addressOfDocument({ kind: BOOKED_AS[kind], number: number ?? who, day: takes_back ?? day });

const openingTotal = async (context: ReportContext): Promise<number> => {
  const earlier = before(context);
  return (
    (await movedInAll(earlier, 'receipts')) -
    (await movedInAll(earlier, 'bills approved')) -
    (await movedInAll(earlier, 'refunds')) -
    (await movedInAll(earlier, 'payments')) +
    (await movedInAll(earlier, 'other vouchers'))
  );
};

const KINDS = {
  receipt: 'received',
  bill: 'spent',
  refund: 'refunded',
  payment: 'given',
  other: 'moved',
} as const;
/** The kinds whose sums add to the balance; the others take from it. */
const COME_IN: readonly BookEntry['kind'][] = ['receipt', 'other'];

async function* dayBookRows(context: ReportContext): AsyncIterable<DayBookRow> {
  let balance = await openingTotal(context);
  const nothing = { received: null, spent: null, refunded: null, given: null, moved: null };
  const opening = { number: null, link: null, isStruck: false, ...nothing, balance };
  yield { ...opening, date: context.from === FIRST_DAY ? null : context.from, words: 'Opening total' };
  for await (const line of bookEntries(context)) {
    const shown = {
      date: line.date,
      number: line.number,
      words: particularsOf(line),
      link: linkOf(line),
      isStruck: line.struck === 1,
    };
    if (line.struck) {
      yield { ...shown, ...nothing, balance: null };
      continue;
    }
    balance += COME_IN.includes(line.kind) ? line.paise : -line.paise;
    yield { ...shown, ...nothing, [KINDS[line.kind]]: line.paise, balance };
  }
}

/** A column of what not every college has, in a period that has any. */
const rareFigure = async <Row>(
  context: ReportContext,
  name:
    | 'refunds'
    | 'refunds in cash'
    | 'payments'
    | 'payments in cash'
    | 'to the bank'
    | 'short'
    | 'other vouchers'
    | 'other cash',
  column: () => ReportColumn<Row>,
): Promise<readonly ReportColumn<Row>[]> => ((await movedByDay(context, name)).size > 0 ? [column()] : []);

export const dayBook = async (asked: ReportContext): Promise<ReportPlan> =>
  report<DayBookRow>({
    columns: [
      date('date', 'Date', (row) => row.date),
      text('number', 'Number', (row) => row.number, { width: 17 }),
      text('words', 'Particulars', (row) => row.words, { width: 44 }),
      money('received', 'Receipts', (row) => row.received, { opens: false }),
      money('spent', 'Bills', (row) => row.spent, { opens: false }),
      ...(await rareFigure<DayBookRow>(asked, 'refunds', () =>
        money('refunded', 'Refunds', (row) => row.refunded, { opens: false }),
      )),
      ...(await rareFigure<DayBookRow>(asked, 'payments', () =>
        money('given', 'Payments', (row) => row.given, { opens: false }),
      )),
      ...(await rareFigure<DayBookRow>(asked, 'other vouchers', () =>
        money('moved', 'Other Vouchers', (row) => row.moved, { opens: false }),
      )),
      money('balance', 'Balance', (row) => row.balance, { adds: false, opens: false }),
    ],
    rows: dayBookRows,
    linkOf: (row) => row.link,
    isStruck: (row) => row.isStruck,
    totalLabel: 'Closing total',
    totals: async ({ received = 0, spent = 0, refunded = 0, given = 0, moved = 0 }, context) => ({
      balance: (await openingTotal(context)) + received - spent - refunded - given + moved,
    }),
    note: 'Receipts on their day, bills on the day of their approval, refunds and other payments on the day they were paid; what pays a bill is not counted again. What was cancelled on its own day keeps its line and adds nothing; what was cancelled later is reversed on that later day, by a line of its own.',
  });

interface CashDay {
  readonly date: string | null;
  readonly opening: number;
  readonly received: number;
  readonly refunded: number;
  readonly given: number;
  readonly banked: number;
  /** Below zero where drawers were over. */
  readonly short: number;
  /** Into drawers by other vouchers; below zero out of them. */
  readonly moved: number;
  readonly closing: number;
}

/** What all drawers hold before the period, with what is on its way between them. Paise. */
export const cashInHand = async (context: ReportContext): Promise<number> => {
  const earlier = before(context);
  return (
    (await movedInAll(earlier, 'cash')) -
    (await movedInAll(earlier, 'refunds in cash')) -
    (await movedInAll(earlier, 'payments in cash')) -
    (await movedInAll(earlier, 'to the bank')) -
    (await movedInAll(earlier, 'short')) +
    (await movedInAll(earlier, 'other cash'))
  );
};

async function* cashDays(context: ReportContext): AsyncIterable<CashDay> {
  const received = await movedByDay(context, 'cash');
  const refunded = await movedByDay(context, 'refunds in cash');
  const given = await movedByDay(context, 'payments in cash');
  const banked = await movedByDay(context, 'to the bank');
  const short = await movedByDay(context, 'short');
  const other = await movedByDay(context, 'other cash');
  let opening = await cashInHand(context);
  const all = [received, refunded, given, banked, short, other];
  const days = [...new Set(all.flatMap((by) => [...by.keys()]))].sort();
  if (days.length === 0) {
    // A period without movement still has what is in hand.
    const day = context.from === FIRST_DAY ? null : context.from;
    const nothing = { received: 0, refunded: 0, given: 0, banked: 0, short: 0, moved: 0 };
    yield { date: day, opening, ...nothing, closing: opening };
  }
  for (const day of days) {
    const terms = {
      received: received.get(day) ?? 0,
      refunded: refunded.get(day) ?? 0,
      given: given.get(day) ?? 0,
      banked: banked.get(day) ?? 0,
      short: short.get(day) ?? 0,
      moved: other.get(day) ?? 0,
    };
    const out = terms.refunded + terms.given + terms.banked + terms.short;
    const closing = opening + terms.received + terms.moved - out;
    yield { date: day, opening, ...terms, closing };
    opening = closing;
  }
}

const refundsInCashReport = report<PaidRefund>({
  columns: [
    date('date', 'Date', (row) => row.day),
    text('voucher_no', 'Voucher No', (row) => row.voucher_no, { width: 17 }),
    text('student', 'Student', (row) => row.student, { width: 28 }),
    money('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: refundsPaidInCash,
  linkOf: studentAddress,
});

const vouchersInCashReport = report<PaidVoucher>({
  columns: [
    date('date', 'Date', (row) => row.day),
    text('voucher_no', 'Voucher No', (row) => row.voucher_no, { width: 17 }),
    text('payee', 'Payee', (row) => row.payee, { width: 28 }),
    money('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: vouchersPaidInCash,
  linkOf: ({ voucher_no, payee }) => paymentAddress(voucher_no ?? payee),
});

const cashBankedReport = report<BankedCash>({
  columns: [
    date('date', 'Date', (row) => row.day),
    text('slip', 'Slip No', (row) => String(row.slip), { width: 10 }),
    text('drawer', 'Drawer', (row) => row.drawer, { width: 28 }),
    money('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: cashBanked,
});

const cashDrillDown = (row: string | null, column: string, context: ReportContext): DrillDown | undefined => {
  const days = row === null ? context : dayInPeriod(row, context);
  if (!days) return undefined;
  const words = row === null ? 'All' : formatDate(row);
  switch (column) {
    case 'received':
      return receiptsDrillDown(`Cash received: ${words}`, { payment_type: 'Cash' }, days);
    case 'refunded':
      return { plan: refundsInCashReport, context: days, title: `Refunds paid in cash: ${words}` };
    case 'given':
      return { plan: vouchersInCashReport, context: days, title: `Paid in cash by voucher: ${words}` };
    case 'banked':
      return { plan: cashBankedReport, context: days, title: `Cash taken to the bank: ${words}` };
    default:
      return undefined;
  }
};

export const cashByDay = async (asked: ReportContext): Promise<ReportPlan> =>
  report<CashDay>({
    columns: [
      date('date', 'Date', (row) => row.date),
      money('opening', 'Opening', (row) => row.opening, { adds: false, opens: false }),
      money('received', 'Cash Received', (row) => row.received),
      ...(await rareFigure<CashDay>(asked, 'refunds in cash', () =>
        money('refunded', 'Refunds Paid', (row) => row.refunded),
      )),
      ...(await rareFigure<CashDay>(asked, 'payments in cash', () =>
        money('given', 'Payments', (row) => row.given),
      )),
      ...(await rareFigure<CashDay>(asked, 'to the bank', () =>
        money('banked', 'To the Bank', (row) => row.banked),
      )),
      ...(await rareFigure<CashDay>(asked, 'short', () =>
        money('short', 'Short', (row) => row.short, { opens: false }),
      )),
      ...(await rareFigure<CashDay>(asked, 'other cash', () =>
        money('moved', 'Other Vouchers', (row) => row.moved, { opens: false }),
      )),
      money('closing', 'In Hand', (row) => row.closing, { adds: false, opens: false }),
    ],
    rows: cashDays,
    keyOf: (row) => row.date,
    totals: async ({ received = 0, refunded = 0, given = 0, banked = 0, short = 0, moved = 0 }, context) => {
      const opening = await cashInHand(context);
      return { opening, closing: opening + received - refunded - given - banked - short + moved };
    },
    note: `Cash receipts less cancellations, refunds and payments; cash deposited in bank. Short (−: excess) as on the day counted. In Hand is what all drawers hold, with what is on its way between them. Bills set Paid without a voucher do not say how they were paid: they are not in this book, but in the ledger Paid out of cash or bank. ${TAKEN_BACK_NOTE}`,
    drillDown: cashDrillDown,
  });
