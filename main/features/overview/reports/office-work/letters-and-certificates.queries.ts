import { type RawBuilder, sql } from 'kysely';
import { DMC } from '../../../../../shared/features/papers/dmcs/dmcs.content.ts';
import { LETTER } from '../../../../../shared/features/papers/letters/letters.content.ts';
import { isCancelled } from '../../../../papers/papers.queries.ts';
import { isOfCourses } from '../../../college/courses/courses.record-queries.ts';
import { calledInRows } from '../../../papers/letters/letters.display-name-queries.ts';
import type { ReportContext } from '../report.ts';
import { courseNames, isCourseInScope, stream } from '../reports.scope-queries.ts';

/** A letter or a certificate that was issued. */
export interface IssuedPaper {
  readonly register: 'letters' | 'dmcs';
  readonly id: number;
  readonly date: string;
  readonly number: string;
  readonly type: string;
  readonly issued_to: string;
  readonly course: string | null;
  readonly issued_by: string;
}

const everything = (context: ReportContext): RawBuilder<unknown> => {
  const { scope, from, to } = context;
  return sql`
    select 'letters' as register, letters.id as id, letters.date as date, letters.reference_no as number,
      ${calledInRows} as type, letters.issued_to as issued_to,
      ${courseNames('letters.course_set_id', context)} as course,
      letters.issued_by_name as issued_by
    from letters where letters.status = 'issued' and not ${isCancelled(LETTER.name, 'letters.id')} and letters.date between ${from} and ${to}
      and ${isOfCourses('letters.course_set_id', scope)}
    union all
    select 'dmcs', dmcs.id, dmcs.issued_date, dmcs.serial, dmcs.dmc_type, dmcs.name, dmcs.course, dmcs.created_by_name
    from dmcs where dmcs.held_reason is null and not ${isCancelled(DMC.name, 'dmcs.id')} and dmcs.issued_date between ${from} and ${to}
      and ${isCourseInScope(scope, 'dmcs.course_id')}`;
};

/** Letters and certificates issued in the period, in the order of their days. */
export const issued = (context: ReportContext): AsyncIterable<IssuedPaper> =>
  stream(context.db, everything(context), ['date', 'register', 'id']);

export interface IssuedType {
  readonly register: IssuedPaper['register'];
  readonly type: string;
  readonly count: number;
}

/** How many of each type, the most first. */
export const issuedByType = async (context: ReportContext): Promise<readonly IssuedType[]> => {
  const { rows } =
    await sql<IssuedType>`select register, type, count(*) as count from (${everything(context)}) as issued
    group by register, type order by count desc, type`.execute(context.db);
  return rows;
};
