import { sql } from 'kysely';
import { ACCOUNTS } from '../../journal/accounts.ts';
import { receiptAddress } from './receipts-behind.report.ts';
import { date, money, type ReportContext, report, text } from './report.ts';
import { studentAddress } from './standing-dues.report.ts';
import { courseWithin, stream } from './within.queries.ts';

interface Advance {
  readonly student_id: number;
  readonly student: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  /** The day of the oldest receipt of which something is ahead. */
  readonly since: string | null;
  readonly paise: number;
}

interface Ahead {
  readonly student_name: string;
  readonly receipt_no: string | null;
  readonly payment_date: string;
  readonly payment_type: string;
  readonly received: number;
  readonly paise: number;
}

/** What of each receipt of the students who count is still ahead. */
const receiptsAhead = (context: ReportContext, studentId?: number) => sql`
  select advances.student_id, fees.id, fees.receipt_no, fees.payment_date, fees.student_name, fees.payment_type,
    fees.amount_paise as received, sum(advances.paise) as paise
  from advances join students on students.id = advances.student_id join fees on fees.id = advances.fee_id
  where ${courseWithin(context.within, 'students.course_id')}
    and ${studentId === undefined ? sql`true` : sql`advances.student_id = ${studentId}`}
  group by advances.fee_id having sum(advances.paise) <> 0`;

/** The journal's balances of the account of advances, by student; *Verify* holds them against the receipts. */
const advances = (context: ReportContext): AsyncIterable<Advance> =>
  stream(
    context.db,
    sql`select students.id as student_id, students.name as student, students.roll_no, courses.name as course,
      (select min(payment_date) from (${receiptsAhead(context)}) as ahead where ahead.student_id = students.id) as since,
      -sum(student_balances.paise) as paise
    from student_balances join students on students.id = student_balances.student_id
    left join courses on courses.id = students.course_id
    where student_balances.account_id = ${ACCOUNTS.advances} and ${courseWithin(context.within, 'students.course_id')}
    group by students.id having sum(student_balances.paise) <> 0`,
    ['course', 'student', 'student_id'],
  );

const aheadList = (studentId: number | undefined) =>
  report<Ahead>({
    columns: [
      text('receipt_no', 'Receipt No', (row) => row.receipt_no, { width: 17 }),
      date('date', 'Date', (row) => row.payment_date),
      text('mode', 'Payment', (row) => row.payment_type, { width: 11 }),
      money('received', 'Received', (row) => row.received, { opens: false }),
      money('amount', 'Ahead', (row) => row.paise, { opens: false }),
    ],
    rows: (context) => stream(context.db, receiptsAhead(context, studentId), ['payment_date', 'id']),
    linkOf: receiptAddress,
  });

/** What students have paid ahead, as it stands today. */
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
  note: 'As of today. An advance is used by the next due, or given back by a refund.',
  behind: (row, column, context) =>
    column === 'advance'
      ? {
          plan: aheadList(row === null ? undefined : Number(row) || 0),
          context,
          title: 'Receipts with something ahead',
        }
      : undefined,
});
