import {
  type CourseFields,
  sentCourses,
} from '../../../../shared/features/college/courses/courses.references.ts';
import type { Db } from '../../../database/db.ts';
import { type Actor, isInScope, scopeOf } from '../../../office/actor.ts';
import { forbidden, invalid } from '../../../office/api-error.ts';
import { findCourseByName } from './courses.queries.ts';

export const NOT_YOUR_COURSE = 'That course is not one of yours';

/** 403, for another's course and for one that does not exist alike: nobody learns which courses there are. */
export const notYourCourse = () => forbidden(NOT_YOUR_COURSE);

/** The id of the course of this name. Throws a 400 for an unknown one, and for an accountant a 403 for any but theirs. */
const requireCourseByName = async (db: Db, actor: Actor, name: string): Promise<number> => {
  const course = await findCourseByName(db, name);
  if (!isInScope(scopeOf(actor), [course?.id ?? null])) throw notYourCourse();
  if (!course) throw invalid(`There is no course named ${name}`, 'course');
  return course.id;
};

/** The ids of the courses that were sent, names looked up as above; undefined where no field of them was. */
export const resolveCourses = async (
  db: Db,
  actor: Actor,
  fields: CourseFields,
): Promise<readonly number[] | undefined> => {
  const sent = sentCourses(fields);
  if (sent === undefined) return undefined;
  const ids: number[] = [];
  for (const reference of sent) {
    ids.push(typeof reference === 'number' ? reference : await requireCourseByName(db, actor, reference));
  }
  return [...new Set(ids)];
};
