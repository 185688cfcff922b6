import type { Paise } from '../../../../../shared/money.ts';
import { markedFunds } from '../../../college/funds/funds.queries.ts';
import { count, money, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import {
  countNumbers,
  missingPlaces,
  type Numbered,
  numbersUsed,
  type UsedNumber,
} from './receipt-numbers.queries.ts';

/** The numbers of one series and financial year that stand on days of the period. */
interface Stock {
  readonly label: string;
  readonly first: string;
  readonly last: string;
  readonly used: number;
  readonly cancelled: number;
  readonly whichCancelled: string;
  /** Numbers between the first and the last that stand on other days. */
  readonly elsewhere: number;
  /** Numbers between them that nothing has. */
  readonly missing: number;
  readonly whichMissing: string;
  /** The sum of what is not cancelled. */
  readonly paise: Paise;
}

const LABELS = {
  receipt: 'Receipts',
  refund: 'Refund vouchers',
  payment: 'Payment vouchers',
  other: 'Other vouchers',
} as const satisfies Readonly<Record<Numbered, string>>;

/** Numbers that a cell names one by one; the registers name the rest. */
const MOST_NAMED = 30;

/** `000123, 000140 and 2 more`; `None`. */
const named = (texts: readonly string[]): string => {
  if (texts.length === 0) return 'None';
  const more = texts.length - MOST_NAMED;
  return texts.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

interface Run {
  readonly first: UsedNumber;
  last: UsedNumber;
  used: number;
  paise: Paise;
  readonly cancelled: UsedNumber[];
}

/** `P000123` of `2026-27/P000123`. */
const tailOf = ({ number }: UsedNumber): string => number.slice(number.lastIndexOf('/') + 1);

/** A place as the numbers beside it are written: 124 as `P000124`. */
const writtenLike = (number: UsedNumber, place: number): string => {
  const digits = tailOf(number).length - number.mark.length;
  return number.mark + String(place).padStart(digits, '0');
};

const runsOf = async (context: ReportContext, numbered: Numbered): Promise<readonly Run[]> => {
  const runs = new Map<string, Run>();
  for await (const number of numbersUsed(context.db, numbered, context)) {
    const key = `${number.period} ${number.mark}`;
    const run = runs.get(key) ?? { first: number, last: number, used: 0, paise: 0, cancelled: [] };
    run.last = number;
    run.used += 1;
    if (number.is_cancelled) run.cancelled.push(number);
    else run.paise += number.paise;
    runs.set(key, run);
  }
  return [...runs.values()];
};

/** Example: 2026-27/000100 to 2026-27/000412, 313 used, 2 cancelled, none missing. */
async function* stockOf(context: ReportContext): AsyncIterable<Stock> {
  const { db } = context;
  const funds = new Map((await markedFunds(db)).map(({ name, receipt_mark }) => [receipt_mark, name]));
  /** `Receipts, Government`, by its mark where no fund has it any more; `Other vouchers, VC`. */
  const labelOf = (numbered: Numbered, mark: string): string => {
    if (numbered === 'other') return `${LABELS.other}, ${mark}`;
    return numbered === 'receipt' && mark !== '' ? `Receipts, ${funds.get(mark) ?? mark}` : LABELS[numbered];
  };
  for (const numbered of Object.keys(LABELS) as Numbered[])
    for (const { first, last, used, paise, cancelled } of await runsOf(context, numbered)) {
      const stretch = { period: first.period, mark: first.mark, first: first.place, last: last.place };
      const gaps = await missingPlaces(db, numbered, stretch);
      const written = (place: number) => writtenLike(first, place);
      yield {
        label: labelOf(numbered, first.mark),
        first: first.number,
        last: last.number,
        used,
        cancelled: cancelled.length,
        whichCancelled: named(cancelled.map(tailOf)),
        elsewhere: (await countNumbers(db, numbered, stretch)) - used,
        missing: gaps.reduce((sum, gap) => sum + gap.last - gap.first + 1, 0),
        whichMissing: named(
          gaps.map((gap) =>
            gap.first === gap.last ? written(gap.first) : `${written(gap.first)} to ${written(gap.last)}`,
          ),
        ),
        paise,
      };
    }
}

/** The stock of numbers: from where to where, which of them are cancelled, and that none is missing. */
export const receiptNumbers: ReportPlan = report<Stock>({
  columns: [
    text('label', 'Numbers of', (row) => row.label, { width: 20 }),
    text('first', 'From', (row) => row.first, { width: 20 }),
    text('last', 'To', (row) => row.last, { width: 20 }),
    count('used', 'Used', (row) => row.used, { opens: false }),
    count('cancelled', 'Cancelled', (row) => row.cancelled, { opens: false }),
    text('which_cancelled', 'Which Cancelled', (row) => row.whichCancelled, { width: 26 }),
    count('elsewhere', 'Dated Otherwise', (row) => row.elsewhere, { opens: false }),
    count('missing', 'Missing', (row) => row.missing, { opens: false }),
    text('which_missing', 'Which Missing', (row) => row.whichMissing, { width: 20 }),
    money('amount', 'Amount', (row) => row.paise, { adds: false, opens: false }),
  ],
  rows: stockOf,
  note: 'Numbers are given in the order of entry. Dated Otherwise are numbers between the first and the last that are dated outside the period. A cancelled receipt or voucher keeps its number, and is not in the amount. Activity says why a number is missing, as after a restore.',
});
