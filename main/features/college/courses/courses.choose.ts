import {
  type CourseFields,
  sentCourses,
} from '../../../../shared/features/college/courses/courses.references.ts';
import type { Db } from '../../../database/db.ts';
import type { Actor } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import { findCourseByName, requireCourses } from './courses.queries.ts';
import { notYourCourse, resolveCourses } from './courses.resolve.ts';

/** The first of an accountant's courses. Throws a 400 for who has none. */
export const firstOwn = ({ courseIds: [first] }: Actor): number => {
  if (first === undefined) throw invalid('No course is assigned to you. Ask the admin for one.', 'course_id');
  return first;
};

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
  return [firstOwn(actor)];
};

/**
 * The courses of a record whose course is forced: an accountant's is the own course whatever was named, as the specification
 * has it of certificates and documents. Of several own courses the ones that were named are taken, else `fallback`, else the first. An
 * admin's are as `chooseCourses` has them.
 */
export const forceCourses = async (
  db: Db,
  actor: Actor,
  named: CourseFields,
  fallback?: number | null,
): Promise<readonly number[]> => {
  if (actor.role === 'admin') return chooseCourses(db, actor, named, fallback);
  const isOwn = (id: number | null | undefined): id is number => actor.courseIds.includes(id ?? 0);
  const sent = await Promise.all(
    (sentCourses(named) ?? []).map(async (reference) =>
      typeof reference === 'number' ? reference : (await findCourseByName(db, reference))?.id,
    ),
  );
  const own = [...new Set(sent.filter(isOwn))];
  if (own.length > 0) return own;
  return [isOwn(fallback) ? fallback : firstOwn(actor)];
};
