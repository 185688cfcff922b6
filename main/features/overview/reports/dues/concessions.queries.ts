import { sql } from 'kysely';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { joinStudentOn, saidOn } from '../../../students/students/students.before-queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, stream } from '../reports.scope-queries.ts';

/** A concession or a write-off of a due. */
export interface Conceded {
  readonly student_id: number;
  readonly day: string;
  readonly student: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly head: string;
  readonly session: string | null;
  readonly category: string;
  /** The exemption by rule that conceded it. */
  readonly exemption: string | null;
  readonly sanction_no: string | null;
  readonly reason: string;
  readonly asked_by_name: string;
  readonly decided_by_name: string | null;
  /** Below zero where it was taken back. */
  readonly paise: number;
}

/** SQL: the record whose dues a voucher moves. */
const OWED_BY = sql`(select student_id from entries where voucher_id = vouchers.id and account_id = ${ACCOUNTS.dues}
  and student_id is not null limit 1)`;

/** SQL: the period's concessions, or write-offs, from the journal, voucher by voucher. Students are named as of the voucher's day. */
const conceded = (context: ReportContext, kind: 'concession' | 'write-off') => {
  const { from, to, scope, narrowing } = context;
  const { session_id, category } = narrowing ?? {};
  return sql`select vouchers.id, vouchers.day, concessions.student_id, ${saidOn('name')} as student,
      ${saidOn('roll_no')} as roll_no, courses.name as course, heads.name as head, academic_sessions.name as session, concessions.category,
      concessions.exemption_name as exemption, concessions.sanction_no, concessions.reason, concessions.asked_by_name, concessions.decided_by_name,
      (select sum(-paise) from entries where voucher_id = vouchers.id and account_id = ${ACCOUNTS.dues}) as paise
    from vouchers join concessions on concessions.id = vouchers.record_id
    join dues on dues.id = concessions.due_id join heads on heads.id = dues.head_id
    ${joinStudentOn(OWED_BY, sql`vouchers.day`)}
    left join courses on courses.id = ${saidOn('course_id')}
    left join academic_sessions on academic_sessions.id = dues.session_id
    where vouchers.kind = ${kind} and vouchers.day between ${from} and ${to}
      and ${isCourseInScope(scope, saidOn('course_id'))}
      and ${category ? sql`concessions.category = ${category}` : sql`true`}
      and ${session_id === undefined ? sql`true` : sql`dues.session_id = ${session_id}`}`;
};

/** Adds up the concessions of the period by category, the largest first. Paise. */
export const concededByCategory = async (context: ReportContext) => {
  const { rows } = await sql<{ category: string; paise: number }>`select category, sum(paise) as paise
    from (${conceded(context, 'concession')}) group by category having sum(paise) <> 0 order by 2 desc, 1`.execute(
    context.db,
  );
  return rows;
};

/** Reads the concessions of the period, by the day on which each took effect. */
export const concessions = (context: ReportContext): AsyncIterable<Conceded> =>
  stream(context.db, conceded(context, 'concession'), ['day', 'id']);

/** Reads the write-offs of the period, voucher by voucher. */
export const writeOffs = (context: ReportContext): AsyncIterable<Conceded> =>
  stream(context.db, conceded(context, 'write-off'), ['day', 'id']);
