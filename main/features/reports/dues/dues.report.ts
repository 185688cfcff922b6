import { daysBetween, isIsoDate, localDate } from '../../../../shared/dates.ts';
import { toRupees } from '../../../../shared/money.ts';
import { type Behind, count, date, money, type ReportContext, report, text } from '../report.ts';
import { type Defaulter, type DuesEntry, defaulters, duesByCourse, duesOf } from './dues.queries.ts';
import { behindDues } from './standing-dues.report.ts';

const studentDues = (studentId: number) =>
  report<DuesEntry>({
    columns: [
      date('date', 'Date', (row) => row.date),
      text('what', 'Particulars', (row) => row.what, { width: 30 }),
      text('number', 'Receipt No', (row) => row.number, { width: 18 }),
      money('amount', 'Amount', (row) => row.paise, { opens: false }),
    ],
    rows: (context) => duesOf(context, studentId),
    totalLabel: 'Pending',
  });

interface DefaulterToday extends Defaulter {
  readonly days: number;
}

async function* asOf(context: ReportContext): AsyncIterable<DefaulterToday> {
  for await (const row of defaulters(context)) {
    const since = isIsoDate(row.since) ? row.since : localDate(new Date(row.since));
    yield { ...row, days: Math.max(0, daysBetween(since, context.today)) };
  }
}

export const defaultersReport = report<DefaulterToday>({
  columns: [
    text('name', 'Student', (row) => row.name, { width: 24 }),
    text('father_name', "Father's Name", (row) => row.father_name, { width: 22 }),
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 13 }),
    text('course', 'Course', (row) => row.course, { width: 18 }),
    count('days', 'Days Since Paid', (row) => row.days, { adds: false, opens: false, width: 10 }),
    money('pending', 'Pending', (row) => row.pending_paise, { width: 14 }),
  ],
  rows: asOf,
  keyOf: (row) => String(row.id),
  totalsOpen: false,
  note: 'As of today. Days are counted from the last payment, or from the day the student was entered where there is none.',
  chart: async (context) => {
    const dues = await duesByCourse(context);
    if (dues.length === 0) return null;
    return {
      title: 'Dues by course',
      kind: 'bar',
      unit: 'money',
      stacked: false,
      axis: 'Course',
      categories: dues.map(({ course }) => course),
      series: [{ name: 'Pending', values: dues.map(({ paise }) => toRupees(paise)) }],
    };
  },
  behind: (row, column, context): Behind | undefined => {
    if (row === null || column !== 'pending') return undefined;
    const [student_id, { head_id, age }] = [Number(row) || 0, context.narrowing ?? {}];
    return head_id === undefined && age === undefined
      ? { plan: studentDues(student_id), context, title: 'How the dues came about' }
      : behindDues('Open dues', 'open', { student_id, age }, context);
  },
});
