import { toRupees } from '../../../../../shared/money.ts';
import { date, money, report, text } from '../report.ts';
import { awaitedByScheme, awaitedClaims, type Claimed } from './scholarships.queries.ts';
import { studentAddress } from './standing-dues.report.ts';

/** What is awaited from somebody else: for one scheme, the list that its department is sent as the claim. */
export const scholarshipsReport = report<Claimed>({
  columns: [
    text<Claimed>('student', 'Student', (row) => row.student, { width: 22 }),
    text<Claimed>('father_name', "Father's Name", (row) => row.father_name, { width: 22 }),
    text<Claimed>('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
    text<Claimed>('admission_no', 'Admission No', (row) => row.admission_no, { width: 12 }),
    text<Claimed>('course', 'Course', (row) => row.course, { width: 14 }),
    text<Claimed>('category', 'Category', (row) => row.category, { width: 10 }),
    text<Claimed>('scheme', 'Scheme', (row) => row.scheme, { width: 20 }),
    text<Claimed>('sanction_no', 'Sanction No', (row) => row.sanction_no, { width: 14 }),
    text<Claimed>('head', 'Head', (row) => row.head, { width: 16 }),
    text<Claimed>('session', 'Session', (row) => row.session, { width: 10 }),
    date<Claimed>('until', 'Awaited Until', (row) => row.until, { onPaper: false }),
    money<Claimed>('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: awaitedClaims,
  linkOf: studentAddress,
  note: 'As on today: the open part of dues that are marked as awaited. They are owed, but not overdue, and have no late fee. For one scheme this is the list to send to its department.',
  chart: async (context) => {
    const schemes = await awaitedByScheme(context);
    if (schemes.length === 0) return null;
    return {
      title: 'Awaited by scheme',
      kind: 'bar',
      unit: 'money',
      stacked: false,
      axis: 'Scheme',
      categories: schemes.map(({ scheme }) => scheme),
      series: [{ name: 'Awaited', values: schemes.map(({ paise }) => toRupees(paise)) }],
    };
  },
});
