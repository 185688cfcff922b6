import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { isAwaited } from '../../../charges/dues/awaited.queries.ts';
import { SETTLED_BY } from '../../../charges/dues/settled.queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, NO_COURSE, stream } from '../reports.scope-queries.ts';
import { DUE_SUMS, standingDues } from './standing-dues.queries.ts';

export interface Defaulter {
  readonly id: number;
  readonly name: string;
  readonly father_name: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly year: string | null;
  readonly category: string | null;
  readonly mobile: string | null;
  readonly status: string;
  /** The part of what the report shows: overdue, or open. */
  readonly owed_paise: number;
  readonly pending_paise: number;
  /** The day of the last payment that counts; null where there is none. */
  readonly paid_on: string | null;
  /** The earliest due date of what is shown. */
  readonly since: string;
  /** The moment the student was entered, ISO in UTC. */
  readonly created_at: string;
}

/** Whether a due was due by today and is not awaited from somebody else; always true where all that is open is asked for. */
const isRequested = ({ narrowing, today }: ReportContext): RawBuilder<SqlBool> =>
  narrowing?.owing === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`dues.due_date <= ${today} and not ${isAwaited(today)}`;

/** SQL: who owes how much and since when, a table of `student_id, paise, since`: what was due by today, or all that is open. */
const owed = (context: ReportContext): RawBuilder<unknown> => {
  const { age } = context.narrowing ?? {};
  return sql`select dues.student_id, sum(${DUE_SUMS.open}) as paise, min(dues.due_date) as since
    from ${standingDues(context, { age })} and ${DUE_SUMS.open} > 0 and ${isRequested(context)} group by dues.student_id`;
};

const isMeant = ({ narrowing }: ReportContext): RawBuilder<SqlBool> =>
  narrowing?.standing === 'studying' ? sql<SqlBool>`students.status = 'Studying'` : sql<SqlBool>`true`;

/** Those who owe, of the courses that count: `owed`, `students`, `courses`. */
const owing = (context: ReportContext): RawBuilder<unknown> =>
  sql`(${owed(context)}) as owed join students on students.id = owed.student_id
    left join courses on courses.id = students.course_id where ${isCourseInScope(context.scope, 'students.course_id')} and ${isMeant(context)}`;

/**
 * Students who owe, by course, and in each the most first: the list is cut up and goes to the classes. A student's last payment
 * is read from the end of the index; of all payments the latest is twice as slow.
 */
export const defaulters = (context: ReportContext): AsyncIterable<Defaulter> => {
  const query = sql`select students.id, students.name, students.father_name, students.roll_no, courses.name as course, students.year,
      students.category, students.mobile, students.status, students.pending_paise, students.created_at,
      owed.paise as owed_paise, owed.since, (select fees.payment_date from fees
        where fees.student_id = students.id and fees.paid = 1
          and not exists (select 1 from fee_cancellations where fee_cancellations.fee_id = fees.id)
        order by fees.payment_date desc, fees.id desc limit 1) as paid_on
    from ${owing(context)}`;
  return stream(context.db, query, ['course', 'owed_paise desc', 'id']);
};

export interface CourseDues {
  readonly course: string;
  readonly paise: number;
  readonly students: number;
}

export const duesByCourse = async (context: ReportContext): Promise<readonly CourseDues[]> => {
  const { rows } = await sql<CourseDues>`select coalesce(max(courses.name), ${NO_COURSE}) as course,
      sum(owed.paise) as paise, count(*) as students
    from ${owing(context)} group by students.course_id order by course`.execute(context.db);
  return rows;
};

/** One line of how a student's dues came about: what was owed, and, below zero, what was conceded or paid. */
export interface DuesEntry {
  readonly date: string | null;
  readonly what: string;
  readonly number: string | null;
  readonly paise: number;
}

/** The lines that add up to a student's dues; none for a student outside the courses that count. */
export const duesOf = (context: ReportContext, studentId: number): AsyncIterable<DuesEntry> => {
  const own = sql`students.id = ${studentId} and ${isCourseInScope(context.scope, 'students.course_id')}`;
  const ofStudent = standingDues({ ...context, narrowing: undefined }, { student_id: studentId });
  const isOpening = sql`dues.origin = 'opening'`;
  const what = sql`heads.name || coalesce(', ' || academic_sessions.name, '')`;
  const query = sql`
    select null as date, 'Total fees' as what, null as number, opening_paid_paise + coalesce((
        select sum(amount_paise) from dues where student_id = students.id and ${isOpening} and reversed = 0), 0) as paise,
      0 as place from students where ${own}
    union all
    select null, 'Paid before', null, -opening_paid_paise, 1 from students where ${own} and opening_paid_paise > 0
    union all
    select dues.due_date, ${what}, null, dues.amount_paise, 2 from ${ofStudent} and not ${isOpening}
    union all
    select dues.due_date, 'Concession, ' || ${what}, null, -dues.conceded_paise, 3
      from ${ofStudent} and dues.conceded_paise > 0
    union all
    select fees.payment_date, fees.fee_type || ', ' || fees.payment_type, fees.receipt_no, -sum(allocations.paise), 4
    from (select dues.id from ${ofStudent}) as own join allocations on allocations.due_id = own.id
    join fees on fees.id = allocations.fee_id group by fees.id
    union all
    select min(vouchers.day), ${SETTLED_BY}, refunds.voucher_no, -sum(settlements.paise), 4
    from (select dues.id from ${ofStudent}) as own join settlements on settlements.due_id = own.id
    join vouchers on vouchers.id = settlements.voucher_id left join refunds on refunds.id = settlements.refund_id
    group by settlements.opening_import_id, settlements.refund_id`;
  return stream(context.db, sql`select * from (${query}) where paise <> 0`, ['place', 'date', 'number']);
};

/** Pending in all, and of how many students, as it stands now: by the journal's balances, which *Verify* checks. */
export const pendingInAll = async ({ db, scope }: ReportContext) => {
  const { rows } = await sql<{ paise: number; students: number }>`
    select coalesce(sum(paise), 0) as paise, count(*) as students
    from (select student_id, sum(student_balances.paise) as paise from student_balances
      where account_id = ${ACCOUNTS.dues} group by student_id having sum(student_balances.paise) > 0) as owed
    join students on students.id = owed.student_id
    where ${isCourseInScope(scope, 'students.course_id')}`.execute(db);
  return rows[0] ?? { paise: 0, students: 0 };
};
