import { type SqlBool, sql } from 'kysely';
import type { Course } from '../../../../shared/features/college/courses/courses.model.ts';
import { type CourseQuery, courses } from '../../../../shared/features/college/courses/courses.register.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import { isForeignKeyViolation } from '../../../database/constraint-errors.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import { invalid } from '../../../office/api-error.ts';
import { courseSetOf, membersOf, setsHolding } from './courses.set-queries.ts';

const selectCourses = (db: Db) =>
  db.selectFrom('courses').select((eb) => [
    'courses.id',
    'courses.name',
    'courses.description',
    'courses.active',
    'courses.created_at',
    'courses.version',
    eb
      .selectFrom('course_set_members')
      .innerJoin('users', 'users.course_set_id', 'course_set_members.set_id')
      .select((inner) => inner.fn.min('users.id').as('id'))
      .whereRef('course_set_members.course_id', '=', 'courses.id')
      .where('users.role', '=', 'accountant')
      .where('users.active', '=', 1)
      .as('accountant_id'),
  ]);

type CourseRow = Awaited<ReturnType<ReturnType<typeof selectCourses>['execute']>>[number];

const toCourse = (row: CourseRow): Course => ({ ...row, active: row.active === 1 });

const listCourses = (db: Db, { q, sort, order }: CourseQuery): Listing<Course> => {
  const query = q
    ? selectCourses(db).where(contains([sql.ref('courses.name'), sql.ref('courses.description')], q))
    : selectCourses(db);
  const by = sql.ref(`courses.${sort ?? 'created_at'}`);
  return listing(query, { by, id: sql.ref('courses.id'), direction: order ?? 'desc' }, (rows) =>
    rows.map(toCourse),
  );
};

export const courseList = registerList(courses, listCourses);

export const findCourse = async (db: Db, id: number): Promise<Course | undefined> => {
  const row = await selectCourses(db).where('courses.id', '=', id).executeTakeFirst();
  return row && toCourse(row);
};

/** Every course's id and name, by name: for choosing and for matching. */
export const courseNames = (db: Db) =>
  db.selectFrom('courses').select(['id', 'name', 'active']).orderBy('name').execute();

/** Reads the names of courses. `ids` is a JSON array. */
const named = compiled((db, given: Given<{ ids: string }>) =>
  db
    .selectFrom('courses')
    .select(['id', 'name'])
    .where(sql<SqlBool>`id in (select value from json_each(${given('ids')}))`),
);

/** The names of the courses given, each under its id. */
export const namesOfCourses = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await named(db, { ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Refuses, with a 400, the first of these ids that no course has. */
export const requireCourses = async (db: Db, ids: readonly number[]): Promise<void> => {
  const names = await namesOfCourses(db, ids);
  const missing = ids.find((id) => !names.has(id));
  if (missing !== undefined) throw invalid(`There is no course with the id ${missing}`, 'course_id');
};

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export const findCourseByName = (db: Db, name: string) =>
  db.selectFrom('courses').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst();

export const insertCourse = async (db: Db, course: Omit<NewRow<'courses'>, 'name_key'>): Promise<number> => {
  const { id } = await db
    .insertInto('courses')
    .values({ ...course, name_key: nameKey(course.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateCourse = async (db: Db, id: number, columns: RowChange<'courses'>): Promise<void> => {
  await db
    .updateTable('courses')
    .set({
      ...columns,
      name_key: columns.name === undefined ? undefined : nameKey(columns.name),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
};

/** The role of the account that a course is to be assigned to. */
export const roleOf = async (db: Db, userId: number) =>
  (await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst())?.role;

const replaceSet = async (db: Db, userId: number, courseIds: readonly number[]): Promise<void> => {
  const course_set_id = await courseSetOf(db, courseIds);
  await db.updateTable('users').set({ course_set_id }).where('id', '=', userId).execute();
};

/** Adds a course at the end of an accountant's list. */
export const assignCourse = async (db: Db, courseId: number, userId: number): Promise<void> => {
  const user = await db
    .selectFrom('users')
    .select('course_set_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await replaceSet(db, userId, [...(await membersOf(db, user.course_set_id)), courseId]);
};

/** Takes a course from every accountant that has it. */
export const unassignCourse = async (db: Db, courseId: number): Promise<void> => {
  const holding = await db
    .selectFrom('users')
    .select(['id', 'course_set_id'])
    .where('role', '=', 'accountant')
    .where('course_set_id', 'in', [...(await setsHolding(db, [courseId])), 0])
    .execute();
  for (const { id, course_set_id } of holding) {
    const left = (await membersOf(db, course_set_id)).filter((member) => member !== courseId);
    await replaceSet(db, id, left);
  }
};

/** Removes a course that nothing names; answers whether there was such a one. */
export const deleteUnusedCourse = async (db: Db, id: number): Promise<boolean> => {
  try {
    // Sets that no record has any more go with it. One that is in use keeps them all and the course; a set that went is made anew.
    const sets = [...(await setsHolding(db, [id])), 0];
    await db.deleteFrom('course_sets').where('id', 'in', sets).execute();
    const { numDeletedRows } = await db.deleteFrom('courses').where('id', '=', id).executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
};
