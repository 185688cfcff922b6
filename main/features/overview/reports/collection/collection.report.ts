import { addDays, formatDate, localDate } from '../../../../../shared/dates.ts';
import { PAYMENT_TYPES } from '../../../../../shared/features/collection/fees/fees.model.ts';
import type { ReportChart } from '../../../../../shared/features/overview/reports/reports.model.ts';
import { toRupees } from '../../../../../shared/money.ts';
import {
  count,
  date,
  dayInPeriod,
  money,
  type ReportContext,
  type ReportPlan,
  report,
  text,
} from '../report.ts';
import {
  type CancelledReceipt,
  type Collected,
  cancelledReceipts,
  collectedBy,
  collectedByCourse,
  collectedOverall,
  collectedUnder,
  figureOf,
  otherDatesByCashier,
} from './collection.queries.ts';
import {
  collectionDrillDown,
  collectionFigures,
  receiptAddress,
  receiptsDrillDown,
  TAKEN_BACK_NOTE,
  takenBackFigure,
} from './receipts-drill-down.report.ts';

const chartOf = (
  title: string,
  axis: string,
  groups: readonly Collected[],
  labelOf: (label: string) => string = (label) => label,
): ReportChart | null =>
  groups.length === 0
    ? null
    : {
        title,
        kind: 'bar',
        axis,
        unit: 'money',
        stacked: false,
        categories: groups.map(({ label }) => labelOf(label)),
        series: [{ name: 'Collected', values: groups.map(({ total }) => toRupees(total)) }],
      };

/** The collection in time, each way of paying on top of the other. */
const chartByMode = (
  title: string,
  axis: string,
  groups: readonly Collected[],
  labelOf?: (label: string) => string,
): ReportChart | null => {
  const chart = chartOf(title, axis, groups, labelOf);
  return (
    chart && {
      ...chart,
      stacked: true,
      series: PAYMENT_TYPES.map((mode) => ({
        name: mode,
        values: groups.map((group) => toRupees(group[figureOf(mode)])),
      })),
    }
  );
};

/** Days drawn one by one; a longer period is drawn by the month. */
const MOST_DAYS_DRAWN = 92;

/** The months of days, in their order. */
const monthsOf = (days: readonly Collected[]): readonly Collected[] =>
  [...Map.groupBy(days, ({ label }) => label.slice(0, 7))].map(([label, own]) => {
    const sum = (figure: Exclude<keyof Collected, 'key' | 'label'>) =>
      own.reduce((total, day) => total + day[figure], 0);
    return {
      key: label,
      label,
      receipts: sum('receipts'),
      cash: sum('cash'),
      online: sum('online'),
      cheque: sum('cheque'),
      taken_back: sum('taken_back'),
      total: sum('total'),
    };
  });

export const dailyCollection = async (asked: ReportContext): Promise<ReportPlan> =>
  report<Collected>({
    columns: [date('date', 'Date', (row) => row.label), ...(await collectionFigures(asked))],
    rows: (context) => collectedBy('day', context),
    keyOf: (row) => row.key,
    note: TAKEN_BACK_NOTE,
    drillDown: collectionDrillDown((day, context) => {
      const narrowed = dayInPeriod(day, context);
      return narrowed && { label: formatDate(day), context: narrowed };
    }),
    chartOfRows: (days) => {
      const [first, last] = [days[0]?.label, days.at(-1)?.label];
      if (first === undefined || last === undefined) return null;
      return last <= addDays(first, MOST_DAYS_DRAWN)
        ? chartByMode('Collection by day', 'Day', days, formatDate)
        : chartByMode('Collection by month', 'Month', monthsOf(days));
    },
  });

/** A receipt with lines of several heads stands under each of them; in all it is one. */
const eachReceiptOnce = async (_sums: unknown, context: ReportContext) => ({
  receipts: (await collectedOverall(context)).receipts,
});

const UNDER_WORDS = { head: 'Head', type: 'Fee Type' } as const;

/** The collection by the heads of its lines, or by their fee types where these are chosen. */
export const collectionByHead = async (asked: ReportContext): Promise<ReportPlan> => {
  const by = asked.narrowing?.under ?? 'head';
  return report<Collected>({
    columns: [
      text('group', UNDER_WORDS[by], (row) => row.label, { width: 26 }),
      ...(await collectionFigures(asked)),
    ],
    rows: (context) => collectedUnder(by, context),
    keyOf: (row) => row.key,
    totals: eachReceiptOnce,
    note: `A receipt of several heads counts under each with its part, and once in the number of receipts in all. What settles no due is under the fee type of its receipt. ${TAKEN_BACK_NOTE}`,
    drillDown: collectionDrillDown((key) => ({ label: key, where: { lines: { [by]: key } } })),
    chartOfRows: (rows) => chartOf('Collection by head', UNDER_WORDS[by], rows),
  });
};

interface Cashier extends Collected {
  readonly other: number;
}

