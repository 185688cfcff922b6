import type { Generated } from 'kysely';
import type { Right } from '../../../../shared/contract/rights.ts';
import type { Role } from '../../../../shared/contract/roles.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    users: {
      id: Generated<number>;
      name: string;
      username: string;
      /** The username in lower case: what must be unique and is looked up. */
      username_key: string;
      email: string | null;
      role: Role;
      password_hash: string;
      active: number;
      /** JSON array of texts. */
      subjects: string;
      employee_id: string | null;
      department: string | null;
      designation: string | null;
      /** The set of its courses; null for none. */
      course_set_id: number | null;
      created_at: string;
      version: Generated<number>;
    };
    /** What an admin lets single accountants do; `most_paise` is the largest sum at once, of a right that has one. */
    user_rights: { user_id: number; may: Right; most_paise: number | null };
    /** The logins: who is signed in at which desk. */
    logins: {
      id: Generated<number>;
      /** SHA-256 of the token, in hex: a stolen database signs nobody in. */
      token_hash: string;
      user_id: number;
      desk: string;
      created_at: string;
      last_used_at: string;
    };
  }
}
