import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import type { Scope } from '../../../office/actor.ts';
import { isOfCourses } from '../../college/courses/courses.record-queries.ts';
import type { ReportContext } from './report.ts';

/** The label of records without a course. */
export const NO_COURSE = 'No course';

const EVERYTHING = sql<SqlBool>`1 = 1`;

/** Ids for an `in`: never empty, since 0 is nobody's id. */
const idList = (ids: readonly number[]): RawBuilder<unknown> => sql.join([...ids, 0]);

/** SQL: whether the course in `column`, or of an expression, is in scope. */
export const isCourseInScope = (scope: Scope, column: string | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  scope === 'all'
    ? EVERYTHING
    : sql<SqlBool>`${typeof column === 'string' ? sql.ref(column) : column} in (${idList(scope)})`;

/** SQL: whether `fees` belongs to a course in scope. An entry of several such courses counts once. */
export const isFeeInScope = ({ scope }: ReportContext): RawBuilder<SqlBool> =>
  isOfCourses('fees.course_set_id', scope);

/** SQL: whether `students` are of the year that is asked for; all of them where none is. */
export const isOfYear = ({ narrowing }: ReportContext): RawBuilder<SqlBool> =>
  narrowing?.year ? sql<SqlBool>`students.year = ${narrowing.year} collate nocase` : EVERYTHING;

/** SQL: whether `vouchers` are booked in the period. */
export const inPeriod = ({ from, to }: ReportContext): RawBuilder<SqlBool> =>
  sql<SqlBool>`vouchers.day between ${from} and ${to}`;

/** SQL: the names of a record's courses that are in scope, with commas. `column` holds the set of courses. */
export const courseNames = (column: string, { scope }: ReportContext): RawBuilder<string | null> =>
  sql<string | null>`(select string_agg(courses.name, ', ' order by courses.name)
    from course_set_members as link join courses on courses.id = link.course_id
    where link.set_id = ${sql.ref(column)} and ${isCourseInScope(scope, 'link.course_id')})`;

/** Reads a query's rows one after the other, however many there are; `order` names its columns. */
export const stream = <Row>(
  db: Db,
  query: RawBuilder<unknown>,
  order: readonly string[],
): AsyncIterable<Row> => {
  let ordered = db.selectFrom(sql<Record<string, unknown>>`(${query})`.as('found')).selectAll();
  for (const column of order) {
    const [name = '', direction] = column.split(' ');
    ordered = ordered.orderBy(sql.ref(name), direction === 'desc' ? 'desc' : 'asc');
  }
  return ordered.stream() as AsyncIterable<unknown> as AsyncIterable<Row>;
};
