import { type Kysely, sql } from 'kysely';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { toYear } from '../../../shared/features/students/students.rules.ts';
import { toRupees } from '../../../shared/money.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';

type Db = Kysely<Tables>;

const selectStudents = (db: Db) =>
  db
    .selectFrom('students')
    .leftJoin('courses', 'courses.id', 'students.course_id')
    .select([
      'students.id',
      'students.name',
      'students.father_name',
      'students.course_id',
      'courses.name as course_name',
      'students.roll_no',
      'students.year',
      'students.total_paise',
      'students.opening_paid_paise',
      'students.collected_paise',
      'students.pending_paise',
      'students.created_at',
      'students.version',
    ]);

type StudentRow = Awaited<ReturnType<ReturnType<typeof selectStudents>['execute']>>[number];

const toStudent = (row: StudentRow): Student => ({
  id: row.id,
  name: row.name,
  father_name: row.father_name,
  course_id: row.course_id,
  course_name: row.course_name,
  roll_no: row.roll_no,
  year: toYear(row.year),
  total_fees: toRupees(row.total_paise),
  pending_fees: toRupees(row.pending_paise),
  paid_fees: toRupees(row.opening_paid_paise + row.collected_paise),
  created_at: row.created_at,
  version: row.version,
});

const SORTABLE = {
  name: sql.ref('students.name'),
  roll_no: sql`coalesce(students.roll_no, '')`,
  pending_fees: sql.ref('students.pending_paise'),
  created_at: sql.ref('students.id'),
} as const;

export interface StudentFilter {
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly course_id?: number | undefined;
  readonly pending?: 'true' | 'false' | undefined;
  readonly sort?: keyof typeof SORTABLE | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

export const listStudents = (db: Db, scope: Scope, filter: StudentFilter): Listing<Student> => {
  let query = selectStudents(db);
  if (scope !== 'all') query = query.where('students.course_id', 'in', [...scope, 0]);
  if (filter.course_id) query = query.where('students.course_id', '=', filter.course_id);
  if (filter.pending) query = query.where('students.pending_paise', filter.pending === 'true' ? '>' : '=', 0);
  if (filter.q) {
    const columns = [sql.ref('students.name'), sql.ref('students.father_name'), sql.ref('students.roll_no')];
    query = query.where(contains(columns, filter.q));
  }
  if (filter.from) query = query.where('students.created_at', '>=', filter.from);
  if (filter.to) query = query.where('students.created_at', '<=', `${filter.to}T23:59:59.999Z`);
  const order = {
    by: SORTABLE[filter.sort ?? 'created_at'],
    id: sql.ref('students.id'),
    direction: filter.order ?? 'desc',
  } as const;
  return listing(query, order, (rows) => rows.map(toStudent));
};

/** One student; undefined outside the scope, as if there were none. */
export const findStudent = async (db: Db, scope: Scope, id: number): Promise<Student | undefined> => {
  let query = selectStudents(db).where('students.id', '=', id);
  if (scope !== 'all') query = query.where('students.course_id', 'in', [...scope, 0]);
  const row = await query.executeTakeFirst();
  return row && toStudent(row);
};

export interface StudentColumns {
  readonly name: string;
  readonly father_name: string;
  readonly course_id: number | null;
  readonly roll_no: string | null;
  readonly year: string | null;
  readonly total_paise: number;
  readonly opening_paid_paise: number;
}

export const insertStudents = async (
  db: Db,
  students: readonly StudentColumns[],
  createdAt: string,
): Promise<readonly number[]> => {
  const rows = await db
    .insertInto('students')
    .values(students.map((student) => ({ ...student, created_at: createdAt })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const updateStudent = async (db: Db, id: number, columns: Partial<StudentColumns>): Promise<void> => {
  await db
    .updateTable('students')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** The stored money of one student, in paise. */
export const studentMoney = (db: Db, id: number) =>
  db
    .selectFrom('students')
    .select(['total_paise', 'opening_paid_paise', 'collected_paise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Adds to (or, cancelling, takes from) what a student has paid; pending follows by itself. */
export const addCollected = async (db: Db, studentId: number, paise: number): Promise<void> => {
  await db
    .updateTable('students')
    .set((eb) => ({ collected_paise: eb('collected_paise', '+', paise) }))
    .where('id', '=', studentId)
    .execute();
};

/** Whether another student has this roll number in this course and year. */
export const rollNumberTaken = async (
  db: Db,
  student: Pick<StudentColumns, 'course_id' | 'roll_no' | 'year'>,
  exceptId = 0,
): Promise<boolean> => {
  if (student.roll_no === null) return false;
  const row = await db
    .selectFrom('students')
    .select('id')
    .where('roll_no', '=', student.roll_no)
    .where(sql`coalesce(course_id, 0)`, '=', student.course_id ?? 0)
    .where(sql`coalesce(year, '')`, '=', student.year ?? '')
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
};

const IDENTITIES_AT_ONCE = 5_000;

/** What tells students of a file apart from those on the books, part by part. */
export async function* identities(db: Db) {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('students')
      .select(['id', 'name', 'father_name', 'course_id', 'roll_no', 'year'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(IDENTITIES_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
