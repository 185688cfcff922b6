import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AttendanceQuery } from '../../../shared/features/attendance/attendance.endpoints.ts';
import type { Attendance, AttendanceStatus } from '../../../shared/features/attendance/attendance.model.ts';
import { type Listing, listing } from '../../database/listing.ts';
import type { Tables } from '../../database/schema.ts';
import { contains } from '../../database/search.ts';
import type { Scope } from '../../office/actor.ts';
import { type CourseLinks, coursesOf, isOfCourses } from '../courses/courses.record-queries.ts';
import { seenWithin } from '../courses/courses.seen.ts';
import { USER_COURSES } from '../users/users.queries.ts';

type Db = Kysely<Tables>;

const selectAttendance = (db: Db) =>
  db
    .selectFrom('attendance')
    .innerJoin('users', 'users.id', 'attendance.teacher_id')
    .select([
      'attendance.id',
      'attendance.teacher_id',
      'users.name as teacher_name',
      'users.employee_id',
      'users.department',
      'attendance.date',
      'attendance.status',
      'attendance.check_in',
      'attendance.check_out',
      'attendance.marked_by_name',
      'attendance.created_at',
      'attendance.version',
    ]);

type AttendanceRow = Awaited<ReturnType<ReturnType<typeof selectAttendance>['execute']>>[number];

/** Where the courses that a record was marked for are kept. */
export const MARK_COURSES: CourseLinks = {
  table: 'attendance_courses',
  record: 'attendance_id',
  isOrdered: true,
};

const toRecords = async (db: Db, rows: readonly AttendanceRow[]): Promise<readonly Attendance[]> => {
  const ofCourses = await coursesOf(db, MARK_COURSES, rows);
  return rows.map(({ teacher_name, employee_id, department, marked_by_name, ...row }) => ({
    ...row,
    teacher: { id: row.teacher_id, name: teacher_name, employeeId: employee_id, department },
    ...ofCourses(row),
    marked_by: marked_by_name,
  }));
};

/** Whether a record is of the courses `asked` for, or of any in scope: of those it was marked for, and all that its teacher has. */
export const isMarkOfCourses = (scope: Scope, asked?: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOfCourses(MARK_COURSES, 'attendance.id', scope, asked)}
    or ${isOfCourses(USER_COURSES, 'attendance.teacher_id', scope, asked)})`;

const SORTABLE = {
  date: sql.ref('attendance.date'),
  teacher: sql.ref('users.name'),
  status: sql.ref('attendance.status'),
  created_at: sql.ref('attendance.id'),
} as const;

type AttendanceFilter = Omit<AttendanceQuery, 'limit' | 'offset'>;

const matching = (db: Db, scope: Scope, filter: AttendanceFilter) => {
  let query = selectAttendance(db).where(isMarkOfCourses(scope));
  if (filter.course_id) query = query.where(isMarkOfCourses(scope, [filter.course_id]));
  if (filter.course_ids) query = query.where(isMarkOfCourses(scope, filter.course_ids));
  if (filter.teacher_id) query = query.where('attendance.teacher_id', '=', filter.teacher_id);
  if (filter.date) query = query.where('attendance.date', '=', filter.date);
  if (filter.from) query = query.where('attendance.date', '>=', filter.from);
  if (filter.to) query = query.where('attendance.date', '<=', filter.to);
  if (filter.status) query = query.where('attendance.status', '=', filter.status);
  if (filter.latest === 'true') {
    query = query.where('attendance.date', '=', (eb) =>
      eb
        .selectFrom('attendance as later')
        .select((inner) => inner.fn.max('later.date').as('date'))
        .whereRef('later.teacher_id', '=', 'attendance.teacher_id'),
    );
  }
  if (filter.q) {
    const columns = [sql.ref('users.name'), sql.ref('users.employee_id'), sql.ref('users.department')];
    query = query.where(contains(columns, filter.q));
  }
  return query;
};

export const listAttendance = (db: Db, scope: Scope, filter: AttendanceFilter): Listing<Attendance> =>
  listing(
    matching(db, scope, filter),
    {
      by: SORTABLE[filter.sort ?? 'date'],
      id: sql.ref('attendance.id'),
      direction: filter.order ?? 'desc',
    },
    async (rows) => (await toRecords(db, rows)).map((record) => seenWithin(scope, record)),
  );

/** What a teacher was marked on a day; undefined where nobody marked it. */
export const findMark = async (db: Db, teacherId: number, date: string): Promise<Attendance | undefined> =>
  (
    await toRecords(
      db,
      await selectAttendance(db)
        .where('attendance.teacher_id', '=', teacherId)
        .where('attendance.date', '=', date)
        .execute(),
    )
  )[0];

export interface MarkColumns {
  readonly status: AttendanceStatus;
  readonly check_in: string | null;
  readonly check_out: string | null;
  readonly marked_by_name: string;
}

export const insertMark = async (
  db: Db,
  mark: MarkColumns & { readonly teacher_id: number; readonly date: string; readonly created_at: string },
): Promise<number> => {
  const { id } = await db.insertInto('attendance').values(mark).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateMark = async (db: Db, id: number, mark: MarkColumns): Promise<void> => {
  await db
    .updateTable('attendance')
    .set({ ...mark, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
