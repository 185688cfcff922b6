import { isOwnName, OWN_NAME, TRIED_FIRST } from '../../../shared/features/users/users.rules.ts';
import { invalid } from '../../office/api-error.ts';
import { isCommonPassword } from './users.password.ts';

/** Refuses, with 400 at `field`, what is tried first: one of the passwords that most people have, and the person's own name. */
export const requireGoodPassword = async (
  password: string,
  person: { readonly name: string; readonly username?: string | null | undefined },
  field: 'password' | 'new_password',
): Promise<void> => {
  if (isOwnName(password, [person.name, person.username ?? ''])) throw invalid(OWN_NAME, field);
  if (await isCommonPassword(password)) throw invalid(TRIED_FIRST, field);
};
