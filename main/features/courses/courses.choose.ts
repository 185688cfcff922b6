import type { CourseFields } from '../../../shared/features/courses/courses.references.ts';
import type { Db } from '../../database/db.ts';
import type { Actor } from '../../office/actor.ts';
import { invalid } from '../../office/api-error.ts';
import { requireCourses } from './courses.queries.ts';
import { notYourCourse, resolveCourses } from './courses.resolve.ts';

/**
 * The courses that a new record belongs to, the first one first. An accountant's record gets the
 * accountant's own course; naming another is a 403. `fallback` is the course that the record's subject
 * (a student) has, used where none is named. An admin's record may belong to none.
 */
export const chooseCourses = async (
  db: Db,
  actor: Actor,
  named: CourseFields,
  fallback?: number | null,
): Promise<readonly number[]> => {
  const listed = (await resolveCourses(db, actor, named)) ?? [];
  const chosen = listed.length > 0 || !fallback ? listed : [fallback];
  if (actor.role === 'admin') {
    await requireCourses(db, chosen);
    return chosen;
  }
  const own = actor.courseIds;
  if (chosen.some((courseId) => !own.includes(courseId))) throw notYourCourse();
  if (chosen.length > 0) return chosen;
  const first = own[0];
  if (first === undefined) throw invalid('No course is assigned to you. Ask the admin for one.', 'course_id');
  return [first];
};
