import { daysBetween, localDate } from '../../../../../shared/dates.ts';
import { toRupees } from '../../../../../shared/money.ts';
import {
  count,
  type DrillDown,
  date,
  IN_FILES,
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
    const paidOrEntered = row.paid_on ?? localDate(new Date(row.created_at));
    yield { ...row, days: Math.max(0, daysBetween(paidOrEntered, context.today)) };
  }
}

/** The report of students who owe what was due by today, or all that is open. */
export const defaultersReport = async ({ narrowing }: ReportContext): Promise<ReportPlan> => {
  const owed = narrowing?.owing === 'all' ? 'Open' : 'Overdue';
  return report<DefaulterToday>({
    columns: [
      text('name', 'Student', (row) => row.name, { width: 26 }),
      text('class', 'Class', ({ course, year }) => [course, year].filter(Boolean).join(', '), { width: 18 }),
      text('mobile', 'Mobile', (row) => row.mobile, { width: 12 }),
      money('overdue', owed, (row) => row.owed_paise, { width: 13 }),
      date('since', 'Since', (row) => row.since),
      date('paid_on', 'Last Payment', (row) => row.paid_on),
      text('father_name', "Father's Name", (row) => row.father_name, IN_FILES),
      text('roll_no', 'Roll No', (row) => row.roll_no, IN_FILES),
      text('category', 'Category', (row) => row.category, IN_FILES),
      text('status', 'Status', (row) => row.status, IN_FILES),
      count('days', 'Days Since Paid', (row) => row.days, { adds: false, opens: false, ...IN_FILES }),
      money('pending', 'Pending', (row) => row.pending_paise, IN_FILES),
    ],
    rows: asOf,
    keyOf: (row) => String(row.id),
    totalsOpen: false,
    note: 'Since is the earliest due date of what is listed.',
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
