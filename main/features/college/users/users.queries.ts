import { sql } from 'kysely';
import type { Role } from '../../../../shared/contract/roles.ts';
import type { User } from '../../../../shared/features/college/users/users.model.ts';
import { accounts, teachers } from '../../../../shared/features/college/users/users.register.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { registerList } from '../../../lists/register-list.ts';
import type { Scope } from '../../../office/actor.ts';
import { coursesOf, isOfCourses } from '../courses/courses.record-queries.ts';
import { redactCourses } from '../courses/courses.redact.ts';
import { rightsOf } from './users.rights-queries.ts';

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
  'users.course_set_id',
  'users.created_at',
  'users.version',
] as const;

type UserRow = Awaited<ReturnType<typeof userRows>>[number];

const userRows = (db: Db) => db.selectFrom('users').select(COLUMNS).execute();

const toUsers = async (db: Db, rows: readonly UserRow[]): Promise<readonly User[]> => {
  const ofCourses = await coursesOf(db, rows);
  const accountants = rows.filter(({ role }) => role === 'accountant');
  const held = await rightsOf(
    db,
    accountants.map(({ id }) => id),
  );
  return rows.map(({ active, subjects, course_set_id, ...row }) => ({
    ...row,
    ...ofCourses({ course_set_id }),
    active: active === 1,
    rights: [...held(row.id)],
    meta: { subjects: JSON.parse(subjects) as string[] },
  }));
};

export const findUser = async (db: Db, id: number): Promise<User | undefined> => {
  const rows = await db.selectFrom('users').select(COLUMNS).where('id', '=', id).execute();
  return (await toUsers(db, rows))[0];
};

interface UserFilter {
  readonly q?: string | undefined;
  readonly role?: Role | readonly Role[] | undefined;
  readonly course_id?: number | undefined;
  readonly active?: 'true' | 'false' | undefined;
  readonly sort?: 'name' | 'username' | 'created_at' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const matching = (db: Db, scope: Scope, filter: UserFilter) => {
  const asked = filter.course_id ? [filter.course_id] : undefined;
  let query = db
    .selectFrom('users')
    .select(COLUMNS)
    .where(isOfCourses('users.course_set_id', scope, asked));
  if (filter.role) query = query.where('role', 'in', [filter.role].flat());
  if (filter.active) query = query.where('active', '=', filter.active === 'true' ? 1 : 0);
  if (filter.q) {
    const columns = [sql.ref('users.name'), sql.ref('username'), sql.ref('email'), sql.ref('employee_id')];
    query = query.where(containsOrSounds(columns, 'users', filter.q));
  }
  return query;
};

/** A teacher of one of the scope's courses; undefined for anybody else, as if there were none. */
export const findTeacher = async (db: Db, scope: Scope, id: number): Promise<User | undefined> => {
  const rows = await matching(db, scope, { role: 'teacher' }).where('users.id', '=', id).execute();
  return (await toUsers(db, rows))[0];
};

const listUsers = (db: Db, scope: Scope, filter: UserFilter): Listing<User> => {
  const query = matching(db, scope, filter);
  const by = sql.ref(`users.${filter.sort ?? 'created_at'}`);
  const order = { by, id: sql.ref('users.id'), direction: filter.order ?? 'desc' } as const;
  return listing(query, order, async (rows) =>
    (await toUsers(db, rows)).map((user) => redactCourses(scope, user)),
  );
};

export const listTeachers = (db: Db, scope: Scope, filter: Omit<UserFilter, 'role'>): Listing<User> =>
  listUsers(db, scope, { ...filter, role: 'teacher' });

export const accountList = registerList(accounts, listUsers);
export const teacherList = registerList(teachers, listTeachers);

export const findByUsername = (db: Db, usernameKey: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'password_hash', 'active'])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();

export const passwordHashOf = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())
    ?.password_hash;

export const usernameKey = (username: string): string => username.trim().toLowerCase();

export const insertUser = async (
  db: Db,
  columns: Omit<NewRow<'users'>, 'username_key' | 'active'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('users')
    .values({ ...columns, username_key: usernameKey(columns.username), active: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateUser = async (db: Db, id: number, columns: RowChange<'users'>): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      ...columns,
      username_key: columns.username === undefined ? undefined : usernameKey(columns.username),
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

/** Whether somebody has signed in from a desk before. */
export const hasSignedInFrom = async (db: Db, usernameKey: string, desk: string): Promise<boolean> => {
  const found = await db
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.entity_id')
    .select('audit.id')
    .where('users.username_key', '=', usernameKey)
    .where('audit.entity', '=', 'sessions')
    .where('audit.action', '=', 'signed in')
    .where('audit.desk', '=', desk)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
