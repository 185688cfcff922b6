import { z } from 'zod';
import { id, optionalId, optionalIds } from '../../../contract/fields.ts';

/** A course as callers name it: its id, a record that carries one, or its name. */
const CourseReference = z.union(
  [
    id,
    z
      .string()
      .trim()
      .max(120)
      .transform((text) => (/^\d+$/.test(text) ? Number(text) : text)),
    z.object({ id }).transform((course) => course.id),
  ],
  'Choose a course from the list',
);
type CourseReference = z.output<typeof CourseReference>;

/** The fields in which a record answers its courses, the first one first. */
export const ofCourses = {
  /** The first. */
  course_id: id.nullable(),
  course_ids: z.array(id),
  courses: z.array(z.object({ id, name: z.string() })),
};
const OfCourses = z.object(ofCourses);
export type OfCourses = z.output<typeof OfCourses>;

/** The courses of a record in words: `BA, BCom`. */
export const coursesText = ({ courses }: Pick<OfCourses, 'courses'>): string =>
  courses.map(({ name }) => name).join(', ');

/** The fields under which a record's courses may be sent. */
export const courseFields = {
  course_id: optionalId,
  course_ids: optionalIds(200),
  course: CourseReference.nullish(),
  courses: z.union([z.literal('').transform(() => null), z.array(CourseReference).max(200)]).nullish(),
};

export interface CourseFields {
  readonly course_id?: number | null | undefined;
  readonly course_ids?: readonly number[] | null | undefined;
  readonly course?: CourseReference | null | undefined;
  readonly courses?: readonly CourseReference[] | null | undefined;
}

/**
 * The courses that were sent, without repeats: `course_id` and `course_ids` before `courses` before `course`, which only
 * repeat them. Undefined where none of the fields was sent; empty where they were sent blank.
 */
export const sentCourses = (fields: CourseFields): readonly CourseReference[] | undefined => {
  const { course_id, course_ids, course, courses } = fields;
  if ([course_id, course_ids, course, courses].every((field) => field === undefined)) return undefined;
  const ids = [...(course_id ? [course_id] : []), ...(course_ids ?? [])];
  const named = course_id || course_ids ? ids : (courses ?? (course ? [course] : []));
  return [...new Set(named.filter((reference) => reference !== ''))];
};
