import { formatDate } from '../../../../../shared/dates.ts';
import { count, money, report, text } from '../report.ts';
import { type Difference, differences } from './roll-and-register.queries.ts';

const SIDES = { roll: 'On the roll alone', register: 'In the fee register alone' } as const;

/** `Left on 12-09-2026` */
const whyOf = ({ side, status, status_date }: Difference): string => {
  if (side === 'roll') return 'No receipt in this period';
  if (status === null) return 'A typed name, no student';
  if (status === 'Studying') return 'In another course now';
  return status_date === null ? status : `${status} on ${formatDate(status_date)}`;
};

/** Names that stand on one of them and not on the other, as an auditor holds the two against each other. */
export const rollAndRegister = report<Difference>({
  columns: [
    text('side', 'Where', ({ side }) => SIDES[side], { width: 22 }),
    text('name', 'Student', (row) => row.name, { width: 24 }),
    text('father_name', "Father's Name", (row) => row.father_name, { width: 22 }),
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
    text('enrolment_no', 'Enrolment No', (row) => row.enrolment_no, { width: 14, onPaper: false }),
    text('course', 'Course', (row) => row.course, { width: 14 }),
    text('year', 'Year', (row) => row.year, { width: 8 }),
    text('why', 'Why', whyOf, { width: 22 }),
    count('receipts', 'Receipts', (row) => row.receipts, { opens: false, width: 8 }),
    money('paid', 'Paid', (row) => row.paise, { opens: false }),
    money('pending', 'Pending', (row) => row.pending_paise, { opens: false }),
  ],
  rows: differences,
  linkOf: ({ student_id }) => (student_id === null ? null : `/students/${student_id}`),
  note: 'Students on the rolls today without a receipt in this period, and names with receipts in it that are not on the rolls. A receipt that was taken back in the period does not count. Pending is what is owed today.',
});
