import { formatDate } from '../../../../../shared/dates.ts';
import { findHead } from '../../../college/heads/heads.queries.ts';
import {
  date,
  type Extra,
  IN_FILES,
  money,
  type ReportColumn,
  type ReportContext,
  type ReportPlan,
  report,
  text,
} from '../report.ts';
import { headsInPeriod, keyOfColumn, type RegisterLine, registerLines } from './fee-register.queries.ts';
import { receiptAddress, TAKEN_BACK_NOTE } from './receipts-drill-down.report.ts';

/** A receipt's line, or what a day or a month came to, which is in no total again. */
type Row =
  | { readonly kind: 'receipt'; readonly line: RegisterLine }
  | { readonly kind: 'sum'; readonly label: string; readonly paise: ReadonlyMap<string, number> };

const paiseOf = (line: RegisterLine, key: string): number => Number(line[key] ?? 0);

/** A column of money, whose sums of days and months are shown and not added again. */
const figure = (key: string, header: string): ReportColumn<Row> => {
  const shown = money<Row>(
    key,
    header,
    (row) => (row.kind === 'sum' ? (row.paise.get(key) ?? 0) : paiseOf(row.line, key)),
    { opens: false, width: 13 },
  );
  return { ...shown, add: (row) => (row.kind === 'sum' ? 0 : paiseOf(row.line, key)) };
};

const textOfReceipt = (
  key: string,
  header: string,
  of: (line: RegisterLine) => string | null,
  extra: Extra,
): ReportColumn<Row> => text<Row>(key, header, (row) => (row.kind === 'sum' ? null : of(row.line)), extra);

/** Adds up the lines of a day or a month. */
const adding = (keys: readonly string[]) => {
  let paise = new Map<string, number>();
  return {
    add: (line: RegisterLine): void => {
      for (const key of keys) paise.set(key, (paise.get(key) ?? 0) + paiseOf(line, key));
    },
    take: (said: string): Row => {
      const sum = { kind: 'sum', label: said, paise } as const;
      paise = new Map();
      return sum;
    },
  };
};

const dayTotalLabel = (day: string): string => `Total of ${formatDate(day)}`;
const monthTotalLabel = (day: string): string => `Total of ${formatDate(day).slice(3)}`;

async function* withSums(lines: AsyncIterable<RegisterLine>, keys: readonly string[]): AsyncIterable<Row> {
  const [ofDay, ofMonth] = [adding(keys), adding(keys)];
  let last: string | undefined;
  for await (const line of lines) {
    if (last !== undefined && line.day !== last) yield ofDay.take(dayTotalLabel(last));
    if (last !== undefined && line.day.slice(0, 7) !== last.slice(0, 7))
      yield ofMonth.take(monthTotalLabel(last));
    ofDay.add(line);
    ofMonth.add(line);
    last = line.day;
    yield { kind: 'receipt', line };
  }
  if (last === undefined) return;
  yield ofDay.take(dayTotalLabel(last));
  yield ofMonth.take(monthTotalLabel(last));
}

/** One row for each receipt, one column for each head, with the totals of days and months: what an auditor casts. */
export const feeRegister = async (asked: ReportContext): Promise<ReportPlan> => {
  const { head_id, fund_id } = asked.narrowing ?? {};
  const head = head_id === undefined ? undefined : (await findHead(asked.db, head_id))?.name;
  const where = { head, fund_id };
  const heads = await headsInPeriod(asked, where);
  const keys = [...heads.map((_, at) => keyOfColumn(at)), 'total'];
  return report<Row>({
    columns: [
      date('date', 'Date', (row) => (row.kind === 'sum' ? null : row.line.day)),
      textOfReceipt(
        'receipt_no',
        'Receipt No',
        ({ receipt_no, sign }) => (sign < 0 ? `${receipt_no} cancelled` : receipt_no),
        { width: 15 },
      ),
      text<Row>('student', 'Student', (row) => (row.kind === 'sum' ? row.label : row.line.student_name), {
        width: 20,
      }),
      textOfReceipt('roll_no', 'Roll No', ({ roll_no }) => roll_no, { width: 9 }),
      textOfReceipt('mode', 'Payment', ({ payment_type }) => payment_type, { width: 10 }),
      textOfReceipt('reference', 'Reference', ({ reference }) => reference, { width: 13 }),
      ...heads.map((name, at) => figure(keyOfColumn(at), name)),
      figure('total', 'Total'),
      textOfReceipt('father', "Father's Name", ({ father_name }) => father_name, IN_FILES),
      textOfReceipt('admission_no', 'Admission No', ({ admission_no }) => admission_no, IN_FILES),
    ],
    rows: (context) => withSums(registerLines(context, heads, where), keys),
    linkOf: (row) => (row.kind === 'sum' ? null : receiptAddress(row.line)),
    note: TAKEN_BACK_NOTE,
  });
};
