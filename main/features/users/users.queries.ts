import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Role } from '../../../shared/contract/roles.ts';
import type { User } from '../../../shared/features/users/users.model.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';
import { type CourseLinks, coursesOf, isOfCourses } from '../courses/courses.record-queries.ts';
import { seenWithin } from '../courses/courses.seen.ts';

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

/** Where the courses of people are kept. */
export const USER_COURSES: CourseLinks = { table: 'user_courses', record: 'user_id', isOrdered: true };

const toUsers = async (db: Db, rows: readonly UserRow[]): Promise<readonly User[]> => {
  const ofCourses = await coursesOf(db, USER_COURSES, rows);
  return rows.map(({ active, subjects, ...row }) => ({
    ...row,
    ...ofCourses(row),
    active: active === 1,
    meta: { subjects: JSON.parse(subjects) as string[] },
  }));
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
  const asked = filter.course_id ? [filter.course_id] : undefined;
  let query = db
    .selectFrom('users')
    .select(COLUMNS)
    .where(isOfCourses(USER_COURSES, 'users.id', scope, asked));
  if (filter.role) query = query.where('role', '=', filter.role);
  if (filter.active !== undefined) query = query.where('active', '=', filter.active ? 1 : 0);
  if (filter.q) {
    const columns = [sql.ref('users.name'), sql.ref('username'), sql.ref('email'), sql.ref('employee_id')];
    query = query.where(contains(columns, filter.q));
  }
  return query;
};

export const listUsers = (db: Db, scope: Scope, filter: UserFilter): Listing<User> => {
  const query = matching(db, scope, filter);
  const by = sql.ref(`users.${filter.sort ?? 'created_at'}`);
  const order = { by, id: sql.ref('users.id'), direction: filter.order ?? 'desc' } as const;
  return listing(query, order, async (rows) =>
    (await toUsers(db, rows)).map((user) => seenWithin(scope, user)),
  );
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
