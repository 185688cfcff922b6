import { sql } from 'kysely';
import type { Paise } from '../../../../../shared/money.ts';
import { SETTLED } from '../../../charges/dues/settled.queries.ts';
import { isOfCourses } from '../../../college/courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';

/** What of a student's caution money was held before the period, what moved in it, and what is held at its end. */
export interface CautionOfStudent {
  readonly student_id: number;
  readonly student: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly status: string;
  readonly head_id: number;
  readonly head: string;
  readonly before: Paise;
  readonly received: Paise;
  readonly refunded: Paise;
  readonly lapsed: Paise;
  readonly held: Paise;
}

/** SQL: what moved of dues, as vouchers book it: what receipts settled, or was held before the program (`is_older`), what refunds gave back, and what lapsed. */
const MOVED = sql`
  select settled.due_id, vouchers.day, vouchers.kind = 'deposits loaded' as is_older, settled.paise as received, 0 as refunded, 0 as lapsed
    from ${SETTLED} as settled join vouchers on vouchers.id = settled.voucher_id
  union all
  select refund_parts.due_id, vouchers.day, 0, 0, refund_parts.paise, 0
    from refund_parts join vouchers on vouchers.kind = 'refund approved' and vouchers.record_id = refund_parts.refund_id
      and (vouchers.reverses_id is null) = (refund_parts.paise > 0)
  union all
  select lapsed_parts.due_id, vouchers.day, 0, 0, 0, iif(vouchers.reverses_id is null, 1, -1) * lapsed_parts.paise
    from lapsed_parts join vouchers on vouchers.kind = 'caution lapsed' and vouchers.record_id = lapsed_parts.lapse_id`;

/** Reads the caution money of each student and head, by course and name; who had none before nor in the period is left out. */
export const cautionOfStudents = (context: ReportContext): AsyncIterable<CautionOfStudent> => {
  const { from, to, scope, narrowing } = context;
  const head = narrowing?.head_id;
  const before = sql`(moved.day < ${from} or moved.is_older)`;
  const sum = (what: 'received' | 'refunded' | 'lapsed') =>
    sql`sum(iif(${before}, 0, ${sql.ref(`moved.${what}`)}))`;
  const left = sql`moved.received - moved.refunded - moved.lapsed`;
  const query = sql`select students.id as student_id, students.name as student, students.roll_no, courses.name as course,
      students.status, heads.id as head_id, heads.name as head, heads.position, sum(iif(${before}, ${left}, 0)) as before,
      ${sum('received')} as received, ${sum('refunded')} as refunded, ${sum('lapsed')} as lapsed, sum(${left}) as held
    from (${MOVED}) as moved join dues on dues.id = moved.due_id
    join heads on heads.id = dues.head_id and heads.refundable = 1
    join students on students.id = dues.student_id left join courses on courses.id = students.course_id
    where moved.day <= ${to} and ${isOfCourses('dues.course_set_id', scope)}
      and ${head === undefined ? sql`true` : sql`heads.id = ${head}`}
    group by students.id, heads.id
    having before <> 0 or held <> 0 or sum(iif(${before}, 0, abs(moved.received) + abs(moved.refunded) + abs(moved.lapsed))) <> 0`;
  return stream(context.db, query, ['course', 'student', 'student_id', 'position', 'head']);
};
