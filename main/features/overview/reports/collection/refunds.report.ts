import { studentAddress } from '../dues/standing-dues.report.ts';
import { date, money, report, text } from '../report.ts';
import { type GivenBack, refunds } from './refunds.queries.ts';

export const refundsReport = report<GivenBack>({
  columns: [
    date('date', 'Date', (row) => row.day),
    text('student', 'Student', (row) => row.student, { width: 22 }),
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
    text('course', 'Course', (row) => row.course, { width: 14 }),
    text('voucher_no', 'Voucher No', (row) => row.voucher_no, { width: 17 }),
    text('heads', 'Heads', (row) => row.heads, { width: 24 }),
    text('mode', 'Payment', (row) => row.mode, { width: 11 }),
    text('reason', 'Reason', (row) => row.reason, { width: 22 }),
    text('approved_by', 'Approved By', (row) => row.decided_by_name, { width: 15 }),
    money('approved', 'Approved', (row) => row.approved, { opens: false }),
    money('paid', 'Paid', (row) => row.paid, { opens: false }),
  ],
  rows: refunds,
  linkOf: studentAddress,
  note: 'Refunds approved and paid in the period, each on its own day; one that was cancelled is listed again, with a minus, on the day it was cancelled.',
});
