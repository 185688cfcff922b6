import { count, type ReportContext, type ReportPlan, report, text } from '../../reports/report.ts';
import { countNumbers, type Numbered, numbersUsed, type UsedNumber } from './pack.queries.ts';

/** The numbers of one series that stand on days of the period. */
interface Series {
  readonly label: string;
  readonly first: string;
  readonly last: string;
  readonly used: number;
  readonly cancelled: number;
  /** Numbers between the first and the last that stand on other days. */
  readonly elsewhere: number;
  /** Numbers between them that nothing has. */
  readonly missing: number;
}

const LABELS = {
  receipt: 'Receipts',
  refund: 'Refund vouchers',
  payment: 'Payment vouchers',
} as const satisfies Readonly<Record<Numbered, string>>;

interface Run {
  readonly first: UsedNumber;
  last: UsedNumber;
  used: number;
  cancelled: number;
}

/** The series with numbers in the period. Example: 2026-27/000100 to 2026-27/000412, 313 used, 2 cancelled, none missing. */
async function* seriesUsed(context: ReportContext): AsyncIterable<Series> {
  const { db } = context;
  for (const numbered of Object.keys(LABELS) as Numbered[]) {
    const runs = new Map<string, Run>();
    for await (const number of numbersUsed(db, numbered, context)) {
      const run = runs.get(number.series) ?? { first: number, last: number, used: 0, cancelled: 0 };
      run.last = number;
      run.used += 1;
      run.cancelled += number.is_cancelled;
      runs.set(number.series, run);
    }
    for (const [series, { first, last, used, cancelled }] of runs) {
      const there = await countNumbers(db, numbered, { series, first: first.place, last: last.place });
      yield {
        ...{ label: LABELS[numbered], first: first.number, last: last.number, used, cancelled },
        elsewhere: there - used,
        missing: last.place - first.place + 1 - there,
      };
    }
  }
}

/** The numbers used in the period: from where to where, and that none is missing. */
export const numbersUsedReport: ReportPlan = report<Series>({
  columns: [
    text('label', 'Numbers of', (row) => row.label, { width: 20 }),
    text('first', 'From', (row) => row.first, { width: 22 }),
    text('last', 'To', (row) => row.last, { width: 22 }),
    count('used', 'Used', (row) => row.used, { opens: false }),
    count('cancelled', 'Of Them Cancelled', (row) => row.cancelled, { opens: false }),
    count('elsewhere', 'Dated Otherwise', (row) => row.elsewhere, { opens: false }),
    count('missing', 'Missing', (row) => row.missing, { opens: false }),
  ],
  rows: seriesUsed,
  note: 'Numbers are given in the order of entry. Dated Otherwise are numbers between the first and the last that are dated outside the month. A cancelled receipt keeps its number.',
});
