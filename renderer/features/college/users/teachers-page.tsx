import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createUser } from '../../../../shared/features/college/users/users.endpoints.ts';
import type { Teacher } from '../../../../shared/features/college/users/users.model.ts';
import { teachers } from '../../../../shared/features/college/users/users.register.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormAndList } from '../../../ui/forms/form-and-list.tsx';
import { FormCard } from '../../../ui/forms/form-card.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { EditAccountDialog } from './edit-account-dialog.tsx';
import { BLANK_TEACHER, NewTeacherForm, TeacherForm, teacherBody, teacherValues } from './person-form.ts';
import { useAccountActions } from './use-account-actions.tsx';

const NO_COURSES: readonly number[] = [];

const TeacherFields = ({ chosen = NO_COURSES }: { readonly chosen?: readonly number[] }) => {
  const { choices } = useCourseChoices({ chosen });
  return (
    <>
      <MultiSelectField name="course_ids" label="Course" choices={choices} wide />
      <TextField name="employeeId" label="Employee ID" />
      <TextField name="department" label="Department" />
      <TextField name="designation" label="Designation" />
      <TextField
        name="subjects"
        label="Subjects"
        placeholder="Physics, Optics"
        hint="Separate several with commas"
      />
    </>
  );
};

/** `/teachers`: the form that adds one, and all of them. */
export const TeachersPage = () => {
  const queries = useQueryClient();
  const register = useRegister(teachers);
  const { choices: courses } = useCourseChoices();
  const { editing, edit, showCredentials, actsOf, dialogs } = useAccountActions();

  const actions = useMemo(() => actionsColumn<Teacher>(actsOf), [actsOf]);

  return (
    <Page
      title="Teachers"
      summary="A username and a first password are made for each new teacher and shown once."
    >
      <FormAndList
        form={
          <FormCard
            title="Add Teacher"
            submitLabel="Add Teacher"
            schema={NewTeacherForm}
            defaultValues={BLANK_TEACHER}
            failed="Failed to add teacher"
            draft="teacher"
            takesFocus
            onSubmit={async (values) => {
              const teacher = await call(createUser, { body: { role: 'teacher', ...teacherBody(values) } });
              const { name, username, initial_password: password = '' } = teacher;
              notify({ title: 'Teacher added', description: `Username: ${username}` });
              showCredentials({ title: 'Teacher added', name, username, password });
              void refresh(queries, 'users');
            }}
          >
            <TextField name="name" label="Name" required />
            <TextField name="email" label="Email" type="email" autoComplete="off" />
            <TeacherFields />
          </FormCard>
        }
      >
        <Typography variant="h2">Teachers</Typography>
        <RegisterFilters {...register} choices={{ course: courses }} />
        <RegisterTable
          {...register}
          actions={actions}
          openingActs
          onOpen={edit}
          isVoid={({ active }) => !active}
          empty={{ title: 'No teachers yet', hint: 'Add the first one with the form.' }}
          notFound={{ title: 'No teacher matches', hint: 'Choose another course, or clear the search.' }}
          failed="Failed to load teachers"
        />
      </FormAndList>
      {editing && (
        <EditAccountDialog
          key={editing.version}
          account={editing}
          schema={TeacherForm}
          defaultValues={teacherValues(editing)}
          bodyOf={teacherBody}
          onEdit={edit}
        >
          <TeacherFields chosen={editing.course_ids} />
        </EditAccountDialog>
      )}
      {dialogs}
    </Page>
  );
};
