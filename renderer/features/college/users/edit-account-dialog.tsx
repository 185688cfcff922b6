import type { ReactNode } from 'react';
import type { z } from 'zod';
import { updateUser } from '../../../../shared/features/college/users/users.endpoints.ts';
import type { UserPatch } from '../../../../shared/features/college/users/users.model.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
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
  return (
    <SendDialog
      of={updateUser}
      inputOf={(values) => ({
        params: { id: account.id },
        body: { ...bodyOf(values), version: account.version },
      })}
      notice={({ name }) => ({ title: 'Updated', description: name })}
      changes={['users']}
      {...form}
      title={`Edit ${account.name}`}
      failed="Failed to update"
      onReload={(current) => onEdit(Account.parse(current))}
      onClose={() => onEdit(undefined)}
    >
      <TextField name="name" label="Name" required />
      <TextField name="username" label="Username" required autoComplete="off" />
      <TextField name="email" label="Email" type="email" autoComplete="off" wide />
      {children}
    </SendDialog>
  );
};
