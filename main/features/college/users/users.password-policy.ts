import { isOwnName, OWN_NAME, TRIED_FIRST } from '../../../../shared/features/college/users/users.rules.ts';
import type { Db } from '../../../database/db.ts';
import { invalid } from '../../../office/api-error.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { isCommonPassword } from './users.password.ts';

interface Person {
  readonly name: string;
  readonly username?: string | null | undefined;
  /** The college, where it is only being named. */
  readonly college?: string | undefined;
}

/**
 * Requires a password that is not easily guessed. Throws 400 at `field` for a common word with or without a place's or the college's
 * name, and for the person's own name.
 */
export const requireAllowedPassword = async (
  db: Db,
  password: string,
  { name, username, college }: Person,
  field: 'password' | 'new_password',
): Promise<void> => {
  if (isOwnName(password, [name, username ?? ''])) throw invalid(OWN_NAME, field);
  const names = [college ?? (await readSettings(db))?.college_name ?? ''];
  if (await isCommonPassword(password, names)) throw invalid(TRIED_FIRST, field);
};
