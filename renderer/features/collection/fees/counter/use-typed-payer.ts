import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCourseChoices } from '../../../college/courses/course-choices.ts';
import type { FilledFee } from './fee-form.ts';

/**
 * An entry of a typed name begins with the person's first course, or the only one, and, as Misc, with no fee type: neither is that of whoever came
 * before. Once a student is chosen, the fee type is again what it was.
 */
export const useTypedPayer = () => {
  const { getValues, setValue } = useFormContext<FilledFee>();
  const { first } = useCourseChoices();
  const student = useWatch<FilledFee, 'student'>({ name: 'student' });
  const before = useRef<{ readonly fee_type: FilledFee['fee_type'] }>(undefined);
  const isTyped = student.id === null && student.name !== '';
  const beginTyped = () => {
    // Called with every letter: the first one alone begins.
    if (getValues('student').name === '') before.current = undefined;
    if (before.current) return;
    before.current = { fee_type: getValues('fee_type') };
    setValue('fee_type', undefined);
    setValue('course_id', first);
  };
  const endTyped = () => {
    if (before.current && getValues('fee_type') === undefined) setValue('fee_type', before.current.fee_type);
    before.current = undefined;
  };
  return { isTyped, beginTyped, endTyped };
};
