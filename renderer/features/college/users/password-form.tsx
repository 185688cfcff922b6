import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { changePassword } from '../../../../shared/features/college/users/users.endpoints.ts';
import { MIN_PASSWORD, PasswordChange } from '../../../../shared/features/college/users/users.model.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

const PasswordForm = z
  .object({
    ...PasswordChange.shape,
    again: z.string(),
  })
  .refine(({ new_password, again }) => new_password === again, {
    path: ['again'],
    message: 'The two new passwords differ',
  });

/** The form of one's own new password, as a card and as a dialog have it. */
export const passwordForm = (queries: QueryClient) => ({
  submitLabel: 'Change password',
  schema: PasswordForm,
  defaultValues: { current_password: '', new_password: '', again: '' },
  failed: 'Failed to update',
  onSubmit: async ({ current_password, new_password }: z.output<typeof PasswordForm>) => {
    await call(changePassword, { body: { current_password, new_password } });
    notify({ title: 'Updated', description: 'Your password is changed' });
    await queries.invalidateQueries({ queryKey: ['sessions'] });
  },
});

const FIELDS = [
  { name: 'current_password', label: 'Current password', autoComplete: 'current-password' },
  {
    name: 'new_password',
    label: 'New password',
    autoComplete: 'new-password',
    hint: `At least ${MIN_PASSWORD} characters`,
  },
  { name: 'again', label: 'New password again', autoComplete: 'new-password' },
] as const;

/** The fields of `passwordForm`. */
export const PasswordFields = () =>
  FIELDS.map((field) => <TextField key={field.name} {...field} type="password" required wide />);
