import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OfCourses } from '../../../shared/features/courses/courses.named.ts';
import type { Tables } from '../../database/schema.ts';
import type { Scope } from '../../office/actor.ts';

type Db = Kysely<Tables>;

/** Where a register keeps which courses each of its records belongs to. */
export interface CourseLinks {
  readonly table: keyof Tables & `${string}_courses`;
  /** The column of that table that names the record: `bill_id`. */
  readonly record: string;
  /** Whether the table keeps the order of a record's courses; otherwise the record's `course_id` stands first. */
  readonly isOrdered: boolean;
}

const toOfCourses = (courses: OfCourses['courses']): OfCourses => ({
  course_id: courses[0]?.id ?? null,
  course_ids: courses.map(({ id }) => id),
  courses,
});

interface Row {
  readonly id: number;
  readonly course_id?: number | null;
}

interface Link {
  readonly record: number;
  readonly id: number;
  readonly name: string;
}

/** Reads the courses of all these records at once, and answers what each of them says of its own, the first one first. */
export const coursesOf = async (
  db: Db,
  { table, record, isOrdered }: CourseLinks,
  rows: readonly Row[],
): Promise<(row: Row) => OfCourses> => {
  if (rows.length === 0) return () => toOfCourses([]);
  const links = await sql<Link>`
    select link.${sql.ref(record)} as record, courses.id, courses.name
    from ${sql.table(table)} as link join courses on courses.id = link.course_id
    where link.${sql.ref(record)} in (${sql.join(rows.map(({ id }) => id))})
    order by ${sql.ref(isOrdered ? 'link.position' : 'courses.id')}`.execute(db);
  const byRecord = Map.groupBy(links.rows, (link) => link.record);
  return (row) => {
    const courses = (byRecord.get(row.id) ?? []).map(({ id, name }) => ({ id, name }));
    const isFirst = ({ id }: { readonly id: number }) => Number(!isOrdered && id === row.course_id);
    return toOfCourses(courses.sort((a, b) => isFirst(b) - isFirst(a)));
  };
};

/**
 * Whether the record whose id stands in this column belongs to one of the courses `asked` for, or to any, as far as they
 * are in scope: an accountant who asks for another's course finds nothing.
 */
export const isOfCourses = (
  { table, record }: CourseLinks,
  column: string,
  scope: Scope,
  asked?: readonly number[],
): RawBuilder<SqlBool> => {
  const wanted = scope === 'all' ? asked : (asked?.filter((id) => scope.includes(id)) ?? scope);
  if (wanted === undefined) return sql<SqlBool>`1 = 1`;
  // Never an empty list: 0 is no course's id.
  return sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(record)} from ${sql.table(table)}
    where course_id in (${sql.join([...wanted, 0])}))`;
};

/** Gives a record these courses, the first one first, in place of those before. */
export const setCourses = async (
  db: Db,
  { table, record, isOrdered }: CourseLinks,
  id: number,
  courseIds: readonly number[],
): Promise<void> => {
  await sql`delete from ${sql.table(table)} where ${sql.ref(record)} = ${id}`.execute(db);
  if (courseIds.length === 0) return;
  const columns = [record, 'course_id', ...(isOrdered ? ['position'] : [])].map((name) => sql.ref(name));
  const rows = courseIds.map((courseId, position) => {
    const values = [id, courseId, ...(isOrdered ? [position] : [])];
    return sql`(${sql.join(values)})`;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values ${sql.join(rows)}`.execute(db);
};
