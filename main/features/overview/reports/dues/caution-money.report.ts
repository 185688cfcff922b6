import { money, report, text } from '../report.ts';
import { type CautionOfStudent, cautionOfStudents } from './caution-money.queries.ts';
import { studentAddress } from './standing-dues.report.ts';

/** The register of caution money: student by student what was held, came, was given back or lapsed, and is held. */
export const cautionMoney = report<CautionOfStudent>({
  columns: [
    text('student', 'Student', (row) => row.student, { width: 26 }),
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
    text('course', 'Course', (row) => row.course, { width: 16 }),
    text('status', 'Status', (row) => row.status, { width: 11 }),
    text('head', 'Head', (row) => row.head, { width: 18 }),
    money('before', 'Held Before', (row) => row.before, { opens: false }),
    money('received', 'Received', (row) => row.received, { opens: false }),
    money('refunded', 'Refunded', (row) => row.refunded, { opens: false }),
    money('lapsed', 'Lapsed', (row) => row.lapsed, { opens: false }),
    money('held', 'Held', (row) => row.held, { opens: false }),
  ],
  rows: cautionOfStudents,
  linkOf: studentAddress,
  note: 'What students paid under heads that are refunded, by the days of the books. A refund counts from the day on which it was approved. Class and status are those of now.',
});
