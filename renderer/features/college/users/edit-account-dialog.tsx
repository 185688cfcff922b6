import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { updateUser } from '../../../../shared/features/college/users/users.endpoints.ts';
import type { UserPatch } from '../../../../shared/features/college/users/users.model.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import type { FormSchema, SavedFormOptions } from '../../../ui/forms/use-saved-form.ts';
import { Account } from './person-form.ts';

interface EditAccountDialogProps<S extends FormSchema>
  extends Pick<SavedFormOptions<S>, 'schema' | 'defaultValues'> {
  readonly account: Account;
  /** What the form's values change of the account. */
  readonly bodyOf: (values: z.output<S>) => Partial<UserPatch>;
  /** Opens the account as it stands, or closes it. */
  readonly onEdit: (account: Account | undefined) => void;
  /** The fields below name, username and e-mail. */
  readonly children: ReactNode;
}

/** Corrects an account. Key it by the account's version, so that a reloaded one starts from the record as it stands. */
export const EditAccountDialog = <S extends FormSchema>({
  account,
  bodyOf,
  onEdit,
  children,
  ...form
}: EditAccountDialogProps<S>) => {
  const queries = useQueryClient();
  return (
    <FormDialog
      {...form}
      title={`Edit ${account.name}`}
      failed="Failed to update"
      onReload={(current) => onEdit(Account.parse(current))}
      onSubmit={async (values) => {
        const body = { ...bodyOf(values), version: account.version };
        const { name } = await call(updateUser, { params: { id: account.id }, body });
        notify({ title: 'Updated', description: name });
        await refresh(queries, 'users');
      }}
      onClose={() => onEdit(undefined)}
    >
      <TextField name="name" label="Name" required />
      <TextField name="username" label="Username" required autoComplete="off" />
      <TextField name="email" label="Email" type="email" autoComplete="off" wide />
      {children}
    </FormDialog>
  );
};
