import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { PasswordFields, passwordForm } from './password-form.tsx';

/** Asks who signed in with a password that somebody else has given them to choose their own. It may be put off until the next sign-in. */
export const GivenPasswordDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <FormDialog
    {...passwordForm(useQueryClient())}
    title="Choose your own password"
    description="Your password was given to you by somebody else, who can sign in with it too. It can also be chosen later, under My account."
    cancelLabel="Later"
    width="xs"
    onClose={onClose}
  >
    <PasswordFields />
  </FormDialog>
);
