import type { Generated } from 'kysely';

export interface CoursesTables {
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
}
