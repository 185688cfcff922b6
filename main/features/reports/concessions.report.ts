import { sql } from 'kysely';
import { toRupees } from '../../../shared/money.ts';
import { ACCOUNTS } from '../../journal/accounts.ts';
import { date, money, type ReportContext, report, text } from './report.ts';
import { studentAddress } from './standing-dues.report.ts';
import { courseWithin, stream } from './within.queries.ts';

interface Conceded {
  readonly student_id: number;
  readonly day: string;
  readonly student: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly head: string;
  readonly session: string | null;
  readonly category: string;
  readonly sanction_no: string | null;
  readonly reason: string;
  readonly asked_by_name: string;
  readonly decided_by_name: string | null;
  /** Below zero where it was taken back. */
  readonly paise: number;
}

/** What the journal says that concessions took from dues in the period, voucher by voucher. */
const conceded = (context: ReportContext) => {
  const { from, to, within, narrowing } = context;
  const session_id = narrowing?.session_id;
  return sql`select vouchers.id, vouchers.day, concessions.student_id, students.name as student, students.roll_no,
      courses.name as course, heads.name as head, academic_sessions.name as session, concessions.category,
      concessions.sanction_no, concessions.reason, concessions.asked_by_name, concessions.decided_by_name,
      (select sum(-paise) from entries where voucher_id = vouchers.id and account_id = ${ACCOUNTS.dues}) as paise
    from vouchers join concessions on concessions.id = vouchers.record_id
    join dues on dues.id = concessions.due_id join heads on heads.id = dues.head_id
    join students on students.id = concessions.student_id
    left join courses on courses.id = students.course_id
    left join academic_sessions on academic_sessions.id = dues.session_id
    where vouchers.kind = 'concession' and vouchers.day between ${from} and ${to}
      and ${courseWithin(within, 'students.course_id')}
      and ${session_id === undefined ? sql`true` : sql`dues.session_id = ${session_id}`}`;
};

const byCategory = async (context: ReportContext) => {
  const { rows } = await sql<{ category: string; paise: number }>`select category, sum(paise) as paise
    from (${conceded(context)}) group by category having sum(paise) <> 0 order by 2 desc, 1`.execute(
    context.db,
  );
  return rows;
};

export const concessionsReport = report<Conceded>({
  columns: [
    date('date', 'Date', (row) => row.day),
    text('student', 'Student', (row) => row.student, { width: 22 }),
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
    text('course', 'Course', (row) => row.course, { width: 14 }),
    text('head', 'Head', (row) => row.head, { width: 16 }),
    text('session', 'Session', (row) => row.session, { width: 10 }),
    text('category', 'Category', (row) => row.category, { width: 16 }),
    text('sanction_no', 'Sanction No', (row) => row.sanction_no, { width: 14 }),
    text('reason', 'Reason', (row) => row.reason, { width: 24 }),
    text('asked_by', 'Asked By', (row) => row.asked_by_name, { width: 15 }),
    text('approved_by', 'Approved By', (row) => row.decided_by_name, { width: 15 }),
    money('amount', 'Amount', (row) => row.paise, { opens: false }),
  ],
  rows: (context) => stream(context.db, conceded(context), ['day', 'id']),
  linkOf: studentAddress,
  note: 'Concessions approved in the period, on the day on which they took effect; one that was taken back stands once more, below zero, on the day of that.',
  chart: async (context) => {
    const categories = await byCategory(context);
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
