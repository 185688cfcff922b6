import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import type { Scope } from '../../office/actor.ts';
import type { CourseLinks } from '../courses/courses.record-queries.ts';
import type { ReportContext } from './report.ts';

type Db = Kysely<Tables>;

const EVERYTHING = sql<SqlBool>`1 = 1`;

/** Ids for an `in`: never empty, since 0 is nobody's id. */
const idList = (ids: readonly number[]): RawBuilder<unknown> => sql.join([...ids, 0]);

/** Whether a course is one of those that count. */
export const courseWithin = (within: Scope, column: string): RawBuilder<SqlBool> =>
  within === 'all' ? EVERYTHING : sql<SqlBool>`${sql.ref(column)} in (${idList(within)})`;

/** Whether `fees` belongs to one of the courses that count, each entry once however many it belongs to. */
export const feeWithin = ({ within, from, to }: ReportContext): RawBuilder<SqlBool> =>
  within === 'all'
    ? EVERYTHING
    : sql<SqlBool>`fees.id in (select fee_id from fee_courses where course_id in (${idList(within)}) and payment_date between ${from} and ${to})`;

/** The names of a record's courses, as far as they count: an accountant never reads another's. `column` holds its id. */
export const courseNames = (
  { table, record }: CourseLinks,
  column: string,
  { within }: ReportContext,
): RawBuilder<string | null> =>
  sql<string | null>`(select string_agg(courses.name, ', ' order by courses.name)
    from ${sql.table(table)} as link join courses on courses.id = link.course_id
    where link.${sql.ref(record)} = ${sql.ref(column)} and ${courseWithin(within, 'link.course_id')})`;

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
