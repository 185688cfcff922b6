import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createUser, listTeachers } from '../../../shared/features/users/users.endpoints.ts';
import { call } from '../../client/call.ts';
import { pageQueryOf, refresh } from '../../client/queries.ts';
import { actionsColumn } from '../../ui/columns.tsx';
import { FormBesideList, FormCard } from '../../ui/form-card.tsx';
import { MultiSelectField } from '../../ui/multi-select-field.tsx';
import { notify } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { ACCOUNT_COLUMNS } from './account-columns.tsx';
import { useAccountFilters } from './account-filters.tsx';
import { AccountTable } from './account-table.tsx';
import { EditAccountDialog } from './edit-account-dialog.tsx';
import {
  type Account,
  BLANK_TEACHER,
  NewTeacherForm,
  TeacherForm,
  teacherBody,
  teacherValues,
} from './person-form.ts';
import { useAccountActions } from './use-account-actions.tsx';

const NO_COURSES: readonly number[] = [];

const TeacherFields = ({ chosen = NO_COURSES }: { readonly chosen?: readonly number[] }) => {
  const { choices } = useCourseChoices(chosen);
  return (
    <>
      <MultiSelectField name="course_ids" label="Course" choices={choices} wide />
      <TextField name="employeeId" label="Employee ID" maxLength={40} />
      <TextField name="department" label="Department" maxLength={120} />
      <TextField name="designation" label="Designation" maxLength={120} />
      <TextField name="subjects" label="Subjects" placeholder="Physics, Optics" hint="Commas between" />
    </>
  );
};

/** `/teachers`: the form that adds one, and all of them. */
export const TeachersPage = () => {
  const queries = useQueryClient();
  const register = useAccountFilters();
  const teachers = useQuery(pageQueryOf('teachers', listTeachers, { query: register.query }));
  const { editing, edit, tell, buttonsOf, dialogs } = useAccountActions();

  const columns = useMemo(
    () => [
      ACCOUNT_COLUMNS.name,
      ACCOUNT_COLUMNS.email,
      ACCOUNT_COLUMNS.courses('Course'),
      ACCOUNT_COLUMNS.created,
      ACCOUNT_COLUMNS.status,
      actionsColumn<Account>(buttonsOf, { buttons: 3 }),
    ],
    [buttonsOf],
  );

  return (
    <Page title="Teachers" summary="Their username and first password are made up here and told once.">
      <FormBesideList
        form={
          <FormCard
            title="Add Teacher"
            submitLabel="Add Teacher"
            schema={NewTeacherForm}
            defaultValues={BLANK_TEACHER}
            failed="Failed to add teacher"
            invalidTitle="Validation"
            draft="teacher"
            takesFocus
            onSubmit={async (values) => {
              const teacher = await call(createUser, { body: { role: 'teacher', ...teacherBody(values) } });
              const { name, username, initial_password: password = '' } = teacher;
              notify({ title: 'Teacher added', description: `Username: ${username}` });
              tell({ title: 'Teacher added', name, username, password });
              await refresh(queries, 'users');
            }}
          >
            <TextField name="name" label="Name" required maxLength={120} />
            <TextField name="email" label="Email" type="email" autoComplete="off" />
            <TeacherFields />
          </FormCard>
        }
      >
        <AccountTable
          one="teacher"
          title="Teachers"
          columns={columns}
          query={teachers}
          register={register}
          onEdit={edit}
          failed="Failed to load data"
        />
      </FormBesideList>
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
