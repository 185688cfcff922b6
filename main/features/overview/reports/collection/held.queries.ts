import { sql } from 'kysely';
import { heldParts } from '../../../accounts/payment-vouchers/payment-vouchers.held-queries.ts';
import { SETTLED } from '../../../charges/dues/settled.queries.ts';
import { isOfCourses } from '../../../college/courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, stream } from '../reports.scope-queries.ts';

/** What is held for another body under one head, of one session. Paise. */
export interface HeldRow {
  readonly key: string;
  readonly fund: string;
  readonly head: string;
  readonly session: string | null;
  readonly collected: number;
  readonly conceded: number;
  readonly refunded: number;
  readonly remitted: number;
  readonly to_remit: number;
}

/** SQL: whether dues are of funds held for other bodies, and of the courses, session and head that count. */
const isHeld = ({
  scope,
  narrowing,
}: ReportContext) => sql`funds.kind = 'held' and heads.account_id = funds.account_id
  and (dues.settled_paise <> 0 or dues.conceded_paise <> 0) and ${isOfCourses('dues.course_set_id', scope)}
  and ${narrowing?.session_id === undefined ? sql`true` : sql`dues.session_id = ${narrowing.session_id}`}
  and ${narrowing?.head_id === undefined ? sql`true` : sql`dues.head_id = ${narrowing.head_id}`}`;

/** What is held, of all courses, with what was remitted. */
export async function* heldRows({ db, narrowing }: ReportContext): AsyncIterable<HeldRow> {
  for (const { head_id, session_id, ...part } of await heldParts(db)) {
    const isOther =
      (narrowing?.head_id ?? head_id) !== head_id || (narrowing?.session_id ?? session_id) !== session_id;
    if (!isOther) yield { ...part, key: `${head_id} ${session_id}` };
  }
}

/** What is held of some courses: collected and refunded alone, since it is remitted for all together. */
export const heldOfCourses = (context: ReportContext): AsyncIterable<HeldRow> =>
  stream(
    context.db,
    sql`select dues.head_id || ' ' || coalesce(dues.session_id, 0) as key, funds.name as fund, heads.name as head,
      academic_sessions.name as session, sum(dues.settled_paise) as collected, sum(dues.conceded_paise) as conceded,
      sum(dues.refunded_paise) as refunded, 0 as remitted, 0 as to_remit, heads.position
    from dues join heads on heads.id = dues.head_id join funds on funds.id = heads.fund_id
    left join academic_sessions on academic_sessions.id = dues.session_id
    where ${isHeld(context)} group by dues.head_id, dues.session_id`,
    ['fund', 'session', 'position', 'key'],
  );

/** What a student paid of what is held for another body. Paise. */
export interface HeldOfStudent {
  readonly student_id: number;
  readonly student: string;
  readonly father_name: string;
  readonly roll_no: string | null;
  readonly enrolment_no: string | null;
  readonly course: string | null;
  readonly year: string | null;
  readonly fund: string;
  readonly head: string;
  readonly session: string | null;
  /** The last day on which something of it was paid. */
  readonly paid_on: string | null;
  readonly collected: number;
  readonly conceded: number;
  readonly refunded: number;
}

/** The students for whom something is held or was remitted, for the statement to that body; `part` names one head and session. */
export const heldStudents = (
  context: ReportContext,
  part?: { readonly head_id: number; readonly session_id: number },
): AsyncIterable<HeldOfStudent> =>
  stream(
    context.db,
    sql`select students.id as student_id, students.name as student, students.father_name, students.roll_no,
      students.enrolment_no, courses.name as course, students.year, max((select max(vouchers.day) from ${SETTLED} as settled
        join vouchers on vouchers.id = settled.voucher_id
        where settled.due_id = dues.id and settled.paise > 0)) as paid_on,
      funds.name as fund, heads.name as head, academic_sessions.name as session, heads.position,
      sum(dues.settled_paise) as collected, sum(dues.conceded_paise) as conceded, sum(dues.refunded_paise) as refunded
    from dues join heads on heads.id = dues.head_id join funds on funds.id = heads.fund_id
    join students on students.id = dues.student_id left join courses on courses.id = students.course_id
    left join academic_sessions on academic_sessions.id = dues.session_id
    where ${isHeld(context)} and ${isCourseInScope(context.scope, 'students.course_id')}
      and ${part ? sql`dues.head_id = ${part.head_id} and coalesce(dues.session_id, 0) = ${part.session_id}` : sql`true`}
    group by students.id, dues.head_id, dues.session_id`,
    ['fund', 'session', 'position', 'course', 'student', 'student_id'],
  );