/** Each cashier's receipts of the period, and those who only entered receipts of other dates in it. */
async function* cashiers(context: ReportContext): AsyncIterable<Cashier> {
  const other = new Map(await otherDatesByCashier(context));
  for await (const row of collectedBy('cashier', context)) {
    yield { ...row, other: other.get(row.key)?.total ?? 0 };
    other.delete(row.key);
  }
  const nothing = { receipts: 0, cash: 0, online: 0, cheque: 0, taken_back: 0, total: 0 };
  for (const [key, { name, total }] of other) yield { key, label: name, ...nothing, other: total };
}

const cashierDrillDown = collectionDrillDown((id) => ({
  label: 'One cashier',
  where: { cashier: Number(id) || 0 },
}));

export const collectionByCashier = async (asked: ReportContext): Promise<ReportPlan> =>
  report<Cashier>({
    columns: [
      text('group', 'Collected By', (row) => row.label, { width: 26 }),
      ...(await collectionFigures(asked)),
      money('other', 'Other Dates', (row) => row.other),
    ],
    rows: cashiers,
    keyOf: (row) => row.key,
    note: `Other Dates: entered in this period, dated outside it; not in the other columns. ${TAKEN_BACK_NOTE}`,
    drillDown: (row, column, context) => {
      if (column !== 'other') return cashierDrillDown(row, column, context);
      const cashier = row === null ? {} : { cashier: Number(row) || 0 };
      return receiptsDrillDown(
        'Receipts: entered in the period, of other dates',
        { ofOtherDates: true, ...cashier },
        context,
      );
    },
    // Who only entered receipts of other dates collected nothing.
    chartOfRows: (rows) =>
      chartOf(
        'Collection by cashier',
        'Collected By',
        rows.filter(({ receipts, taken_back }) => receipts !== 0 || taken_back !== 0),
      ),
  });

export const collectionByMode = async (asked: ReportContext): Promise<ReportPlan> =>
  report<Collected>({
    columns: [
      text('group', 'Payment Type', (row) => row.label, { width: 26 }),
      count('receipts', 'Receipts', (row) => row.receipts),
      money('total', 'Total', (row) => row.total),
      ...(await takenBackFigure(asked)),
    ],
    rows: (context) => collectedBy('mode', context),
    keyOf: (row) => row.key,
    note: TAKEN_BACK_NOTE,
    drillDown: collectionDrillDown((key) => {
      const payment_type = PAYMENT_TYPES.find((type) => type === key);
      return payment_type && { label: payment_type, where: { payment_type } };
    }),
    chartOfRows: (rows) => chartOf('Collection by payment mode', 'Payment Type', rows),
  });

const courseInScope = (courseId: number, { scope }: ReportContext): readonly number[] =>
  scope === 'all' || scope.includes(courseId) ? [courseId] : [];

export const collectionByCourse = async (asked: ReportContext): Promise<ReportPlan> =>
  report<Collected>({
    columns: [
      text('group', 'Course', (row) => row.label, { width: 26 }),
      ...(await collectionFigures(asked)),
    ],
    rows: collectedByCourse,
    keyOf: (row) => row.key,
    totalLabel: 'Total, each receipt once',
    // A receipt of several courses stands under each of them; their sum would count it twice.
    totals: async (_sums, context) => {
      const { key: _, label: __, ...totals } = await collectedOverall(context);
      return totals;
    },
    note: `A receipt of several courses counts in full under each of them, and once in the total. ${TAKEN_BACK_NOTE}`,
    drillDown: collectionDrillDown((key, context) => {
      if (key === 'other') return { label: 'Other money', where: { isOtherMoney: true } };
      if (key === 'none') return { label: 'No course', where: { withoutCourse: true, isOtherMoney: false } };
      const scope = courseInScope(Number(key), context);
      return { label: 'One course', where: { isOtherMoney: false }, context: { ...context, scope } };
    }),
    chartOfRows: (rows) => chartOf('Collection by course', 'Course', rows),
  });

export const cancelled = report<CancelledReceipt>({
  columns: [
    text('receipt_no', 'Receipt No', (row) => row.receipt_no, { width: 17 }),
    date('date', 'Date', (row) => row.payment_date),
    date('cancelled_on', 'Cancelled On', (row) => localDate(new Date(row.cancelled_at))),
    text('student', 'Student', (row) => row.student_name, { width: 24 }),
    text('course', 'Class', (row) => row.courses, { width: 14 }),
    text('cashier', 'Collected By', (row) => row.cashier, { width: 16 }),
    text('cancelled_by', 'Cancelled By', (row) => row.cancelled_by, { width: 16 }),
    text('reason', 'Reason', (row) => row.reason, { width: 26 }),
    money('amount', 'Amount', (row) => row.amount_paise, { opens: false }),
  ],
  rows: cancelledReceipts,
  linkOf: receiptAddress,
  note: 'Receipts cancelled in the period, whatever their own date. In the books, a receipt cancelled on its own day is left out; one cancelled later is on its own day, and is taken back on the day of cancelling.',
});
