import { sql } from 'kysely';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';
import { DUE_SUMS, type DueSum, raisedDues } from './standing-dues.queries.ts';

/** The demand under one head of one course in one session, and what became of it. Paise. */
export interface Demand extends Readonly<Record<DueSum, number>> {
  readonly course_id: number | null;
  readonly session_id: number | null;
  readonly head_id: number;
  readonly course: string | null;
  readonly session: string | null;
  readonly head: string;
  /** Raised and taken back again: not in the demand. */
  readonly taken_back: number;
}

const STANDING = sql.join(
  (Object.keys(DUE_SUMS) as DueSum[]).map(
    (name) => sql`sum(iif(dues.reversed = 0, ${DUE_SUMS[name]}, 0)) as ${sql.ref(name)}`,
  ),
);
/** SQL: what was taken back. What was owed as entered is only ever corrected. */
const TAKEN_BACK = sql`sum(iif(dues.reversed = 1 and dues.origin <> 'opening', dues.amount_paise, 0)) as taken_back`;

export const demands = (context: ReportContext): AsyncIterable<Demand> =>
  stream(
    context.db,
    sql`select students.course_id, dues.session_id, dues.head_id, courses.name as course,
      academic_sessions.name as session, academic_sessions.first_day, heads.name as head, heads.position, ${STANDING}, ${TAKEN_BACK}
    from ${raisedDues(context)} group by students.course_id, dues.session_id, dues.head_id
    having demand <> 0 or taken_back <> 0 or collected <> 0 or open <> 0`,
    ['course', 'course_id', 'first_day', 'session_id', 'position', 'head_id'],
  );
