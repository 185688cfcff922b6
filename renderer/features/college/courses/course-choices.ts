import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Choice } from '../../../../shared/contract/filters.ts';
import { seesAll } from '../../../../shared/contract/roles.ts';
import { courses as courseRegister } from '../../../../shared/features/college/courses/courses.register.ts';
import { ApiFailure, describeWithStatus } from '../../../client/failure.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

export interface CourseChoices {
  /** The courses that this person may choose, by name: an admin's and a viewer's are all, an accountant's their own. */
  readonly choices: readonly Choice<number>[];
  /** The course that a new record gets by itself: an accountant's first one, none for an admin. */
  readonly own: number | undefined;
  /** The course that a student or a fee begins with: one's own, else the only one there is. */
  readonly first: number | undefined;
}

/** What is said where they cannot be had: the status tells whoever helps the office where to look. */
const failedSentence = (error: unknown): string =>
  error instanceof ApiFailure ? `Failed to load courses (${error.status})` : 'Failed to load courses';

interface CourseWish {
  /** Chosen already: offered even where it is not used any more. */
  readonly chosen?: readonly number[];
  /** Whether to look back at courses that are not used any more, too. */
  readonly withUnused?: boolean;
}

/** Courses to choose from. An admin's leave out those that are not used any more, but for what is wished. */
export const useCourseChoices = ({ chosen = [], withUnused = false }: CourseWish = {}): CourseChoices => {
  const user = useUser();
  const isOverseer = seesAll(user);
  const { data, error } = useQuery({
    ...queryOf('courses', courseRegister.list, { query: { sort: 'name', order: 'asc' } }),
    enabled: isOverseer,
  });
  useFailureNotice(error, failedSentence(error), describeWithStatus);
  const courses = isOverseer
    ? (data ?? [])
        .filter(({ id, active }) => active || withUnused || chosen.includes(id))
        .map(({ id, name, active }) => ({ id, name: active ? name : `${name} (not used any more)` }))
    : user.courses;
  const choices = useMemo(() => courses.map(({ id, name }) => ({ value: id, label: name })), [courses]);
  const own = isOverseer ? undefined : user.courses[0]?.id;
  return { choices, own, first: own ?? (courses.length === 1 ? courses[0]?.id : undefined) };
};
