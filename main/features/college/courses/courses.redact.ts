import type { OfCourses } from '../../../../shared/features/college/courses/courses.references.ts';
import { type Actor, isInScope, type Scope } from '../../../office/actor.ts';

/** A record with its courses, and with the name of the first one where its register has a field for it. */
interface Coursed extends Readonly<OfCourses> {
  readonly course?: string | null;
  readonly course_name?: string | null;
}

/** Redacts a record's courses to those in scope, for a reader who may not see the others. */
export const redactCourses = <Record extends Coursed>(scope: Scope, record: Record): Record => {
  if (scope === 'all') return record;
  const courses = record.courses.filter(({ id }) => isInScope(scope, [id]));
  const [first] = courses;
  return {
    ...record,
    course_id: first?.id ?? null,
    course_ids: courses.map(({ id }) => id),
    courses,
    ...(record.course !== undefined && { course: first?.name ?? null }),
    ...(record.course_name !== undefined && { course_name: first?.name ?? null }),
  };
};

/** The courses of a record after a save: those that the accountant chose among their own, and those hidden from them, which stay. */
export const keepHiddenCourses = (
  actor: Actor,
  before: readonly number[],
  chosen: readonly number[],
): readonly number[] => {
  const hidden = before.filter((id) => actor.role !== 'admin' && !actor.courseIds.includes(id));
  return hidden.length > 0 && hidden[0] === before[0] ? [...hidden, ...chosen] : [...chosen, ...hidden];
};
