import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** The uploads: who sent which file, under which name. The stored file is named by its SHA-256. */
    uploads: {
      id: Generated<number>;
      filename: string;
      name: string;
      type: string;
      size: number;
      user_id: number;
      created_at: string;
      /** Since when a record carries what was brought then; null: nothing does yet, and it is deleted after a while. */
      carried_at: string | null;
    };
    /** The records that carry a file, and what it is called there: readable by the course's staff, or by the user named. */
    file_uses: {
      id: Generated<number>;
      filename: string;
      entity: string;
      entity_id: number;
      course_id: number | null;
      user_id: number | null;
      name: string | null;
    };
  }
}
