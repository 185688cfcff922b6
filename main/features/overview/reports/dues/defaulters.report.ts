import { daysBetween, isIsoDate, localDate } from '../../../../../shared/dates.ts';
import { toRupees } from '../../../../../shared/money.ts';
import {
  count,
  type DrillDown,
  date,
  money,
  type ReportContext,
  type ReportPlan,
  report,
  text,
} from '../report.ts';
import { type Defaulter, type DuesEntry, defaulters, duesByCourse, duesOf } from './defaulters.queries.ts';
import { duesDrillDown } from './standing-dues.report.ts';

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

/** The report of students who owe what was due by today, or all that is open. */
export const defaultersReport = async ({ narrowing }: ReportContext): Promise<ReportPlan> => {
  const owed = narrowing?.owing === 'all' ? 'Open' : 'Overdue';
  return report<DefaulterToday>({
    columns: [
      text('name', 'Student', (row) => row.name, { width: 23 }),
      text('father_name', "Father's Name", (row) => row.father_name, { width: 24 }),
      text('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
      text('course', 'Course', (row) => row.course, { width: 9 }),
      text('year', 'Year', (row) => row.year, { width: 8, onPaper: false }),
      text('category', 'Category', (row) => row.category, { width: 10, onPaper: false }),
      text('mobile', 'Mobile', (row) => row.mobile, { width: 12 }),
      text('status', 'Status', (row) => row.status, { width: 9 }),
      date('paid_on', 'Last Paid', (row) => row.paid_on, { onPaper: false }),
      count('days', 'Days Since Paid', (row) => row.days, {
        adds: false,
        opens: false,
        width: 10,
        onPaper: false,
      }),
      money('overdue', owed, (row) => row.owed_paise, { width: 13 }),
      money('pending', 'Pending', (row) => row.pending_paise, { width: 14, onPaper: false }),
    ],
    rows: asOf,
    keyOf: (row) => String(row.id),
    totalsOpen: false,
    note: 'As on today: what was due by today and is open, or, if chosen, all that is open; Pending is all that each student owes. Days are counted from the last payment, or from the day the student was entered where there is none.',
    chart: async (context) => {
      const dues = await duesByCourse(context);
      if (dues.length === 0) return null;
      return {
        title: `${owed} dues by course`,
        kind: 'bar',
        unit: 'money',
        stacked: false,
        axis: 'Course',
        categories: dues.map(({ course }) => course),
        series: [
          {
            name: context.narrowing?.owing === 'all' ? 'Pending' : 'Overdue',
            values: dues.map(({ paise }) => toRupees(paise)),
          },
        ],
      };
    },
    drillDown: (row, column, context): DrillDown | undefined => {
      if (row === null) return undefined;
      const student_id = Number(row) || 0;
      if (column === 'pending')
        return { plan: studentDues(student_id), context, title: 'Dues of the student' };
      const { age, owing } = context.narrowing ?? {};
      const by = owing === 'all' ? undefined : context.today;
      return column === 'overdue'
        ? duesDrillDown('Open dues', 'open', { student_id, age, by }, context)
        : undefined;
    },
  });
};
