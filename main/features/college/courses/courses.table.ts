import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    courses: {
      id: Generated<number>;
      name: string;
      /** The name in lower case with single spaces: what must be unique. */
      name_key: string;
      description: string | null;
      active: Generated<number>;
      created_at: string;
      version: Generated<number>;
    };
    /** Each combination of courses that records have, once: its courses' ids in their order, `3,7`. */
    course_sets: { id: Generated<number>; courses: string };
    course_set_members: { set_id: number; position: number; course_id: number };
  }
}
