import type { Kysely } from 'kysely';
import { type CourseFields, sentCourses } from '../../../shared/features/courses/courses.named.ts';
import type { Tables } from '../../database/schema.ts';
import { invalid } from '../../office/refusal.ts';
import { courseNamed } from './courses.queries.ts';

/** The ids of the courses that were sent, names looked up; undefined where no field of them was. Throws a 400 for an unknown name. */
export const resolveCourses = async (
  db: Kysely<Tables>,
  fields: CourseFields,
): Promise<readonly number[] | undefined> => {
  const sent = sentCourses(fields);
  if (sent === undefined) return undefined;
  const ids: number[] = [];
  for (const reference of sent) {
    if (typeof reference === 'number') ids.push(reference);
    else {
      const course = await courseNamed(db, reference);
      if (!course) throw invalid(`There is no course named ${reference}`, 'course');
      ids.push(course.id);
    }
  }
  return [...new Set(ids)];
};
