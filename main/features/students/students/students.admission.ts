import type { Student, StudentPatch } from '../../../../shared/features/students/students/students.model.ts';
import type { Actor } from '../../../office/actor.ts';
import { isInScope, scopeOf } from '../../../office/actor.ts';
import { forbidden } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import { requireCourses } from '../../college/courses/courses.queries.ts';
import { NOT_YOUR_COURSE, notYourCourse } from '../../college/courses/courses.resolve.ts';
import type { Sorted } from './import/students.checked-rows.ts';
import type { StudentColumns } from './students.columns.ts';

/** Nobody who collects money may say that it came without a receipt, or that less is owed. */
const PAID_IS_THE_ADMINS = 'Only an admin can enter what was paid before. Leave pending fees blank.';
const TOTAL_IS_THE_ADMINS = 'Only an admin can change total fees';
const ACCOUNT_IS_THE_ADMINS = 'Only an admin can correct a bank account to which refunds are paid';

/**
 * Puts a new student into the course that was named: an accountant's into one of the own, the first where none is. Throws 400 for an
 * unknown course, 403 for another's, and for an accountant who says that something was paid before.
 */
export const admitted = async ({ db, actor }: Change, student: StudentColumns): Promise<StudentColumns> => {
  const [course_id = null] = await chooseCourses(db, actor, { course_id: student.course_id });
  if (actor.role !== 'admin' && student.opening_paid_paise !== 0) throw forbidden(PAID_IS_THE_ADMINS);
  return { ...student, course_id };
};

/** Throws 400 for an unknown course, and 403 for one into which this person may not move a student. */
export const requireMayMoveTo = async ({ db, actor }: Change, courseId: number | null): Promise<void> => {
  if (!isInScope(scopeOf(actor), [courseId])) throw notYourCourse();
  if (courseId !== null) await requireCourses(db, [courseId]);
};

/** Throws 403 unless this person may change what a student owes in all. */
export const requireMayChangeTotal = ({ actor }: Change): void => {
  if (actor.role !== 'admin') throw forbidden(TOTAL_IS_THE_ADMINS);
};

/** Throws 403 where this person may not put another bank account in the place of one that is kept. */
export const requireMayChangeAccount = (
  { actor }: Change,
  before: Pick<Student, 'account_number' | 'ifsc'>,
  patch: StudentPatch,
): void => {
  const isOther = (['account_number', 'ifsc'] as const).some(
    (field) => before[field] !== null && patch[field] !== undefined && patch[field] !== before[field],
  );
  if (isOther && actor.role !== 'admin') throw forbidden(ACCOUNT_IS_THE_ADMINS);
};

/** Takes out of the rows of a list those that this person may not load: of another's course, or paid before. */
export const loadable = (actor: Actor, { good, bad, left }: Sorted): Sorted => {
  if (actor.role === 'admin') return { good, bad, left };
  const scope = scopeOf(actor);
  const refused = good.flatMap(({ row, tab, cells, student }) => {
    const [column, message] = isInScope(scope, [student.course_id])
      ? (['pending_fees', PAID_IS_THE_ADMINS] as const)
      : (['course', NOT_YOUR_COURSE] as const);
    const isRefused = column === 'course' || student.opening_paid_paise !== 0;
    return isRefused ? [{ row, tab, cells, message, bad: [{ column, message }] }] : [];
  });
  const places = new Set(refused.map(({ row, tab }) => `${tab} ${row}`));
  return {
    good: good.filter(({ row, tab }) => !places.has(`${tab} ${row}`)),
    bad: [...bad, ...refused],
    left,
  };
};
