import { isOwnName, OWN_NAME, TRIED_FIRST } from '../../../shared/features/users/users.rules.ts';
import { invalid } from '../../office/api-error.ts';
import { isCommonPassword } from './users.password.ts';

/** Requires a password that is not easily guessed. Throws 400 at `field` for a common one and for the person's own name. */
export const requireAllowedPassword = async (
  password: string,
  person: { readonly name: string; readonly username?: string | null | undefined },
  field: 'password' | 'new_password',
): Promise<void> => {
  if (isOwnName(password, [person.name, person.username ?? ''])) throw invalid(OWN_NAME, field);
  if (await isCommonPassword(password)) throw invalid(TRIED_FIRST, field);
};
