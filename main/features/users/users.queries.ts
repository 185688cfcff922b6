import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Role } from '../../../shared/contract/roles.ts';
import type { User } from '../../../shared/features/users/users.model.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';

type Db = Kysely<Tables>;

const COLUMNS = [
  'users.id',
  'users.name',
  'users.username',
  'users.email',
  'users.role',
  'users.active',
  'users.subjects',
  'users.employee_id as employeeId',
  'users.department',
  'users.designation',
  'users.created_at',
  'users.version',
] as const;

type UserRow = Awaited<ReturnType<typeof userRows>>[number];

const userRows = (db: Db) => db.selectFrom('users').select(COLUMNS).execute();

/** The courses of several people at once, each list in its order. */
const coursesOf = async (db: Db, userIds: readonly number[]) => {
  const rows = await db
    .selectFrom('user_courses')
    .innerJoin('courses', 'courses.id', 'user_courses.course_id')
    .select(['user_courses.user_id', 'courses.id', 'courses.name'])
    .where('user_courses.user_id', 'in', userIds)
    .orderBy('user_courses.position')
    .execute();
  const byUser = Map.groupBy(rows, (row) => row.user_id);
  return (userId: number) => (byUser.get(userId) ?? []).map(({ id, name }) => ({ id, name }));
};

const toUsers = async (db: Db, rows: readonly UserRow[]): Promise<readonly User[]> => {
  if (rows.length === 0) return [];
  const courses = await coursesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ active, subjects, ...row }) => {
    const own = courses(row.id);
    return {
      ...row,
      course_id: own[0]?.id ?? null,
      course_ids: own.map(({ id }) => id),
      courses: own,
      active: active === 1,
      meta: { subjects: JSON.parse(subjects) as string[] },
    };
  });
};

export const findUser = async (db: Db, id: number): Promise<User | undefined> => {
  const rows = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).execute();
  return (await toUsers(db, rows))[0];
};

export interface UserFilter {
  readonly q?: string | undefined;
  readonly role?: Role | undefined;
  readonly course_id?: number | undefined;
  readonly active?: boolean | undefined;
  readonly sort?: 'name' | 'username' | 'created_at' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const matching = (db: Db, scope: Scope, filter: UserFilter) => {
  let query = db.selectFrom('users').select(COLUMNS);
  if (filter.role) query = query.where('role', '=', filter.role);
  if (filter.active !== undefined) query = query.where('active', '=', filter.active ? 1 : 0);
  if (filter.q) {
    const columns = [sql.ref('users.name'), sql.ref('username'), sql.ref('email'), sql.ref('employee_id')];
    query = query.where(contains(columns, filter.q));
  }
  const inCourses = (courseIds: readonly number[]) =>
    query.where('id', 'in', (eb) =>
      eb
        .selectFrom('user_courses')
        .select('user_id')
        .where('course_id', 'in', [...courseIds, 0]),
    );
  if (scope !== 'all') query = inCourses(scope);
  if (filter.course_id) query = inCourses([filter.course_id]);
  return query;
};

export const listUsers = (db: Db, scope: Scope, filter: UserFilter): Listing<User> => {
  const query = matching(db, scope, filter);
  const by = sql.ref(`users.${filter.sort ?? 'created_at'}`);
  const order = { by, id: sql.ref('users.id'), direction: filter.order ?? 'desc' } as const;
  return listing(query, order, (rows) => toUsers(db, rows));
};

export const findByUsername = (db: Db, usernameKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'password_hash', 'active'])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();

export const passwordHashOf = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())
    ?.password_hash;

export interface UserColumns {
  readonly name: string;
  readonly username: string;
  readonly email: string | null;
  readonly role: Role;
  readonly password_hash: string;
  readonly subjects: string;
  readonly employee_id: string | null;
  readonly department: string | null;
  readonly designation: string | null;
  readonly created_at: string;
}

export const usernameKey = (username: string): string => username.trim().toLowerCase();

export const insertUser = async (db: Db, columns: UserColumns): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({ ...columns, username_key: usernameKey(columns.username), active: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateUser = async (
  db: Db,
  id: number,
  columns: Partial<Omit<UserColumns, 'created_at' | 'role'>> & { readonly active?: number },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      ...columns,
      ...(columns.username === undefined ? {} : { username_key: usernameKey(columns.username) }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
};

/** Gives someone these courses, the first one first, in place of those before. */
export const setCourses = async (db: Db, userId: number, courseIds: readonly number[]): Promise<void> => {
  await db.deleteFrom('user_courses').where('user_id', '=', userId).execute();
  if (courseIds.length === 0) return;
  await db
    .insertInto('user_courses')
    .values(courseIds.map((course_id, position) => ({ user_id: userId, course_id, position })))
    .execute();
};

/** How many admins can sign in, leaving one account out. */
export const otherActiveAdmins = async (db: Db, exceptId: number): Promise<number> => {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('role', '=', 'admin')
    .where('active', '=', 1)
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  return total;
};

export const anyUser = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
