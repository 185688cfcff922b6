import { sql } from 'kysely';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { studentsOn } from '../../../students/students/students.before-queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, stream } from '../reports.scope-queries.ts';

/** A student's advance. */
export interface Advance {
  readonly student_id: number;
  readonly student: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  /** The day of the oldest receipt of which something is ahead. */
  readonly since: string | null;
  readonly paise: number;
}

/** A receipt of which something is ahead. */
export interface Ahead {
  readonly student_name: string;
  readonly receipt_no: string | null;
  readonly payment_date: string;
  readonly payment_type: string;
  readonly received: number;
  readonly paise: number;
}

/** SQL: the students' advances at the end of the day of the report, by the journal; for today, its stored balances. */
const balances = ({ narrowing }: ReportContext) =>
  narrowing?.on === undefined
    ? sql`select student_id, paise from student_balances where account_id = ${ACCOUNTS.advances}`
    : sql`select entries.student_id, entries.paise from entries join vouchers on vouchers.id = entries.voucher_id
        where entries.account_id = ${ACCOUNTS.advances} and vouchers.day <= ${narrowing.on}`;

/**
 * SQL: the payment date of the oldest receipt with something ahead on a day, by the vouchers that put it there or used it.
 * Records that were merged into the student's by then count too.
 */
const sinceOn = (day: string) => sql`(select min(payment_date) from (
    select fees.payment_date from vouchers join fees on fees.id = vouchers.record_id
    join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.advances}
    where vouchers.kind in ('receipt', 'settled later') and vouchers.day <= ${day} and entries.student_id in (
      select students.id union all select merged_students.id from merged_students
        where merged_into = students.id and date(merged_at, 'localtime') <= ${day})
    group by fees.id having sum(entries.paise) < 0))`;

/** SQL: how much of each receipt of the students in scope is still an advance. */
const ahead = (context: ReportContext, studentId?: number) => sql`
  select advances.student_id, fees.id, fees.receipt_no, fees.payment_date, fees.student_name, fees.payment_type,
    fees.amount_paise as received, sum(advances.paise) as paise
  from advances join students on students.id = advances.student_id join fees on fees.id = advances.fee_id
  where ${isCourseInScope(context.scope, 'students.course_id')}
    and ${studentId === undefined ? sql`true` : sql`advances.student_id = ${studentId}`}
  group by advances.fee_id having sum(advances.paise) <> 0`;

/** SQL: the students of the day of the report. */
const studentsThen = ({ narrowing }: ReportContext) =>
  narrowing?.on === undefined ? sql`students` : studentsOn(narrowing.on);

const since = (context: ReportContext) => {
  const { on } = context.narrowing ?? {};
  return on === undefined
    ? sql`(select min(payment_date) from (${ahead(context)}) as of_student where of_student.student_id = students.id)`
    : sinceOn(on);
};

/** The journal's balances of the account of advances, by student; *Verify* holds them against the receipts. */
export const advances = (context: ReportContext): AsyncIterable<Advance> =>
  stream(
    context.db,
    sql`select students.id as student_id, students.name as student, students.roll_no, courses.name as course,
      ${since(context)} as since,
      -sum(student_balances.paise) as paise
    from (${balances(context)}) as student_balances
    join ${studentsThen(context)} as students on students.id = student_balances.student_id
    left join courses on courses.id = students.course_id
    where ${isCourseInScope(context.scope, 'students.course_id')}
    group by students.id having sum(student_balances.paise) <> 0`,
    ['course', 'student', 'student_id'],
  );

/** Reads the receipts with advances, of one student or of all in scope, by their days. */
export const receiptsAhead = (context: ReportContext, studentId?: number): AsyncIterable<Ahead> =>
  stream(context.db, ahead(context, studentId), ['payment_date', 'id']);
