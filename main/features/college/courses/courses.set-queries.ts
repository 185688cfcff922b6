import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';

const setOf = compiled((db, given: Given<{ courses: string }>) =>
  db.selectFrom('course_sets').select('id').where('courses', '=', given('courses')),
);

/**
 * Most records share few combinations of courses: each is kept once, in its order, and every record names the one that it
 * has. A set never changes; a record that gets other courses names another. None (null) is a record of no course.
 */
export const courseSetOf = async (db: Db, courseIds: readonly number[]): Promise<number | null> => {
  const members = [...new Set(courseIds)];
  if (members.length === 0) return null;
  const courses = members.join(',');
  const [known] = await setOf(db, { courses });
  if (known) return known.id;
  const { id } = await db
    .insertInto('course_sets')
    .values({ courses })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('course_set_members')
    .values(members.map((course_id, position) => ({ set_id: id, position, course_id })))
    .execute();
  return id;
};

/** Orders courses for registers without an order of their own: the first one first, the rest by their ids. */
export const firstThenById = ([first, ...rest]: readonly number[]): readonly number[] =>
  first === undefined ? [] : [first, ...rest.toSorted((a, b) => a - b)];

/** The sets that hold one of these courses, each once. */
export const setsHolding = async (db: Db, courseIds: readonly number[]): Promise<readonly number[]> => {
  if (courseIds.length === 0) return [];
  const rows = await db
    .selectFrom('course_set_members')
    .select('set_id')
    .distinct()
    .where('course_id', 'in', courseIds)
    .orderBy('set_id')
    .execute();
  return rows.map(({ set_id }) => set_id);
};

/** A set's courses in their order; none of null. */
export const membersOf = async (db: Db, setId: number | null): Promise<readonly number[]> => {
  if (setId === null) return [];
  const rows = await db
    .selectFrom('course_set_members')
    .select('course_id')
    .where('set_id', '=', setId)
    .orderBy('position')
    .execute();
  return rows.map(({ course_id }) => course_id);
};
