import { toRupees } from '../../../../../shared/money.ts';
import { date, money, report, text } from '../report.ts';
import { type Conceded, concededByCategory, concessions, writeOffs } from './concessions.queries.ts';
import { studentAddress } from './standing-dues.report.ts';

const CATEGORY = text<Conceded>('category', 'Category', (row) => row.category, { width: 16 });

const EXEMPTION = text<Conceded>('exemption', 'Exemption', (row) => row.exemption, { width: 18 });

const columns = (category: readonly (typeof CATEGORY)[]) => [
  date<Conceded>('date', 'Date', (row) => row.day),
  text<Conceded>('student', 'Student', (row) => row.student, { width: 22 }),
  text<Conceded>('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
  text<Conceded>('course', 'Course', (row) => row.course, { width: 14 }),
  text<Conceded>('head', 'Head', (row) => row.head, { width: 16 }),
  text<Conceded>('session', 'Session', (row) => row.session, { width: 10 }),
  ...category,
  text<Conceded>('sanction_no', 'Sanction No', (row) => row.sanction_no, { width: 14 }),
  text<Conceded>('reason', 'Reason', (row) => row.reason, { width: 24 }),
  text<Conceded>('asked_by', 'Requested By', (row) => row.asked_by_name, { width: 15 }),
  text<Conceded>('approved_by', 'Approved By', (row) => row.decided_by_name, { width: 15 }),
  money<Conceded>('amount', 'Amount', (row) => row.paise, { opens: false }),
];

export const concessionsReport = report<Conceded>({
  columns: columns([CATEGORY, EXEMPTION]),
  rows: concessions,
  linkOf: studentAddress,
  note: 'Concessions approved in the period, on the day on which they took effect; one that was reversed is listed again, with a minus, on the day of reversal.',
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

/** Dues written off: of whom, how much, and by whose sanction. */
export const writeOffsReport = report<Conceded>({
  columns: columns([]),
  rows: writeOffs,
  linkOf: studentAddress,
  note: 'Write-offs approved in the period, on the day on which they took effect; one that was reversed is listed again, with a minus, on the day of reversal.',
});
