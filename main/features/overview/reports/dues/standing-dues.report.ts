import { type DrillDown, date, money, type ReportContext, report, text } from '../report.ts';
import {
  type DueLine,
  type DueSum,
  type DuesWhere,
  duesOfFigure,
  type Settlement,
  settlements,
} from './standing-dues.queries.ts';

/** The address of a student's page. */
export const studentAddress = ({ student_id }: { readonly student_id: number }): string =>
  `/students/${student_id}`;

/** The label of dues without a session: opening dues and single charges. */
export const NO_SESSION = 'No session';

const WORDS: Readonly<Record<Exclude<DueSum, 'collected'>, string>> = {
  demand: 'Charged',
  conceded: 'Conceded',
  written_off: 'Written off',
  net: 'Charged less conceded and written off',
  given_back: 'Refunded',
  open: 'Open',
};

const instalmentOf = ({ head, instalment }: DueLine): string =>
  instalment === null ? head : `${head}, instalment ${instalment}`;

const duesList = (sum: Exclude<DueSum, 'collected'>, where: DuesWhere) =>
  report<DueLine>({
    columns: [
      text('student', 'Student', (row) => row.student, { width: 24 }),
      text('roll_no', 'Roll No', (row) => row.roll_no, { width: 13 }),
      text('course', 'Course', (row) => row.course, { width: 16 }),
      text('head', 'Head', instalmentOf, { width: 24 }),
      text('session', 'Session', (row) => row.session, { width: 11 }),
      date('due_date', 'Due Date', (row) => row.due_date),
      money('amount', WORDS[sum], (row) => row.paise, { opens: false }),
    ],
    rows: (context) => duesOfFigure(context, where, sum),
    linkOf: studentAddress,
  });

const settlementsList = (where: DuesWhere) =>
  report<Settlement>({
    columns: [
      text('student', 'Student', (row) => row.student, { width: 24 }),
      text('receipt_no', 'Receipt No', (row) => row.receipt_no, { width: 17 }),
      date('date', 'Date', (row) => row.payment_date),
      text('head', 'Head', (row) => row.head, { width: 20 }),
      text('session', 'Session', (row) => row.session, { width: 11 }),
      text('mode', 'Payment', (row) => row.payment_type, { width: 11 }),
      money('amount', 'Settled', (row) => row.paise, { opens: false }),
    ],
    rows: (context) => settlements(context, where),
    linkOf: studentAddress,
  });

/** The drill-down of a figure of dues: the dues, or the receipts that settled them. */
export const duesDrillDown = (
  title: string,
  sum: DueSum,
  where: DuesWhere,
  context: ReportContext,
): DrillDown => ({
  plan: sum === 'collected' ? settlementsList(where) : duesList(sum, where),
  context,
  title,
});
