import type { Generated } from 'kysely';

declare module '../../../database/tables.ts' {
  interface Tables {
    /** The moves of students to another class in the middle of a session. */
    student_moves: {
      id: Generated<number>;
      student_id: number;
      session_id: number | null;
      from_course_id: number | null;
      to_course_id: number;
      /** The courses as they were called then. */
      from_course_name: string | null;
      to_course_name: string;
      from_year: string | null;
      to_year: string | null;
      from_category: string | null;
      to_category: string | null;
      /** Charged until then, and owed no more; charged instead; and paid of the first, which settled the second. */
      fallen_paise: number;
      come_paise: number;
      paid_paise: number;
      reason: string;
      order_no: string | null;
      moved_by_name: string;
      moved_at: string;
    };
  }
}
