import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../office/actor.ts';
import { isOfCourses } from '../courses/courses.record-queries.ts';
import type { ReportContext } from './report.ts';

/** What records without a course stand under. */
export const NO_COURSE = 'No course';

const EVERYTHING = sql<SqlBool>`1 = 1`;

/** Ids for an `in`: never empty, since 0 is nobody's id. */
const idList = (ids: readonly number[]): RawBuilder<unknown> => sql.join([...ids, 0]);

/** Whether a course is one of those that count. */
export const courseWithin = (within: Scope, column: string): RawBuilder<SqlBool> =>
  within === 'all' ? EVERYTHING : sql<SqlBool>`${sql.ref(column)} in (${idList(within)})`;

/** Whether `fees` belongs to one of the courses that count, each entry once however many it belongs to. */
export const feeWithin = ({ within }: ReportContext): RawBuilder<SqlBool> =>
  isOfCourses('fees.course_set_id', within);

/** Whether `vouchers` are booked in the period. */
export const inPeriod = ({ from, to }: ReportContext): RawBuilder<SqlBool> =>
  sql<SqlBool>`vouchers.day between ${from} and ${to}`;

/** The names of a record's courses, as far as they count: an accountant never reads another's. `column` holds their set. */
export const courseNames = (column: string, { within }: ReportContext): RawBuilder<string | null> =>
  sql<string | null>`(select string_agg(courses.name, ', ' order by courses.name)
    from course_set_members as link join courses on courses.id = link.course_id
    where link.set_id = ${sql.ref(column)} and ${courseWithin(within, 'link.course_id')})`;

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
