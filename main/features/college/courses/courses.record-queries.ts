import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import type { Partition } from '../../../database/list-keys.ts';
import type { Scope } from '../../../office/actor.ts';
import { setsHolding } from './courses.set-queries.ts';

const toOfCourses = (courses: OfCourses['courses']): OfCourses => ({
  course_id: courses[0]?.id ?? null,
  course_ids: courses.map(({ id }) => id),
  courses,
});

interface Row {
  readonly course_set_id: number | null;
}

/** Reads the courses of sets. `sets` is a JSON array of ids. */
const membersOfSets = compiled((db, given: Given<{ sets: string }>) =>
  db
    .selectFrom('course_set_members')
    .innerJoin('courses', 'courses.id', 'course_set_members.course_id')
    .select(['course_set_members.set_id', 'courses.id', 'courses.name'])
    .where(sql<SqlBool>`course_set_members.set_id in (select value from json_each(${given('sets')}))`)
    .orderBy('course_set_members.position'),
);

/** Reads the courses of all these records at once, and answers what each of them says of its own, the first one first. */
export const coursesOf = async (db: Db, rows: readonly Row[]): Promise<(row: Row) => OfCourses> => {
  const sets = [...new Set(rows.map(({ course_set_id }) => course_set_id))].filter((id) => id !== null);
  const members = sets.length === 0 ? [] : await membersOfSets(db, { sets: JSON.stringify(sets) });
  const bySet = Map.groupBy(members, ({ set_id }) => set_id);
  return ({ course_set_id }) =>
    toOfCourses((bySet.get(course_set_id ?? 0) ?? []).map(({ id, name }) => ({ id, name })));
};

/** The courses `asked` for, or any, as far as they are in scope: an accountant who asks for another's finds nothing. */
export const wantedCourses = (scope: Scope, asked?: readonly number[]): Scope =>
  scope === 'all' ? (asked ?? 'all') : (asked?.filter((id) => scope.includes(id)) ?? scope);

/** A select of the sets that hold one of these courses: whose sums count; undefined for everybody's. */
export const setsInScope = (scope: Scope): RawBuilder<unknown> | undefined =>
  scope === 'all'
    ? undefined
    : sql`select set_id from course_set_members where course_id in (${sql.join([...scope, 0])})`;

/** Whether the record whose set of courses stands in this column belongs to one that is wanted (`wantedCourses`). */
export const isOfCourses = (column: string, scope: Scope, asked?: readonly number[]): RawBuilder<SqlBool> => {
  const sets = setsInScope(wantedCourses(scope, asked));
  return sets ? sql<SqlBool>`${sql.ref(column)} in (${sets})` : sql<SqlBool>`1 = 1`;
};

/** Whether the record whose one course stands in this column is in scope. */
export const isOfCourse = (column: string, scope: Scope): RawBuilder<SqlBool> =>
  scope === 'all' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.ref(column)} in (${sql.join([...scope, 0])})`;

/** The sets within which a register's records lie, for a list of those wanted (`wantedCourses`); looked up once. */
export const courseSetPartition = (
  db: Db,
  column: string,
  scope: Scope,
  asked?: readonly number[],
): Partition => {
  const wanted = wantedCourses(scope, asked);
  let found: Promise<readonly number[] | undefined> | undefined;
  return {
    column: sql.ref(column),
    values: () => {
      found ??= wanted === 'all' ? Promise.resolve(undefined) : setsHolding(db, wanted);
      return found;
    },
  };
};
