import { sql } from 'kysely';
import { bookedReceipts } from '../../../../database/receipt-parts.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod, isCourseInScope, isFeeInScope, isOfYear, stream } from '../reports.scope-queries.ts';
import { onRolls } from './students-by-category.queries.ts';

/** Somebody who stands on the roll alone, or in the fee register alone. */
export interface Difference {
  readonly side: 'roll' | 'register';
  /** Null for a typed name, and for a student of courses that do not count. */
  readonly student_id: number | null;
  readonly name: string;
  readonly father_name: string | null;
  readonly roll_no: string | null;
  readonly enrolment_no: string | null;
  readonly course: string | null;
  readonly year: string | null;
  /** Null for a typed name. */
  readonly status: string | null;
  readonly status_date: string | null;
  /** The receipts in the period: how many, and their sum in paise. */
  readonly receipts: number;
  readonly paise: number;
  readonly pending_paise: number | null;
}

/**
 * Whom the roll and the fee register of a period do not share: who studies and has no receipt in it, and who has one and does not
 * study here. A receipt that is taken back within the period counts for nothing, and neither does money that no student owes.
 */
export const differences = (context: ReportContext): AsyncIterable<Difference> => {
  const own = isCourseInScope(context.scope, 'students.course_id');
  const query = sql`with paid as (select fees.student_id, fees.student_name, sum(booked.sign) as receipts,
      sum(booked.sign * fees.amount_paise) as paise, max(${isFeeInScope(context)}) as is_own
    from (${bookedReceipts(inPeriod(context))}) as booked cross join fees on fees.id = booked.fee_id and fees.head_id is null
    group by fees.student_id, iif(fees.student_id is null, fees.student_name, '') having sum(booked.sign) > 0)
  select 'roll' as side, 0 as place, students.id as student_id, students.name, students.father_name, students.roll_no,
      students.enrolment_no, courses.name as course, students.year, students.status, null as status_date, 0 as receipts,
      0 as paise, students.pending_paise
    from students left join courses on courses.id = students.course_id
    where ${onRolls(context)} and ${isOfYear(context)} and students.id not in (select student_id from paid where student_id is not null)
  union all
  select 'register', 1, iif(${own}, students.id, null), coalesce(iif(${own}, students.name, null), paid.student_name),
      iif(${own}, students.father_name, null), iif(${own}, students.roll_no, null), iif(${own}, students.enrolment_no, null),
      iif(${own}, courses.name, null), iif(${own}, students.year, null), students.status, students.status_date, paid.receipts,
      paid.paise, iif(${own}, students.pending_paise, null)
    from paid left join students on students.id = paid.student_id left join courses on courses.id = students.course_id
    where paid.is_own and (students.id is null or students.status <> 'Studying' or not ${own})
      and ${isOfYear(context)}`;
  return stream(context.db, query, ['place', 'course', 'year', 'roll_no', 'name', 'student_id']);
};
