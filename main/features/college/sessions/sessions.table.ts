import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** `sessions` holds who is signed in. */
    academic_sessions: {
      id: Generated<number>;
      name: string;
      first_day: string;
      last_day: string;
      admission_last_date: string | null;
      created_at: string;
      version: Generated<number>;
    };
  }
}
