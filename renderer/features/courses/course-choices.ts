import { useQuery } from '@tanstack/react-query';
import { listCourses } from '../../../shared/features/courses/courses.endpoints.ts';
import { queryOf } from '../../client/queries.ts';
import { useUser } from '../../client/session.tsx';
import type { Choice } from '../../ui/select-field.tsx';

export interface CourseChoices {
  /** The courses that this person may choose, by name: an admin's are all, an accountant's the own. */
  readonly choices: readonly Choice<number>[];
  /** What a new record gets by itself: an accountant's first course, none for an admin. */
  readonly own: number | undefined;
}

/** Courses to choose from. An admin's leave out those that are not used any more, but for those chosen already. */
export const useCourseChoices = (chosen: readonly number[] = []): CourseChoices => {
  const user = useUser();
  const isAdmin = user.role === 'admin';
  const { data } = useQuery({
    ...queryOf('courses', listCourses, { query: { sort: 'name', order: 'asc' } }),
    enabled: isAdmin,
  });
  const courses = isAdmin
    ? (data ?? []).filter(({ id, active }) => active || chosen.includes(id))
    : user.courses;
  return {
    choices: courses.map(({ id, name }) => ({ value: id, label: name })),
    own: isAdmin ? undefined : user.courses[0]?.id,
  };
};
