import { studentAddress } from '../dues/standing-dues.report.ts';
import { date, money, report, text } from '../report.ts';
import { type Advance, type Ahead, advances, receiptsAhead } from './advances.queries.ts';
import { receiptAddress } from './receipts-drill-down.report.ts';

const aheadList = (studentId: number | undefined) =>
  report<Ahead>({
    columns: [
      text('receipt_no', 'Receipt No', (row) => row.receipt_no, { width: 17 }),
      date('date', 'Date', (row) => row.payment_date),
      text('mode', 'Payment', (row) => row.payment_type, { width: 11 }),
      money('received', 'Received', (row) => row.received, { opens: false }),
      money('amount', 'Ahead', (row) => row.paise, { opens: false }),
    ],
    rows: (context) => receiptsAhead(context, studentId),
    linkOf: receiptAddress,
  });

/** The report of advances as they are today. */
export const advancesReport = report<Advance>({
  columns: [
    text('student', 'Student', (row) => row.student, { width: 26 }),
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 14 }),
    text('course', 'Course', (row) => row.course, { width: 20 }),
    date('since', 'Since', (row) => row.since),
    money('advance', 'Advance', (row) => row.paise, { width: 15 }),
  ],
  rows: advances,
  keyOf: (row) => String(row.student_id),
  linkOf: studentAddress,
  note: 'As on the day above. An advance is used by the next due, or refunded.',
  drillDown: (row, column, context) =>
    column === 'advance' && context.narrowing?.on === undefined
      ? {
          plan: aheadList(row === null ? undefined : Number(row) || 0),
          context,
          title: 'Receipts paid in advance',
        }
      : undefined,
});
