import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AttendanceQuery } from '../../../../shared/features/papers/attendance/attendance.endpoints.ts';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import type { Scope } from '../../../office/actor.ts';
import { coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';

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
      'attendance.course_set_id',
      'attendance.date',
      'attendance.status',
      'attendance.check_in',
      'attendance.check_out',
      'attendance.marked_by_name',
      'attendance.created_at',
      'attendance.version',
    ]);

type AttendanceRow = Awaited<ReturnType<ReturnType<typeof selectAttendance>['execute']>>[number];

const toRecords = async (db: Db, rows: readonly AttendanceRow[]): Promise<readonly Attendance[]> => {
  const ofCourses = await coursesOf(db, rows);
  return rows.map(({ teacher_name, employee_id, department, marked_by_name, course_set_id, ...row }) => ({
    ...row,
    teacher: { id: row.teacher_id, name: teacher_name, employeeId: employee_id, department },
    ...ofCourses({ course_set_id }),
    marked_by: marked_by_name,
  }));
};

/**
 * SQL for `attendance` joined with `users`: whether a record is of the courses `asked` for, or of any in scope. It is of
 * the courses it was marked for and of all that its teacher has.
 */
export const isMarkOfCourses = (scope: Scope, asked?: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${isOfCourses('attendance.course_set_id', scope, asked)}
    or ${isOfCourses('users.course_set_id', scope, asked)})`;

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
    // The teachers are few: their marks are looked up, and not read through.
    query = query.where(
      sql<SqlBool>`attendance.teacher_id in (select id from users where ${containsOrSounds(columns, 'users', filter.q)})`,
    );
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
    async (rows) => (await toRecords(db, rows)).map((record) => redactCourses(scope, record)),
  );

/** Finds a teacher's mark of a day; undefined where there is none. */
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

export const insertMark = async (db: Db, mark: NewRow<'attendance'>): Promise<number> => {
  const { id } = await db.insertInto('attendance').values(mark).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateMark = async (db: Db, id: number, mark: RowChange<'attendance'>): Promise<void> => {
  await db
    .updateTable('attendance')
    .set({ ...mark, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
