import type { OfCourses } from '../../../shared/features/courses/courses.named.ts';
import { type Actor, isWithin, type Scope } from '../../office/actor.ts';

/** A record with its courses, and with the name of the first one where its register has a field for it. */
interface Coursed extends Readonly<OfCourses> {
  readonly course?: string | null;
  readonly course_name?: string | null;
}

/** A record as it is answered within a scope: one that other courses share names only those in scope. */
export const seenWithin = <Record extends Coursed>(scope: Scope, record: Record): Record => {
  if (scope === 'all') return record;
  const courses = record.courses.filter(({ id }) => isWithin(scope, [id]));
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

/** The courses after a save: an accountant chooses among their own, and the others, which they do not see, stay. */
export const keepUnseen = (
  actor: Actor,
  before: readonly number[],
  chosen: readonly number[],
): readonly number[] => {
  const unseen = before.filter((id) => actor.role !== 'admin' && !actor.courseIds.includes(id));
  return unseen.length > 0 && unseen[0] === before[0] ? [...unseen, ...chosen] : [...chosen, ...unseen];
};
