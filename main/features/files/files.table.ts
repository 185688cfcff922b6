import type { Generated } from 'kysely';

export interface FilesTables {
  /** Who brought which file, under which name; the file itself is named by its SHA-256. */
  uploads: {
    id: Generated<number>;
    filename: string;
    name: string;
    type: string;
    size: number;
    user_id: number;
    created_at: string;
  };
  /** The records that carry a file: readable by the course's staff, or by the user named. */
  file_uses: {
    id: Generated<number>;
    filename: string;
    entity: string;
    entity_id: number;
    course_id: number | null;
    user_id: number | null;
  };
}
