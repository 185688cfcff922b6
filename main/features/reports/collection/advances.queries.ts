import { sql } from 'kysely';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import type { ReportContext } from '../report.ts';
import { courseWithin, stream } from '../within.queries.ts';

/** What a student has paid ahead. */
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

/** What of each receipt of the students who count is still ahead. */
const ahead = (context: ReportContext, studentId?: number) => sql`
  select advances.student_id, fees.id, fees.receipt_no, fees.payment_date, fees.student_name, fees.payment_type,
    fees.amount_paise as received, sum(advances.paise) as paise
  from advances join students on students.id = advances.student_id join fees on fees.id = advances.fee_id
  where ${courseWithin(context.within, 'students.course_id')}
    and ${studentId === undefined ? sql`true` : sql`advances.student_id = ${studentId}`}
  group by advances.fee_id having sum(advances.paise) <> 0`;

/** The journal's balances of the account of advances, by student; *Verify* holds them against the receipts. */
export const advances = (context: ReportContext): AsyncIterable<Advance> =>
  stream(
    context.db,
    sql`select students.id as student_id, students.name as student, students.roll_no, courses.name as course,
      (select min(payment_date) from (${ahead(context)}) as of_student where of_student.student_id = students.id) as since,
      -sum(student_balances.paise) as paise
    from student_balances join students on students.id = student_balances.student_id
    left join courses on courses.id = students.course_id
    where student_balances.account_id = ${ACCOUNTS.advances} and ${courseWithin(context.within, 'students.course_id')}
    group by students.id having sum(student_balances.paise) <> 0`,
    ['course', 'student', 'student_id'],
  );

/** Of one student, or of all who count; by their days. */
export const receiptsAhead = (context: ReportContext, studentId?: number): AsyncIterable<Ahead> =>
  stream(context.db, ahead(context, studentId), ['payment_date', 'id']);
