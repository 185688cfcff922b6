import { useEffect } from 'react';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { useCourseChoices } from './course-choices.ts';

/** Within a form: begins it with the only course there is, also where the courses come after the form was opened. */
export const PrefillCourse = () => {
  const prefill = usePrefill();
  const { first } = useCourseChoices();
  useEffect(() => {
    if (first !== undefined) prefill({ course_id: first });
  }, [prefill, first]);
  return null;
};
