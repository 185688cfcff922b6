import {
  PAYMENT_TYPES,
  type PaymentType,
} from '../../../../../shared/features/collection/fees/fees.model.ts';
import {
  count,
  type DrillDown,
  date,
  money,
  type ReportColumn,
  type ReportContext,
  report,
  text,
} from '../report.ts';
import {
  type BookedReceipt,
  type Collected,
  figureOf,
  isAnythingTakenBack,
  type Receipt,
  type ReceiptsWhere,
  receipts,
} from './collection.queries.ts';

/** The address of the fee register that shows one receipt. */
export const receiptAddress = ({
  receipt_no,
  student_name,
  payment_date,
}: Pick<Receipt, 'receipt_no' | 'student_name' | 'payment_date'>): string =>
  `/fees?${new URLSearchParams({ q: receipt_no ?? student_name, date: payment_date })}`;

/** The number, and that the line takes the receipt back. */
export const numberOf = ({ receipt_no, sign }: BookedReceipt): string | null =>
  sign < 0 ? `${receipt_no} cancelled` : receipt_no;

const RECEIPT_COLUMNS: readonly ReportColumn<BookedReceipt>[] = [
  text('receipt_no', 'Receipt No', numberOf, { width: 17 }),
  date('date', 'Date', (row) => row.day),
  text('student', 'Student', (row) => row.student_name, { width: 26 }),
  text('course', 'Class', (row) => row.courses, { width: 16 }),
  text('head', 'Fee Type', (row) => row.fee_type, { width: 11 }),
  text('mode', 'Payment', (row) => row.payment_type, { width: 11 }),
  text('cashier', 'Collected By', (row) => row.cashier, { width: 18 }),
  money('amount', 'Amount', (row) => row.amount_paise, { opens: false }),
];

const receiptsReport = (where: ReceiptsWhere) =>
  report<BookedReceipt>({
    columns: RECEIPT_COLUMNS,
    rows: (context) => receipts(context, where),
    linkOf: receiptAddress,
  });

/** The receipts that a figure adds up, in that figure's context. */
export const receiptsDrillDown = (
  title: string,
  where: ReceiptsWhere,
  context: ReportContext,
): DrillDown => ({
  plan: receiptsReport(where),
  context,
  title,
});

const MODES = new Map<string, PaymentType>(PAYMENT_TYPES.map((mode) => [figureOf(mode), mode]));
const FIGURES = new Set(['receipts', 'total', 'taken_back', ...MODES.keys()]);

/**
 * The columns of every report of the collection: how many receipts, each way of paying, and all of them. Behind the total stands, where
 * something was taken back in the period of what earlier days had collected, how much of it: it is in the other figures.
 */
export const collectionFigures = async (
  context: ReportContext,
): Promise<readonly ReportColumn<Collected>[]> => [
  count('receipts', 'Receipts', (row) => row.receipts, { width: 10 }),
  ...PAYMENT_TYPES.map((mode) => money<Collected>(figureOf(mode), mode, (row) => row[figureOf(mode)])),
  money('total', 'Total', (row) => row.total),
  ...(await takenBackFigure(context)),
];

export const takenBackFigure = async (context: ReportContext): Promise<readonly ReportColumn<Collected>[]> =>
  (await isAnythingTakenBack(context))
    ? [money('taken_back', 'Of It Reversed', (row) => row.taken_back)]
    : [];

/** The note about cancelled receipts. The amount under Taken Back is in the other sums as well. */
export const TAKEN_BACK_NOTE =
  'Each receipt is on its own day. One that was cancelled on that day is left out; one that was cancelled later is reversed on the day of cancelling. All sums count this way.';

/** Narrows a figure to a row's receipts by the row's key; undefined for a key that no row has. */
export type Narrow = (
  key: string,
  context: ReportContext,
) => { readonly where?: ReceiptsWhere; readonly context?: ReportContext; readonly label: string } | undefined;

/** The drill-down of a figure of the collection: the row narrows the receipts, the column their mode of payment. */
export const collectionDrillDown =
  (narrow: Narrow, all: { readonly label: string; readonly where?: ReceiptsWhere } = { label: 'All' }) =>
  (row: string | null, column: string, context: ReportContext): DrillDown | undefined => {
    if (!FIGURES.has(column)) return undefined;
    const mode = MODES.get(column);
    const narrowed: ReturnType<Narrow> = row === null ? all : narrow(row, context);
    if (!narrowed) return undefined;
    const where: ReceiptsWhere = {
      ...narrowed.where,
      ...(mode !== undefined && { payment_type: mode }),
      ...(column === 'taken_back' && { isTakenBack: true }),
      ...(column === 'receipts' && { isTakenBack: false }),
    };
    const title = mode === undefined ? narrowed.label : `${narrowed.label}, ${mode}`;
    return receiptsDrillDown(`Receipts: ${title}`, where, narrowed.context ?? context);
  };
