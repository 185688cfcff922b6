import { type RawBuilder, sql } from 'kysely';
import { AGE_NAMES } from '../../../../../shared/features/overview/reports/reports.ageing.ts';
import type { Group } from '../../../../../shared/features/overview/reports/reports.filters.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';
import { type AgeOrNone, DUE_SUMS, type DuesWhere, isOfAge, standingDues } from './standing-dues.queries.ts';

/** The open dues of a head, course or student, by age. Paise. */
export interface Aged extends Readonly<Record<AgeOrNone | 'open', number>> {
  readonly id: number | null;
  readonly label: string | null;
  readonly roll_no: string | null;
  readonly course: string | null;
}

interface Grouping {
  readonly id: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
  readonly order: readonly string[];
  readonly where: (id: number) => DuesWhere;
}

/** The groupings of the report: what a row stands for, and which dues it holds. */
export const GROUPINGS: Readonly<Record<Group, Grouping>> = {
  head: {
    id: sql`dues.head_id`,
    label: sql`heads.name`,
    order: ['place', 'id'],
    where: (head_id) => ({ head_id }),
  },
  course: {
    id: sql`students.course_id`,
    label: sql`courses.name`,
    order: ['label', 'id'],
    where: (id) => ({ course_id: id || null }),
  },
  student: {
    id: sql`students.id`,
    label: sql`students.name`,
    order: ['course', 'label', 'id'],
    where: (student_id) => ({ student_id }),
  },
};

const OPEN = DUE_SUMS.open;

const sums = (context: ReportContext) => {
  const aged = (age: AgeOrNone) =>
    sql`coalesce(sum(case when ${isOfAge(age, context)} then ${OPEN} end), 0) as ${sql.ref(age)}`;
  return sql`${sql.join([...AGE_NAMES, 'coming' as const, 'awaited' as const].map(aged))}, sum(${OPEN}) as open`;
};

export const agedBy = (context: ReportContext, { id, label, order }: Grouping): AsyncIterable<Aged> =>
  stream(
    context.db,
    sql`select ${id} as id, ${label} as label, students.roll_no, courses.name as course, heads.position as place,
      ${sums(context)} from ${standingDues(context)} and ${OPEN} > 0 group by 1`,
    order,
  );

/** Whether the office marks dues as awaited at all. */
export const hasAwaited = async ({ db }: ReportContext): Promise<boolean> =>
  (await sql`select 1 from awaited_dues limit 1`.execute(db)).rows.length > 0;
