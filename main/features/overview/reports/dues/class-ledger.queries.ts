import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../report.ts';
import { isOfYear, stream } from '../reports.scope-queries.ts';
import { DUE_SUMS, type DueSum, standingDues } from './standing-dues.queries.ts';

export interface ClassHead {
  readonly id: number;
  readonly name: string;
}

/** One student's line; what was charged under each head by its key, in paise. */
export interface ClassLine extends Readonly<Record<string, unknown>> {
  readonly student_id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly year: string | null;
}

/** The key of a head's column. */
export const keyOfHead = ({ id }: ClassHead): string => `head_${id}`;

/** The heads under which something was charged, in their order. */
export const headsOf = async (context: ReportContext): Promise<readonly ClassHead[]> => {
  const { rows } = await sql<ClassHead>`select heads.id, heads.name from ${standingDues(context)}
    and ${isOfYear(context)} group by heads.id order by heads.position, heads.id`.execute(context.db);
  return rows;
};

const charged = (test: RawBuilder<unknown>, name: string) =>
  sql`coalesce(sum(case when ${test} then dues.amount_paise end), 0) as ${sql.ref(name)}`;

export const classLines = (context: ReportContext, heads: readonly ClassHead[]): AsyncIterable<ClassLine> => {
  const sums = [
    ...heads.map((head) => charged(sql`dues.head_id = ${head.id}`, keyOfHead(head))),
    ...(
      ['conceded', 'written_off', 'collected', 'given_back', 'open'] as const satisfies readonly DueSum[]
    ).map((name) => sql`sum(${DUE_SUMS[name]}) as ${sql.ref(name)}`),
  ];
  const query = sql`select students.id as student_id, students.name, students.roll_no, courses.name as course,
      students.year, ${sql.join(sums)}
    from ${standingDues(context)} and ${isOfYear(context)} group by students.id`;
  return stream(context.db, query, ['course', 'year', 'roll_no', 'name', 'student_id']);
};
