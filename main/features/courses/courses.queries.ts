import { type Kysely, sql } from 'kysely';
import type { Course } from '../../../shared/features/courses/courses.model.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import { invalid } from '../../office/refusal.ts';

type Db = Kysely<Tables>;

const selectCourses = (db: Db) =>
  db.selectFrom('courses').select((eb) => [
    'courses.id',
    'courses.name',
    'courses.description',
    'courses.active',
    'courses.created_at',
    'courses.version',
    eb
      .selectFrom('user_courses')
      .innerJoin('users', 'users.id', 'user_courses.user_id')
      .select((inner) => inner.fn.min('users.id').as('id'))
      .whereRef('user_courses.course_id', '=', 'courses.id')
      .where('users.role', '=', 'accountant')
      .where('users.active', '=', 1)
      .as('accountant_id'),
  ]);

type CourseRow = Awaited<ReturnType<ReturnType<typeof selectCourses>['execute']>>[number];

const toCourse = (row: CourseRow): Course => ({ ...row, active: row.active === 1 });

export interface CourseFilter {
  readonly q?: string | undefined;
  readonly sort?: 'name' | 'created_at' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export const listCourses = (db: Db, { q, sort, order }: CourseFilter): Listing<Course> => {
  const query = q
    ? selectCourses(db).where(contains([sql.ref('courses.name'), sql.ref('courses.description')], q))
    : selectCourses(db);
  const by = sql.ref(`courses.${sort ?? 'created_at'}`);
  return listing(query, { by, id: sql.ref('courses.id'), direction: order ?? 'desc' }, (rows) =>
    rows.map(toCourse),
  );
};

export const findCourse = async (db: Db, id: number): Promise<Course | undefined> => {
  const row = await selectCourses(db).where('courses.id', '=', id).executeTakeFirst();
  return row && toCourse(row);
};

/** Every course's id and name, by name: for choosing and for matching. */
export const courseNames = (db: Db) =>
  db.selectFrom('courses').select(['id', 'name', 'active']).orderBy('name').execute();

/** The names of the courses given, each under its id. */
export const namesOfCourses = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('courses').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Refuses, with a 400, the first of these ids that no course has. */
export const requireCourses = async (db: Db, ids: readonly number[]): Promise<void> => {
  const names = await namesOfCourses(db, ids);
  const missing = ids.find((id) => !names.has(id));
  if (missing !== undefined) throw invalid(`There is no course with the id ${missing}`, 'course_id');
};

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export const courseNamed = (db: Db, name: string) =>
  db.selectFrom('courses').select('id').where('name_key', '=', nameKey(name)).executeTakeFirst();

export const insertCourse = async (
  db: Db,
  course: { readonly name: string; readonly description: string | null; readonly created_at: string },
): Promise<number> => {
  const { id } = await db
    .insertInto('courses')
    .values({ ...course, name_key: nameKey(course.name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateCourse = async (
  db: Db,
  id: number,
  columns: { readonly name?: string; readonly description?: string | null; readonly active?: number },
): Promise<void> => {
  await db
    .updateTable('courses')
    .set({
      ...columns,
      ...(columns.name === undefined ? {} : { name_key: nameKey(columns.name) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
};

/** The role of the account that a course is to be assigned to. */
export const roleOf = async (db: Db, userId: number) =>
  (await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst())?.role;

/** Adds a course at the end of an accountant's list. */
export const assignCourse = async (db: Db, courseId: number, userId: number): Promise<void> => {
  const { next } = await db
    .selectFrom('user_courses')
    .select((eb) => eb.fn.countAll<number>().as('next'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('user_courses')
    .values({ user_id: userId, course_id: courseId, position: next })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Takes a course from every accountant that has it. */
export const unassignCourse = async (db: Db, courseId: number): Promise<void> => {
  await db
    .deleteFrom('user_courses')
    .where('course_id', '=', courseId)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('role', '=', 'accountant'))
    .execute();
};
