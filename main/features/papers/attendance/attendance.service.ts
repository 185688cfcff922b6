import type { CourseFields } from '../../../../shared/features/college/courses/courses.references.ts';
import type { User } from '../../../../shared/features/college/users/users.model.ts';
import type {
  Attendance,
  AttendanceDay,
  AttendanceMark,
  NewAttendance,
} from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound, stale } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { resolveCourses } from '../../college/courses/courses.resolve.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { findTeacher } from '../../college/users/users.queries.ts';
import { findMark, insertMark, updateMark } from './attendance.queries.ts';

const requireTeacher = async (change: Change, id: number): Promise<User> => {
  const teacher = await findTeacher(change.db, scopeOf(change.actor), id);
  if (!teacher) throw notFound('Teacher');
  return teacher;
};

const requireMarkVersion = (
  { actor }: Change,
  seen: number | null | undefined,
  present: Attendance | undefined,
): void => {
  if (seen === undefined || seen === (present?.version ?? null)) return;
  throw stale(present ? redactCourses(scopeOf(actor), present) : null);
};

/** The courses of a mark: an accountant's own, beside those it had; an admin's are those named, or the teacher's. */
const coursesFor = async (
  change: Change,
  sent: readonly number[] | undefined,
  teacher: User,
  present: Attendance | undefined,
): Promise<readonly number[]> => {
  const named = sent && sent.length > 0 ? sent : undefined;
  if (change.actor.role === 'admin') {
    if (!named) return present?.course_ids ?? teacher.course_ids;
    return chooseCourses(change.db, change.actor, { course_ids: named });
  }
  const own = await chooseCourses(change.db, change.actor, { course_ids: named });
  return [...new Set([...own, ...(present?.course_ids ?? [])])];
};

interface Mark extends AttendanceMark {
  readonly date: string;
}

const writeMark = async (
  change: Change,
  mark: Mark,
  sent: readonly number[] | undefined,
): Promise<Attendance> => {
  const { teacher_id, date, status } = mark;
  const teacher = await requireTeacher(change, teacher_id);
  const before = await findMark(change.db, teacher_id, date);
  requireMarkVersion(change, mark.version, before);
  const courseIds = await coursesFor(change, sent, teacher, before);
  const course_set_id = await courseSetOf(change.db, courseIds);
  const { check_in = before?.check_in ?? null, check_out = before?.check_out ?? null } = mark;
  const columns = { status, check_in, check_out, course_set_id, marked_by_name: change.actor.name };
  const id =
    before?.id ?? (await insertMark(change.db, { ...columns, teacher_id, date, created_at: change.now }));
  if (before) await updateMark(change.db, id, columns);
  const after = await findMark(change.db, teacher_id, date);
  if (!after) throw notFound('Attendance record');
  await change.record({
    entity: 'attendance',
    id,
    action: before ? 'updated' : 'created',
    summary: `${teacher.name}, ${date}: ${status}`,
    before,
    after,
    audience: { courses: [...after.course_ids, ...teacher.course_ids] },
  });
  return redactCourses(scopeOf(change.actor), after);
};

/**
 * Marks a teacher's day, or marks it again. Throws 404 for a teacher outside the caller's courses, 403 for a course that
 * is not theirs, 409 where the record is not the one that the desk saw.
 */
export const markOne = async (change: Change, input: NewAttendance): Promise<Attendance> =>
  writeMark(
    change,
    { ...input, date: input.date ?? change.today },
    await resolveCourses(change.db, change.actor, input satisfies CourseFields),
  );

/** Marks many teachers of one day; the first that cannot be marked undoes them all. */
export const markDay = async (change: Change, { date, marks }: AttendanceDay) => {
  const records: Attendance[] = [];
  for (const mark of marks) records.push(await writeMark(change, { ...mark, date }, undefined));
  return { records };
};
