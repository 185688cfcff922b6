import { sql } from 'kysely';
import type { ReportContext } from './report.ts';
import { courseWithin, stream } from './within.queries.ts';

export interface Defaulter {
  readonly id: number;
  readonly name: string;
  readonly father_name: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly pending_paise: number;
  /** The day of the last payment that counts; the moment the student was entered where there is none. */
  readonly since: string;
}

/** Students with fees pending, by course, and in each the most first: the list is cut up and goes to the classes. */
export const defaulters = (context: ReportContext): AsyncIterable<Defaulter> => {
  const query = sql`select students.id, students.name, students.father_name, students.roll_no,
      courses.name as course, students.pending_paise,
      coalesce((select max(fees.payment_date) from fees
        left join fee_cancellations on fee_cancellations.fee_id = fees.id
        where fees.student_id = students.id and fees.paid = 1 and fee_cancellations.fee_id is null),
        students.created_at) as since
    from students left join courses on courses.id = students.course_id
    where students.pending_paise > 0 and ${courseWithin(context.within, 'students.course_id')}`;
  return stream(context.db, query, ['course', 'pending_paise desc', 'id']);
};

export interface CourseDues {
  readonly course: string;
  readonly paise: number;
  readonly students: number;
}

export const duesByCourse = async (context: ReportContext): Promise<readonly CourseDues[]> => {
  const { rows } = await sql<CourseDues>`select coalesce(max(courses.name), 'No course') as course,
      sum(students.pending_paise) as paise, count(*) as students
    from students left join courses on courses.id = students.course_id
    where students.pending_paise > 0 and ${courseWithin(context.within, 'students.course_id')}
    group by students.course_id order by course`.execute(context.db);
  return rows;
};

/** One line of how a student's dues came about: what was owed, and, below zero, what was paid. */
export interface DuesEntry {
  readonly date: string | null;
  readonly what: string;
  readonly number: string | null;
  readonly paise: number;
}

/** The lines that add up to a student's dues; none for a student outside the courses that count. */
export const duesOf = (context: ReportContext, studentId: number): AsyncIterable<DuesEntry> => {
  const own = sql`students.id = ${studentId} and ${courseWithin(context.within, 'students.course_id')}`;
  const query = sql`
    select null as date, 'Total fees' as what, null as number, total_paise as paise, 0 as place from students where ${own}
    union all
    select null, 'Paid before', null, -opening_paid_paise, 1 from students where ${own} and opening_paid_paise > 0
    union all
    select fees.payment_date, fees.fee_type || ', ' || fees.payment_type, fees.receipt_no, -fees.amount_paise, 2
    from students join fees on fees.student_id = students.id
    left join fee_cancellations on fee_cancellations.fee_id = fees.id
    where ${own} and fees.paid = 1 and fee_cancellations.fee_id is null`;
  return stream(context.db, query, ['place', 'date', 'number']);
};

/** Pending in all, and of how many students, as it stands now. */
export const pendingInAll = async (context: ReportContext) => {
  const { rows } = await sql<{ paise: number; students: number }>`
    select coalesce(sum(pending_paise), 0) as paise, count(*) as students from students
    where pending_paise > 0 and ${courseWithin(context.within, 'students.course_id')}`.execute(context.db);
  return rows[0] ?? { paise: 0, students: 0 };
};
