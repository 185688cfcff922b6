import { sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { isForCategory, NEAREST_FIRST } from './plans.category-queries.ts';

/** A student's dues of a session that come from another plan than the one of a year and category. */
export interface ChargedOtherwise {
  readonly student_id: number;
  readonly session: string;
  /** The year and the category of the plan that charged: null for every one. */
  readonly year: string | null;
  readonly category: string | null;
  readonly open_paise: number;
}

interface Wanted {
  readonly ids: readonly number[];
  /** What their year, category and community will be; undefined: as they are. */
  readonly year: string | undefined;
  readonly category: string | undefined;
  readonly minority: string | undefined;
  readonly today: string;
}

/** Finds who of these students was charged in the session of a day by the plan of another year or category than they will have. */
export const chargedOtherwise = async (
  db: Db,
  { ids, year, category, minority, today }: Wanted,
): Promise<readonly ChargedOtherwise[]> => {
  const isYear = sql`${year === undefined ? sql`students.year` : sql`${year}`} collate nocase`;
  const will = {
    ...(category !== undefined && { own: sql`${category}` }),
    ...(minority !== undefined && { minority: sql`${minority}` }),
  };
  const { rows } = await sql<ChargedOtherwise>`
    select dues.student_id, academic_sessions.name as session, plan.year, plan.category,
      sum(dues.amount_paise - dues.conceded_paise - dues.settled_paise) as open_paise
    from dues join students on students.id = dues.student_id
      join fee_plan_lines on fee_plan_lines.id = dues.plan_line_id
      join fee_plans as plan on plan.id = fee_plan_lines.plan_id
      join academic_sessions on academic_sessions.id = plan.session_id
        and ${today} between academic_sessions.first_day and academic_sessions.last_day
    where dues.origin = 'plan' and dues.reversed = 0
      and dues.student_id in (select value from json_each(${JSON.stringify(ids)}))
      and (lower(coalesce(plan.year, '')), lower(coalesce(plan.category, ''))) is not (
        select lower(coalesce(nearest.year, '')), lower(coalesce(nearest.category, '')) from fee_plans as nearest
        where nearest.session_id = plan.session_id and nearest.course_id = students.course_id and nearest.replaced = 0
          and (nearest.year is null or nearest.year = ${isYear})
          and (nearest.category is null or ${isForCategory(sql`nearest.category`, will)})
        order by ${NEAREST_FIRST} limit 1)
    group by dues.student_id, academic_sessions.id, plan.year, plan.category
    order by dues.student_id`.execute(db);
  return rows;
};
