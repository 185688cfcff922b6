import type { Generated } from 'kysely';
import type { Exemption } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import type { Gender } from '../../../../shared/features/students/students/students.particulars.ts';

declare module '../../../database/tables.ts' {
  interface Tables {
    exemptions: {
      id: Generated<number>;
      name: string;
      session_id: number;
      category: string;
      /** Hundredths of a per cent of each due; null where it is a sum. */
      share: number | null;
      amount_paise: number | null;
      /** Whether it meets the students that it lists, and not those who are what it says. */
      listed: number;
      gender: Gender | null;
      student_category: string | null;
      year: string | null;
      /** The courses; null for all. */
      course_set_id: number | null;
      reason: string;
      sanction_no: string | null;
      attachment_file: string | null;
      attachment_name: string | null;
      status: Generated<Exemption['status']>;
      asked_by: number;
      asked_by_name: string;
      asked_at: string;
      decided_by_name: string | null;
      decided_at: string | null;
      decision: string | null;
      own: Generated<number>;
      /** Who ended it, or took all of it back. */
      ended_by_name: string | null;
      ended_at: string | null;
      end_reason: string | null;
    };
    exemption_heads: { exemption_id: number; head_id: number };
    /** Those that it lists, and those for whom it was taken back. */
    exemption_students: {
      exemption_id: number;
      student_id: number;
      lost_by_name: string | null;
      lost_at: string | null;
      lost_reason: string | null;
    };
  }
}
