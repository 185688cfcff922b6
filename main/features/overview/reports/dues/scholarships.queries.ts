import { sql } from 'kysely';
import { isAwaited } from '../../../charges/dues/awaited.queries.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';
import { DUE_SUMS, standingDues } from './standing-dues.queries.ts';

/** A due that is awaited from somebody else, with the particulars that a claim names. */
export interface Claimed {
  readonly student_id: number;
  readonly student: string;
  readonly father_name: string;
  readonly roll_no: string | null;
  readonly admission_no: string | null;
  readonly course: string | null;
  readonly category: string | null;
  readonly scheme: string;
  readonly sanction_no: string | null;
  readonly head: string;
  readonly session: string | null;
  readonly due_date: string;
  readonly until: string | null;
  readonly paise: number;
}

const claims = (context: ReportContext) => {
  const { scheme } = context.narrowing ?? {};
  return sql`select dues.id, dues.student_id, students.name as student, students.father_name, students.roll_no, students.admission_no,
      courses.name as course, students.category, mark.scheme || ' ' || mark.year as scheme, mark.sanction_no,
      heads.name || coalesce(' ' || dues.instalment, '') as head, academic_sessions.name as session, dues.due_date, mark.until,
      ${DUE_SUMS.open} as paise
    from awaited_dues as mark join ${standingDues(context)} and mark.due_id = dues.id and mark.ended_on is null
      and ${isAwaited(context.today)} and ${DUE_SUMS.open} > 0
      and ${scheme ? sql`mark.scheme || ' ' || mark.year = ${scheme}` : sql`true`}`;
};

/** What is awaited today, by scheme, course and student. */
export const awaitedClaims = (context: ReportContext): AsyncIterable<Claimed> =>
  stream(context.db, claims(context), ['scheme', 'course', 'student', 'student_id', 'due_date', 'id']);

/** Adds up what is awaited today by scheme. Paise. */
export const awaitedByScheme = async (context: ReportContext) => {
  const { rows } = await sql<{ scheme: string; paise: number }>`select scheme, sum(paise) as paise
    from (${claims(context)}) group by scheme order by 2 desc, 1`.execute(context.db);
  return rows;
};
