import { Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { createCourse, updateCourse } from '../../../../shared/features/college/courses/courses.endpoints.ts';
import { Course } from '../../../../shared/features/college/courses/courses.model.ts';
import { courses } from '../../../../shared/features/college/courses/courses.register.ts';
import { accounts } from '../../../../shared/features/college/users/users.register.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { queryOf, refresh } from '../../../client/queries.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormAndList } from '../../../ui/forms/form-and-list.tsx';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { courseActions } from './course-columns.tsx';
import { BLANK_COURSE, CourseForm, formOf } from './course-form.ts';

const LOAD_FAILED = 'Failed to load courses/accountants';

const CourseFields = ({ accountants }: { readonly accountants: readonly { id: number; name: string }[] }) => (
  <>
    <TextField name="name" label="Name" required wide savesOnEnter />
    <TextField name="description" label="Description" wide />
    <SelectField
      name="accountant_id"
      label="Accountant"
      blank="None"
      choices={accountants.map(({ id, name }) => ({ value: id, label: name }))}
      wide
    />
  </>
);

/** `/courses`: the form that adds one, and those that exist. */
export const CoursesPage = () => {
  const queries = useQueryClient();
  const attempt = useAttempt('courses');
  const register = useRegister(courses);
  const [editing, setEditing] = useState<Course>();
  const [closing, setClosing] = useState<Course>();
  const people = useQuery(
    queryOf('accountants', accounts.list, { query: { role: 'accountant', sort: 'name', order: 'asc' } }),
  );
  useFailureNotice(people.error, LOAD_FAILED);
  const accountants = useMemo(() => people.data ?? [], [people.data]);

  const setActive = useCallback(
    async ({ id, version }: Course, active: boolean) => {
      await attempt(
        'Failed to update',
        () => call(updateCourse, { params: { id }, body: { active, version } }),
        { title: 'Updated', description: active ? 'Course reactivated' : 'Course deactivated' },
      );
      setClosing(undefined);
    },
    [attempt],
  );

  const cells = useMemo(
    () => ({
      accountant_id: ({ accountant_id }: Course) =>
        accountants.find(({ id }) => id === accountant_id)?.name ?? '',
    }),
    [accountants],
  );
  const actions = useMemo(
    () =>
      courseActions({
        onEdit: setEditing,
        onDeactivate: setClosing,
        onReactivate: (course) => void setActive(course, true),
      }),
    [setActive],
  );

  return (
    <Page title="Courses" summary="Courses, and the accountant of each.">
      <FormAndList
        form={
          <FormCard
            title="Add Course"
            submitLabel="Add Course"
            schema={CourseForm}
            defaultValues={BLANK_COURSE}
            failed="Failed to create course"
            draft="course"
            takesFocus
            onSubmit={async (body) => {
              const course = await call(createCourse, { body });
              notify({ title: 'Course created', description: course.name });
              void refresh(queries, 'courses');
            }}
          >
            <CourseFields accountants={accountants.filter(({ active }) => active)} />
          </FormCard>
        }
      >
        <Typography variant="h2">Existing Courses</Typography>
        <RegisterFilters {...register} />
        <RegisterTable
          {...register}
          cells={cells}
          actions={actions}
          openingActs
          onOpen={setEditing}
          isVoid={({ active }) => !active}
          failed={LOAD_FAILED}
          empty={{ title: 'No courses yet', hint: 'Add the first one with the form.' }}
          notFound={{ title: 'No course matches', hint: 'Try fewer letters, or clear the search.' }}
        />
      </FormAndList>
      {editing && (
        <SendDialog
          of={updateCourse}
          inputOf={({ accountant_id = null, ...values }) => ({
            params: { id: editing.id },
            body: { ...values, accountant_id, version: editing.version },
          })}
          notice={(_, { name }) => ({ title: 'Updated', description: name })}
          changes={['courses']}
          key={editing.version}
          title={`Edit ${editing.name}`}
          schema={CourseForm}
          defaultValues={formOf(editing)}
          failed="Failed to update"
          onReload={(current) => setEditing(Course.parse(current))}
          onClose={() => setEditing(undefined)}
        >
          <CourseFields accountants={accountants} />
        </SendDialog>
      )}
      {closing && (
        <ConfirmDialog
          title={`Deactivate ${closing.name}?`}
          confirmLabel="Deactivate course"
          isDestructive
          onConfirm={() => setActive(closing, false)}
          onClose={() => setClosing(undefined)}
        >
          It is no longer offered for new records. What was recorded stays, and it can be reactivated.
        </ConfirmDialog>
      )}
    </Page>
  );
};
