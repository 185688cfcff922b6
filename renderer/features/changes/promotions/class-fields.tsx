import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { counted } from '../../../../shared/counted.ts';
import { listClasses } from '../../../../shared/features/changes/promotions/promotions.endpoints.ts';
import { yearAfter } from '../../../../shared/features/changes/promotions/promotions.rules.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import { BECOMES, NO_YEAR, type PromotionValues } from './promotion-form.ts';

/** The fields of the class and of its next year. */
export const ClassFields = () => {
  const { setValue, getValues } = useFormContext<PromotionValues>();
  const { choices: courses } = useCourseChoices();
  const { choices: sessions } = useSessionChoices();
  const [course, from, becomes] = useWatch<PromotionValues, ['course_id', 'from_year', 'becomes']>({
    name: ['course_id', 'from_year', 'becomes'],
  });
  const { data, error } = useQuery({
    ...queryOf('promotions', listClasses, { query: { course_id: course ?? 0 } }),
    enabled: course !== undefined,
  });
  useFailureNotice(error, 'Failed to load the classes');
  const classes = course === undefined ? [] : (data ?? []);
  const hint = data?.length === 0 ? 'Nobody studies in this course' : undefined;

  // What comes next follows the class that is chosen, until something else is typed.
  useEffect(() => {
    if (from !== undefined) setValue('to_year', from === NO_YEAR ? '' : yearAfter(from));
  }, [from, setValue]);
  useEffect(() => {
    const chosen = getValues('from_year');
    if (data && !data.some(({ year }) => (year ?? NO_YEAR) === chosen)) setValue('from_year', undefined);
  }, [data, getValues, setValue]);

  return (
    <>
      <SelectField name="course_id" label="Course" required choices={courses} />
      <SelectField
        name="from_year"
        label="Year"
        required
        hint={hint}
        choices={classes.map(({ year, students }) => ({
          value: year ?? NO_YEAR,
          label: `${year ?? NO_YEAR}: ${counted(students, 'student', 'students')}`,
        }))}
      />
      <SelectField name="becomes" label="The class" choices={BECOMES} />
      {becomes === 'Studying' && (
        <>
          <TextField name="to_year" label="Next year" required hint="As written in student records" />
          <SelectField
            name="session_id"
            label="Raise the dues of"
            choices={sessions}
            blank="No session"
            hint="By the plans of the next year"
          />
        </>
      )}
    </>
  );
};
