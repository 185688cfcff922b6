import { studentAddress } from '../dues/standing-dues.report.ts';
import { date, money, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { type HeldOfStudent, type HeldRow, heldOfCourses, heldRows, heldStudents } from './held.queries.ts';

const statementOf = (part?: { readonly head_id: number; readonly session_id: number }): ReportPlan =>
  report<HeldOfStudent>({
    columns: [
      text('student', 'Student', (row) => row.student, { width: 26 }),
      text('father_name', "Father's Name", (row) => row.father_name, { width: 24 }),
      text('roll_no', 'Roll No', (row) => row.roll_no, { width: 14 }),
      text('enrolment_no', 'Enrolment No', (row) => row.enrolment_no, { width: 16 }),
      text('course', 'Course', (row) => row.course, { width: 18 }),
      text('year', 'Year', (row) => row.year, { width: 8 }),
      text('fund', 'Belongs To', (row) => row.fund, { width: 18 }),
      text('head', 'Head', (row) => row.head, { width: 20 }),
      text('session', 'Session', (row) => row.session, { width: 10 }),
      date('paid_on', 'Last Paid', (row) => row.paid_on),
      money('collected', 'Collected', (row) => row.collected, { opens: false }),
      money('conceded', 'Conceded', (row) => row.conceded, { opens: false }),
      money('refunded', 'Refunded', (row) => row.refunded, { opens: false }),
      money('held', 'Held', (row) => row.collected - row.refunded, { opens: false }),
    ],
    rows: (context) => heldStudents(context, part),
    linkOf: studentAddress,
    note: 'Each student of whom something was collected for another body, head by head: the statement for that body.',
  });

/** The statement for the body: student by student. */
export const heldStatement = statementOf();

const partOf = (key: string) => {
  const [head_id = 0, session_id = 0] = key.split(' ').map(Number);
  return { head_id, session_id };
};

/** What is held for other bodies and what was remitted; of some courses, what was collected there. */
export const heldAndRemitted = ({ scope }: ReportContext): ReportPlan => {
  const isOfAll = scope === 'all';
  return report<HeldRow>({
    columns: [
      text('fund', 'Belongs To', (row) => row.fund, { width: 24 }),
      text('head', 'Head', (row) => row.head, { width: 24 }),
      text('session', 'Session', (row) => row.session, { width: 12 }),
      money('collected', 'Collected', (row) => row.collected),
      money('conceded', 'Conceded', (row) => row.conceded, { opens: false }),
      money('refunded', 'Refunded', (row) => row.refunded, { opens: false }),
      ...(isOfAll
        ? [
            money<HeldRow>('remitted', 'Remitted', (row) => row.remitted, { opens: false }),
            money<HeldRow>('to_remit', 'To Remit', (row) => row.to_remit, { opens: false }),
          ]
        : []),
    ],
    rows: isOfAll ? heldRows : heldOfCourses,
    keyOf: (row) => row.key,
    note: isOfAll
      ? 'What students paid under heads of funds that are held for another body, less refunds and what vouchers remitted. Concessions are not collections.'
      : 'What was collected of these courses. It is remitted for all courses together.',
    drillDown: (row, column, context) =>
      column === 'collected'
        ? {
            plan: statementOf(row === null ? undefined : partOf(row)),
            context,
            title: 'Collected for another body',
          }
        : undefined,
  });
};
