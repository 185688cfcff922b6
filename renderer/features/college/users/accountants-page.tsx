import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { createUser } from '../../../../shared/features/college/users/users.endpoints.ts';
import { MIN_PASSWORD, type User } from '../../../../shared/features/college/users/users.model.ts';
import { accounts } from '../../../../shared/features/college/users/users.register.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
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
import {
  AccountantForm,
  accountantBody,
  accountantValues,
  BLANK_ACCOUNTANT,
  NewAccountantForm,
} from './person-form.ts';
import { RightsFields } from './rights-fields.tsx';
import { useAccountActions } from './use-account-actions.tsx';

const NO_COURSES: readonly number[] = [];

const CoursesField = ({ chosen = NO_COURSES }: { readonly chosen?: readonly number[] }) => {
  const { choices } = useCourseChoices({ chosen });
  return (
    <MultiSelectField
      name="course_ids"
      label="Assigned Course(s)"
      choices={choices}
      hint="New entries go to the first course"
      wide
    />
  );
};

const ROLES = [
  { value: 'accountant', label: 'Accountant' },
  { value: 'viewer', label: 'Viewer' },
] as const;

/** The courses and rights of an accountant; a viewer has none. */
const OfAccountants = ({ chosen }: { readonly chosen?: readonly number[] }) => {
  const role: unknown = useWatch({ name: 'role' });
  if (role === 'viewer') return null;
  return (
    <>
      <CoursesField {...(chosen && { chosen })} />
      <RightsFields isFolded={chosen === undefined} />
    </>
  );
};

/** Admins and teachers are not shown. */
const SHOWN = { where: { role: 'accountant,viewer' } };

/** `/accountants`: the form that adds one, and all of them. */
export const AccountantsPage = () => {
  const queries = useQueryClient();
  const register = useRegister(accounts, SHOWN);
  const { choices: courses } = useCourseChoices();
  const { editing, edit, actsOf, dialogs } = useAccountActions();

  const actions = useMemo(() => actionsColumn<User>(actsOf), [actsOf]);

  return (
    <Page title="Accountants" summary="Each sees and records only what belongs to the courses assigned here.">
      <FormAndList
        form={
          <FormCard
            title="Add Accountant"
            submitLabel="Add Accountant"
            schema={NewAccountantForm}
            defaultValues={BLANK_ACCOUNTANT}
            failed="Failed to add accountant"
            takesFocus
            onSubmit={async (values) => {
              const { name } = await call(createUser, {
                body: accountantBody(values),
              });
              const title = values.role === 'viewer' ? 'Viewer added' : 'Accountant added';
              notify({ title, description: name });
              void refresh(queries, 'users');
            }}
          >
            <TextField name="name" label="Name" required autoComplete="off" />
            <TextField name="username" label="Username" required autoComplete="off" />
            <TextField
              name="password"
              label="Password"
              type="password"
              required
              autoComplete="new-password"
              hint={`At least ${MIN_PASSWORD} characters`}
            />
            <TextField name="email" label="Email" type="email" autoComplete="off" />
            <SelectField name="role" label="Role" choices={ROLES} hint="A viewer sees all, changes nothing" />
            <OfAccountants />
          </FormCard>
        }
      >
        <Typography variant="h2">Accountants</Typography>
        <RegisterFilters {...register} choices={{ course: courses }} />
        <RegisterTable
          {...register}
          actions={actions}
          openingActs
          onOpen={edit}
          isVoid={({ active }) => !active}
          empty={{ title: 'No accountants yet', hint: 'Add the first one with the form.' }}
          notFound={{ title: 'No accountant matches', hint: 'Choose another course, or clear the search.' }}
          failed="Failed to load courses/accountants"
        />
      </FormAndList>
      {editing && (
        <EditAccountDialog
          key={editing.version}
          account={editing}
          schema={AccountantForm}
          defaultValues={accountantValues(editing)}
          bodyOf={accountantBody}
          onEdit={edit}
        >
          <OfAccountants chosen={editing.course_ids} />
        </EditAccountDialog>
      )}
      {dialogs}
    </Page>
  );
};
