import type { Generated } from 'kysely';
import type { Promotion } from '../../../../shared/features/changes/promotions/promotions.model.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    promotions: {
      id: Generated<number>;
      course_id: number;
      from_year: string | null;
      to_year: string | null;
      status: Promotion['status'];
      /** The session whose dues were raised with it. */
      session_id: number | null;
      students: number;
      skipped: number;
      created_by_name: string;
      created_at: string;
      undone_at: Generated<string | null>;
      undone_by_name: Generated<string | null>;
      undone_reason: Generated<string | null>;
    };
    /** Whom it moved, and the year in which they were. */
    promoted_students: { promotion_id: number; student_id: number; year: string | null };
  }
}
