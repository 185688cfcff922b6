import { toRupees } from '../../../../shared/money.ts';
import { date, money, report, text } from '../report.ts';
import { type Conceded, concededByCategory, concessions } from './concessions.queries.ts';
import { studentAddress } from './standing-dues.report.ts';

export const concessionsReport = report<Conceded>({
  columns: [
    date('date', 'Date', (row) => row.day),
    text('student', 'Student', (row) => row.student, { width: 22 }),
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
    text('course', 'Course', (row) => row.course, { width: 14 }),
    text('head', 'Head', (row) => row.head, { width: 16 }),
    text('session', 'Session', (row) => row.session, { width: 10 }),
    text('category', 'Category', (row) => row.category, { width: 16 }),
    text('sanction_no', 'Sanction No', (row) => row.sanction_no, { width: 14 }),
    text('reason', 'Reason', (row) => row.reason, { width: 24 }),
    text('asked_by', 'Asked By', (row) => row.asked_by_name, { width: 15 }),
    text('approved_by', 'Approved By', (row) => row.decided_by_name, { width: 15 }),
    money('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: concessions,
  linkOf: studentAddress,
  note: 'Concessions approved in the period, on the day on which they took effect; one that was taken back stands once more, below zero, on the day of that.',
  chart: async (context) => {
    const categories = await concededByCategory(context);
    if (categories.length === 0) return null;
    return {
      title: 'Concessions by category',
      kind: 'bar',
      unit: 'money',
      stacked: false,
      axis: 'Category',
      categories: categories.map(({ category }) => category),
      series: [{ name: 'Conceded', values: categories.map(({ paise }) => toRupees(paise)) }],
    };
  },
});
